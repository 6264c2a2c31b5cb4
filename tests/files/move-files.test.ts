import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type FilesPlace, parseFilesPlace } from '#domain/files-place.ts';
import { copyFiles, deleteCopied } from '#server/features/move-files/move-files.ts';
import { buildServices } from '#server/installation.ts';
import { readInstallation } from '#server/platform/db/installation-of.ts';
import { type Engine, openHouse, type TestHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { articlesWithPdfs, cleanLater } from '../support/orphans.ts';
import { s3ForFile } from '../support/s3-server.ts';

const server = s3ForFile();

function placeOf(text: string): FilesPlace {
  const place = parseFilesPlace(text);
  if (!place) throw new Error(`${text} is no place`);
  return place;
}

async function withHouse(engine: Engine, place: string, test: (house: TestHouse) => Promise<void>) {
  const house = await openHouse(engine, { env: { ...server().env(), COLOPHON_FILES: place } });
  try {
    await test(house);
  } finally {
    await house.close();
  }
}

/** What `colophon files move --to` does while the journal is served from elsewhere. */
async function copyTo({ journal, services }: TestHouse, place: string) {
  const target = await services.otherFiles('demo', placeOf(place));
  return copyFiles({
    source: journal.files,
    target,
    served: 'source',
    database: journal.database,
  });
}

/** The journal after the setting was changed. */
async function servedFrom(
  house: TestHouse,
  place: string,
  test: (house: TestHouse) => Promise<void>,
): Promise<void> {
  await rm(join(house.dataDir, 'files-place'));
  const config = { ...house.config, files: placeOf(place) };
  const services = buildServices(config);
  try {
    await test({ ...house, config, services, journal: await services.journal('demo') });
  } finally {
    await services.close();
  }
}

const listAll = async ({ journal }: TestHouse) =>
  (await Array.fromAsync(journal.files.list())).sort();

const moves: [Engine, string, string][] = [
  ['sqlite', 'disk', 's3://journals/move-1'],
  ['sqlite', 's3://journals/move-2', 'disk'],
  ['sqlite', 's3://journals/move-3', 's3://journals/move-4'],
  ['postgres', 'database', 's3://journals/move-5'],
  ['postgres', 's3://journals/move-6', 'database'],
  ['postgres', 'database', 'disk'],
  ['postgres', 'disk', 'database'],
];

describe('files move, and are then served from the other place', () => {
  it.each(moves)('on %s from %s to %s', (engine, from, to) =>
    withHouse(engine, from, async (house) => {
      const hashes = await articlesWithPdfs(house, 3);
      expect(await copyTo(house, to)).toMatchObject({ total: 3, copied: 3, damaged: [] });
      expect(await copyTo(house, to)).toMatchObject({ total: 3, copied: 0 });
      // Nothing is deleted yet, and the old place goes on.
      expect(await listAll(house)).toEqual(hashes);
      const [late = ''] = await articlesWithPdfs(house, 1, 3000);
      expect(await cleanLater(house)).toMatchObject({ refusal: undefined, quarantined: 0 });
      await servedFrom(house, to, async (there) => {
        const { files, database } = there.journal;
        const source = await there.services.otherFiles('demo', placeOf(from));
        expect(await files.size(late)).toBeUndefined();
        const rest = await copyFiles({ source, target: files, served: 'target', database });
        expect(rest).toMatchObject({ total: 4, copied: 1 });
        expect(await listAll(there)).toEqual([...hashes, late].sort());
        expect((await buffer(await files.read(late))).equals(pdfBytes('article 3000'))).toBe(true);
        expect(await there.services.readiness()).toMatchObject({ isReady: true });
        expect(await cleanLater(there)).toMatchObject({ refusal: undefined, quarantined: 0 });
        expect(await files.installation.read()).toBe(await readInstallation(database.reads));
        await have.article(there.journal, { refnumber: 4000, pdf: pdfBytes('later') });
        expect(await deleteCopied(source, files)).toEqual({ deleted: 4, kept: [] });
        expect(await source.count()).toBe(0);
        expect(await files.count()).toBe(5);
      });
    }),
  );
});

it('an interrupted move goes on with the rest', () =>
  withHouse('sqlite', 'disk', async (house) => {
    const [first = ''] = await articlesWithPdfs(house, 3);
    const place = 's3://journals/interrupted';
    const target = await house.services.otherFiles('demo', placeOf(place));
    const { files, database } = house.journal;
    let asked = 0;
    const breaking = {
      ...files,
      read: (sha256: string) => {
        asked += 1;
        return asked > 1 ? Promise.reject(new Error('the line is dead')) : files.read(sha256);
      },
    };
    const broken = copyFiles({ source: breaking, target, served: 'source', database });
    await expect(broken).rejects.toThrow('the line is dead');
    // Served from there too early, the journal would be in doubt.
    expect(await target.installation.read()).toBeUndefined();
    const { copied } = await copyTo(house, place);
    expect(copied).toBeGreaterThanOrEqual(2);
    expect(await target.listMissing([first])).toEqual([]);
    expect(await target.count()).toBe(3);
  }));

it('a damaged file is named and not copied', () =>
  withHouse('sqlite', 'disk', async (house) => {
    const [first = ''] = await articlesWithPdfs(house, 2);
    const path = join(house.dataDir, 'journals/demo/files', first.slice(0, 2), first);
    await writeFile(path, 'something else');
    expect(await copyTo(house, 's3://journals/damaged')).toMatchObject({
      total: 2,
      copied: 1,
      damaged: [first],
    });
    expect(await readdir(join(house.dataDir, 'journals/demo/files/tmp'))).toEqual([]);
  }));

it('a file stays where it was while its copy is damaged or missing', () =>
  withHouse('sqlite', 'disk', async (house) => {
    const [first = '', second = '', third = ''] = await articlesWithPdfs(house, 3);
    await copyTo(house, 's3://journals/kept');
    const keyOf = (sha256: string) => `kept/demo/${sha256.slice(0, 2)}/${sha256}`;
    await server().damage(keyOf(first), Buffer.from('something else'));
    await server().damage(keyOf(second), undefined);
    const target = await house.services.otherFiles('demo', placeOf('s3://journals/kept'));
    const { deleted, kept } = await deleteCopied(house.journal.files, target);
    expect([deleted, kept.sort()]).toEqual([1, [first, second]]);
    expect(await house.journal.files.listMissing([first, second, third])).toEqual([third]);
  }));

it('a place that has the files of another database is refused', () =>
  withHouse('sqlite', 's3://journals/other', async (other) => {
    await articlesWithPdfs(other, 1);
    await withHouse('sqlite', 'disk', async (house) => {
      await expect(copyTo(house, 's3://journals/other')).rejects.toThrow('of another database');
      await expect(copyTo(house, 'database')).rejects.toThrow('with PostgreSQL alone');
    });
  }));

it('an export of files in S3 is imported as any other', () =>
  withHouse('sqlite', 's3://journals/export', async (house) => {
    const hashes = await articlesWithPdfs(house, 2);
    const folder = join(house.dataDir, 'out');
    expect(await house.journal.exports.write(folder)).toMatchObject({ files: 2, lost: [] });
    await withHouse('sqlite', 'disk', async (other) => {
      await other.journal.exports.take(folder);
      expect(await listAll(other)).toEqual(hashes);
    });
  }));
