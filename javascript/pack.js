// Packs this package, or the package of one platform, which has only the addon. Prints the output of `npm pack --json`.
//
//     node pack.js FOLDER [--licences FILE]                 # md5lanes-VERSION.tgz, from the files of build.js
//     node pack.js FOLDER TARGET ADDON [--licences FILE]    # md5lanes-PLATFORM-VERSION.tgz, from ADDON
//
// FOLDER must exist. ADDON is compiled for TARGET, one of Rust's targets. FILE has the licences of the compiled code.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const PLATFORMS = {
  'x86_64-unknown-linux-gnu': 'linux-x64-gnu',
  'aarch64-unknown-linux-gnu': 'linux-arm64-gnu',
  'x86_64-unknown-linux-musl': 'linux-x64-musl',
  'aarch64-unknown-linux-musl': 'linux-arm64-musl',
  'x86_64-pc-windows-gnu': 'win32-x64',
  'x86_64-apple-darwin': 'darwin-x64',
  'aarch64-apple-darwin': 'darwin-arm64',
};
const LIBC = { gnu: 'glibc', musl: 'musl' };

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const about = JSON.parse(readFileSync(file('package.json'), 'utf8'));
const { positionals, values } = parseArgs({ allowPositionals: true, options: { licences: { type: 'string' } } });
const [folder, target, addon] = positionals;
const staged = mkdtempSync(join(tmpdir(), 'md5lanes-pack-'));
const stage = (name, from) => cpSync(from, join(staged, name), { recursive: true });

function stagePackage() {
  for (const name of ['README.md', 'src', 'dist']) stage(name, file(name));
  rmSync(join(staged, 'dist/md5lanes.node'), { force: true });
  // With these dependencies, `npm ci` would fail in the checkout until the packages are published.
  const optionalDependencies = Object.fromEntries(Object.values(PLATFORMS).map((platform) => [`@md5lanes/${platform}`, about.version]));
  return { ...about, files: [...about.files, 'LICENSE*'], optionalDependencies };
}

function stagePlatform(platform) {
  stage('md5lanes.node', addon);
  const description = `The addon of md5lanes for ${platform}`;
  writeFileSync(join(staged, 'README.md'), `${description}. Install [md5lanes](https://www.npmjs.com/package/md5lanes), which loads it.\n`);
  const { version, homepage, bugs, license, author, repository, engines, publishConfig } = about;
  const [os, cpu, libc] = platform.split('-');
  const limits = { os: [os], cpu: [cpu], ...(libc && { libc: [LIBC[libc]] }) };
  const same = { homepage, bugs, license, author, repository };
  return { name: `@md5lanes/${platform}`, version, description, ...same, main: 'md5lanes.node', engines, ...limits, publishConfig };
}

try {
  if (target && !PLATFORMS[target]) throw new Error(`there is no package of npm for ${target}: PLATFORMS in pack.js has the targets with a package`);
  const manifest = target ? stagePlatform(PLATFORMS[target]) : stagePackage();
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) stage(name, file(`../${name}`));
  if (values.licences) stage('LICENSES-THIRD-PARTY', values.licences);
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  execFileSync('npm', ['pack', '--json', '--pack-destination', resolve(folder)], { cwd: staged, stdio: 'inherit' });
} finally {
  rmSync(staged, { recursive: true });
}
