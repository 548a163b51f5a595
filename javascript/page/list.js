// Reads lists of digests, finds their files, and compares the digests.

/** Returns a line as `md5sum` writes it: with a backslash first if characters of the name must be escaped. */
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
 * Reads a list. Returns `entries` of `{ name, etag }`, without a name for a digest alone, and `strange`, the lines or objects that have no
 * digest. Throws if the text lists nothing.
 */
export function parse(text) {
  const plain = text.replace(/^\uFEFF/, '');
  const found = /^\s*</.test(plain) ? ofXml(plain) : /^\s*[{[]/.test(plain) ? ofJson(plain) : plain.split(/\r?\n/).map(ofLine);
  const entries = found.filter((one) => one?.etag);
  const strange = found.filter((one) => one?.strange);
  if (entries.length > 0) return { entries, strange };
  if (strange.length === 0) throw new Error('The list is empty.');
  throw new Error(`This is no list of MD5s or ETags: ${strange[0].strange}.`);
}

const quote = (text) => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

function ofLine(line, index) {
  const [, escaped, etag, name] = LINE.exec(line) ?? [];
  if (etag) return { name: unescape(escaped, name), etag: etag.toLowerCase() };
  const [, isTagged, tagged, digest] = TAGGED.exec(line) ?? [];
  if (digest) return { name: unescape(isTagged, tagged), etag: digest.toLowerCase() };
  const [, bare] = BARE.exec(line.trim()) ?? [];
  if (bare) return { etag: bare.toLowerCase() };
  // Lines with # are comments, as for `md5sum --check`.
  return /^\s*(#|$)/.test(line) ? undefined : { strange: `line ${index + 1} is ${quote(line.trim())}` };
}

const object = (name, etag, index) => (name && etag ? { name, etag: etag.replace(/^"(.*)"$/, '$1') } : { strange: `object ${index + 1} lacks its key or ETag` });

function ofJson(text) {
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [{ strange: 'it begins as JSON, but is broken' }];
  }
  const objects = Array.isArray(parsed) ? parsed : parsed.Contents;
  if (!Array.isArray(objects)) return [{ strange: 'its JSON has no “Contents”' }];
  return objects.map((one, index) => object(one?.Key, one?.ETag, index));
}

const ENTITIES = { quot: '"', lt: '<', gt: '>', apos: "'", amp: '&' };
const entity = (whole, hex, decimal, name) => (name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)));

function ofXml(text) {
  const objects = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)];
  if (objects.length === 0) return [{ strange: 'its XML has no <Contents>' }];
  return objects.map(([, inside], index) => {
    const field = (name) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(inside)?.[1].replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, entity);
    return object(field('Key'), field('ETag'), index);
  });
}

const LIST_NAME = /(^|[/._-])md5(sums?)?(\.txt)?$/i;
const LISTING_NAME = /\.(json|xml)$/i;
const LARGEST_LIST = 64 << 20;

/**
 * Returns the list in a file, by its name and its contents; undefined if the file is no list, and `{ error }` if only its name says that it
 * is one.
 */
export async function listOf({ path, file }) {
  const isNamed = LIST_NAME.test(path);
  if (!isNamed && !LISTING_NAME.test(path)) return undefined;
  if (file.size > LARGEST_LIST) return undefined;
  try {
    if (!isNamed && !/"ETag"|<ListBucketResult/.test(await file.slice(0, 4096).text())) return undefined;
    const bytes = new Uint8Array(await file.arrayBuffer());
    // A redirection in PowerShell writes UTF-16.
    const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
    const { entries, strange } = parse(text);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    // A digest alone in `name.md5` belongs to `name`.
    const alone = entries.length === 1 && !entries[0].name && /\.md5$/i.test(path) ? path.slice(folder.length, -4) : undefined;
    return { name: path, entries: entries.map(({ name = alone, etag }) => ({ name, etag, folder })), strange };
  } catch (error) {
    return isNamed ? { error } : undefined;
  }
}

const baseOf = (path) => path.slice(path.lastIndexOf('/') + 1);
const endsWith = (path, name) => path === name || path.endsWith(`/${name}`);

/**
 * Finds the file of each entry. Returns a map from paths to entries, and the other entries as `missing`. A name and a path match if they
 * are equal. If not, they match if one ends with the other, and there is one such entry and one such file.
 */
export function match(entries, rows) {
  const paths = [...new Set(rows.map(({ path }) => path))];
  const found = new Map();
  const named = new Map(), missing = new Set(), byBase = new Map();
  for (const { name, etag, folder = '' } of entries) {
    const plain = name?.replace(/^(\.\/)+/, '');
    if (name === undefined) missing.add({ etag });
    // If two lists have the name, the later list counts.
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
    const able = (byBase.get(baseOf(path)) ?? []).filter(({ plain }) => endsWith(path, plain) || endsWith(plain, path));
    if (able.length === 1 && missing.has(able[0])) claims.set(able[0], [...(claims.get(able[0]) ?? []), path]);
  }
  for (const [entry, claimers] of claims) if (claimers.length === 1) pair(claimers[0], entry);
  // A digest alone belongs to the file that has it. If there is only one entry and one file, they belong together.
  const bare = [...missing].filter(({ plain }) => plain === undefined);
  for (const entry of bare) {
    const row = rows.find(({ path, digest }) => digest === entry.etag && !found.has(path));
    if (row) pair(row.path, entry);
    else if (entries.length === 1 && paths.length === 1) pair(paths[0], entry);
  }
  return { found, missing: [...missing] };
}

const isMd5 = (etag) => /^[0-9a-f]{32}$/.test(etag);

/** Returns the verdict on a row with a known digest. `doubtful`: only the part size of the upload can tell. */
export function judge({ digest, entry, verified }) {
  if (!entry) return 'unlisted';
  if (digest === entry.etag) return 'equal';
  if (isMd5(digest) && isMd5(entry.etag)) return 'differs';
  if (verified?.of !== entry.etag) return 'doubtful';
  return verified.verdict;
}

export const plural = (count, word) => `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** Returns the verdict in words, `{ tone, headline, details }`, on all rows, including rows of missing files. */
export function verdict(rows) {
  const counts = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  const { equal = 0, differs = 0, failed = 0, missing = 0, unknown = 0, unlisted = 0, stopped = 0 } = counts;
  const is = (count) => (count === 1 ? 'is' : 'are');
  const parts = [
    [differs, 'bad', differs === 1 ? `${baseOf(rows.find(({ state }) => state === 'differs').path)} differs` : `${plural(differs, 'file')} differ`],
    [failed, 'bad', `${plural(failed, 'file')} could not be hashed`],
    [missing, 'warn', `${plural(missing, 'file')} of the list ${is(missing)} missing`],
    [unknown, 'warn', `${plural(unknown, 'file')} cannot be told: no known part size fits`],
    [stopped, 'warn', `${plural(stopped, 'file')} ${stopped === 1 ? 'was' : 'were'} not hashed`],
    [equal, 'good', equal === 1 ? 'The file is as listed' : `All ${equal.toLocaleString('en')} files are as listed`, `${equal.toLocaleString('en')} ${is(equal)} equal`],
    [unlisted, 'warn', 'No file here is in the list', `${plural(unlisted, 'file')} ${is(unlisted)} not in the list`],
  ].filter(([count]) => count);
  const [[, tone, headline] = [], ...others] = parts;
  return { tone, headline, details: others.map(([, , text, beside = text]) => beside).join(' · ') };
}
