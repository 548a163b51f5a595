//! Runs the Rust examples of the repository's front page as tests. The library cannot: its package
//! does not have that page.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct FrontPage;
