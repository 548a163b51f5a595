//! The names of processor classes and contestants in tables and plots: `plot/names.txt`.

use crate::table;

/// Returns the name of a contestant or a class. `id` is `CONTESTANT` or `CLASS`, or `PLOT/CONTESTANT` for the contestant's name
/// in a plot, by default the name of `CONTESTANT`. A word without a line in the file is its own name.
pub(crate) fn name(id: &str) -> String {
    let names: Vec<(String, String)> = table::read(include_str!("../plot/names.txt"));
    let without_plot = id.rsplit('/').next().unwrap_or(id);
    let find = |id: &str| names.iter().find(|named| named.0 == id).map(|named| named.1.clone());
    find(id).or_else(|| find(without_plot)).unwrap_or_else(|| without_plot.to_owned())
}
