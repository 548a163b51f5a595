//! Tables of text, and the figures in them.

use std::fmt::Write;

/// Lines of cells as columns: the first `left` of them flush left, the others right.
pub(super) fn table(header: &[&str], lines: &[Vec<String>], left: usize) -> String {
    let width = |column: usize| {
        let cells = lines.iter().map(|line| line[column].chars().count());
        cells.max().unwrap_or(0).max(header[column].chars().count())
    };
    let widths: Vec<usize> = (0..header.len()).map(width).collect();
    let mut text = String::new();
    let mut push = |cells: &mut dyn Iterator<Item = &str>| {
        let mut line = String::new();
        for (column, (cell, &width)) in cells.zip(&widths).enumerate() {
            let _ = if column < left {
                write!(line, "  {cell:<width$}")
            } else {
                write!(line, "  {cell:>width$}")
            };
        }
        text += line.trim_end();
        text.push('\n');
    };
    push(&mut header.iter().copied());
    for line in lines {
        push(&mut line.iter().map(String::as_str));
    }
    text
}

/// A cell with nothing to say.
const NOTHING: &str = "-";

/// A cell for what there may not be.
pub(super) fn optional<T>(value: Option<T>, format: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| NOTHING.to_owned(), format)
}

/// Four digits or more, never an exponent, and fewer only of what is next to nothing.
pub(super) fn precise(value: f64) -> String {
    match value.abs() {
        1000.0.. => format!("{value:.0}"),
        100.0.. => format!("{value:.1}"),
        10.0.. => format!("{value:.2}"),
        1.0.. => format!("{value:.3}"),
        0.1.. => format!("{value:.4}"),
        0.01.. => format!("{value:.5}"),
        _ => format!("{value:.6}"),
    }
}

/// The table less the columns in which no line has anything to say.
pub(super) fn without_empty_columns<'a>(
    header: &[&'a str],
    lines: &[Vec<String>],
) -> (Vec<&'a str>, Vec<Vec<String>>) {
    let kept: Vec<usize> = (0..header.len())
        .filter(|&column| lines.iter().any(|line| line[column] != NOTHING))
        .collect();
    let pick = |line: &Vec<String>| kept.iter().map(|&column| line[column].clone()).collect();
    (kept.iter().map(|&column| header[column]).collect(), lines.iter().map(pick).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_aligned_and_has_no_spaces_at_its_ends() {
        let lines =
            [vec!["x1_scalar".to_owned(), "9.5".to_owned()], vec!["go".to_owned(), String::new()]];
        let expected = "  contestant   ns\n  x1_scalar   9.5\n  go\n";
        assert_eq!(table(&["contestant", "ns"], &lines, 1), expected);
    }

    #[test]
    fn a_column_of_nothing_is_left_out() {
        let line = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let lines = [line(["go", "-", "9.5"]), line(["md5sum", "-", "-"])];
        let (header, lines) = without_empty_columns(&["contestant", "GB/s", "ns"], &lines);
        assert_eq!(header, ["contestant", "ns"]);
        assert_eq!(lines, [["go", "9.5"], ["md5sum", "-"]]);
    }

    #[test]
    fn figures_have_four_digits() {
        let expected = [
            (0.0019234, "0.001923"),
            (0.026931, "0.02693"),
            (0.24342, "0.2434"),
            (4.5, "4.500"),
            (94.271, "94.27"),
            (105.24, "105.2"),
            (1.2e6, "1200000"),
        ];
        for (value, text) in expected {
            assert_eq!(precise(value), text);
        }
    }
}
