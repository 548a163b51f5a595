//! The descriptions of the kernels, a file each: how a step is computed and in which registers.
//!
//! [`crate::manifest`] declares the modules of the kernels. The modules here are what they share.

mod lanes;
mod scalar;
mod vectors;

macro_rules! declare_modules {
    ($($set:ident {
        classes { $($classes:tt)* }
        kernels { $($kernel:ident $needs:tt $pays_from:tt)* }
    })*) => {
        $($(pub(crate) mod $kernel;)*)*
    };
}

crate::manifest::manifest!(declare_modules);
