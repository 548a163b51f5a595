// Lists of digests that users paste, and lines that they copy.

/** A name as `md5sum` writes it: with a backslash before the line where the name has one that must be escaped. */
export function line(digest, name) {
  const escaped = name.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `${escaped === name ? '' : '\\'}${digest}  ${escaped}`;
}

const ESCAPES = { '\\\\': '\\', '\\n': '\n', '\\r': '\r' };
const unescape = (isEscaped, name) => (isEscaped ? name.replace(/\\[\\nr]/g, (escape) => ESCAPES[escape]) : name);

const LINE = /^(\\?)([0-9a-f]{32}) [ *](.+)$/i;
const TAGGED = /^(\\?)MD5 \((.+)\) = ([0-9a-f]{32})$/i;

/** What a pasted text lists: `{ name, etag }`. Throws if it lists nothing. */
export function parse(text) {
  const entries = /^\s*</.test(text) ? ofXml(text) : /^\s*[{[]/.test(text) ? ofJson(text) : ofLines(text);
  if (entries.length === 0) throw new Error('This is neither a list by md5sum nor a listing of a bucket.');
  return entries;
}

function ofLines(text) {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, escaped, etag, name] = LINE.exec(line) ?? [];
    if (etag) return [{ name: unescape(escaped, name), etag: etag.toLowerCase() }];
    const [, isTagged, tagged, digest] = TAGGED.exec(line) ?? [];
    return digest ? [{ name: unescape(isTagged, tagged), etag: digest.toLowerCase() }] : [];
  });
}

function ofJson(text) {
  const parsed = JSON.parse(text);
  const objects = Array.isArray(parsed) ? parsed : (parsed.Contents ?? []);
  return objects.filter(({ Key, ETag }) => Key && ETag).map(({ Key, ETag }) => ({ name: Key, etag: unquoted(ETag) }));
}

const ENTITIES = { '&quot;': '"', '&#34;': '"', '&lt;': '<', '&gt;': '>', '&apos;': "'", '&#39;': "'", '&amp;': '&' };

function ofXml(text) {
  return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object]) => {
    const field = (name) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(object)?.[1].replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);
    const [name, etag] = [field('Key'), field('ETag')];
    return name && etag ? [{ name, etag: unquoted(etag) }] : [];
  });
}

const unquoted = (etag) => etag.replace(/^"(.*)"$/, '$1');

/** The entry for a file: of its path, or the only one whose path ends with it, or the other way round. */
export function entryFor(entries, path) {
  const plain = (name) => name.replace(/^\.\//, '');
  const exact = entries.find(({ name }) => plain(name) === path);
  if (exact) return exact;
  const ends = entries.filter(({ name }) => plain(name).endsWith(`/${path}`) || path.endsWith(`/${plain(name)}`));
  return ends.length === 1 ? ends[0] : undefined;
}
