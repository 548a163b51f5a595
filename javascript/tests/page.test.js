// The page, from a disk and from a site.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import '../page/build.js';
import { entryFor, line, parse } from '../page/list.js';
import { browsers, javascript, problemsOf, serve } from './site.js';
import { md5Of, random, wrong } from './support.js';

const MIB = 1 << 20;
const built = join(javascript, '../target/page');
const contents = { 'a.txt': 'abc', 'sub/b.bin': random(20 * MIB), 'sub/c d': random(3), empty: '' };
const etag = `${md5Of(Buffer.from([0, 8, 16].map((start) => md5Of(contents['sub/b.bin'].subarray(start * MIB, (start + 8) * MIB))).join(''), 'hex'))}-3`;
for (const [name, launch] of Object.entries(browsers)) {
  describe(name, () => {
    // WebDriver BiDi has no way to choose a folder.
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
    const table = () => page.$$eval('#results tr', (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));
    const status = (text) => page.waitForFunction((text) => new RegExp(text).test(document.getElementById('status').textContent), text);

    for (const [place, address] of [['from a disk', () => pathToFileURL(join(built, 'index.html')).href], ['from a site', () => site.address + '/index.html']]) {
      test(`${place}: a folder, copied and checked`, async () => {
        await open(address());
        if (choosesFolders) await page.setInputFiles('#folder', folder);
        else await page.setInputFiles('#files', Object.keys(contents).map((name) => join(folder, name)));
        await status('^4 files in');
        const rows = await table();
        const pathOf = (name) => (choosesFolders ? `files/${name}` : basename(name));
        const expected = Object.entries(contents).map(([name, content]) => [pathOf(name), content.length.toLocaleString('en'), md5Of(content), '']);
        assert.deepEqual(rows.sort(), expected.sort());
        const lines = expected.map(([name, , digest]) => line(digest, name));
        if (place === 'from a site') {
          await page.click('#copy');
          await status('Copied');
          const copied = await page.evaluate(() => navigator.clipboard.readText());
          assert.deepEqual(copied.trimEnd().split('\n').sort(), lines.sort());
        }
        await page.fill('#list', [...lines.filter((line) => !line.includes('a.txt')), `${wrong(md5Of('abc'))}  a.txt`, `${md5Of('')}  other`].join('\n'));
        await page.click('#check');
        await status('^3 of 4 are equal; 1 differ; 1 of the list are not here');
        assert.deepEqual((await table()).map(([path, , , check]) => [path, check]).filter(([, check]) => check !== 'equal'), [[pathOf('a.txt'), 'differs']]);
        const listing = { Contents: [{ Key: 'backup/files/sub/b.bin', ETag: `"${etag}"` }, { Key: 'backup/files/empty', ETag: `"${wrong(etag)}"` }] };
        await page.fill('#list', JSON.stringify(listing));
        await page.click('#check');
        await status('^1 of 4 are equal');
        assert.deepEqual((await table()).map(([, , , check]) => check).sort(), [
          'differs: no part size cuts 0 bytes into 3 parts', 'equal (parts of 8 MiB, aws cli and boto3)', 'not in the list', 'not in the list',
        ]);
        // Nothing but the page itself was asked for.
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
          // Keys overtake the request for the chooser on their way to a busy page, which then opens a dialog that nobody sees. An answer of
          // the page shows that the request has arrived.
          page.evaluate(() => document.activeElement.id).then((id) => (assert.equal(id, 'files'), page.keyboard.press('Space'))),
        ]);
        await chooser.setFiles([join(folder, 'sub/b.bin'), join(folder, 'a.txt')]);
        await status('^2 files in');
        const [[, , large], [, , small]] = await table();
        assert.match(large, /^[0-9a-f]{32}-2$/);
        assert.equal(small, md5Of('abc'));
        assert.equal(await page.textContent('#kind-title'), 'ETag');
        assert.deepEqual(page.problems, []);
      });
    }

    test('its policy forbids connections', async () => {
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
      const drop = (size, count) => page.evaluate(([size, count]) => {
        const dataTransfer = new DataTransfer();
        for (let index = 0; index < count; index++) dataTransfer.items.add(new File([new Uint8Array(size)], `dropped ${index}`));
        document.getElementById('drop').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      }, [size, count]);
      await drop(5, 3);
      await status('^3 files in');
      assert.deepEqual((await table()).map(([path, , digest]) => [path, digest]), [0, 1, 2].map((index) => [`dropped ${index}`, md5Of(new Uint8Array(5))]));
      await page.click('#clear');
      assert.deepEqual(await table(), []);
      // The cancel is asked for as soon as there is progress.
      await page.evaluate(() => new MutationObserver(() => document.getElementById('cancel').click()).observe(document.getElementById('progress'), { attributes: true, attributeFilter: ['value'] }));
      await drop(128 * MIB, 2);
      await status('^Cancelled');
      await page.click('#measure');
      await status('^Measured');
      const speeds = await page.$$eval('#speeds tr', (rows) => rows.map((row) => [row.cells[0].textContent, Number(row.cells[1].textContent)]));
      assert.deepEqual(speeds.map(([name]) => name), ['md5lanes', 'hash-wasm', 'js-md5', 'spark-md5', '@noble/hashes']);
      assert.ok(speeds.every(([, speed]) => speed > 0));
      assert.deepEqual(page.problems, []);
    });
  });
}

test('lists and listings', () => {
  const [one, two] = [md5Of('1'), md5Of('2')];
  assert.deepEqual(parse(`${one}  a b\r\n${two} *c\n\\${one}  d\\ne\\\\f\nMD5 (g (h)) = ${two.toUpperCase()}\n# other\n`), [
    { name: 'a b', etag: one }, { name: 'c', etag: two }, { name: 'd\ne\\f', etag: one }, { name: 'g (h)', etag: two },
  ]);
  assert.deepEqual(parse(`<?xml version="1.0"?><ListBucketResult><Contents><Key>a&amp;b</Key><ETag>&quot;${one}-2&quot;</ETag></Contents></ListBucketResult>`), [
    { name: 'a&b', etag: `${one}-2` },
  ]);
  assert.deepEqual(parse(JSON.stringify([{ Key: 'a', ETag: `"${one}"` }])), [{ name: 'a', etag: one }]);
  for (const text of ['', 'hello', '{}', '<a/>']) assert.throws(() => parse(text), /^Error: This is neither/);
  assert.equal(line(one, 'a\nb\\'), `\\${one}  a\\nb\\\\`);
  const entries = ['x/a', 'y/a', 'x/b', './c'].map((name) => ({ name, etag: one }));
  assert.deepEqual(['x/a', 'a', 'b', 'c', 'z/c', 'd'].map((path) => entryFor(entries, path)?.name), ['x/a', undefined, 'x/b', './c', './c', undefined]);
});
