//! Serves uploads at the address in the first argument, or else at port 8080 of the loopback address.

use std::env;
use std::error::Error;

use md5lanes::Server;
use tokio::net::TcpListener;
use upload::Timeouts;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let address = env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8080".to_owned());
    let listener = TcpListener::bind(&address).await.map_err(|e| format!("{address}: {e}"))?;
    eprintln!("listening on http://{}", listener.local_addr()?);
    upload::serve(listener, Server::new(), Timeouts::default()).await;
    Ok(())
}
