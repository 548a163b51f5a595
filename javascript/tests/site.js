// Serves a static site on 127.0.0.1, and starts browsers.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, firefox } from 'playwright-core';

export const javascript = fileURLToPath(new URL('..', import.meta.url));

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.css': 'text/css' };

/** The strictest Content-Security-Policy for a page that runs WebAssembly. */
export const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";

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

/** Browsers write to their home folder, so it is in this repository. */
const env = { ...process.env, HOME: join(javascript, '../target/browsers') };

/**
 * Chromium's sandbox does not run as root. Firefox is driven by WebDriver BiDi. Playwright 1.64 is used, because 1.65 sends a command that
 * Firefox 153 does not have (emulation.setMediaFeaturesOverride).
 */
export const browsers = {
  Chromium: () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromiumSandbox: process.getuid() !== 0, env }),
  Firefox: () => firefox.launch({ executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', channel: 'moz-firefox', env }),
};

/** Returns a growing list of a page's errors, without Firefox's error for the page's icon, which the policy forbids. */
export function problemsOf(page) {
  const problems = [];
  const add = (text) => text.includes('favicon') || problems.push(text);
  page.on('console', (message) => message.type() === 'error' && add(message.text()));
  page.on('pageerror', (error) => add(String(error)));
  return problems;
}
