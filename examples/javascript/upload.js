// A multipart upload by the AWS SDK, whose parts the server checks.

import {
  AbortMultipartUploadCommand, CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand,
} from '@aws-sdk/client-s3';
import { etag, partDigests } from 'md5lanes';

/** Uploads a Blob, and returns its ETag. Throws `BadDigest` if a part has changed on its way; then nothing is stored. */
export async function upload(client, object, blob, { partSize = 8 << 20, ...options } = {}) {
  const digests = await partDigests(blob, { partSize, multipart: true, as: 'base64', ...options });
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  try {
    const Parts = [];
    for (const [part, ContentMD5] of digests.entries()) {
      const Body = new Uint8Array(await blob.slice(part * partSize, (part + 1) * partSize).arrayBuffer());
      const PartNumber = part + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body, ContentMD5 }));
      Parts.push({ PartNumber, ETag });
    }
    const { ETag } = await client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
    const expected = await etag(blob, { partSize, multipart: true });
    if (ETag !== `"${expected}"`) throw new Error(`${object.Key} has the ETag ${ETag}, and the file "${expected}"`);
    return ETag;
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...object, UploadId }));
    throw error;
  }
}
