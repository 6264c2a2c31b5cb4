import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openObjectStore } from '#server/platform/object-store/object-store.ts';
import { S3Bucket } from '#server/platform/s3/s3-bucket.ts';
import { S3Connection } from '#server/platform/s3/s3-client.ts';
import { FilesUnavailable } from '#server/platform/storage-faults.ts';
import { comesBack, comesBackWhole } from '../support/object-stores.ts';
import { s3ForFile } from '../support/s3-server.ts';

const server = s3ForFile();
const s3 = (endpoint: string | undefined) => ({ endpoint, region: undefined, timeoutSeconds: 5 });

let prefixes = 0;
function open() {
  prefixes += 1;
  return openObjectStore(`s3://journals/objects-${prefixes}`, s3(server().endpoint));
}

describe('objects in a bucket', () => {
  it('come back as they were put, are listed and deleted', () => comesBack(open()));

  it('of many parts come back whole', () => comesBackWhole(open()));

  it('a content that breaks off leaves what was there', async () => {
    const store = open();
    await store.put('one', Buffer.from('whole'));
    for (const bytes of [4, 9_000_000]) {
      const broken = async function* () {
        yield Buffer.alloc(bytes);
        throw new Error('gone');
      };
      await expect(store.put('one', broken())).rejects.toThrow('gone');
      expect(await text(await store.get('one'))).toBe('whole');
    }
  });

  it('have keys that lead nowhere else', () => {
    expect(() => open().delete('../one')).toThrow('is no key');
  });
});

it('a place of another kind is refused, and a bucket that is not there is told', async () => {
  expect(() => openObjectStore('ftp://host/folder', s3(undefined))).toThrow('is not known');
  const store = openObjectStore('s3://nowhere', s3(server().endpoint));
  await expect(store.has('one')).rejects.toThrow(FilesUnavailable);
  await expect(store.put('one', Buffer.from('1'))).rejects.toThrow('s3://nowhere cannot be used');
});

it('a content is sent with its SHA-256, which the server compares', async () => {
  const seen: IncomingHttpHeaders[] = [];
  let status = 200;
  const listening = createServer((request, response) => {
    seen.push(request.headers);
    request.resume().on('end', () => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  try {
    await openObjectStore('s3://journals', s3(`http://127.0.0.1:${port}`)).put(
      'one',
      Buffer.from('one'),
    );
    const digest = createHash('sha256').update('one');
    const hex = digest.copy().digest('hex');
    const checksum = digest.digest('base64');
    expect(seen).toMatchObject([
      { 'x-amz-checksum-sha256': checksum, 'x-amz-content-sha256': hex },
    ]);
    // Not made anew of what is sent, which may have changed on its way here.
    const connection = new S3Connection(s3(`http://127.0.0.1:${port}`));
    const bucket = new S3Bucket(connection, { bucket: 'journals', prefix: '' });
    await bucket.put('one', Buffer.from('two'), hex);
    expect(seen[1]).toMatchObject({ 'x-amz-content-sha256': hex });
    status = 403;
    await expect(bucket.head('one')).rejects.toThrow(
      's3://journals cannot be used: it answers 403: the credentials are wrong, or have no right to this',
    );
    await connection.close();
  } finally {
    listening.closeAllConnections();
    listening.close();
  }
});
