// Runs on the server, and presigns addresses for uppy.js, which runs in the browser.

import {
  AbortMultipartUploadCommand, CompleteMultipartUploadCommand, CreateMultipartUploadCommand, ListPartsCommand, PutObjectCommand, UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Presigns a request of Uppy. If `contentMd5` is given, the header Content-MD5 is signed too, and the address is valid only for bytes with this MD5. */
export function presign(client, Bucket, { method, key: Key, uploadId: UploadId, partNumber: PartNumber, contentMd5: ContentMD5, contentType: ContentType }) {
  const command = {
    PUT: () => (UploadId ? new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentMD5 }) : new PutObjectCommand({ Bucket, Key, ContentMD5, ContentType })),
    POST: () => (UploadId ? new CompleteMultipartUploadCommand({ Bucket, Key, UploadId }) : new CreateMultipartUploadCommand({ Bucket, Key })),
    DELETE: () => new AbortMultipartUploadCommand({ Bucket, Key, UploadId }),
    GET: () => new ListPartsCommand({ Bucket, Key, UploadId }),
  }[method]();
  const headers = new Set(['content-md5']);
  return getSignedUrl(client, command, { expiresIn: 3600, signableHeaders: headers, unhoistableHeaders: headers });
}
