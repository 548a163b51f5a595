//! The descriptions of the kernels, one file for each: the code of a step, and its registers.
//!
//! [`crate::manifest`] declares the modules of the kernels. The modules here are shared by kernels.

mod lanes;
mod scalar;
mod vectors;

macro_rules! declare_modules {
    ($($set:ident {
        classes { $($classes:tt)* }
        kernels { $($kernel:ident $needs:tt $pays:tt)* }
    })*) => {
        $($(pub(crate) mod $kernel;)*)*
    };
}

crate::manifest::manifest!(declare_modules);
