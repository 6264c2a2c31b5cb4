import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { parseS3Place } from '#domain/files-place.ts';
import { openObjectStore } from '#server/platform/object-store/object-store.ts';
import { S3Bucket } from '#server/platform/s3/s3-bucket.ts';
import { S3Connection } from '#server/platform/s3/s3-client.ts';
import { engines, openHouse } from '../support/databases.ts';
import { comesBack, comesBackWhole } from '../support/object-stores.ts';
import { cleanLater, orphans } from '../support/orphans.ts';

/** `s3://bucket/prefix`, and the server's address where it is not AWS'; credentials by AWS' own variables. */
const { COLOPHON_TEST_S3_PLACE: place, COLOPHON_TEST_S3_ENDPOINT: endpoint } = process.env;
const s3 = { endpoint, region: process.env.AWS_REGION, timeoutSeconds: 20 };
const newPrefix = () => `${place}/${randomBytes(6).toString('hex')}`;

/** Its bucket keeps a few small objects below prefixes of chance. Skipped, and named, where there is none. */
describe.skipIf(place === undefined)('an S3 server that COLOPHON_TEST_S3_PLACE names', () => {
  it('keeps objects', () => comesBack(openObjectStore(newPrefix(), s3)));

  it('keeps objects of many parts', () => comesBackWhole(openObjectStore(newPrefix(), s3)));

  it('refuses a content of another hash, and makes an object new by copying it onto itself', async () => {
    const named = parseS3Place(newPrefix());
    if (!named) throw new Error(`COLOPHON_TEST_S3_PLACE=${place} is no place`);
    const connection = new S3Connection(s3);
    const bucket = new S3Bucket(connection, named);
    const content = Buffer.from('one');
    await expect(bucket.put('one', content, 'a'.repeat(64))).rejects.toThrow('cannot be used');
    expect(await bucket.head('one')).toBeUndefined();
    await bucket.put('one', content, createHash('sha256').update(content).digest('hex'));
    expect([await bucket.copy('one', 'one'), await bucket.copy('two', 'one')]).toEqual([
      true,
      false,
    ]);
    await bucket.delete('one');
    await connection.close();
  });

  it.each(engines)('keeps files, on %s', async (engine) => {
    // Without copies on this node: what is told is what the bucket has.
    const files = {
      COLOPHON_FILES: newPrefix(),
      COLOPHON_FILE_CACHE_BYTES: '0',
      COLOPHON_S3_TIMEOUT: '20',
    };
    const house = await openHouse(engine, {
      env: { ...files, ...(endpoint === undefined ? {} : { COLOPHON_S3_ENDPOINT: endpoint }) },
    });
    try {
      const { journal } = house;
      const [orphan = ''] = await orphans(house, 1);
      expect(await buffer(await journal.files.read(orphan))).toHaveLength(14);
      expect(await cleanLater(house)).toMatchObject({ refusal: undefined, quarantined: 1 });
      expect(await journal.files.size(orphan)).toBeUndefined();
      expect(await journal.files.orphans.bringBack([orphan])).toBe(1);
      expect(await Array.fromAsync(journal.files.list())).toEqual([orphan]);
      await journal.files.orphans.remove([orphan]);
    } finally {
      await house.close();
    }
  });
});
