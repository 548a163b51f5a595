// A multipart upload by the AWS SDK. The server checks each part.

import {
  AbortMultipartUploadCommand, CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createMd5, partDigests } from 'md5lanes';

/**
 * Uploads a Blob, and returns its ETag. If the bytes of a part changed on the way, nothing is stored, and the server's error
 * `BadDigest` is thrown.
 */
export async function upload(client, object, blob, { partSize = 8 << 20, ...options } = {}) {
  const digests = await partDigests(blob, { partSize, multipart: true, as: 'bytes', ...options });
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const multipart = { ...object, UploadId };
  let ETag;
  try {
    const Parts = await uploadParts(client, multipart, blob, partSize, digests);
    ({ ETag } = await client.send(new CompleteMultipartUploadCommand({ ...multipart, MultipartUpload: { Parts } })));
  } catch (error) {
    // The caller gets the first error, even if the abort fails too.
    await client.send(new AbortMultipartUploadCommand(multipart)).catch(() => {});
    throw error;
  }
  const whole = createMd5();
  for (const digest of digests) whole.update(digest);
  const expected = `"${whole.digest()}-${digests.length}"`;
  if (ETag !== expected) throw new Error(`${object.Key} has the ETag ${ETag}, and the file ${expected}`);
  return ETag;
}

async function uploadParts(client, multipart, blob, partSize, digests) {
  const parts = [];
  for (const [part, digest] of digests.entries()) {
    const PartNumber = part + 1;
    const Body = new Uint8Array(await blob.slice(part * partSize, PartNumber * partSize).arrayBuffer());
    const ContentMD5 = btoa(String.fromCharCode(...digest));
    const { ETag } = await client.send(new UploadPartCommand({ ...multipart, PartNumber, Body, ContentMD5 }));
    parts.push({ PartNumber, ETag });
  }
  return parts;
}
