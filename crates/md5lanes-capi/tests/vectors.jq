# Prints a line for each vector: its section, the digest, and the other fields.
(.rfc1321[] | "text \(.md5) \(.text)"),
((.painted + .around_64k)[] | "painted \(.md5) \(.length)"),
(.chunked[] | "chunked \(.md5) \(.updates | map(tostring) | join(" "))"),
(.states[] | "state \(.md5) \(.state) \(.stop) \(.rest)")
