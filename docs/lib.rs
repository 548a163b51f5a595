//! Runs the Rust examples of the repository's front page as tests. The library's package does not
//! contain that page.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct FrontPage;
