//! Chooses kernels from measured times. The result is rows for the manifest, `codegen/src/manifest.rs`: a row has a kernel, and
//! the smallest number of messages that this kernel is used for.

use md5lanes::measurement::side_by_side;

/// A kernel gets a row only if its batches take longer with other kernels by at least this fraction, in the geometric mean.
const MIN_GAIN: f64 = 0.03;

/// Hashing in lanes counts as not slower if it has at least this fraction of the speed of hashing one message after the other.
/// The difference to 1 allows for noise and the cost of a call.
pub(crate) const MIN_RELATIVE_SPEED: f64 = 0.97;

/// A kernel and its times in nanoseconds, for each length of messages that was measured.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) name: &'static str,
    pub(crate) lanes: usize,
    pub(crate) times: Vec<Times>,
}

#[derive(Clone, Debug)]
pub(crate) struct Times {
    /// The times of batches of one message, two messages and so on, up to the number of lanes.
    pub(crate) batches: Vec<f64>,
    /// The time of one turn: a call with a message in each lane, within a larger batch.
    pub(crate) turn: f64,
}

/// Pairs of a kernel's index and the smallest number of messages that it is used for, the widest kernel first. The last row is
/// for one message.
pub(crate) type Rows = Vec<(usize, usize)>;

/// Returns the size of the largest batch that is considered. Even the widest kernel needs a second turn for it (see
/// [`Times::turn`]).
pub(crate) fn largest_batch(lanes: impl Iterator<Item = usize>) -> usize {
    lanes.max().unwrap_or(1) * 3 / 2
}

/// Returns the kernel that is used for `messages` messages.
pub(crate) fn kernel_for<T: Copy>(rows: &[(T, usize)], messages: usize) -> T {
    rows.iter().find(|(_, from)| messages >= *from).expect("the last row is for one message").0
}

/// Chooses the rows that take the least time. A kernel that gains less than [`MIN_GAIN`] gets no row.
pub(crate) fn choose(candidates: &[Candidate]) -> Rows {
    let mut allowed: Vec<usize> = (0..candidates.len()).collect();
    allowed.sort_by_key(|&which| candidates[which].lanes);
    loop {
        let rows = cheapest_rows(candidates, &allowed);
        let gain = |which: usize| {
            let others: Vec<usize> = allowed.iter().copied().filter(|&it| it != which).collect();
            let without = cheapest_rows(candidates, &others);
            let lost = cost(candidates, &without) - cost(candidates, &rows);
            let used =
                message_counts(candidates).filter(|&number| kernel_for(&rows, number) == which);
            let gain = lost / (used.count() * candidates[which].times.len()) as f64;
            // If another kernel would take the row of this kernel, the number of rows stays the same. Then this kernel, which is
            // better, keeps the row.
            (without.len() < rows.len()).then_some((which, gain))
        };
        let with_lanes = rows.iter().filter(|row| candidates[row.0].lanes > 1);
        let gains = with_lanes.filter_map(|row| gain(row.0));
        match gains.min_by(|one, other| one.1.total_cmp(&other.1)) {
            Some((least, gain)) if gain < MIN_GAIN.ln_1p() => allowed.retain(|&it| it != least),
            _ => return rows,
        }
    }
}

/// Returns the rows with the least [`cost`] from the kernels `allowed`, which are ordered from narrow to wide. The kernels are
/// added in this order, because a wider kernel does not change the choice for fewer messages.
fn cheapest_rows(candidates: &[Candidate], allowed: &[usize]) -> Rows {
    let costs = |rows: Rows| (cost(candidates, &rows), rows);
    let cheapest = |all: &mut dyn Iterator<Item = Rows>| {
        all.map(costs).min_by(|one, other| one.0.total_cmp(&other.0))
    };
    let single = allowed.iter().filter(|&&which| candidates[which].lanes == 1);
    let single = cheapest(&mut single.map(|&which| vec![(which, 1)]));
    let (mut least, mut rows) = single.expect("there is a kernel for one message");
    for &which in allowed {
        let Candidate { lanes, .. } = candidates[which];
        let with = |from: usize| {
            let narrower =
                rows.iter().filter(|row| row.1 < from && candidates[row.0].lanes < lanes);
            [(which, from)].into_iter().chain(narrower.copied()).collect()
        };
        if let Some((cost, with)) = cheapest(&mut (2..=lanes).map(with))
            && cost < least
        {
            (least, rows) = (cost, with);
        }
    }
    rows
}

/// Returns the sum of the logarithms of the times of all batches, with the kernels of `rows`. So 10 % more time counts the same
/// for each number of messages and each length.
fn cost(candidates: &[Candidate], rows: &Rows) -> f64 {
    let lengths = 0..candidates[0].times.len();
    let time = |number| {
        lengths.clone().map(move |length| batch_time(candidates, rows, length, number).ln())
    };
    message_counts(candidates).flat_map(time).sum()
}

fn message_counts(candidates: &[Candidate]) -> std::ops::RangeInclusive<usize> {
    1..=largest_batch(candidates.iter().map(|it| it.lanes))
}

/// Returns the time of a batch of `messages` messages, which takes several turns if the kernel has fewer lanes. As in the
/// library, a narrower kernel is used if it needs no more turns for the batch than the wider one.
fn batch_time(candidates: &[Candidate], rows: &Rows, length: usize, messages: usize) -> f64 {
    let lanes = |which: usize| candidates[which].lanes;
    let all = rows.iter().map(|row| lanes(row.0));
    let limit = side_by_side(messages, lanes(kernel_for(rows, messages)), all);
    let (mut left, mut time) = (messages, 0.0);
    loop {
        let Candidate { lanes, times, .. } = &candidates[kernel_for(rows, left.min(limit))];
        if left <= *lanes {
            return time + times[length].batches[left - 1];
        }
        time += times[length].turn;
        left -= lanes;
    }
}

/// Returns the least size at which lanes gain: from this size on, no batch has a speed below [`MIN_RELATIVE_SPEED`], and the
/// geometric mean of the speeds at each size is at least 1. `sizes` has pairs of a size and the speeds of batches of this size,
/// relative to hashing one message after the other.
pub(crate) fn least_size_with_gain(sizes: &[(usize, Vec<f64>)]) -> Option<usize> {
    let gain = |speeds: &[f64]| {
        let logarithms: f64 = speeds.iter().map(|speed| speed.ln()).sum();
        logarithms >= 0.0 && speeds.iter().all(|speed| *speed >= MIN_RELATIVE_SPEED)
    };
    let gaining = sizes.iter().rev().take_while(|(_, speeds)| gain(speeds));
    gaining.last().map(|(size, _)| *size)
}

/// Returns the kernels' rows of `manifest` with new cells in the column of `class`; a person pastes them into the manifest.
/// `rows` has pairs of a kernel's name and its new cell; all other kernels get `-`. Returns `None` if the manifest has no such
/// class.
pub(crate) fn with_column(manifest: &str, class: &str, rows: &[(&str, String)]) -> Option<String> {
    manifest.split("classes {").skip(1).find_map(|architecture| {
        let (classes, rest) = architecture.split_once('}')?;
        // The first line of a class begins with its name; other lines begin with a comment or a string.
        let words = classes.lines().filter_map(|line| line.split_whitespace().next());
        let mut names = words.filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
        let column = names.position(|name| name == class)?;
        let (_, kernels) = rest.split_once("kernels {")?;
        let (kernels, _) = kernels.split_once('}')?;
        let line = |line: &str| {
            let name = line.split_whitespace().next().unwrap_or_default();
            let cell = rows.iter().find(|row| row.0 == name).map_or("-", |row| &row.1);
            with_cell(line, column, cell).unwrap_or(line.to_owned())
        };
        Some(kernels.lines().skip(1).map(line).collect::<Vec<_>>().join("\n"))
    })
}

/// Returns `line`, a kernel's row, with `cell` in the given column, aligned to the end of the old cell. Returns `None` if the row
/// must stay: it has no such column, or `cell` is `-` and the old cell is `small`, which the manifest explains.
fn with_cell(line: &str, column: usize, cell: &str) -> Option<String> {
    let cells = line.rfind('[')? + 1;
    let is_end = |&(at, _): &(usize, char)| {
        let blank = |at: usize| line[at..].chars().next().is_none_or(char::is_whitespace);
        at >= cells && !blank(at) && blank(at + 1)
    };
    let (last, _) = line.char_indices().filter(is_end).nth(column)?;
    let before = line[..last].trim_end_matches(|c: char| !c.is_whitespace());
    if (cell, &line[before.len()..=last]) == ("-", "small") {
        return None;
    }
    let (start, end) = (before.len().min(last + 1 - cell.len()), last + 1);
    Some(format!("{}{cell:>width$}{}", &line[..start], &line[end..], width = end - start))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes a kernel that takes the time `turn` for a batch of any size and for a turn.
    fn candidate(name: &'static str, lanes: usize, turn: f64) -> Candidate {
        Candidate { name, lanes, times: vec![Times { batches: vec![turn; lanes], turn }; 2] }
    }

    fn chosen(candidates: &[Candidate]) -> Vec<(&'static str, usize)> {
        let rows = choose(candidates).into_iter();
        rows.map(|(which, from)| (candidates[which].name, from)).collect()
    }

    #[test]
    fn a_kernel_gets_a_row_from_the_number_of_messages_at_which_it_gains_or_no_row() {
        let mut all = [
            candidate("wide", 16, 300.0),
            candidate("as wide, slower", 16, 310.0),
            candidate("hardly better", 8, 255.0),
            candidate("useless", 2, 250.0),
            candidate("narrow", 4, 130.0),
            candidate("slow", 1, 110.0),
            candidate("one", 1, 100.0),
        ];
        // Without `wide`, nine messages take 360, more than the 300 of `wide`, and eight messages take 260.
        let expected = [("wide", 9), ("narrow", 2), ("one", 1)];
        assert_eq!(chosen(&all), expected);
        all.reverse();
        assert_eq!(chosen(&all), expected);
        all[4] = candidate("better", 8, 200.0);
        assert_eq!(chosen(&all[..5]), [("better", 5), ("narrow", 2), ("one", 1)]);
        // All lengths count: the wide kernels lose more at the second length than they win at the first.
        for wide in &mut all[5..] {
            wide.times[1] = Times { batches: vec![1200.0; 16], turn: 1200.0 };
        }
        assert!(chosen(&all).iter().all(|row| !row.0.contains("wide")), "{:?}", chosen(&all));
    }

    #[test]
    fn more_messages_than_lanes_take_several_turns() {
        let mut all = [candidate("wide", 4, 130.0), candidate("one", 1, 100.0)];
        all[0].times[1] = Times { batches: vec![150.0, 160.0, 170.0, 180.0], turn: 125.0 };
        let rows = vec![(0, 3), (1, 1)];
        let times =
            |length| [1, 2, 3, 4, 5, 7].map(|number| batch_time(&all, &rows, length, number));
        assert_eq!(times(0), [100.0, 200.0, 130.0, 130.0, 230.0, 260.0]);
        assert_eq!(times(1), [100.0, 200.0, 170.0, 180.0, 225.0, 295.0]);
        // Eight messages take two turns with four lanes, rather than a turn with six lanes and two messages one by one.
        let mut all = [candidate("six", 6, 190.0), all[0].clone(), all[1].clone()];
        let rows = vec![(0, 5), (1, 3), (2, 1)];
        assert_eq!(
            [6, 8, 9].map(|number| batch_time(&all, &rows, 0, number)),
            [190.0, 260.0, 320.0]
        );
        all[1].lanes = 3;
        assert_eq!(batch_time(&all, &rows, 0, 8), 190.0 + 200.0);
    }

    #[test]
    fn lanes_gain_at_a_size_if_no_batch_of_this_size_or_a_larger_one_loses() {
        let sizes = |speeds: [[f64; 2]; 4]| (1..).zip(speeds.map(Vec::from)).collect::<Vec<_>>();
        let from = |speeds| least_size_with_gain(&sizes(speeds));
        assert_eq!(from([[0.8, 1.0], [1.0, 1.1], [0.98, 1.1], [1.2, 1.3]]), Some(2));
        assert_eq!(from([[1.0, 1.0], [1.0, 1.0], [0.96, 2.0], [1.2, 1.3]]), Some(4));
        assert_eq!(from([[1.0, 1.0], [1.0, 1.0], [0.98, 1.0], [1.2, 1.3]]), Some(4));
        assert_eq!(from([[1.0, 1.0], [1.0, 1.0], [2.0, 2.0], [0.9, 0.9]]), None);
    }

    #[test]
    fn a_column_of_the_manifest_is_replaced_and_other_columns_stay() {
        const TEXT: &str = "
            classes {
                // not second
                first [] Any [] []
                    \"second\"
                second [] Any [] [1]
                    \"b\"
            }
            kernels {
                wide []       [ (65,280)         - ]
                new  [Avx2]   [        -  (17,150) ]
                one  []       [        1         1 ]
            }
            classes { third \"c\" } kernels { four [] [ 4 ] }";
        let rows = [("wide", "(100,90)".to_owned()), ("one", "1".to_owned())];
        let lines =
            |text: String| text.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>();
        let first = lines(with_column(TEXT, "first", &rows).unwrap());
        let rest =
            ["new  [Avx2]   [        -  (17,150) ]", "one  []       [        1         1 ]", ""];
        assert_eq!(first, [&["wide []       [ (100,90)         - ]"], &rest[..]].concat());
        let second = lines(with_column(TEXT, "second", &rows).unwrap());
        let wide = "wide []       [ (65,280)  (100,90) ]";
        let expected = [wide, "new  [Avx2]   [        -         - ]", rest[1], ""];
        assert_eq!(second, expected);
        assert_eq!(with_column(TEXT, "fourth", &rows), None);
    }
}
