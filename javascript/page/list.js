// Parses lists of digests, and compares them with files.

/** Returns a line as `md5sum` writes it: it begins with a backslash if the name has escapes. */
export function line(digest, name) {
  const escaped = name.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `${escaped === name ? '' : '\\'}${digest}  ${escaped}`;
}

const ESCAPES = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' };
const unescape = (isEscaped, name) => (isEscaped ? name.replace(/\\[\\nr]/g, (escape) => ESCAPES[escape]) : name);

const LINE = /^(\\?)([0-9a-f]{32}(?:-\d{1,5})?) [ *](.+)$/i;
const TAGGED = /^(\\?)MD5 \((.+)\) = ([0-9a-f]{32})$/i;
const BARE = /^"?([0-9a-f]{32}(?:-\d{1,5})?)"?$/i;

/**
 * Parses the text of a list. Returns `entries`, which are `{ name, etag }`, or `{ etag }` for a digest without a name; and `invalid`, which
 * describes the lines or objects without a digest. Throws if the list has no entries.
 */
export function parse(text) {
  const plain = text.replace(/^\uFEFF/, '');
  const parsed = /^\s*</.test(plain) ? parseXml(plain) : /^\s*[{[]/.test(plain) ? parseJson(plain) : plain.split(/\r?\n/).map(parseLine);
  const entries = parsed.filter((one) => one?.etag);
  const invalid = parsed.filter((one) => one?.invalid);
  if (entries.length > 0) return { entries, invalid };
  if (invalid.length === 0) throw new Error('The list is empty.');
  throw new Error(`This is not a list of MD5s or ETags: ${invalid[0].invalid}.`);
}

const quote = (text) => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

function parseLine(line, index) {
  const [, escaped, etag, name] = LINE.exec(line) ?? [];
  if (etag) return { name: unescape(escaped, name), etag: etag.toLowerCase() };
  const [, isTagged, tagged, digest] = TAGGED.exec(line) ?? [];
  if (digest) return { name: unescape(isTagged, tagged), etag: digest.toLowerCase() };
  const [, bare] = BARE.exec(line.trim()) ?? [];
  if (bare) return { etag: bare.toLowerCase() };
  // Lines that begin with # are comments, as for `md5sum --check`.
  return /^\s*(#|$)/.test(line) ? undefined : { invalid: `line ${index + 1} is ${quote(line.trim())}` };
}

const object = (name, etag, index) => (name && etag ? { name, etag: etag.replace(/^"(.*)"$/, '$1') } : { invalid: `object ${index + 1} lacks its key or ETag` });

function parseJson(text) {
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [{ invalid: 'it begins as JSON, but is broken' }];
  }
  const objects = Array.isArray(parsed) ? parsed : parsed.Contents;
  if (!Array.isArray(objects)) return [{ invalid: 'its JSON has no “Contents”' }];
  return objects.map((one, index) => object(one?.Key, one?.ETag, index));
}

const ENTITIES = { quot: '"', lt: '<', gt: '>', apos: "'", amp: '&' };
const entity = (whole, hex, decimal, name) => (name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)));

function parseXml(text) {
  const objects = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)];
  if (objects.length === 0) return [{ invalid: 'its XML has no <Contents>' }];
  return objects.map(([, inside], index) => {
    const field = (name) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(inside)?.[1].replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, entity);
    return object(field('Key'), field('ETag'), index);
  });
}

const LIST_NAME = /(^|[/._-])md5(sums?)?(\.txt)?$/i;
const LISTING_NAME = /\.(json|xml)$/i;
const MAX_LIST_BYTES = 64 << 20;

/**
 * Returns the list in a file; undefined if the file does not look like a list or is too long; `{ error }` if it has the name of a list, but
 * not the contents.
 */
export async function listOf({ path, file }) {
  const isNamed = LIST_NAME.test(path);
  if (!isNamed && !LISTING_NAME.test(path)) return undefined;
  if (file.size > MAX_LIST_BYTES) return undefined;
  try {
    if (!isNamed && !/"ETag"|<ListBucketResult/.test(await file.slice(0, 4096).text())) return undefined;
    const bytes = new Uint8Array(await file.arrayBuffer());
    // PowerShell writes UTF-16.
    const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
    const { entries, invalid } = parse(text);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    // A single digest without a name in `NAME.md5` is the digest of the file `NAME`.
    const onlyName = entries.length === 1 && !entries[0].name && /\.md5$/i.test(path) ? path.slice(folder.length, -4) : undefined;
    return { name: path, entries: entries.map(({ name = onlyName, etag }) => ({ name, etag, folder })), invalid };
  } catch (error) {
    return isNamed ? { error } : undefined;
  }
}

const baseOf = (path) => path.slice(path.lastIndexOf('/') + 1);
const endsWith = (path, name) => path === name || path.endsWith(`/${name}`);

/**
 * Finds the file of each entry. Returns `found`, a map from the paths of files to entries, and `missing`, the entries without a file. An
 * entry matches a file if the entry's name, in the folder of its list, is the file's path. It also matches a file if the name ends with the
 * path, or the path with the name, and neither the entry nor the file matches another one in this way.
 */
export function match(entries, rows) {
  const paths = [...new Set(rows.map(({ path }) => path))];
  const found = new Map();
  const named = new Map(), missing = new Set(), byBase = new Map();
  for (const { name, etag, folder = '' } of entries) {
    const plain = name?.replace(/^(\.\/)+/, '');
    if (name === undefined) missing.add({ etag });
    // If two lists have the same name, the later list's entry replaces the earlier one.
    else named.set(folder + plain, { name, plain, etag });
  }
  for (const [full, entry] of named) missing.add(entry), (entry.full = full);
  const pair = (path, entry) => (found.set(path, entry), missing.delete(entry));
  for (const path of paths) if (named.has(path)) pair(path, named.get(path));
  for (const entry of named.values()) {
    const base = baseOf(entry.plain);
    byBase.set(base, [...(byBase.get(base) ?? []), entry]);
  }
  const claims = new Map();
  for (const path of paths) {
    if (found.has(path)) continue;
    const candidates = (byBase.get(baseOf(path)) ?? []).filter(({ plain }) => endsWith(path, plain) || endsWith(plain, path));
    if (candidates.length === 1 && missing.has(candidates[0])) claims.set(candidates[0], [...(claims.get(candidates[0]) ?? []), path]);
  }
  for (const [entry, claimers] of claims) if (claimers.length === 1) pair(claimers[0], entry);
  // A digest without a name belongs to the file that has this digest. A single entry and a single file belong together.
  const nameless = [...missing].filter(({ plain }) => plain === undefined);
  for (const entry of nameless) {
    const row = rows.find(({ path, digest }) => digest === entry.etag && !found.has(path));
    if (row) pair(row.path, entry);
    else if (entries.length === 1 && paths.length === 1) pair(paths[0], entry);
  }
  return { found, missing: [...missing] };
}

const isMd5 = (etag) => /^[0-9a-f]{32}$/.test(etag);

/** Returns the verdict on a row with a digest: `doubtful` if the part size of the upload must be found first. */
export function judge({ digest, entry, verified }) {
  if (!entry) return 'unlisted';
  if (digest === entry.etag) return 'equal';
  if (isMd5(digest) && isMd5(entry.etag)) return 'differs';
  if (verified?.of !== entry.etag) return 'doubtful';
  return verified.verdict;
}

export const plural = (count, word) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** Returns the text of the verdict on all rows, as `{ tone, headline, details }`. */
export function verdict(rows) {
  const counts = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  const { equal = 0, differs = 0, failed = 0, missing = 0, unknown = 0, unlisted = 0, stopped = 0 } = counts;
  const is = (count) => (count === 1 ? 'is' : 'are');
  const parts = [
    [differs, 'bad', differs === 1 ? `${baseOf(rows.find(({ state }) => state === 'differs').path)} differs` : `${plural(differs, 'file')} differ`],
    [failed, 'bad', `${plural(failed, 'file')} could not be hashed`],
    [missing, 'warn', `${plural(missing, 'file')} of the list ${is(missing)} missing`],
    [unknown, 'warn', `${plural(unknown, 'file')} cannot be checked: no known part size gives the ETag`],
    [stopped, 'warn', `${plural(stopped, 'file')} ${stopped === 1 ? 'was' : 'were'} not hashed`],
    [equal, 'good', equal === 1 ? 'The file is as listed' : `All ${equal.toLocaleString('en')} files are as listed`, `${equal.toLocaleString('en')} ${is(equal)} equal`],
    [unlisted, 'warn', 'No file here is in the list', `${plural(unlisted, 'file')} ${is(unlisted)} not in the list`],
  ].filter(([count]) => count);
  const [[, tone, headline] = [], ...others] = parts;
  return { tone, headline, details: others.map(([, , text, detail = text]) => detail).join(' · ') };
}
