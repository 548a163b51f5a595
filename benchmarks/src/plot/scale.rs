//! How high throughputs are drawn, and beside which lines.

/// Ones, twos and fives.
const ROUND: [f64; 13] = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0];

/// How what is drawn depends on a throughput.
#[derive(Clone, Copy)]
pub(super) enum Scale {
    /// The height is the throughput.
    Linear,
    /// Its logarithm: twice as fast is as much higher everywhere, for throughputs far apart.
    Logarithmic,
}

/// What throughputs are drawn between.
pub(super) struct Axis {
    pub(super) bottom: f64,
    pub(super) top: f64,
    /// Where lines go across, from the bottom, and what is written beside them.
    pub(super) lines: Vec<(f64, String)>,
}

impl Scale {
    /// How high a throughput is drawn.
    pub(super) fn height(self, throughput: f64) -> f64 {
        match self {
            Scale::Linear => throughput,
            Scale::Logarithmic => throughput.log10(),
        }
    }

    /// An axis for throughputs from the lowest to the highest.
    pub(super) fn axis(self, lowest: f64, highest: f64) -> Axis {
        match self {
            Scale::Linear => {
                let step = step(highest);
                // The axis ends in the middle between two lines where that is enough.
                let top = (highest / step * 2.0).ceil() / 2.0 * step;
                let digits = usize::from(step < 1.0);
                let line = |which| {
                    let height = f64::from(which) * step;
                    (height, format!("{height:.digits$}"))
                };
                Axis { bottom: 0.0, top, lines: (0..=(top / step) as u32).map(line).collect() }
            }
            Scale::Logarithmic => {
                let bottom = ROUND.into_iter().rfind(|&line| line <= lowest).unwrap_or(lowest);
                let top = ROUND.into_iter().find(|&line| line >= highest).unwrap_or(highest);
                let lines = ROUND.into_iter().filter(|line| (bottom..=top).contains(line));
                let lines = lines.map(|line| (line, line.to_string())).collect();
                Axis { bottom, top, lines }
            }
        }
    }
}

/// A round number from one line across a plot to the next, for a handful of them.
fn step(highest: f64) -> f64 {
    ROUND.into_iter().find(|step| highest / step <= 5.0).unwrap_or(highest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(axis: &Axis) -> Vec<&str> {
        axis.lines.iter().map(|(_, label)| label.as_str()).collect()
    }

    #[test]
    fn there_is_a_handful_of_lines_across() {
        assert_eq!([0.48, 0.93, 4.6, 22.0, 44.0].map(step), [0.1, 0.2, 1.0, 5.0, 10.0]);
    }

    #[test]
    fn a_linear_axis_begins_at_nothing_and_ends_at_half_a_step() {
        let axis = Scale::Linear.axis(0.5, 0.87);
        assert_eq!((axis.bottom, axis.top), (0.0, 0.9));
        assert_eq!(labels(&axis), ["0.0", "0.2", "0.4", "0.6", "0.8"]);
        assert_eq!(labels(&Scale::Linear.axis(0.5, 41.0)), ["0", "10", "20", "30", "40"]);
    }

    #[test]
    fn a_logarithmic_axis_goes_from_one_round_number_to_another() {
        let axis = Scale::Logarithmic.axis(0.23, 41.0);
        assert_eq!((axis.bottom, axis.top), (0.2, 50.0));
        assert_eq!(labels(&axis), ["0.2", "0.5", "1", "2", "5", "10", "20", "50"]);
        let [low, middle, high] = [0.5, 5.0, 50.0].map(|speed| Scale::Logarithmic.height(speed));
        assert!((high - middle - (middle - low)).abs() < 1e-9);
    }
}
