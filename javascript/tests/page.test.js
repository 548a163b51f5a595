// Tests the page in javascript/page, which hashes and checks files: opened as a file (file://), and from a site.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import '../page/build.js';
import { line, listOf, match, parse, verdict } from '../page/list.js';
import { browsers, javascript, problemsOf, serve } from './site.js';
import { md5Of, random, wrong } from './support.js';

const MIB = 1 << 20;
const built = join(javascript, '../target/page');
const contents = { 'a.txt': 'abc', 'sub/b.bin': random(20 * MIB), 'sub/c d': random(3), empty: '' };
const etag = `${md5Of(Buffer.from([0, 8, 16].map((start) => md5Of(contents['sub/b.bin'].subarray(start * MIB, (start + 8) * MIB))).join(''), 'hex'))}-3`;
for (const [name, launch] of Object.entries(browsers)) {
  describe(name, () => {
    // Firefox is driven by WebDriver BiDi, which cannot choose a folder.
    const choosesFolders = name !== 'Firefox';
    let browser, context, folder, page, site;

    before(async () => {
      folder = join(await mkdtemp(join(tmpdir(), 'md5lanes-')), 'files');
      await mkdir(join(folder, 'sub'), { recursive: true });
      await Promise.all(Object.entries(contents).map(([name, content]) => writeFile(join(folder, name), content)));
      browser = await launch();
      site = await serve(built, {}, "default-src * 'unsafe-inline' 'wasm-unsafe-eval' blob:");
    });
    after(async () => {
      await browser.close();
      site.close();
      await rm(join(folder, '..'), { recursive: true });
    });

    const open = async (address) => {
      await context?.close();
      context = await browser.newContext({ permissions: address.startsWith('http') ? ['clipboard-read', 'clipboard-write'] : [] });
      page = await context.newPage();
      page.problems = problemsOf(page);
      page.requests = [];
      page.on('request', (request) => page.requests.push(request.url()));
      await page.goto(address);
    };
    const table = () => page.$$eval('#results tr', (rows) => rows.map((row) => [...row.cells].map((cell) => cell.querySelector('.digest')?.textContent ?? cell.textContent)));
    const states = async () => Object.fromEntries((await table()).map(([state, path]) => [path, state]));
    const text = (id, expected) => page.waitForFunction(([id, text]) => new RegExp(text).test(document.getElementById(id).textContent), [id, expected]);
    const status = (expected) => text('status', expected);
    const headline = (expected) => text('headline', expected);
    const check = async (list) => {
      await page.$eval('#paste', (details) => (details.open = true));
      await page.fill('#list', list);
      await page.click('#check-list');
    };
    /** Drops files that the page makes itself, and that are not on a disk. */
    const drop = (...drops) => page.evaluate(async (drops) => {
      for (const files of drops) {
        const dataTransfer = new DataTransfer();
        for (const [name, content] of Object.entries(files)) {
          dataTransfer.items.add(new File([typeof content === 'number' ? new Uint8Array(content) : content], name));
        }
        document.getElementById('drop').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        // Gives the page time to find out whether the files are lists of digests.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }, drops);

    for (const [place, address] of [['from a disk', () => pathToFileURL(join(built, 'index.html')).href], ['from a site', () => site.address + '/index.html']]) {
      test(`${place}: a folder is hashed, and its digests are copied and checked`, async () => {
        await open(address());
        for (let time = 0; time < 2; time++) {
          if (choosesFolders) await page.setInputFiles('#folder', folder);
          else await page.setInputFiles('#files', Object.keys(contents).map((name) => join(folder, name)));
          await status('^4 files, 21.0 MB, in ');
        }
        const pathOf = (name) => (choosesFolders ? `files/${name}` : basename(name));
        const expected = Object.entries(contents).map(([name, content]) => ['done', pathOf(name), content.length.toLocaleString('en'), md5Of(content)]);
        const byPath = ([, one], [, other]) => (one < other ? -1 : 1);
        assert.deepEqual(await table(), expected.sort(byPath));
        const lines = expected.map(([, name, , digest]) => line(digest, name));
        if (place === 'from a site') {
          await page.click('#copy');
          await text('said', 'Copied');
          assert.deepEqual((await page.evaluate(() => navigator.clipboard.readText())).trimEnd().split('\n'), lines);
          await page.click('.digest >> nth=1');
          await page.waitForFunction(async (digest) => (await navigator.clipboard.readText()) === digest, expected[1][3]);
        }
        await check([...lines.filter((line) => !line.includes('a.txt')), `${wrong(md5Of('abc'))}  a.txt`, `${md5Of('')}  other`].join('\n'));
        await headline('^a.txt differs');
        await text('details', '^1 file of the list is missing · 3 are equal$');
        // Rows of wrong files come first.
        assert.deepEqual((await table()).map(([state, path]) => [state, path]).slice(0, 2), [['differs', pathOf('a.txt')], ['missing', 'other']]);
        await check(lines.join('\n'));
        await headline('^All 4 files are as listed');
        const listing = { Contents: [{ Key: 'backup/files/sub/b.bin', ETag: `"${etag}"` }, { Key: 'backup/files/empty', ETag: `"${wrong(etag)}"` }] };
        await check(JSON.stringify(listing));
        await headline('^1 file cannot be checked: no known part size gives the ETag');
        await text('details', '^1 is equal · 2 files are not in the list$');
        const [[, empty, , reason], [state, large]] = await table();
        assert.deepEqual([empty, state, large], [pathOf('empty'), 'equal', pathOf('sub/b.bin')]);
        assert.equal(reason, md5Of(''));
        assert.match(await page.textContent('#results'), /no part size cuts 0 bytes into 3 parts/);
        assert.match(await page.textContent('#results'), /equal in parts of 8 MiB, as aws cli and boto3 uploads/);
        for (const url of page.requests) assert.ok(url === address() || url.startsWith('blob:'), url);
        assert.deepEqual(page.problems, []);
      });

      test(`${place}: ETags by the keyboard alone`, async () => {
        await open(address());
        await page.focus('input[name=kind]');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Tab');
        await page.keyboard.type('16');
        await page.keyboard.press('Tab');
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          // `waitForEvent` asks the browser to intercept the file chooser. If the key reached the page before this request, a real dialog
          // would open. `evaluate` sends its own request after it, so the key is pressed when `evaluate` has returned.
          page.evaluate(() => document.activeElement.id).then((id) => (assert.equal(id, 'files'), page.keyboard.press('Space'))),
        ]);
        await chooser.setFiles([join(folder, 'sub/b.bin'), join(folder, 'a.txt')]);
        await status('^2 files, ');
        const [[, , , small], [, , , large]] = await table();
        assert.match(large, /^[0-9a-f]{32}-2$/);
        assert.equal(small, md5Of('abc'));
        assert.equal(await page.textContent('#kind-title'), 'ETag');
        // The Tab key reaches one digest; the arrow keys move to the other digests.
        await page.focus('#clear');
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowDown');
        assert.equal(await page.evaluate(() => document.activeElement.textContent), large);
        await page.keyboard.press('Tab');
        assert.equal(await page.evaluate(() => document.activeElement.id), 'measure');
        assert.deepEqual(page.problems, []);
      });

      if (name === 'Chromium') {
        // Drops files that are on the disk, unlike `drop`.
        const dropPaths = async (...files) => {
          const session = await context.newCDPSession(page);
          for (const type of ['dragEnter', 'dragOver', 'drop']) {
            await session.send('Input.dispatchDragEvent', { type, x: 100, y: 300, data: { items: [], files, dragOperationsMask: 1 } });
          }
        };

        test(`${place}: a folder that is dropped, with its list`, async () => {
          await open(address());
          const list = join(folder, '../MD5SUMS');
          await writeFile(list, Object.entries(contents).map(([name, content]) => `${line(md5Of(content), name)}\n`).join(''));
          await dropPaths(folder, list, join(folder, 'a.txt'));
          await headline('^All 4 files are as listed');
          assert.deepEqual((await table()).map(([state, path, , digest]) => [state, path, digest]), [
            ['equal', 'a.txt', md5Of('abc')],
            ...['empty', 'sub/b.bin', 'sub/c d'].map((name) => ['equal', `files/${name}`, md5Of(contents[name])]),
            ['not in the list', 'files/a.txt', md5Of('abc')],
          ]);
          assert.deepEqual(page.problems, []);
        });

        test(`${place}: folders of a browser that has no handles`, async () => {
          await open(address());
          await page.evaluate(() => delete DataTransferItem.prototype.getAsFileSystemHandle);
          await dropPaths(folder, join(folder, 'a.txt'));
          if (place === 'from a site') return status('^5 files, ');
          await status('^1 file, ');
          await text('notice', 'does not let the page read files. Choose it with a button');
        });
      }
    }

    test("the page's Content-Security-Policy forbids connections", async () => {
      await open(pathToFileURL(join(built, 'index.html')).href);
      const refused = await page.evaluate(async (address) => {
        const violated = new Promise((resolve) => document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective)));
        await fetch(address).catch(() => {});
        return violated;
      }, site.address);
      assert.equal(refused, 'connect-src');
    });

    test('dropped files, a cancel, and the speed of the browser', async () => {
      await open(`${site.address}/index.html`);
      assert.equal(await page.isVisible('#check'), false);
      await drop({ 'dropped 10': 5, 'dropped 2': 5, 'dropped 1': 5 });
      await status('^3 files, 15 bytes, ');
      assert.deepEqual((await table()).map(([, path, , digest]) => [path, digest]), [1, 2, 10].map((index) => [`dropped ${index}`, md5Of(new Uint8Array(5))]));
      await page.click('#clear');
      assert.deepEqual(await table(), []);
      assert.equal(await page.isVisible('#check'), false);
      await page.evaluate(() => {
        window.observer = new MutationObserver(() => document.getElementById('cancel').click());
        window.observer.observe(document.getElementById('progress'), { attributes: true, attributeFilter: ['value'] });
      });
      await drop({ one: 128 * MIB, two: 128 * MIB });
      await status('^Cancelled: 0 files');
      assert.deepEqual(await states(), { one: 'stopped', two: 'stopped' });
      await page.evaluate(() => window.observer.disconnect());
      await page.click('#resume');
      await status('^2 files, 268.4 MB, ');
      assert.deepEqual(await states(), { one: 'done', two: 'done' });
      assert.equal(await page.isVisible('#resume'), false);
      await page.click('#measure');
      await text('said', '^Measured');
      const speeds = await page.$$eval('#speeds tr', (rows) => rows.map((row) => [row.cells[0].textContent, row.cells[1].textContent]));
      assert.deepEqual(speeds.map(([name]) => name), ['md5lanes', 'hash-wasm', 'js-md5', 'spark-md5', '@noble/hashes']);
      // All numbers have the same number of digits after the point, so that they align.
      for (const [, speed] of speeds) assert.match(speed, /^\d+\.\d\d$/);
      assert.deepEqual(page.problems, []);
    });

    test('files that are dropped during a run join the run', async () => {
      await open(`${site.address}/index.html`);
      await page.evaluate(() => {
        const { hidden } = window.work = document.getElementById('work');
        window.shown = [hidden];
        window.rates = [];
        new MutationObserver(() => window.rates.push(document.getElementById('rate').textContent)).observe(document.getElementById('rate'), { childList: true });
        new MutationObserver(() => window.shown.push(window.work.hidden)).observe(window.work, { attributes: true, attributeFilter: ['hidden'] });
      });
      await drop({ long: 256 * MIB }, { short: 'abc' });
      await status('^2 files, ');
      assert.deepEqual(await states(), { long: 'done', short: 'done' });
      assert.deepEqual(await page.evaluate(() => window.shown), [true, false, true]);
      const rates = await page.evaluate(() => window.rates.filter(Boolean));
      for (const rate of rates) assert.match(rate, /^[\d.]+ (bytes|kB|MB) of 268.4 MB( · [\d.]+ (kB|MB|GB)\/s · \d+ (s|min) left)?$/);
      assert.ok(rates.length > 0);
    });

    test('rows keep their kind, and copied digests can be checked', async () => {
      await open(`${site.address}/index.html`);
      await page.check('input[value=etag]');
      await page.fill('#part-size', '0.5');
      await drop({ a: MIB });
      await status('^1 file, ');
      await page.check('input[value=md5]');
      assert.equal(await page.textContent('#kind-title'), 'ETag');
      await drop({ b: MIB });
      await status('^2 files, ');
      assert.equal(await page.textContent('#kind-title'), 'MD5 or ETag');
      const digests = (await table()).map(([, , , digest]) => digest);
      assert.match(digests[0], /^[0-9a-f]{32}-2$/);
      assert.equal(digests[1], md5Of(new Uint8Array(MIB)));
      await page.click('#copy');
      await text('said', 'Copied');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, `${digests[0]}  a\n${digests[1]}  b\n`);
      await check(copied);
      await headline('^All 2 files are as listed');
      assert.deepEqual(page.problems, []);
    });

    test('lists among the files, and entries without a file', async () => {
      await open(`${site.address}/index.html`);
      const one = md5Of('one');
      // MD5SUMS begins with the byte order mark of UTF-8; two.md5 is a digest without a name; listing.json lists an object in parts of an
      // unusual size; readme.md5 has the name of a list, but is none.
      const parts = `${md5Of(Buffer.from([0, 5].map((start) => md5Of(new Uint8Array(Math.min(8 - start, 5) * MIB))).join(''), 'hex'))}-2`;
      await drop({
        one: 'one', two: 'two', large: 8 * MIB, 'readme.md5': 'no digest', MD5SUMS: `\uFEFF${one}  one\n# a comment\nwhat is this?\n`, 'two.md5': `${md5Of('two')}\n`,
        'listing.json': JSON.stringify({ Contents: [{ Key: 'x/large', ETag: `"${parts}"` }] }),
      });
      await headline('^All 3 files are as listed');
      assert.deepEqual(await states(), { one: 'equal', two: 'equal', large: 'equal', 'readme.md5': 'not in the list' });
      assert.equal((await table()).find(([, path]) => path === 'large')[3], parts);
      assert.match(await page.textContent('#lists'), /1 line without an MD5 or ETag: line 3 is “what is this\?”/);
      await text('notice', '^readme.md5: the name is that of a list of MD5s');
      await page.click('text=Hash it as a file >> nth=0');
      await status('^5 files, ');
      await headline('^All 2 files are as listed');
      // Text that is pasted anywhere on the page is a list, also if its digests have no names.
      await page.click('#clear');
      await drop({ one: 'one', two: 'two' });
      await status('^2 files, ');
      await page.evaluate((text) => navigator.clipboard.writeText(text), `${one}\n${md5Of('three')}`);
      await page.keyboard.press('Control+V');
      await headline('^1 file of the list is missing');
      assert.deepEqual(await states(), { one: 'equal', two: 'not in the list', 'a digest without a name': 'missing' });
      await check('hello');
      await text('notice', '^This is not a list of MD5s or ETags: line 1 is “hello”');
      assert.deepEqual(page.problems, []);
    });

    test('a file that is gone, and a part size that is too small', async () => {
      await open(`${site.address}/index.html`);
      const gone = join(folder, '../gone');
      await writeFile(gone, 'gone');
      // The page must get the event `change` after the file is removed. So the browser's event is stopped, and the test sends another below.
      await page.evaluate(() => document.addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true, once: true }));
      await page.setInputFiles('#files', [gone, join(folder, 'a.txt')]);
      await rm(gone);
      await page.$eval('#files', (input) => input.dispatchEvent(new Event('change', { bubbles: true })));
      await status('^1 file, 3 bytes, .*; 1 failed$');
      assert.deepEqual(await states(), { gone: 'failed', 'a.txt': 'done' });
      await check(`${md5Of('gone')}  gone\n${md5Of('abc')}  a.txt`);
      await headline('^1 file could not be hashed');
      await page.click('#clear');
      await page.check('input[value=etag]');
      await page.fill('#part-size', '0');
      await drop({ large: 12 * MIB });
      await text('notice', '^The size of parts must be');
      await page.fill('#part-size', '0.001');
      await drop({ large: 12 * MIB });
      await status('1 failed$');
      assert.match(await page.textContent('#results .note'), /^parts of 1049 bytes are more than S3's 10000/);
    });

    test('a list that is dropped before its files', async () => {
      await open(`${site.address}/index.html`);
      await drop({ 'files.md5': `${md5Of('one')}  one\n${md5Of('two')}  two\n` });
      await headline('^2 files are listed');
      await drop({ one: 'one' });
      await headline('^1 file of the list is missing');
      await drop({ two: 'two' });
      await headline('^All 2 files are as listed');
    });

    test('a file that differs comes into view, and the header of the table stays', async () => {
      await open(`${site.address}/index.html`);
      const files = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`file ${index}`, `${index}`]));
      await drop(files);
      await status('^80 files');
      await page.evaluate(() => scrollTo(0, 1e6));
      const top = () => page.$eval('#kind-title', (title) => Math.round(title.getBoundingClientRect().top));
      assert.equal(await top(), 0);
      await check(Object.entries(files).map(([name, content]) => line(name === 'file 79' ? md5Of('') : md5Of(content), name)).join('\n'));
      await headline('^file 79 differs');
      await page.waitForFunction(() => ['headline', 'results'].every((id) => {
        const { top, height } = (id === 'results' ? document.querySelector('#results tr.differs') : document.getElementById(id)).getBoundingClientRect();
        return top >= 0 && top + height <= innerHeight;
      }));
      assert.deepEqual(page.problems, []);
    });
  });
}

describe('the layout and the colors of the page', () => {
  let browser, page;
  before(async () => (browser = await browsers.Chromium()));
  after(() => browser.close());

  for (const colorScheme of ['light', 'dark']) {
    test(`${colorScheme}: on a phone nothing is wider than the page, and all text has contrast`, async () => {
      page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      const problems = problemsOf(page);
      await page.goto(pathToFileURL(join(built, 'index.html')).href);
      const see = async (state) => {
        const { width, low } = await page.evaluate(look);
        assert.ok(width <= 390, `${state}: ${width} pixels`);
        assert.deepEqual(low, [], state);
      };
      await see('empty');
      const file = (name, text) => ({ name, mimeType: '', buffer: Buffer.from(text) });
      await page.check('input[value=etag]');
      await page.setInputFiles('#files', ['a', 'b', `${'long '.repeat(20)}name`, 'un'.repeat(60)].map((name) => file(name, name)));
      await page.waitForFunction(() => /^4 files/.test(document.getElementById('status').textContent));
      await see('done');
      await page.click('#measure');
      await page.waitForFunction(() => document.getElementById('said').textContent === 'Measured');
      for (const [state, list] of Object.entries({
        good: `${md5Of('a')}  a`, bad: `${md5Of('b')}  a\n${md5Of('')}  ${'gone'.repeat(40)}\nnothing`, warn: `${md5Of('')}  ${'gone'.repeat(40)}`,
      })) {
        await page.$eval('#paste', (details) => (details.open = true));
        await page.fill('#list', list);
        await page.click('#check-list');
        await page.waitForFunction((tone) => document.getElementById('check').dataset.tone === tone, state);
        await page.$eval('#paste', (details) => (details.open = true));
        await see(state);
      }
      for (const id of ['check', 'speeds']) assert.ok(await page.isVisible(`#${id}`), id);
      assert.deepEqual(problems, []);
      await page.close();
    });
  }

  /** Runs in the page. Returns the page's width, and the texts with a contrast below 4.5, the limit of WCAG's level AA. */
  function look() {
    const numbers = (color) => color.match(/[\d.]+/g).map(Number);
    const light = (color) => {
      const [red, green, blue] = numbers(color).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const isClear = (color) => numbers(color)[3] === 0;
    const low = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      if (!textContent.trim() || !element.checkVisibility() || element.closest('script, :disabled')) continue;
      let behind = element;
      while (isClear(getComputedStyle(behind).backgroundColor) && behind.parentElement) behind = behind.parentElement;
      const [dark, bright] = [getComputedStyle(element).color, getComputedStyle(behind).backgroundColor].map(light).sort((one, other) => one - other);
      if ((bright + 0.05) / (dark + 0.05) < 4.5) low.push([textContent, element.className]);
    }
    return { width: document.documentElement.scrollWidth, low };
  }
});

test('lists and listings', () => {
  const [one, two] = [md5Of('1'), md5Of('2')];
  assert.deepEqual(parse(`\uFEFF${one}  a b\r\n${two} *c\n\\${one}  d\\ne\\\\f\nMD5 (g (h)) = ${two.toUpperCase()}\n# other\n\n${one}-12  i\n${two}\nwhat?\n`), {
    entries: [
      { name: 'a b', etag: one }, { name: 'c', etag: two }, { name: 'd\ne\\f', etag: one }, { name: 'g (h)', etag: two }, { name: 'i', etag: `${one}-12` }, { etag: two },
    ],
    invalid: [{ invalid: 'line 9 is “what?”' }],
  });
  const xml = `<?xml version="1.0"?><ListBucketResult><Contents><Key>a&amp;b&#x41;&#66;</Key><ETag>&quot;${one}-2&quot;</ETag></Contents></ListBucketResult>`;
  assert.deepEqual(parse(xml).entries, [{ name: 'a&bAB', etag: `${one}-2` }]);
  assert.deepEqual(parse(JSON.stringify([{ Key: 'a', ETag: `"${one}"` }, { Key: 'b' }])), {
    entries: [{ name: 'a', etag: one }], invalid: [{ invalid: 'object 2 lacks its key or ETag' }],
  });
  for (const [text, expected] of [['', /empty/], ['hello', /line 1 is “hello”/], ['{}', /Contents/], ['{', /broken/], ['<a/>', /Contents/], ['[]', /empty/]]) {
    assert.throws(() => parse(text), expected);
  }
  assert.equal(line(one, 'a\nb\\'), `\\${one}  a\\nb\\\\`);
});

test('a file is a list by its name and its contents', async () => {
  const one = md5Of('1');
  const of = (path, content) => listOf({ path, file: new Blob([content]) });
  assert.deepEqual(await of('x/a.iso.md5', `${one}\n`), { name: 'x/a.iso.md5', entries: [{ name: 'a.iso', etag: one, folder: 'x/' }], invalid: [] });
  const utf16 = Buffer.from(`\uFEFF${one}  b`, 'utf16le');
  for (const path of ['MD5SUMS', 'md5sum.txt', 'all.md5sum']) assert.deepEqual((await of(path, utf16)).entries, [{ name: 'b', etag: one, folder: '' }], path);
  assert.ok((await of('a.md5', 'hello')).error);
  for (const path of ['a.txt', 'a.json', 'md5.js']) assert.equal(await of(path, `${one}  b`), undefined, path);
});

test('each entry is matched with its file', () => {
  const pairs = (names, paths, etags = {}) => {
    const { found, missing } = match(names.map((name) => (typeof name === 'string' ? { name, etag: name } : name)), paths.map((path) => ({ path, digest: etags[path] })));
    return [paths.map((path) => found.get(path)?.etag), missing.map(({ etag }) => etag)];
  };
  assert.deepEqual(pairs(['x/a', 'y/a', 'x/b', './c'], ['x/a', 'a', 'b', 'z/c', 'd']), [['x/a', undefined, 'x/b', './c', undefined], ['y/a']]);
  // If a name matches two files, it is matched with neither.
  assert.deepEqual(pairs(['a'], ['x/a', 'y/a']), [[undefined, undefined], ['a']]);
  assert.deepEqual(pairs([{ name: 'a', folder: 'y/', etag: '1' }], ['x/a', 'y/a']), [[undefined, '1'], []]);
  // A digest without a name is matched with the file that has this digest. The only digest is matched with the only file in any case.
  assert.deepEqual(pairs([{ etag: '1' }, { etag: '2' }], ['a', 'b'], { b: '1' }), [[undefined, '1'], ['2']]);
  assert.deepEqual(pairs([{ etag: '1' }], ['a'], { a: '2' }), [['1'], []]);
});

test('verdicts', () => {
  const of = (states) => verdict(Object.entries(states).flatMap(([state, count]) => Array.from({ length: count }, () => ({ state, path: 'x/a' }))));
  assert.deepEqual(of({ equal: 1 }), { tone: 'good', headline: 'The file is as listed', details: '' });
  assert.deepEqual(of({ equal: 2, unlisted: 1 }), { tone: 'good', headline: 'All 2 files are as listed', details: '1 file is not in the list' });
  assert.deepEqual(of({ equal: 1, differs: 1, missing: 2 }), { tone: 'bad', headline: 'a differs', details: '2 files of the list are missing · 1 is equal' });
  assert.deepEqual(of({ differs: 3, failed: 1 }), { tone: 'bad', headline: '3 files differ', details: '1 file could not be hashed' });
  assert.equal(of({ unlisted: 2 }).headline, 'No file here is in the list');
  assert.deepEqual(of({ stopped: 1, equal: 1 }), { tone: 'warn', headline: '1 file was not hashed', details: '1 is equal' });
});
