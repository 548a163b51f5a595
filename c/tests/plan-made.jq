# The plans, with what C makes of them in place of what is noted: `c` has the calls that differ from those of the Rust library.
reduce $made[] as [$kind, $number, $backend, $calls] (.; .[$kind][$number] |= (
    .calls[$backend] as $planned |
    # No calls: one after the other.
    if ($calls | sort) == ($planned | sort) or ($planned == [] and all($calls[]; .[1] == 1))
    then del(.c[$backend]) else .c[$backend] = $calls end |
    if .c == {} then del(.c) else . end))
