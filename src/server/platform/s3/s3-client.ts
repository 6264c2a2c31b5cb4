import type { S3Client } from '@aws-sdk/client-s3';

/**
 * Signs the SHA-256 of what is stored with its request, so that a server refuses another content. Many know no
 * `x-amz-checksum-sha256`, and pass over it; this header is as old as the signature, and all compare it.
 */
function signContent({ middlewareStack }: S3Client): void {
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

type Sdk = typeof import('@aws-sdk/client-s3');
export type LoadedS3 = { sdk: Sdk; client: S3Client };

export type S3Options = {
  /** Of a server that is not AWS'; buckets are then part of the path. */
  endpoint: string | undefined;
  /** Left out, AWS' own settings say it; another server is given one that it does not look at. */
  region: string | undefined;
  /** After so many seconds without a byte a request is given up. */
  timeoutSeconds: number;
};

const maxConnections = 32;
const maxConnectMilliseconds = 3000;
const maxAttempts = 3;

/** One client for all buckets of the process; loaded at its first use, because it is large. */
export class S3Connection {
  readonly #options: S3Options;
  #loading: Promise<LoadedS3> | undefined;

  constructor(options: S3Options) {
    this.#options = options;
  }

  load(): Promise<LoadedS3> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async close(): Promise<void> {
    if (this.#loading) (await this.#loading).client.destroy();
  }

  async #load(): Promise<LoadedS3> {
    const { endpoint, region, timeoutSeconds } = this.#options;
    const sdk = await import('@aws-sdk/client-s3');
    const milliseconds = timeoutSeconds * 1000;
    const agent = { keepAlive: true, maxSockets: maxConnections };
    const client = new sdk.S3Client({
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true, region: 'us-east-1' }),
      ...(region === undefined ? {} : { region }),
      maxAttempts,
      // We send SHA-256, and check it ourselves.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: Math.min(maxConnectMilliseconds, milliseconds),
        socketTimeout: milliseconds,
        httpAgent: agent,
        httpsAgent: agent,
      },
    });
    signContent(client);
    return { sdk, client };
  }
}
