//! The descriptions of the kernels: each file `x*.rs` builds the code of one kernel of [`crate::manifest`]. The other modules are
//! code that several kernels share.

mod lanes;
mod scalar;
mod vectors;

macro_rules! declare_modules {
    ($($set:ident {
        classes { $($classes:tt)* }
        kernels { $($kernel:ident $needs:tt $performance:tt)* }
    })*) => {
        $($(pub(crate) mod $kernel;)*)*
    };
}

crate::manifest::manifest!(declare_modules);
