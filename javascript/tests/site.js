// A static site on 127.0.0.1, and Chromium to look at it.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const javascript = fileURLToPath(new URL('..', import.meta.url));

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.css': 'text/css' };

/** As strict as a page can be that runs WebAssembly. */
export const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

/** Serves a folder, and `pages`: texts of HTML by their paths. */
export async function serve(folder, pages = {}, policy = STRICT) {
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    try {
      const body = pages[pathname] ?? (await readFile(join(folder, decodeURIComponent(pathname))));
      const type = TYPES[extname(pathname) || '.html'] ?? 'text/plain';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => (server.closeAllConnections(), server.close()) };
}

/** Debian's Chromium; its sandbox does not run as root. */
export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromiumSandbox: process.getuid() !== 0 });
