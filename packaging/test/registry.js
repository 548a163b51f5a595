// A registry of npm packages for tests: serves the packages (*.tgz) in FOLDER on 127.0.0.1, and prints its address. Ends when standard input ends.
//
//     node registry.js FOLDER

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const packages = new Map();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
  const tarball = readFileSync(join(folder, file));
  const manifest = JSON.parse(execFileSync('tar', ['--extract', '--to-stdout', '--gzip', '--file', join(folder, file), 'package/package.json']));
  packages.set(manifest.name, { file, tarball, manifest, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` });
}

const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url.slice(1));
  const byFile = [...packages.values()].find(({ file }) => path === `-/${file}`);
  if (byFile) return response.end(byFile.tarball);
  const found = packages.get(path);
  if (!found) return response.writeHead(404).end('{}');
  const { file, manifest, integrity } = found;
  const version = { ...manifest, dist: { tarball: `${address}/-/${file}`, integrity } };
  const about = { name: manifest.name, 'dist-tags': { latest: manifest.version }, versions: { [manifest.version]: version } };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(about));
});
let address;
server.listen(0, '127.0.0.1', () => console.log((address = `http://127.0.0.1:${server.address().port}`)));
process.stdin.on('end', () => process.exit()).resume();
