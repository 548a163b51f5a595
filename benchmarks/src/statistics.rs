//! Medians and quartiles.

/// The middle half of some values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Quartiles {
    pub(crate) lower: f64,
    pub(crate) median: f64,
    pub(crate) upper: f64,
}

/// The quartiles of the values, or nothing if there are none.
pub(crate) fn quartiles(values: impl IntoIterator<Item = f64>) -> Option<Quartiles> {
    let [lower, median, upper] = quantiles(values, [0.25, 0.5, 0.75])?;
    Some(Quartiles { lower, median, upper })
}

/// The values that these parts of the others lie below, or nothing if there are none.
pub(crate) fn quantiles<const N: usize>(
    values: impl IntoIterator<Item = f64>,
    parts: [f64; N],
) -> Option<[f64; N]> {
    let mut sorted: Vec<f64> = values.into_iter().collect();
    sorted.sort_unstable_by(f64::total_cmp);
    (!sorted.is_empty()).then(|| parts.map(|part| quantile(&sorted, part)))
}

/// The median of the values, or nothing if there are none.
pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    quartiles(values).map(|quartiles| quartiles.median)
}

/// The value that this part of the others lies below; between two values, on the line from one to
/// the other.
fn quantile(sorted: &[f64], part: f64) -> f64 {
    let place = part * (sorted.len() - 1) as f64;
    let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    below + (above - below) * place.fract()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_has_no_median() {
        assert_eq!(quartiles([]), None);
        assert_eq!(median([]), None);
    }

    #[test]
    fn one_value_is_its_own_quartiles() {
        assert_eq!(quartiles([7.0]), Some(Quartiles { lower: 7.0, median: 7.0, upper: 7.0 }));
    }

    #[test]
    fn the_order_does_not_matter_and_outliers_hardly_do() {
        let values = [1e9, 3.0, 1.0, 2.0, 4.0];
        assert_eq!(quartiles(values), Some(Quartiles { lower: 2.0, median: 3.0, upper: 4.0 }));
    }

    #[test]
    fn between_two_values_lies_their_mean() {
        assert_eq!(median([4.0, 1.0, 2.0, 3.0]), Some(2.5));
    }
}
