import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { cleanOrphanFiles } from '#server/features/orphan-files/orphan-cleanup.ts';
import { readInstallation } from '#server/platform/db/installation-of.ts';
import { DamagedFile } from '#server/platform/files/file-store.ts';
import { articlesWithPdfs, cleanLater, day, later, orphans } from '../support/orphans.ts';
import {
  onEachDatabaseWithS3,
  type S3House,
  s3ForFile,
  withS3House,
} from '../support/s3-server.ts';

const server = s3ForFile();
const onEachDatabase = onEachDatabaseWithS3.bind(undefined, server);

const content = randomBytes(900_001);
const damaged = Buffer.from(content.map((byte, at) => (at === 500 ? byte ^ 1 : byte)));
const sha256 = createHash('sha256').update(content).digest('hex');
const keyOf = ({ prefix }: S3House, hash = sha256) => `${prefix}/demo/${hash.slice(0, 2)}/${hash}`;
const withoutCache = { COLOPHON_FILE_CACHE_BYTES: '0' };
const listCopies = ({ dataDir }: S3House) => readdir(join(dataDir, 'file-cache')).catch(() => []);

for (const [how, env] of [
  ['through the cache', {}],
  ['without one', withoutCache],
] as const) {
  onEachDatabase(
    `what was put is read again, whole and in ranges, ${how}`,
    async (house) => {
      const { files } = house.journal;
      expect(await files.size(sha256)).toBeUndefined();
      expect(await files.put(Readable.from([content]))).toEqual({ sha256, bytes: 900_001 });
      expect(await house.s3.keys(`${house.prefix}/`)).toContain(keyOf(house));
      expect(await files.size(sha256)).toBe(900_001);
      expect((await buffer(await files.read(sha256))).equals(content)).toBe(true);
      const range = await buffer(await files.read(sha256, { start: 70_000, end: 300_000 }));
      expect(range.equals(content.subarray(70_000, 300_001))).toBe(true);
      expect(await listCopies(house)).toEqual(how === 'without one' ? [] : [sha256]);
      expect([await files.count(), await Array.fromAsync(files.list())]).toEqual([1, [sha256]]);
    },
    env,
  );
}

onEachDatabase(
  'staged content is in the bucket when it was kept, and not before',
  async (house) => {
    const { files } = house.journal;
    const staged = await files.stage(content);
    expect(await files.size(sha256)).toBeUndefined();
    await staged.keep();
    await staged.discard();
    expect(await files.size(sha256)).toBe(content.length);
    expect(await readdir(join(house.dataDir, 'journals/demo/files/tmp'))).toEqual([]);
    const { sha256: empty } = await files.put(Buffer.alloc(0));
    expect(await files.size(empty)).toBe(0);
    expect(await files.listMissing([sha256, empty, 'f'.repeat(64)])).toEqual(['f'.repeat(64)]);
  },
);

for (const env of [{}, withoutCache]) {
  const how = env === withoutCache ? 'without a cache' : 'through the cache';
  onEachDatabase(
    `an object that is damaged or missing is a damaged file, ${how}`,
    async (house) => {
      const { files } = house.journal;
      const { damagedFiles } = house.services;
      await files.put(content);
      await house.s3.damage(keyOf(house), damaged);
      await expect(files.read(sha256).then(buffer)).rejects.toThrow(DamagedFile);
      await house.s3.damage(keyOf(house), undefined);
      await expect(files.read(sha256)).rejects.toThrow(DamagedFile);
      expect([await files.size(sha256), damagedFiles.count]).toEqual([undefined, 1]);
      await files.put(content);
      expect(await buffer(await files.read(sha256))).toHaveLength(content.length);
      expect(damagedFiles.count).toBe(0);
    },
    env,
  );
}

it('a file that is too large for the memory is streamed', () =>
  withS3House(server(), 'sqlite', async ({ journal: { files } }) => {
    const large = Buffer.alloc(33 * 1024 * 1024, 'x');
    const stored = await files.put(large);
    expect(await files.size(stored.sha256)).toBe(large.length);
    expect((await buffer(await files.read(stored.sha256))).equals(large)).toBe(true);
  }));

onEachDatabase(
  'an orphan is in quarantine until its day is over, and deleted then',
  async (house) => {
    const { journal, s3, prefix } = house;
    const named = await articlesWithPdfs(house, 2);
    const [orphan = ''] = await orphans(house, 1);
    expect(await cleanLater(house)).toMatchObject({
      orphans: [orphan],
      quarantined: 1,
      deleted: 0,
    });
    expect((await Array.fromAsync(journal.files.list())).sort()).toEqual(named);
    expect(await journal.files.size(orphan)).toBeUndefined();
    expect(await journal.files.orphans.listQuarantined()).toEqual([orphan]);
    expect(await journal.files.orphans.emptyQuarantine(later(-day))).toBe(0);
    expect(await journal.files.orphans.listQuarantined()).toEqual([orphan]);
    expect(await journal.files.orphans.emptyQuarantine(later(2 * day))).toBe(1);
    expect((await s3.keys(`${prefix}/`)).filter((key) => key.includes(orphan))).toEqual([]);
    expect(await journal.files.listMissing(named)).toEqual([]);
  },
);

onEachDatabase('a file that a row names again comes back from quarantine', async (house) => {
  const { journal } = house;
  const [named = ''] = await articlesWithPdfs(house, 1);
  expect(await journal.files.orphans.quarantine([named], later(), new Date())).toBe(1);
  expect(await journal.files.size(named)).toBeUndefined();
  expect(await cleanLater(house)).toMatchObject({ broughtBack: 1, quarantined: 0 });
  expect(await journal.files.listMissing([named])).toEqual([]);
  expect(await journal.files.orphans.listQuarantined()).toEqual([]);
});

onEachDatabase('files that were stored lately are not taken for orphans', async (house) => {
  await orphans(house, 1);
  expect(await cleanOrphanFiles(house.journal, new Date())).toMatchObject({ quarantined: 0 });
  const [hash = ''] = await Array.fromAsync(house.journal.files.list());
  const anHourAgo = later(-60 * 60_000);
  expect(await house.journal.files.orphans.quarantine([hash], anHourAgo, new Date())).toBe(0);
});

onEachDatabase('the bucket knows whose files it holds', async (house) => {
  const { files, database } = house.journal;
  const own = await readInstallation(database.reads);
  expect(await files.installation.read()).toBe(own);
  await database.writePrivate((tx) =>
    tx.updateTable('file_ledger').set({ installation: 'another' }).execute(),
  );
  expect((await cleanLater(house)).refusal).toMatch(/^The files belong to another.*--adopt$/);
  await database.writePrivate((tx) =>
    tx.updateTable('file_ledger').set({ installation: own }).execute(),
  );
  const [named = ''] = await articlesWithPdfs(house, 1);
  // As an empty bucket is.
  await house.s3.damage(`${house.prefix}/demo/ledger.json`, undefined);
  expect((await cleanLater(house)).refusal).toBeUndefined();
  await house.s3.damage(`${house.prefix}/demo/${named.slice(0, 2)}/${named}`, undefined);
  expect((await cleanLater(house)).refusal).toMatch(/are missing, such as .*--adopt$/);
});
