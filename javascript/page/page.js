// The page: what the user does, and what the table shows.

import { createWorkers, etag, sumBlobs, verifyEtag } from '../src/index.js';
import { chosen, dropped } from './drop.js';
import { entryFor, line, parse } from './list.js';
import { speeds } from './speed.js';

const by = (id) => document.getElementById(id);
const element = (name, properties = {}) => Object.assign(document.createElement(name), properties);
const mebibyte = 1 << 20;

/** `build.js` puts the text of the worker's script here. */
const address = URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' }));
const workers = createWorkers(Math.min(navigator.hardwareConcurrency || 1, 4), () => new Worker(address));

/** The rows of the table: `{ path, file, digest, error, kind }`. */
let rows = [];
/** What is under way. */
let running;

const say = (text) => (by('status').textContent = text);
const kind = () => document.forms.settings.elements.kind.value;

function partSize() {
  const text = by('part-size').value;
  return text === '' ? undefined : Math.max(Math.round(Number(text) * mebibyte), 1);
}

/** Runs work that can be cancelled, and shows how far it is: `work(signal, onProgress)`. */
async function run(work) {
  running?.abort();
  const controller = (running = new AbortController());
  by('work').hidden = false;
  by('progress').value = 0;
  const onProgress = ({ bytes, total }) => (by('progress').value = total ? bytes / total : 1);
  try {
    await work(controller.signal, onProgress);
  } catch (error) {
    say(controller.signal.aborted ? 'Cancelled.' : error.message);
  } finally {
    if (running === controller) {
      by('work').hidden = true;
      running = undefined;
    }
    by('copy').disabled = !rows.some(({ digest }) => digest);
    by('clear').disabled = rows.length === 0;
  }
}

function show(row) {
  const { path, file, digest, error } = row;
  row.check = element('td');
  const shown = element('tr');
  shown.append(
    element('td', { className: 'name', textContent: path }),
    element('td', { className: 'number', textContent: file.size.toLocaleString('en') }),
    element('td', { className: error ? 'bad' : 'digest', textContent: error ? `cannot be read: ${error.message}` : digest }),
    row.check,
  );
  by('results').append(shown);
}

const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Hashes files, and adds them to the table. */
function add(files) {
  if (files.length === 0) return;
  return run(async (signal, onProgress) => {
    say(`${plural(files.length, 'file')} ...`);
    const start = performance.now();
    const isEtag = kind() === 'etag';
    let failed = 0;
    for await (const { path, file, digest, error } of isEtag ? etags(files, signal, onProgress) : sums(files, signal, onProgress)) {
      const row = { path, file, digest, error, kind: isEtag ? 'etag' : 'md5' };
      if (error) failed++;
      rows.push(row);
      show(row);
    }
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`${plural(files.length - failed, 'file')} in ${seconds} s${failed ? `; ${plural(failed, 'file')} could not be read` : ''}.`);
  });
}

async function* sums(files, signal, onProgress) {
  let index = 0;
  for await (const { digest, error } of sumBlobs(files.map(({ file }) => file), { workers, signal, onProgress })) {
    yield { ...files[index++], digest, error };
  }
}

async function* etags(files, signal, onProgress) {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  let before = 0;
  for (const { path, file } of files) {
    const progress = ({ bytes }) => onProgress({ bytes: before + bytes, total });
    try {
      yield { path, file, digest: await etag(file, { partSize: partSize(), workers, signal, onProgress: progress }) };
    } catch (error) {
      signal.throwIfAborted();
      yield { path, file, error };
    }
    before += file.size;
  }
}

/** Compares the files of the table with the pasted list. */
function check() {
  return run(async (signal, onProgress) => {
    const entries = parse(by('list').value);
    const counts = { good: 0, bad: 0, unknown: 0 };
    for (const row of rows) {
      const entry = entryFor(entries, row.path);
      const [className, text] = entry ? await compare(row, entry.etag, signal, onProgress) : ['', 'not in the list'];
      Object.assign(row.check, { className, textContent: text });
      counts[className || 'unknown']++;
    }
    const missing = entries.filter((entry) => !rows.some(({ path }) => entryFor(entries, path) === entry)).length;
    const others = [[counts.bad, 'differ'], [counts.unknown, 'could not be checked'], [missing, 'of the list are not here']];
    say([`${counts.good} of ${rows.length} are equal`, ...others.filter(([count]) => count).map(([count, text]) => `${count} ${text}`)].join('; ') + '.');
  });
}

async function compare({ file, digest, error, kind }, expected, signal, onProgress) {
  if (error) return ['', 'cannot be read'];
  if (digest === expected) return ['good', 'equal'];
  if (kind === 'md5' && /^[0-9a-f]{32}$/.test(expected)) return ['bad', 'differs'];
  const { verdict, partSize, client, reason } = await verifyEtag(file, expected, { workers, signal, onProgress });
  if (verdict === 'equal') return ['good', partSize && client ? `equal (parts of ${partSize / mebibyte} MiB, ${client})` : 'equal'];
  return verdict === 'differs' ? ['bad', reason ? `differs: ${reason}` : 'differs'] : ['', reason];
}

async function measure() {
  by('measure').disabled = true;
  by('speed').hidden = false;
  by('speeds').replaceChildren();
  say('Measuring ...');
  const shown = [];
  for await (const { name, speed } of speeds()) {
    const meter = element('meter', { min: 0 });
    meter.setAttribute('aria-hidden', 'true');
    const row = element('tr'), bar = element('td');
    bar.append(meter);
    row.append(element('th', { scope: 'row', textContent: name }), element('td', { className: 'number', textContent: speed.toPrecision(3) }), bar);
    by('speeds').append(row);
    shown.push({ meter, speed });
    const fastest = Math.max(...shown.map(({ speed }) => speed));
    for (const { meter, speed } of shown) Object.assign(meter, { max: fastest, value: speed });
  }
  say('Measured.');
  by('measure').disabled = false;
}

by('files').onchange = by('folder').onchange = async ({ target }) => {
  const files = chosen(target.files);
  await add(files);
  // The same file may be chosen again.
  target.value = '';
};
document.ondragover = (event) => {
  event.preventDefault();
  by('drop').classList.add('over');
};
document.ondragleave = ({ relatedTarget }) => relatedTarget ?? by('drop').classList.remove('over');
document.ondrop = async (event) => {
  event.preventDefault();
  by('drop').classList.remove('over');
  await add(await dropped(event.dataTransfer));
};
by('cancel').onclick = () => running?.abort();
by('copy').onclick = async () => {
  await navigator.clipboard.writeText(rows.filter(({ digest }) => digest).map(({ digest, path }) => `${line(digest, path)}\n`).join(''));
  say('Copied.');
};
by('clear').onclick = () => {
  running?.abort();
  rows = [];
  by('results').replaceChildren();
  by('copy').disabled = by('clear').disabled = true;
  say('');
};
by('check').onclick = check;
by('measure').onclick = measure;
document.forms.settings.onsubmit = (event) => event.preventDefault();
document.forms.settings.onchange = () => (by('kind-title').textContent = kind() === 'etag' ? 'ETag' : 'MD5');
