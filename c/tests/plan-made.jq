# Writes the plans with the calls that C makes: `c` gets the calls that differ from the Rust library's.
reduce $made[] as [$kind, $number, $backend, $calls] (.; .[$kind][$number] |= (
    .calls[$backend] as $planned |
    # A plan without calls stands for hashing one message after the other.
    if ($calls | sort) == ($planned | sort) or ($planned == [] and all($calls[]; .[1] == 1))
    then del(.c[$backend]) else .c[$backend] = $calls end |
    if .c == {} then del(.c) else . end))
