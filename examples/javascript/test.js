// Uploads to versitygw, which checks Content-MD5, through a proxy that can change a byte. The environment variable `VERSITYGW` has the program's path.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  CompleteMultipartUploadCommand, CreateBucketCommand, GetObjectCommand, HeadObjectCommand, ListMultipartUploadsCommand, ListObjectsV2Command, S3Client,
} from '@aws-sdk/client-s3';
import { etag } from 'md5lanes';
import { build } from '../../javascript/node_modules/esbuild/lib/main.js';
import { browsers } from '../../javascript/tests/site.js';
import { presign } from './sign.js';
import { upload } from './upload.js';

const Bucket = 'bucket';
const MIB = 1 << 20;
const content = randomBytes(13 * MIB);
const page = await build({
  stdin: {
    contents: `import Uppy from '@uppy/core';
      import { useCheckedUploads } from './uppy.js';
      const sign = async (request) => (await fetch('/sign', { method: 'POST', body: JSON.stringify(request) })).text();
      globalThis.uploadFiles = async () => {
        const uppy = useCheckedUploads(new Uppy(), sign, { partSize: 5 << 20 });
        for (const data of document.querySelector('input').files) uppy.addFile({ name: data.name, data });
        const { successful, failed } = await uppy.upload();
        return { successful: successful.map(({ name }) => name), failed: failed.map(({ name }) => name) };
      };`,
    resolveDir: import.meta.dirname,
  },
  bundle: true, write: false, format: 'iife', logLevel: 'error', logOverride: { 'empty-import-meta': 'silent' },
});

let browser, client, folder, gateway, proxy;
/** A function that returns whether the proxy changes the last byte of a request's body. */
let changes = () => false;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'md5lanes-'));
  const port = await freePort();
  gateway = spawn(process.env.VERSITYGW, ['--access', 'access', '--secret', 'secretsecret', '--port', `127.0.0.1:${port}`, '--quiet', 'posix', folder], { stdio: 'ignore' });
  await started(port);
  proxy = createServer((incoming, outgoing) => serve(port, incoming, outgoing).catch((error) => outgoing.destroy(error)));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  client = new S3Client({
    endpoint: `http://127.0.0.1:${proxy.address().port}`,
    region: 'us-east-1', forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', maxAttempts: 1,
    credentials: { accessKeyId: 'access', secretAccessKey: 'secretsecret' },
  });
  // The signature does not cover a SHA-256 of the payload, as is usual over TLS. So only Content-MD5 guards the payload.
  const unsigned = (next) => (args) => ((args.request.headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD'), next(args));
  client.middlewareStack.add(unsigned, { step: 'build' });
  await client.send(new CreateBucketCommand({ Bucket }));
  browser = await browsers.Chromium();
});
after(async () => {
  await browser?.close();
  gateway.kill();
  await once(gateway, 'exit');
  proxy.closeAllConnections();
  proxy.close();
  await rm(folder, { recursive: true });
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

async function started(port) {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(() => true, () => false);
    socket.destroy();
    if (isThere) return;
    assert.equal(gateway.exitCode, null, 'versitygw has ended');
    await setTimeout(20);
  }
}

/** Serves the page, and presigns the requests of its uploads. Forwards all other requests to the gateway, with a byte changed if `changes` says so. */
async function serve(port, incoming, outgoing) {
  const pieces = [];
  for await (const piece of incoming) pieces.push(piece);
  const body = Buffer.concat(pieces);
  if (incoming.url === '/page') return outgoing.setHeader('content-type', 'text/html').end('<!doctype html><input type="file" multiple><script src="/page.js"></script>');
  if (incoming.url === '/page.js') return outgoing.setHeader('content-type', 'text/javascript; charset=utf-8').end(page.outputFiles[0].text);
  if (incoming.url === '/sign') return outgoing.end(await presign(client, Bucket, JSON.parse(body)));
  if (body.length > 0 && changes(incoming)) body[body.length - 1] ^= 1;
  // The headers are forwarded as they are, Host included, because the signature covers them.
  const forwarded = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers: incoming.headers });
  forwarded.end(body);
  const [answer] = await once(forwarded, 'response');
  outgoing.writeHead(answer.statusCode, answer.headers);
  answer.pipe(outgoing);
}

/** Returns a function for `changes` that returns true for part `number` of an upload. */
const isPart = (number) => ({ method, url }) => method === 'PUT' && new URL(url, 'http://host').searchParams.get('partNumber') === String(number);
const stored = async () => ((await client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key);

test('the AWS SDK: what arrives is what was sent', async () => {
  changes = () => false;
  const object = { Bucket, Key: 'sdk/right' };
  const tag = await upload(client, object, new Blob([content]), { partSize: 5 * MIB });
  assert.equal(tag, `"${await etag(new Blob([content]), { partSize: 5 * MIB })}"`);
  const { Body } = await client.send(new GetObjectCommand(object));
  assert.ok(content.equals(await Body.transformToByteArray()));
});

test('the AWS SDK: a byte that changes on the way is detected, and nothing is stored', async () => {
  changes = isPart(2);
  const object = { Bucket, Key: 'sdk/changed' };
  await assert.rejects(upload(client, object, new Blob([content]), { partSize: 5 * MIB }), { name: 'BadDigest' });
  changes = () => false;
  assert.ok(!(await stored()).includes(object.Key));
  assert.deepEqual((await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [], []);
});

test('the AWS SDK: an upload that was completed with another ETag is an error, and not aborted', async () => {
  const sent = [];
  const liar = {
    async send(command) {
      sent.push(command.constructor.name);
      const answer = await client.send(command);
      return command instanceof CompleteMultipartUploadCommand ? { ...answer, ETag: '"other"' } : answer;
    },
  };
  const object = { Bucket, Key: 'sdk/other' };
  await assert.rejects(upload(liar, object, new Blob([content]), { partSize: 5 * MIB }), /^Error: sdk\/other has the ETag "other", and the file "[0-9a-f]{32}-3"$/);
  assert.equal(sent.at(-1), 'CompleteMultipartUploadCommand');
});

/** Uploads three files by Uppy in a browser. */
async function uploadInPage(name) {
  const tab = await browser.newPage();
  await tab.goto(`${await client.config.endpoint().then(({ protocol, hostname, port }) => `${protocol}//${hostname}:${port}`)}/page`);
  await tab.setInputFiles('input', [
    { name: `${name} large`, mimeType: 'application/octet-stream', buffer: content },
    { name: `${name} small`, mimeType: 'text/plain', buffer: Buffer.from('small') },
    { name: `${name} part`, mimeType: 'application/octet-stream', buffer: content.subarray(0, 5 * MIB) },
  ]);
  const result = await tab.evaluate(() => uploadFiles());
  await tab.close();
  return result;
}

test('Uppy: what arrives is what was sent', async () => {
  changes = () => false;
  assert.deepEqual(await uploadInPage('right'), { successful: ['right large', 'right small', 'right part'], failed: [] });
  const key = (await stored()).find((key) => key.endsWith('right large'));
  const { ETag } = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
  assert.equal(ETag, `"${await etag(new Blob([content]), { partSize: 5 * MIB })}"`);
});

test('Uppy: a byte that changes on the way is detected', async () => {
  for (const [changed, name] of [[isPart(3), 'part'], [({ method, url }) => method === 'PUT' && url.includes('small'), 'whole']]) {
    changes = changed;
    const { successful, failed } = await uploadInPage(name);
    const wrong = name === 'part' ? 'part large' : 'whole small';
    assert.deepEqual(failed, [wrong]);
    assert.equal(successful.length, 2);
    assert.ok(!(await stored()).some((key) => key.endsWith(wrong)));
  }
});
