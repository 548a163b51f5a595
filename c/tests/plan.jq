# Prints a line for each batch and each backend: the kind of the batch and its number; the backend, the number of its kernels, and the
# kernels; the distance between messages; and the number of lists of messages, and for each list its length and the list.
. as $plans | ("digests", "updates") as $kind | $plans[$kind] | to_entries[] | .key as $number | .value as $batch |
    $plans.backends | to_entries[] |
    [$kind, $number, .key, (.value | length, .[][]), $batch.apart, ($batch.messages | length, (.[] | length, .[]))] | join(" ")
