import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { cleanOrphanFiles } from '#server/features/orphan-files/orphan-cleanup.ts';
import { partBytes } from '#server/platform/files/postgres-file-store.ts';
import { openHouse, type TestHouse } from '../support/databases.ts';
import { openNode } from '../support/nodes.ts';
import { listFiles } from '../support/stored-files.ts';

async function inHouse(
  test: (house: TestHouse) => Promise<void>,
  env?: Record<string, string>,
): Promise<void> {
  const house = await openHouse('postgres', env ? { env } : {});
  try {
    await test(house);
  } finally {
    await house.close();
  }
}

const countParts = async ({ journal }: TestHouse) =>
  (await journal.database.reads.selectFrom('file_parts').select('part').execute()).length;

it('a file that one node stores is read on the other', () =>
  inHouse(async (house) => {
    const node = await openNode(house);
    try {
      const content = randomBytes(3 * partBytes);
      const { sha256 } = await house.journal.files.put(content);
      expect(await node.journal.files.size(sha256)).toBe(content.length);
      for (const _ of ['from the database', 'from the copy']) {
        expect((await buffer(await node.journal.files.read(sha256))).equals(content)).toBe(true);
      }
    } finally {
      await node.close();
    }
  }));

it('a file that cannot be stored whole is not there at all', () =>
  inHouse(async (house) => {
    const { files } = house.journal;
    const content = randomBytes(4 * partBytes);
    const staged = await files.stage(content);
    const [upload = ''] = await listFiles(house);
    await truncate(join(house.dataDir, 'journals/demo/files/tmp', upload), 3 * partBytes + 1);
    await expect(staged.keep()).rejects.toThrow('cut short');
    await staged.discard();
    expect(await listFiles(house)).toEqual([]);
    expect(await countParts(house)).toBe(0);

    await files.put(content);
    expect(await listFiles(house)).toEqual([staged.sha256]);
    expect(await countParts(house)).toBe(4);
  }));

it('readers who drink slowly hold neither connections nor the whole file', () =>
  inHouse(
    async ({ journal }) => {
      const content = randomBytes(12 * partBytes);
      const { sha256 } = await journal.files.put(content);
      // More than there are connections.
      const readers = await Promise.all(
        Array.from({ length: 25 }, () => journal.files.read(sha256)),
      );
      for (const reader of readers) {
        await once(reader, 'readable');
        expect(reader.readableLength).toBeGreaterThan(0);
        expect(reader.readableLength).toBeLessThanOrEqual(2 * partBytes);
      }
      await journal.settings.update({ websitename: 'Still answering' });
      expect((await journal.settings.get()).websitename).toBe('Still answering');
      const [first, ...others] = readers;
      expect(first && (await buffer(first)).equals(content)).toBe(true);
      for (const reader of others) reader.destroy();
    },
    { COLOPHON_FILE_CACHE_BYTES: '0' },
  ));

it('two nodes that clean up at one time take each orphan once', () =>
  inHouse(async ({ journal }) => {
    await Promise.all([1, 2, 3].map((n) => journal.files.put(Buffer.from(`nobody names ${n}`))));
    const later = new Date(Date.now() + 2 * 60 * 60_000);
    const nodes = [cleanOrphanFiles(journal, later), cleanOrphanFiles(journal, later)];
    const moved = (await Promise.all(nodes)).map(({ quarantined }) => quarantined);
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(3);
    expect((await cleanOrphanFiles(journal, later)).quarantined).toBe(0);
  }));
