// Shows the table of files: a row for each, with its state and its digest.

import { plural } from './list.js';

export const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const MEBIBYTE = 1 << 20;
const WORDS = { failed: 'failed', unlisted: 'not in the list', unknown: 'cannot tell', doubtful: 'waiting' };
/** The order of states: rows that need the user's eyes come first. */
const RANKS = { differs: 0, failed: 1, missing: 2, unknown: 3, stopped: 4, equal: 5, unlisted: 6 };
const { format } = new Intl.NumberFormat('en');
const { compare } = new Intl.Collator('en', { numeric: true });
export const byPath = (one, other) => compare(one.path, other.path) || (one.path < other.path ? -1 : Number(one.path > other.path));
const byRank = (one, other) => (RANKS[one.state] ?? 5) - (RANKS[other.state] ?? 5) || byPath(one, other);

const digestButton = (digest) => element('button', { type: 'button', className: 'digest', title: 'Copy', tabIndex: -1, textContent: digest });

const listed = (etag) => element('p', { className: 'expected' }, element('code', { textContent: etag }), ' listed');

/** Shows a row as it is now. `isMixed`: the table has both MD5s and ETags. */
export function show(row, isMixed) {
  // Some engines forget the roles of a table that is laid out as a grid.
  row.element ??= element('tr', { role: 'row' }, ...['state', 'name', 'number', 'sum'].map((className) => element('td', { className, role: 'cell' })));
  const [state, name, size, sum] = row.element.cells;
  row.element.className = row.state;
  state.textContent = WORDS[row.state] ?? row.state;
  if (!name.hasChildNodes()) {
    const { path = 'a digest without a name', size: bytes } = row;
    const base = path.lastIndexOf('/') + 1;
    name.append(element('span', { className: 'folder', textContent: path.slice(0, base) }), path.slice(base));
    size.textContent = bytes === undefined ? '' : format(bytes);
  }
  const key = [row.digest, row.error, row.state, row.entry?.etag, isMixed].join();
  if (row.shown === key) return;
  row.shown = key;
  const content = [];
  if (row.digest) content.push(digestButton(row.digest), tagOf(row, isMixed));
  if (row.error) content.push(element('p', { className: 'note', textContent: reasonOf(row.error) }));
  if (['differs', 'missing', 'unknown'].includes(row.state)) content.push(listed(row.entry.etag));
  const note = noteOf(row);
  if (note) content.push(element('p', { className: 'note', textContent: note }));
  sum.replaceChildren(...content);
}

const reasonOf = ({ name, message }) => (/^Not(Readable|Found|Allowed)Error$/.test(name) ? `It cannot be read: ${message.replace(/ \(.*\)$/, '')}` : message);

/** Returns a tag that says what a digest is, if that is not clear. */
function tagOf({ kind, partSize, digest, verified }, isMixed) {
  const isEtag = kind === 'etag' && (isMixed || partSize);
  const textContent = !isEtag ? '' : digest.includes('-') && partSize && !verified ? `ETag, parts of ${partSize / MEBIBYTE} MiB` : 'ETag';
  return element('span', { className: 'tag', textContent });
}

/** Returns how the list agrees, or why not, if the part size had to be found. */
function noteOf({ state, entry, verified }) {
  if (!verified || verified.of !== entry?.etag) return '';
  const { reason, partSize, client } = verified;
  if (state !== 'equal') return ['differs', 'unknown'].includes(state) ? reason : '';
  return partSize ? `equal in parts of ${partSize / MEBIBYTE} MiB${client ? `, as ${client} uploads` : ''}` : '';
}

/** The most rows of missing files. A listing may have millions. */
const MOST_MISSING = 100;

/** Puts the rows in order: by name; once there are verdicts, rows that are not right first. */
export function arrange(body, rows, missing, isJudged) {
  const gone = missing.slice(0, MOST_MISSING);
  for (const row of gone) show(row);
  const sorted = [...rows, ...gone].sort(isJudged ? byRank : byPath).map(({ element }) => element);
  const more = missing.length - gone.length;
  if (more) sorted.push(element('tr', { className: 'missing' }, element('td', { className: 'state', textContent: 'missing' }), element('td', { colSpan: 3, textContent: `${plural(more, 'more file')}` })));
  // A moved element loses the focus.
  const focused = document.activeElement;
  const all = document.createDocumentFragment();
  for (const one of sorted) all.append(one);
  body.replaceChildren(all);
  if (body.contains(focused)) focused.focus({ preventScroll: true });
  enter(body, body.contains(focused) ? focused : body.querySelector('.digest'));
}

/** All digests are one stop of the Tab key; the arrow keys go from one to the next. */
export function enter(body, digest) {
  body.querySelector('.digest[tabindex="0"]')?.setAttribute('tabindex', -1);
  digest?.setAttribute('tabindex', 0);
}

export function step({ key, target, currentTarget }) {
  const way = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!way || !target.matches('.digest')) return false;
  const all = [...currentTarget.querySelectorAll('.digest')];
  const next = all[all.indexOf(target) + way];
  next?.focus();
  return true;
}
