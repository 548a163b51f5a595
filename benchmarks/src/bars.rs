//! How the bars were met.

use std::fmt;

use crate::definitions::{Bar, Promise};
use crate::measure::{Sample, Series};
use crate::record::{find, speed};
use crate::statistics::median;

/// What became of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Met,
    Missed,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Met => "met",
            Outcome::Missed => "MISSED",
        })
    }
}

/// A bar and what was measured.
#[derive(Debug, PartialEq)]
pub(crate) struct Verdict {
    pub(crate) outcome: Outcome,
    /// Length and contestant.
    pub(crate) subject: (u64, String),
    /// What was measured, with its unit.
    pub(crate) measured: String,
    /// What the bar asks for.
    pub(crate) asked: String,
}

/// Holds what was measured against a bar. Nothing, if a contestant that the bar is about took no
/// part.
pub(crate) fn judge(bar: &Bar, all: &[Series]) -> Option<Verdict> {
    let series = all.iter().find(|series| {
        series.group == bar.group
            && series.contestant == bar.contestant
            && bar.length.is_none_or(|length| length as u64 == series.length)
    })?;
    let other = |name| find(all, series, name);
    let (met, measured, asked) = match bar.promise {
        Promise::CyclesPerByte(at_most) => {
            let cycles = median(series.samples.iter().map(Sample::cycles))?;
            let measured = cycles / series.length as f64;
            let asked = format!("at most {at_most:.2}");
            (measured <= at_most, format!("{measured:.3} cycles/byte"), asked)
        }
        Promise::Speed { of, at_least } => {
            let measured = speed(series, other(of)?)?;
            let asked = format!("at least {at_least:.2}");
            (measured >= at_least, format!("{measured:.3} of the speed of {of}"), asked)
        }
        Promise::Time { of, at_most } => {
            let measured = speed(series, other(of)?)?.recip();
            let asked = format!("at most {at_most:.2}");
            (measured <= at_most, format!("{measured:.3} of the time of {of}"), asked)
        }
        Promise::ExtraMilliseconds { than, at_most } => {
            let rounds = series.samples.iter().zip(&other(than)?.samples);
            let extra = rounds.map(|(one, other)| one.cost.nanoseconds - other.cost.nanoseconds);
            let measured = median(extra)? / 1e6;
            let asked = format!("at most {at_most:+.2}");
            (measured <= at_most, format!("{measured:+.3} ms beside {than}"), asked)
        }
    };
    let outcome = if met { Outcome::Met } else { Outcome::Missed };
    let subject = (series.length, series.contestant.clone());
    Some(Verdict { outcome, subject, measured, asked })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definitions::Group;
    use crate::measure::Cost;

    fn series(contestant: &str, length: u64, nanoseconds: f64) -> Series {
        let cost = Cost { nanoseconds, ..Cost::default() };
        Series {
            group: Group::OneMessage,
            contestant: contestant.to_owned(),
            version: String::new(),
            length,
            samples: vec![Sample { cost, gigahertz: 2.0 }; 3],
        }
    }

    fn bar(promise: Promise) -> Bar {
        Bar { group: Group::OneMessage, length: Some(100), contestant: "ours", promise }
    }

    fn outcome(promise: Promise) -> Option<Outcome> {
        let all = [
            series("theirs", 10, 1.0),
            series("ours", 10, 1.0),
            series("theirs", 100, 2e6),
            series("ours", 100, 1e6),
        ];
        judge(&bar(promise), &all).map(|verdict| verdict.outcome)
    }

    #[test]
    fn bars_are_met_or_missed() {
        let theirs = "theirs";
        let met = [
            Promise::CyclesPerByte(2e4),
            Promise::Speed { of: theirs, at_least: 2.0 },
            Promise::Time { of: theirs, at_most: 0.5 },
            Promise::ExtraMilliseconds { than: theirs, at_most: -1.0 },
        ];
        for promise in met {
            assert_eq!(outcome(promise), Some(Outcome::Met));
        }
        let missed = [
            Promise::CyclesPerByte(1.9e4),
            Promise::Speed { of: theirs, at_least: 2.1 },
            Promise::Time { of: theirs, at_most: 0.4 },
            Promise::ExtraMilliseconds { than: theirs, at_most: -1.1 },
        ];
        for promise in missed {
            assert_eq!(outcome(promise), Some(Outcome::Missed));
        }
    }

    #[test]
    fn without_its_contestants_a_bar_has_no_outcome() {
        assert_eq!(outcome(Promise::Speed { of: "nobody", at_least: 1.0 }), None);
        assert_eq!(judge(&bar(Promise::Time { of: "theirs", at_most: 1.0 }), &[]), None);
    }
}
