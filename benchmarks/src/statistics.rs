//! Medians and other quantiles.

/// Returns the quantiles of `values` at `parts`, which are numbers from 0 to 1; `None` without values. Interpolates linearly
/// between two values.
pub(crate) fn quantiles<const N: usize>(
    values: impl IntoIterator<Item = f64>,
    parts: [f64; N],
) -> Option<[f64; N]> {
    let mut sorted: Vec<f64> = values.into_iter().collect();
    sorted.sort_unstable_by(f64::total_cmp);
    let quantile = |part: f64| {
        let index = part * (sorted.len() - 1) as f64;
        let (below, above) = (sorted[index.floor() as usize], sorted[index.ceil() as usize]);
        below + (above - below) * index.fract()
    };
    (!sorted.is_empty()).then(|| parts.map(quantile))
}

pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    quantiles(values, [0.5]).map(|[median]| median)
}

#[test]
fn quantiles_are_values_or_lie_between_two() {
    const PARTS: [f64; 4] = [0.0, 0.25, 0.5, 0.75];
    assert_eq!((quantiles([], PARTS), median([])), (None, None));
    assert_eq!(quantiles([7.0], PARTS), Some([7.0; 4]));
    // The order has no influence, and an outlier has little.
    assert_eq!(quantiles([1e9, 3.0, 1.0, 2.0, 4.0], PARTS), Some([1.0, 2.0, 3.0, 4.0]));
    assert_eq!(median([4.0, 1.0, 2.0, 3.0]), Some(2.5));
}
