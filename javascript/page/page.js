// Runs the page: handles the user's actions, and starts the work.

import { createWorkers, etag, md5Blobs, verifyETag } from '../src/index.js';
import { chosen, dropped } from './drop.js';
import { judge, line, listOf, match, parse, plural, verdict } from './list.js';
import { speeds } from './speed.js';
import { arrange, byPath, element, enter, show, step } from './table.js';

const by = (id) => document.getElementById(id);
const MEBIBYTE = 1 << 20;
const LONG = 32 * MEBIBYTE;
const title = document.title;
const invitation = by('invitation').textContent;

/** `build.js` puts the text of the worker's script here. */
const address = URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
const workers = createWorkers(Math.min(navigator.hardwareConcurrency || 1, 4), () => new Worker(address));

/**
 * The files: `{ path, file, size, kind, partSize, state, digest, error, entry, verified }`. The state is `waiting`, `hashing`, `stopped`,
 * `failed` or `done`; with a list, the result of `judge` replaces `done`.
 */
let rows = [];
/** The lists to check the files against: `{ name, path, file, entries, strange }`. */
let lists = [];
/** The entries of lists that have no file here, as rows. */
let missing = [];
/** The work under way: `{ stop, bytes, total, start, samples }`. */
let running;
/** The seconds of work for the rows. */
let spent = 0;
/** Whether the table has both MD5s and ETags. */
let isMixed = false;

const kind = () => document.forms.settings.elements.kind.value;
const refresh = (row) => show(row, isMixed);

function notice(text) {
  by('notice').textContent = text;
  if (text) by('notice').scrollIntoView({ block: 'nearest' });
}

function partSize() {
  const { value } = by('part-size');
  return value === '' ? undefined : Math.max(Math.round(Number(value) * MEBIBYTE), 1);
}

/** Takes files. Lists among them become lists, the others are hashed. */
async function take({ files, lost = [] }) {
  notice('');
  if (kind() === 'etag' && !by('part-size').reportValidity()) return notice('The size of parts must be a number of MiB, above 0.');
  const found = await Promise.all(files.map(listOf));
  const isList = (index) => found[index]?.entries;
  const taken = files.map((file, index) => ({ ...file, ...found[index] })).filter((_, index) => isList(index));
  // A list that comes again replaces its earlier version.
  if (taken.length > 0) lists = [...lists.filter(({ path }) => !taken.some((list) => list.path === path)), ...taken];
  add(files.filter((_, index) => !isList(index)));
  const notLists = files.filter((_, index) => found[index]?.error).map(({ path }) => path);
  if (lost.length > 0) {
    const more = lost.length > 3 ? ` and ${lost.length - 3} more` : '';
    notice(`This browser does not let the page read ${lost.slice(0, 3).join(', ')}${more}. Choose it with a button instead of dropping it.`);
  } else if (files.length === 0) notice('There is no file in what you gave.');
  else if (notLists.length > 0) notice(`${notLists.join(', ')}: no list of MD5s in spite of the name, so it is hashed as a file.`);
}

/** Adds files to be hashed, to the work under way if there is some. A file that is here already, and was not stopped, stays as it is. */
function add(files) {
  const asked = kind(), parts = asked === 'etag' ? partSize() : undefined;
  const before = new Map(rows.map((row) => [row.key, row]));
  const added = new Map();
  for (const { path, file } of files) {
    // A browser may ask the disk for each `size`.
    const { size, lastModified } = file;
    const key = [path, size, lastModified, asked, parts].join('\0');
    if (['stopped', 'failed', undefined].includes(before.get(key)?.state)) added.set(key, { key, path, file, size, kind: asked, partSize: parts, state: 'waiting' });
  }
  start([...added.values()], rows.filter(({ key }) => !added.has(key)));
}

/** Hashes new rows, beside the other ones. */
function start(added, others) {
  rows = others.concat(added).sort(byPath);
  compare();
  // The list has the ETag of an upload in parts.
  for (const row of added) if (!row.digest && row.entry?.etag.includes('-')) row.kind = 'etag';
  if (running) running.total += sizeOf(added);
  settle();
  run();
}

const sizeOf = (rows) => rows.reduce((sum, { size }) => sum + size, 0);

/** Finds the entries of the lists for the files. */
function compare() {
  const entries = lists.flatMap(({ entries }) => entries);
  const matched = match(entries, rows);
  missing = rows.length ? matched.missing.map((entry) => ({ path: entry.full, entry, state: 'missing' })) : [];
  for (const row of rows) {
    row.entry = matched.found.get(row.path);
    if (row.digest) row.state = lists.length ? judge(row) : 'done';
  }
}

/** Hashes waiting files, and again the files with a part size to be found, until nothing is left. */
async function run() {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  if (running || !(waiting.length || rows.some(({ state }) => state === 'doubtful'))) return;
  const mine = (running = { stop: new AbortController(), bytes: 0, total: sizeOf(waiting), start: performance.now(), samples: [] });
  by('status').textContent = summary();
  by('rate').textContent = '';
  by('progress').value = 0;
  by('work').hidden = false;
  try {
    for (;;) {
      const batch = rows.filter(({ state }) => state === 'waiting');
      const doubtful = rows.find(({ state }) => state === 'doubtful');
      if (batch.length) {
        await hash(batch, mine);
        // Digests alone belong to the files that have them.
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
  by('work').hidden = true;
  spent += (performance.now() - mine.start) / 1000;
  settle();
  // Files may have been added after a cancel.
  run();
}

async function hash(batch, run) {
  const { signal } = run.stop;
  batch.sort((one, other) => one.size - other.size);
  const end = (row, { digest, error }) => {
    // The row was cleared away, or cancelled.
    if (signal.aborted) return;
    Object.assign(row, { digest, error, state: error ? 'failed' : lists.length ? judge({ ...row, digest }) : 'done' });
    refresh(row);
    by('copy').disabled &&= !digest;
  };
  const sums = batch.filter(({ kind }) => kind === 'md5');
  // A worker gives the digests of some files together: a short one would wait for a long one.
  for (const group of [sums.filter(({ size }) => size < LONG), sums.filter(({ size }) => size >= LONG)]) {
    let index = 0, begun = 0, before = 0;
    const base = run.bytes;
    const onProgress = ({ bytes }) => {
      // The rows begin in their order.
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

/** Seeks the part size that gives a file the ETag of the list. */
async function verify(row, run) {
  const { signal } = run.stop;
  const { etag: of } = row.entry;
  const base = run.bytes;
  run.total += row.size;
  row.state = 'hashing';
  refresh(row);
  try {
    row.verified = { of, ...(await verifyETag(row.file, of, { workers, signal, onProgress: ({ bytes }) => progress(run, base + bytes) })) };
    // The ETag in parts of the usual size was only a guess.
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

/** Shows how far a run is. While a part size is sought, the bytes begin again, but the bar does not go back. */
function progress(run, bytes) {
  if (run !== running) return;
  run.bytes = Math.max(run.bytes, bytes);
  const now = performance.now(), { samples, total } = run;
  if (samples.length && now - samples.at(-1).now < 100) return;
  samples.push({ now, bytes: run.bytes });
  // The rate of the last three seconds; the first second says little, as workers start.
  while (now - samples[0].now > 3000) samples.shift();
  const rate = ((run.bytes - samples[0].bytes) / (now - samples[0].now)) * 1000;
  const share = total ? run.bytes / total : 1;
  by('progress').value = share;
  by('rate').textContent = [`${units(run.bytes)} of ${units(total)}`, ...(rate > 0 && now - run.start > 1000 ? [`${units(rate)}/s`, `${time((total - run.bytes) / rate)} left`] : [])].join(' · ');
  document.title = `${Math.floor(share * 100)} % · ${title}`;
}

/** Shows everything as it is now: after some work, or when files or lists came or went. */
function settle() {
  const isJudged = lists.length > 0 && rows.length > 0 && !running;
  document.body.classList.toggle('empty', rows.length + lists.length === 0);
  document.body.classList.toggle('listed', rows.length === 0 && lists.length > 0);
  by('invitation').textContent = rows.length ? 'Drop more files here, or a list.' : lists.length ? 'Drop the files of the list here.' : invitation;
  compare();
  const kinds = new Set(rows.map((row) => row.kind));
  isMixed = kinds.size === 2;
  by('kind-title').textContent = isMixed ? 'MD5 or ETag' : kinds.has('etag') ? 'ETag' : 'MD5';
  by('copy').textContent = kinds.has('etag') ? 'Copy ETags and names' : 'Copy as md5sum lines';
  by('resume').hidden = Boolean(running) || !rows.some(({ state }) => state === 'stopped');
  by('copy').disabled = !rows.some(({ digest }) => digest);
  rows.forEach(refresh);
  arrange(by('results'), rows, missing, isJudged);
  showLists();
  if (!running) document.title = title;
  by('status').textContent = rows.length ? summary() : '';
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
  const parts = [`${plural(done.length, 'file')}, ${units(sizeOf(done))}, in ${Math.max(spent, 0.1).toFixed(1)} s`];
  if (failed) parts.push(`${failed} failed`);
  return `${stopped ? 'Cancelled: ' : ''}${parts.join('; ')}`;
}

function say({ tone = '', headline, details }) {
  by('check').dataset.tone = tone;
  by('headline').textContent = headline;
  by('details').textContent = details;
}

function showVerdict() {
  const result = verdict([...rows, ...missing]);
  say(result);
  document.title = `${result.headline} · ${title}`;
  by('check').scrollIntoView({ block: result.tone === 'good' ? 'nearest' : 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
}

let shownLists = lists;

function showLists() {
  if (shownLists === lists) return;
  shownLists = lists;
  by('paste').firstElementChild.textContent = lists.length ? 'Another list' : 'Check against a list';
  by('lists').replaceChildren(...lists.map((list) => {
    const { name, file, entries, strange } = list;
    const remove = (then) => () => {
      lists = lists.filter((other) => other !== list);
      then?.();
      settle();
      by('paste').firstElementChild.focus();
      run();
    };
    const item = element('li', {}, element('strong', { textContent: name }), ` ${plural(entries.length, 'digest')}`);
    const button = (textContent, onclick) => element('button', { type: 'button', className: 'button plain', textContent, onclick, ariaLabel: `${textContent}: ${name}` });
    if (file) item.append(button('Hash it as a file', remove(() => add([list].map(({ path, file }) => ({ path, file }))))));
    item.append(button('Remove', remove()));
    if (strange.length) item.append(element('p', { className: 'note', textContent: `${plural(strange.length, 'line')} without an MD5 or ETag: ${strange[0].strange}` }));
    return item;
  }));
}

/** Checks the files against a text, which replaces an earlier one. */
function checkText(text) {
  notice('');
  try {
    const { entries, strange } = parse(text);
    lists = [...lists.filter(({ file }) => file), { name: 'Pasted list', entries, strange }];
    if (by('paste').contains(document.activeElement)) by('paste').firstElementChild.focus();
    by('paste').open = false;
    settle();
    run();
  } catch (error) {
    notice(error.message);
  }
}

async function copy(text, button) {
  // A page from a plain HTTP site has no other clipboard.
  const old = () => {
    document.addEventListener('copy', (event) => (event.clipboardData.setData('text/plain', text), event.preventDefault()), { once: true });
    if (!document.execCommand('copy')) throw new Error('This browser does not let the page copy.');
  };
  try {
    await (navigator.clipboard?.writeText(text).catch(old) ?? old());
  } catch (error) {
    return notice(error.message);
  }
  by('said').textContent = 'Copied';
  button.classList.add('copied');
  setTimeout(() => (button.classList.remove('copied'), (by('said').textContent = '')), 1500);
}

async function measure() {
  by('measure').disabled = true;
  by('speed').hidden = false;
  by('speeds').replaceChildren();
  by('said').textContent = 'Measuring';
  const shown = [];
  for await (const { name, speed } of speeds()) {
    const meter = element('meter', { min: 0, ariaHidden: 'true' });
    by('speeds').append(element('tr', {}, element('th', { scope: 'row', textContent: name }),
      element('td', { className: 'number', textContent: speed.toFixed(2) }), element('td', { className: 'meter' }, meter)));
    shown.push({ meter, speed });
    const fastest = Math.max(...shown.map(({ speed }) => speed));
    for (const { meter, speed } of shown) Object.assign(meter, { max: fastest, value: speed });
  }
  by('said').textContent = 'Measured';
  by('measure').disabled = false;
}

by('files').onchange = by('folder').onchange = async ({ target }) => {
  const files = chosen(target.files);
  // The same file may be chosen again.
  target.value = '';
  await take({ files });
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
  const taken = await dropped(event.dataTransfer);
  if (text && taken.files.length + taken.lost.length === 0) checkText(text);
  else await take(taken);
};
document.onpaste = async (event) => {
  if (event.target.matches?.('textarea, [type=number]')) return;
  const { files } = event.clipboardData;
  if (files.length) await take({ files: chosen(files) });
  else checkText(event.clipboardData.getData('text/plain'));
};
function cancel() {
  for (const row of rows) {
    if (row.digest && ['doubtful', 'hashing'].includes(row.state)) row.verified = { of: row.entry?.etag, verdict: 'stopped' };
    else if (['waiting', 'hashing'].includes(row.state)) row.state = 'stopped';
  }
  running?.stop.abort();
}
by('cancel').onclick = () => (cancel(), by('clear').focus());
by('resume').onclick = () => {
  const isStopped = ({ state }) => state === 'stopped';
  const [stopped, others] = [rows.filter(isStopped), rows.filter((row) => !isStopped(row))];
  for (const row of stopped) Object.assign(row, { state: 'waiting', verified: undefined });
  start(stopped, others);
};
by('copy').onclick = ({ target }) => copy(rows.filter(({ digest }) => digest).map(({ digest, path }) => `${line(digest, path)}\n`).join(''), target);
by('clear').onclick = () => {
  cancel();
  [rows, lists, spent] = [[], [], 0];
  notice('');
  by('list').value = '';
  by('paste').open = false;
  settle();
  by('files').focus();
};
by('results').onclick = ({ target }) => {
  if (target.matches('.digest')) copy(target.textContent, target);
};
by('results').addEventListener('focusin', ({ target }) => target.matches('.digest') && enter(by('results'), target));
by('results').onkeydown = (event) => {
  if (step(event)) event.preventDefault();
};
by('check-list').onclick = () => checkText(by('list').value);
by('measure').onclick = measure;
document.forms.settings.onsubmit = (event) => event.preventDefault();
document.forms.settings.onchange = () => document.body.classList.toggle('etag', kind() === 'etag');
document.forms.settings.onchange();
