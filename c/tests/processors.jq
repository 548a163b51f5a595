# Prints a line for each processor: its architecture, class and kernels; its identification registers; and its name.
.classes[] | . as $class | .processors[] |
"\($class.architecture) \($class.class) \($class.kernels | join(",")) " +
    (if .midr then "\(.midr) \(.features | length)" else (.leaf_0 + .leaf_1 + .leaf_7 + [.xcr0] | join(" ")) end) +
    " \(.name)"
