import { createHash } from 'node:crypto';
import { FilesUnavailable } from '../storage-faults.ts';
import { missing, type S3Bucket } from './s3-bucket.ts';

/** A part, which is held in memory; with S3's 10,000 parts an object has 80 GB at most. */
const partBytes = 8 * 1024 * 1024;

/**
 * Stores a content of unknown length, whole or not at all, with one part of it in memory. Gives how many bytes it has.
 * Throws what the content throws; then nothing is stored.
 */
export async function uploadStream(
  bucket: S3Bucket,
  key: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const parts = inParts(content);
  const { value: first = Buffer.alloc(0) } = await parts.next();
  if (first.length < partBytes) {
    await bucket.put(key, first, sha256Of(first).toString('hex'));
    return first.length;
  }
  const uploadId = await begin(bucket, key);
  try {
    const sent = [await sendPart(bucket, key, uploadId, 1, first)];
    let bytes = first.length;
    for await (const part of parts) {
      sent.push(await sendPart(bucket, key, uploadId, sent.length + 1, part));
      bytes += part.length;
    }
    await complete(bucket, key, uploadId, sent);
    return bytes;
  } catch (error) {
    await abort(bucket, key, uploadId);
    throw error;
  }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** All but the last have `partBytes`; an empty content has none. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    const joined = Buffer.concat(pieces);
    let start = 0;
    for (; joined.length - start >= partBytes; start += partBytes) {
      yield joined.subarray(start, start + partBytes);
    }
    pieces = [joined.subarray(start)];
    length = joined.length - start;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

async function begin(bucket: S3Bucket, key: string): Promise<string> {
  const begun = await bucket.send(key, ({ client, sdk }, at) =>
    client.send(new sdk.CreateMultipartUploadCommand({ ...at, ChecksumAlgorithm: 'SHA256' })),
  );
  if (begun === missing || begun.UploadId === undefined) throw refused(bucket, key);
  return begun.UploadId;
}

async function sendPart(
  bucket: S3Bucket,
  key: string,
  UploadId: string,
  PartNumber: number,
  Body: Buffer,
) {
  const ChecksumSHA256 = sha256Of(Body).toString('base64');
  const part = { UploadId, PartNumber, Body, ChecksumSHA256 };
  const sent = await bucket.send(key, ({ client, sdk }, at) =>
    client.send(new sdk.UploadPartCommand({ ...at, ...part })),
  );
  if (sent === missing) throw refused(bucket, key);
  return { PartNumber, ETag: sent.ETag, ChecksumSHA256 };
}

async function complete(
  bucket: S3Bucket,
  key: string,
  UploadId: string,
  Parts: Awaited<ReturnType<typeof sendPart>>[],
): Promise<void> {
  const completed = await bucket.send(key, ({ client, sdk }, at) =>
    client.send(
      new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }),
    ),
  );
  if (completed === missing) throw refused(bucket, key);
}

/** What went wrong before is told, and not that its parts could not be taken away. */
async function abort(bucket: S3Bucket, key: string, UploadId: string): Promise<void> {
  await bucket
    .send(key, ({ client, sdk }, at) =>
      client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId })),
    )
    .catch(() => {});
}

const refused = ({ place }: S3Bucket, key: string) =>
  new FilesUnavailable(`${place} did not take ${key}`);
