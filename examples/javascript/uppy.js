// Uploads by Uppy. The server checks each part.

import AwsS3 from '@uppy/aws-s3';
import { partDigests } from 'md5lanes';

/**
 * Adds the plugin `aws-s3` to `uppy`. `sign(request)` presigns a request and returns the address. If the request has a
 * `contentMd5`, `sign` must also sign this value as the header Content-MD5.
 */
export function useCheckedUploads(uppy, sign, { partSize = 8 << 20 } = {}) {
  /** The digests of each file's parts, by the key of its object. */
  const digests = new Map();
  return uppy.use(AwsS3, {
    shouldUseMultipart: ({ size }) => size > partSize,
    getChunkSize: () => partSize,
    generateObjectKey({ name, data }) {
      const key = `${crypto.randomUUID()}-${name}`;
      // A file that is no larger than a part is uploaded in one request, as its only part.
      digests.set(key, partDigests(data, { partSize, as: 'base64' }));
      return key;
    },
    async signRequest(request) {
      if (request.method !== 'PUT') return { url: await sign(request) };
      const contentMd5 = (await digests.get(request.key))[(request.partNumber ?? 1) - 1];
      return { url: await sign({ ...request, contentMd5 }), headers: { 'Content-MD5': contentMd5 } };
    },
  });
}
