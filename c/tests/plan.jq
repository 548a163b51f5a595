# A line for each batch and each backend: the kind of the batch and its number; the backend, how many kernels it has, and its kernels;
# how far messages are apart, and how many lists of messages there are, each behind its length.
. as $plans | ("digests", "updates") as $kind | $plans[$kind] | to_entries[] | .key as $number | .value as $batch |
    $plans.backends | to_entries[] |
    [$kind, $number, .key, (.value | length, .[][]), $batch.apart, ($batch.messages | length, (.[] | length, .[]))] | join(" ")
