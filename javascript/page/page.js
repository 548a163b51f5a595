// Handles the user's actions, and starts the work.

import { createWorkers, etag, md5Blobs, verifyETag } from '../src/index.js';
import { droppedFiles, filesOf } from './drop.js';
import { judge, line, listOf, match, parse, plural, verdict } from './list.js';
import { speeds } from './speed.js';
import { arrange, byPath, element, moveFocus, setTabStop, show } from './table.js';

const byId = (id) => document.getElementById(id);
const MEBIBYTE = 1 << 20;
const LARGE_FILE_BYTES = 32 * MEBIBYTE;
const title = document.title;
const invitation = byId('invitation').textContent;

/** `build.js` replaces `WORKER` by the text of the worker's script. */
const address = URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
const workers = createWorkers(Math.min(navigator.hardwareConcurrency || 1, 4), () => new Worker(address));

/**
 * A row for each file: `{ path, file, size, kind, partSize, state, digest, error, entry, verified }`. The state is `waiting`, `hashing`,
 * `stopped`, `failed` or `done`; if there is a list, the state is the result of `judge` instead of `done`.
 */
let rows = [];
/** The lists: `{ name, path, file, entries, invalid }`. */
let lists = [];
/** Rows for list entries without a file. */
let missing = [];
/** The state of `run` while it is running: `{ stop, bytes, total, start, samples }`. */
let running;
/** The time spent on hashing, in seconds. */
let elapsed = 0;
let isMixed = false;

const kind = () => document.forms.settings.elements.kind.value;
const refresh = (row) => show(row, isMixed);

function notice(text) {
  byId('notice').textContent = text;
  if (text) byId('notice').scrollIntoView({ block: 'nearest' });
}

function partSize() {
  const { value } = byId('part-size');
  return value === '' ? undefined : Math.max(Math.round(Number(value) * MEBIBYTE), 1);
}

/** Adds files: lists are used to check files; other files are hashed. */
async function addFiles({ files, unreadable = [] }) {
  notice('');
  if (kind() === 'etag' && !byId('part-size').reportValidity()) return notice('The size of parts must be a number of MiB, above 0.');
  const found = await Promise.all(files.map(listOf));
  const isList = (index) => found[index]?.entries;
  const taken = files.map((file, index) => ({ ...file, ...found[index] })).filter((_, index) => isList(index));
  // A list replaces an earlier list with the same path.
  if (taken.length > 0) lists = [...lists.filter(({ path }) => !taken.some((list) => list.path === path)), ...taken];
  hashFiles(files.filter((_, index) => !isList(index)));
  const notLists = files.filter((_, index) => found[index]?.error).map(({ path }) => path);
  if (unreadable.length > 0) {
    const more = unreadable.length > 3 ? ` and ${unreadable.length - 3} more` : '';
    notice(`This browser does not let the page read ${unreadable.slice(0, 3).join(', ')}${more}. Choose it with a button instead of dropping it.`);
  } else if (files.length === 0) notice('There is no file to hash.');
  else if (notLists.length > 0) notice(`${notLists.join(', ')}: the name is that of a list of MD5s, but the contents are not, so it is hashed as a file.`);
}

/**
 * Adds files to be hashed, also while `run` is running. If a file has a row already, with the same settings, this row stays, unless it was
 * stopped or has failed.
 */
function hashFiles(files) {
  const chosenKind = kind(), parts = chosenKind === 'etag' ? partSize() : undefined;
  const before = new Map(rows.map((row) => [row.key, row]));
  const added = new Map();
  for (const { path, file } of files) {
    // A browser may look up the size on the disk each time it is read.
    const { size, lastModified } = file;
    const key = [path, size, lastModified, chosenKind, parts].join('\0');
    if (['stopped', 'failed', undefined].includes(before.get(key)?.state)) added.set(key, { key, path, file, size, kind: chosenKind, partSize: parts, state: 'waiting' });
  }
  start([...added.values()], rows.filter(({ key }) => !added.has(key)));
}

function start(added, others) {
  rows = others.concat(added).sort(byPath);
  compare();
  // If a list has the ETag of an upload in parts, the file's ETag is computed, whatever the settings are.
  for (const row of added) if (!row.digest && row.entry?.etag.includes('-')) row.kind = 'etag';
  if (running) running.total += sizeOf(added);
  updatePage();
  run();
}

const sizeOf = (rows) => rows.reduce((sum, { size }) => sum + size, 0);

/** Finds the list entry of each row, and the entries without a file. Sets the state of each row with a digest. */
function compare() {
  const entries = lists.flatMap(({ entries }) => entries);
  const matched = match(entries, rows);
  missing = rows.length ? matched.missing.map((entry) => ({ path: entry.full, entry, state: 'missing' })) : [];
  for (const row of rows) {
    row.entry = matched.found.get(row.path);
    if (row.digest) row.state = lists.length ? judge(row) : 'done';
  }
}

/** Hashes waiting files, and tries part sizes for doubtful files, until none is left. */
async function run() {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  if (running || !(waiting.length || rows.some(({ state }) => state === 'doubtful'))) return;
  const mine = (running = { stop: new AbortController(), bytes: 0, total: sizeOf(waiting), start: performance.now(), samples: [] });
  byId('status').textContent = summary();
  byId('rate').textContent = '';
  byId('progress').value = 0;
  byId('work').hidden = false;
  try {
    for (;;) {
      const batch = rows.filter(({ state }) => state === 'waiting');
      const doubtful = rows.find(({ state }) => state === 'doubtful');
      if (batch.length) {
        await hash(batch, mine);
        // A new digest may equal a listed digest without a name.
        compare();
      } else if (doubtful) await verify(doubtful, mine);
      else break;
    }
  } catch (error) {
    if (!mine.stop.signal.aborted) {
      notice(error.message);
      cancel();
    }
  }
  running = undefined;
  byId('work').hidden = true;
  elapsed += (performance.now() - mine.start) / 1000;
  updatePage();
  // Files may have been added after a cancel, before this run ended.
  run();
}

async function hash(batch, run) {
  const { signal } = run.stop;
  batch.sort((one, other) => one.size - other.size);
  const end = (row, { digest, error }) => {
    if (signal.aborted) return;
    Object.assign(row, { digest, error, state: error ? 'failed' : lists.length ? judge({ ...row, digest }) : 'done' });
    refresh(row);
    byId('copy').disabled &&= !digest;
  };
  const md5Rows = batch.filter(({ kind }) => kind === 'md5');
  // A worker returns the digests of several files together. Short files are hashed first, so that they do not wait for long files.
  for (const group of [md5Rows.filter(({ size }) => size < LARGE_FILE_BYTES), md5Rows.filter(({ size }) => size >= LARGE_FILE_BYTES)]) {
    let index = 0, begun = 0, before = 0;
    const base = run.bytes;
    const onProgress = ({ bytes }) => {
      // Files are begun in order, so the number of bytes tells which files have been begun.
      for (; begun < group.length && before <= bytes; before += group[begun++].size) begin(group[begun]);
      progress(run, base + bytes);
    };
    onProgress({ bytes: 0 });
    for await (const result of md5Blobs(group.map(({ file }) => file), { workers, signal, onProgress })) end(group[index++], result);
    progress(run, base + sizeOf(group));
  }
  for (const row of batch.filter(({ kind }) => kind === 'etag')) {
    const base = run.bytes;
    begin(row);
    const options = { partSize: row.partSize, workers, signal, onProgress: ({ bytes }) => progress(run, base + bytes) };
    end(row, await etag(row.file, options).then((digest) => ({ digest }), (error) => (signal.throwIfAborted(), { error })));
    progress(run, base + row.size);
  }
}

function begin(row) {
  if (row.state !== 'waiting') return;
  row.state = 'hashing';
  refresh(row);
}

/** Finds the part size that gives the listed ETag. */
async function verify(row, run) {
  const { signal } = run.stop;
  const { etag: of } = row.entry;
  const base = run.bytes;
  run.total += row.size;
  row.state = 'hashing';
  refresh(row);
  try {
    row.verified = { of, ...(await verifyETag(row.file, of, { workers, signal, onProgress: ({ bytes }) => progress(run, base + bytes) })) };
    // The ETag with the part size that was found replaces the digest, which was computed with the usual part size.
    const { verdict, etag, partSize } = row.verified;
    if (verdict === 'equal' && row.kind === 'etag' && !row.partSize) Object.assign(row, { digest: etag, partSize });
    row.state = row.entry ? judge(row) : 'done';
  } catch (error) {
    signal.throwIfAborted();
    Object.assign(row, { error, digest: undefined, state: 'failed' });
  }
  refresh(row);
  progress(run, base + row.size);
}

const units = (bytes) => {
  if (bytes < 1e3) return plural(bytes, 'byte');
  const [size, unit] = bytes < 1e6 ? [1e3, 'kB'] : bytes < 1e9 ? [1e6, 'MB'] : bytes < 1e12 ? [1e9, 'GB'] : [1e12, 'TB'];
  return `${(bytes / size).toFixed(bytes < 1e6 ? 0 : 1)} ${unit}`;
};
const time = (seconds) => (seconds < 90 ? `${Math.ceil(seconds)} s` : seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`);

/** Shows the progress of a run. When `verify` tries another part size, `bytes` becomes smaller, but the bar does not go back. */
function progress(run, bytes) {
  if (run !== running) return;
  run.bytes = Math.max(run.bytes, bytes);
  const now = performance.now(), { samples, total } = run;
  if (samples.length && now - samples.at(-1).now < 100) return;
  samples.push({ now, bytes: run.bytes });
  // The rate is that of the last three seconds. In the first second workers start, so no rate is shown.
  while (now - samples[0].now > 3000) samples.shift();
  const rate = ((run.bytes - samples[0].bytes) / (now - samples[0].now)) * 1000;
  const share = total ? run.bytes / total : 1;
  byId('progress').value = share;
  byId('rate').textContent = [`${units(run.bytes)} of ${units(total)}`, ...(rate > 0 && now - run.start > 1000 ? [`${units(rate)}/s`, `${time((total - run.bytes) / rate)} left`] : [])].join(' · ');
  document.title = `${Math.floor(share * 100)} % · ${title}`;
}

function updatePage() {
  const isJudged = lists.length > 0 && rows.length > 0 && !running;
  document.body.classList.toggle('empty', rows.length + lists.length === 0);
  document.body.classList.toggle('listed', rows.length === 0 && lists.length > 0);
  byId('invitation').textContent = rows.length ? 'Drop more files here, or a list.' : lists.length ? 'Drop the files of the list here.' : invitation;
  compare();
  const kinds = new Set(rows.map((row) => row.kind));
  isMixed = kinds.size === 2;
  byId('kind-title').textContent = isMixed ? 'MD5 or ETag' : kinds.has('etag') ? 'ETag' : 'MD5';
  byId('copy').textContent = kinds.has('etag') ? 'Copy ETags and names' : 'Copy as md5sum lines';
  byId('resume').hidden = Boolean(running) || !rows.some(({ state }) => state === 'stopped');
  byId('copy').disabled = !rows.some(({ digest }) => digest);
  rows.forEach(refresh);
  arrange(byId('results'), rows, missing, isJudged);
  showLists();
  if (!running) document.title = title;
  byId('status').textContent = rows.length ? summary() : '';
  if (isJudged && !rows.some(({ state }) => state === 'waiting' || state === 'doubtful')) showVerdict();
  else if (!lists.length || !rows.length) {
    const names = lists.reduce((sum, { entries }) => sum + entries.length, 0);
    say({ headline: names ? `${plural(names, 'file')} ${names === 1 ? 'is' : 'are'} listed` : '', details: '' });
  } else say({ headline: '', details: '' });
}

function summary() {
  const count = (...states) => rows.filter(({ state }) => states.includes(state)).length;
  if (running) return `Hashing ${plural(count('waiting', 'hashing', 'doubtful'), 'file')}`;
  const done = rows.filter(({ digest }) => digest);
  const [failed, stopped] = [count('failed'), count('stopped')];
  const parts = [`${plural(done.length, 'file')}, ${units(sizeOf(done))}, in ${Math.max(elapsed, 0.1).toFixed(1)} s`];
  if (failed) parts.push(`${failed} failed`);
  return `${stopped ? 'Cancelled: ' : ''}${parts.join('; ')}`;
}

function say({ tone = '', headline, details }) {
  byId('check').dataset.tone = tone;
  byId('headline').textContent = headline;
  byId('details').textContent = details;
}

function showVerdict() {
  const result = verdict([...rows, ...missing]);
  say(result);
  document.title = `${result.headline} · ${title}`;
  byId('check').scrollIntoView({ block: result.tone === 'good' ? 'nearest' : 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
}

let shownLists = lists;

function showLists() {
  if (shownLists === lists) return;
  shownLists = lists;
  byId('paste').firstElementChild.textContent = lists.length ? 'Another list' : 'Check against a list';
  byId('lists').replaceChildren(...lists.map((list) => {
    const { name, file, entries, invalid } = list;
    const remove = (then) => () => {
      lists = lists.filter((other) => other !== list);
      then?.();
      updatePage();
      byId('paste').firstElementChild.focus();
      run();
    };
    const item = element('li', {}, element('strong', { textContent: name }), ` ${plural(entries.length, 'digest')}`);
    const button = (textContent, onclick) => element('button', { type: 'button', className: 'button plain', textContent, onclick, ariaLabel: `${textContent}: ${name}` });
    if (file) item.append(button('Hash it as a file', remove(() => hashFiles([list].map(({ path, file }) => ({ path, file }))))));
    item.append(button('Remove', remove()));
    if (invalid.length) item.append(element('p', { className: 'note', textContent: `${plural(invalid.length, 'line')} without an MD5 or ETag: ${invalid[0].invalid}` }));
    return item;
  }));
}

/** Checks the files against a pasted list, which replaces an earlier one. */
function checkText(text) {
  notice('');
  try {
    const { entries, invalid } = parse(text);
    lists = [...lists.filter(({ file }) => file), { name: 'Pasted list', entries, invalid }];
    if (byId('paste').contains(document.activeElement)) byId('paste').firstElementChild.focus();
    byId('paste').open = false;
    updatePage();
    run();
  } catch (error) {
    notice(error.message);
  }
}

async function copy(text, button) {
  // A page from a plain HTTP site has no `navigator.clipboard`.
  const copyByEvent = () => {
    document.addEventListener('copy', (event) => (event.clipboardData.setData('text/plain', text), event.preventDefault()), { once: true });
    if (!document.execCommand('copy')) throw new Error('This browser does not let the page copy.');
  };
  try {
    await (navigator.clipboard?.writeText(text).catch(copyByEvent) ?? copyByEvent());
  } catch (error) {
    return notice(error.message);
  }
  byId('said').textContent = 'Copied';
  button.classList.add('copied');
  setTimeout(() => (button.classList.remove('copied'), (byId('said').textContent = '')), 1500);
}

async function measure() {
  byId('measure').disabled = true;
  byId('speed').hidden = false;
  byId('speeds').replaceChildren();
  byId('said').textContent = 'Measuring';
  const shown = [];
  for await (const { name, speed } of speeds()) {
    const meter = element('meter', { min: 0, ariaHidden: 'true' });
    byId('speeds').append(element('tr', {}, element('th', { scope: 'row', textContent: name }),
      element('td', { className: 'number', textContent: speed.toFixed(2) }), element('td', { className: 'meter' }, meter)));
    shown.push({ meter, speed });
    const fastest = Math.max(...shown.map(({ speed }) => speed));
    for (const { meter, speed } of shown) Object.assign(meter, { max: fastest, value: speed });
  }
  byId('said').textContent = 'Measured';
  byId('measure').disabled = false;
}

byId('files').onchange = byId('folder').onchange = async ({ target }) => {
  const files = filesOf(target.files);
  // Otherwise choosing the same file again would cause no event.
  target.value = '';
  await addFiles({ files });
};
document.ondragover = (event) => {
  event.preventDefault();
  document.body.classList.add('over');
};
document.ondragleave = ({ relatedTarget }) => relatedTarget ?? document.body.classList.remove('over');
document.ondrop = async (event) => {
  event.preventDefault();
  document.body.classList.remove('over');
  const text = event.dataTransfer.getData('text/plain');
  const taken = await droppedFiles(event.dataTransfer);
  if (text && taken.files.length + taken.unreadable.length === 0) checkText(text);
  else await addFiles(taken);
};
document.onpaste = async (event) => {
  if (event.target.matches?.('textarea, [type=number]')) return;
  const { files } = event.clipboardData;
  if (files.length) await addFiles({ files: filesOf(files) });
  else checkText(event.clipboardData.getData('text/plain'));
};
function cancel() {
  for (const row of rows) {
    if (row.digest && ['doubtful', 'hashing'].includes(row.state)) row.verified = { of: row.entry?.etag, verdict: 'stopped' };
    else if (['waiting', 'hashing'].includes(row.state)) row.state = 'stopped';
  }
  running?.stop.abort();
}
byId('cancel').onclick = () => (cancel(), byId('clear').focus());
byId('resume').onclick = () => {
  const isStopped = ({ state }) => state === 'stopped';
  const [stopped, others] = [rows.filter(isStopped), rows.filter((row) => !isStopped(row))];
  for (const row of stopped) Object.assign(row, { state: 'waiting', verified: undefined });
  start(stopped, others);
};
byId('copy').onclick = ({ target }) => copy(rows.filter(({ digest }) => digest).map(({ digest, path }) => `${line(digest, path)}\n`).join(''), target);
byId('clear').onclick = () => {
  cancel();
  [rows, lists, elapsed] = [[], [], 0];
  notice('');
  byId('list').value = '';
  byId('paste').open = false;
  updatePage();
  byId('files').focus();
};
byId('results').onclick = ({ target }) => {
  if (target.matches('.digest')) copy(target.textContent, target);
};
byId('results').addEventListener('focusin', ({ target }) => target.matches('.digest') && setTabStop(byId('results'), target));
byId('results').onkeydown = (event) => {
  if (moveFocus(event)) event.preventDefault();
};
byId('check-list').onclick = () => checkText(byId('list').value);
byId('measure').onclick = measure;
document.forms.settings.onsubmit = (event) => event.preventDefault();
document.forms.settings.onchange = () => document.body.classList.toggle('etag', kind() === 'etag');
document.forms.settings.onchange();
