//! Functions that make and free servers.

use core::num::NonZero;

use md5lanes::Server;

/// A server hashes the pieces of many streams side by side in vector lanes. Each stream may have its own thread, or many
/// streams may belong to an event loop. A single stream is as fast as a context; with many streams, each byte takes less
/// processor time.
///
/// Many threads may use a server at the same time. After fork, a child may continue to use the servers and streams that
/// it has inherited.
pub struct ServerHandle(pub(crate) Server);

/// Creates a server. It hashes in lanes on at most `cores` cores at a time; 0 stands for all cores that the process may
/// use. The caller frees the server by md5lanes_server_free. If there is no memory, the process ends, as in all functions
/// that allocate.
#[unsafe(no_mangle)]
pub extern "C" fn md5lanes_server_new(cores: usize) -> *mut ServerHandle {
    let builder = Server::builder();
    let builder = match NonZero::new(cores) {
        Some(cores) => builder.cores(cores),
        None => builder,
    };
    Box::into_raw(Box::new(ServerHandle(builder.build())))
}

/// Frees a server, or does nothing if it is null. Its streams still work. The memory and the threads of the server are
/// freed with its last stream.
///
/// # Safety
///
/// The server is null, or came from md5lanes_server_new and has not been freed. No thread uses it any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn md5lanes_server_free(server: *mut ServerHandle) {
    if !server.is_null() {
        // SAFETY: `md5lanes_server_new` made the server from a box, and no thread uses it any more, as the caller vouches.
        drop(unsafe { Box::from_raw(server) });
    }
}
