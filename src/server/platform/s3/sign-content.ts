import type { S3Client } from '@aws-sdk/client-s3';

/**
 * Signs the SHA-256 of what is stored with its request, so that a server refuses another content. Many know no
 * `x-amz-checksum-sha256`, and pass over it; this header is as old as the signature, and all compare it.
 */
export function signContent({ middlewareStack }: S3Client): void {
  middlewareStack.add(
    (next) => (args) => {
      const { input, request } = args;
      if (
        'Body' in input &&
        'ChecksumSHA256' in input &&
        input.ChecksumSHA256 &&
        hasHeaders(request)
      ) {
        const hash = Buffer.from(input.ChecksumSHA256, 'base64').toString('hex');
        request.headers['x-amz-content-sha256'] = hash;
      }
      return next(args);
    },
    { step: 'build', name: 'signContent' },
  );
}

const hasHeaders = (request: unknown): request is { headers: Record<string, string> } =>
  typeof request === 'object' && request !== null && 'headers' in request;
