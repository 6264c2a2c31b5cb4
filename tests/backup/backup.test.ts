import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseRetention } from '#domain/backup-retention.ts';
import { lastBackup, listManifests } from '#server/features/backup/manifests.ts';
import { lockPlace } from '#server/features/backup/place-lock.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import { dump } from '#server/records/dump.ts';
import { fillWithEverything } from '../export/export-support.ts';
import { importRecords, record } from '../import/import-support.ts';
import { onEachDatabase, openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { articlesWithPdfs } from '../support/orphans.ts';
import { backUp, listFiles, withFolder } from './backup-support.ts';

/** The store of files on PostgreSQL. */
const elsewhere = ['files', 'file_parts', 'stored_file_ledger'];

onEachDatabase('every table of a database is in the list', async ({ journal }) => {
  const found = await journal.database.reads.introspection.getTables();
  const names = new Set(found.map(({ name }) => name));
  const tables = [...names].filter((name) => !/^(kysely|sqlite)_/.test(name));
  const onPostgres = journal.database.engine === 'postgres' ? [] : elsewhere;
  expect([...tables, ...onPostgres].sort()).toEqual(Object.keys(dump).sort());
});

onEachDatabase('a second backup writes what has changed alone', (house) =>
  withFolder(async (folder) => {
    await fillWithEverything(house);
    const first = await backUp(house, folder);
    expect(first.problems).toEqual([]);
    expect(first.written.objects).toBeGreaterThan(10);
    expect((await backUp(house, folder)).written).toEqual({ objects: 0, bytes: 0 });

    await have.article(house.journal, { refnumber: 500, pdf: pdfBytes('new') });
    // The PDF; the rows of the version, the issue with its drawing and the article; the list of files and the contents.
    const third = await backUp(house, folder);
    expect(third.written.objects).toBeLessThanOrEqual(9);
    expect(third.totals.files).toBe(first.totals.files + 1);
    expect(await listManifests(folderObjectStore(folder))).toHaveLength(3);
    const newest = await lastBackup(folderObjectStore(folder));
    expect(newest).toEqual(third.moment);
  }),
);

onEachDatabase('a new article changes one segment of thousands of rows', (house) =>
  withFolder(async (folder) => {
    const records = Array.from({ length: 4500 }, (_, index) => record(1 + index));
    await importRecords(house.journal, records);
    const first = await backUp(house, folder);
    await importRecords(house.journal, [record(9000)]);
    const second = await backUp(house, folder);
    expect(first.written.bytes).toBeGreaterThan(2 * second.written.bytes);
    // Of the articles, fees, payments and allocations the last segment alone; the issue with its drawing; state and contents.
    expect(second.written.objects).toBeLessThanOrEqual(7);
  }),
);

onEachDatabase('a missing and a damaged file are told, and the rest is backed up', (house) =>
  withFolder(async (folder) => {
    const [one = '', two = '', three = ''] = await articlesWithPdfs(house, 3);
    const { database } = house.journal;
    if (database.engine === 'sqlite') {
      const pathOf = (sha256: string) =>
        join(house.dataDir, 'journals/demo/files', sha256.slice(0, 2), sha256);
      await rm(pathOf(one));
      await writeFile(pathOf(two), 'other');
    } else {
      await database.writePrivate(async (tx) => {
        await tx.deleteFrom('files').where('sha256', '=', one).execute();
        const content = Buffer.alloc(pdfBytes('article 1000').length);
        await tx.updateTable('file_parts').set({ content }).where('sha256', '=', two).execute();
      });
    }
    const { problems, totals, lost, lacks } = await backUp(house, folder);
    expect(problems).toHaveLength(2);
    expect({ lost, lacks }).toEqual({ lost: 2, lacks: { journals: 0, whole: [] } });
    const about = (sha256: string) => problems.find((problem) => problem.includes(sha256));
    expect(about(one)).toMatch(/^demo: The file \w+ is missing; the article 100\d names it\.$/);
    expect(about(two)).toMatch(/^demo: The file \w+ is damaged; the article 100\d names it\.$/);
    expect(totals.files).toBe(1);
    const stored = await listFiles(join(folder, 'objects'));
    expect(stored).toContain(join(three.slice(0, 2), three));
    expect(stored.some((path) => path.includes(two))).toBe(false);
    // It is there, and lacks something: not what somebody relies on.
    expect(await lastBackup(folderObjectStore(folder))).toBeUndefined();
  }),
);

onEachDatabase('backups beyond retention go, and with them what no other one names', (house) =>
  withFolder(async (folder) => {
    const keep = parseRetention('2d');
    const old = (await have.article(house.journal, { pdf: pdfBytes('stays') })) && folder;
    for (const day of [1, 2, 3]) {
      await have.settings(house.journal, { websitename: `Day ${day}` });
      const at = new Date(`2026-01-0${day}T02:30:00Z`);
      await backUp(house, old, { now: () => at });
    }
    const before = await listFiles(join(folder, 'objects'));
    // Later, because what an interrupted backup has stored is kept for a day.
    const later = new Date(Date.now() + 48 * 60 * 60_000);
    const { pruned } = await backUp(house, folder, { now: () => later, ...(keep && { keep }) });
    expect(pruned?.backups).toBe(2);
    expect(pruned?.objects).toBeGreaterThan(1);
    const after = await listFiles(join(folder, 'objects'));
    expect(after.length).toBeLessThan(before.length + 1);
    const moments = (await listManifests(folderObjectStore(folder))).map(({ moment }) =>
      moment.toISOString().slice(0, 10),
    );
    expect(moments).toEqual(['2026-01-03', later.toISOString().slice(0, 10)]);
  }),
);

onEachDatabase('a backup that lacks a file takes the day of none that is whole', (house) =>
  withFolder(async (folder) => {
    const keep = { days: 1, weeks: 0, months: 0 };
    // In India both are of 2 March.
    const morning = new Date('2026-03-01T21:00:00Z');
    const noon = new Date('2026-03-02T07:00:00Z');
    await backUp(house, folder, { keep, now: () => morning });
    const [sha256 = ''] = await articlesWithPdfs(house, 1);
    const path = join(house.dataDir, 'journals/demo/files', sha256.slice(0, 2), sha256);
    if (house.journal.database.engine === 'sqlite') await rm(path);
    else {
      await house.journal.database.writePrivate(async (tx) => {
        await tx.deleteFrom('files').where('sha256', '=', sha256).execute();
      });
    }
    const second = await backUp(house, folder, { keep, now: () => noon });
    expect(second).toMatchObject({ lost: 1, pruned: { backups: 0 } });
    const store = folderObjectStore(folder);
    const moments = (await listManifests(store)).map(({ moment }) => moment);
    expect(moments).toEqual([morning, noon]);
    expect(await lastBackup(store)).toEqual(morning);
  }),
);

it('a place with other things in it is refused; an absent or an empty one is taken', () =>
  withFolder(async (folder) => {
    const house = await openHouse('sqlite');
    try {
      for (const name of ['absent', 'empty']) {
        if (name === 'empty') await mkdir(join(folder, name, 'lost+found'), { recursive: true });
        expect((await backUp(house, join(folder, name))).problems).toEqual([]);
        expect((await backUp(house, join(folder, name))).written.objects).toBe(0);
      }
      const full = join(folder, 'full');
      await mkdir(full);
      await writeFile(join(full, '.bashrc'), '');
      await expect(backUp(house, full)).rejects.toThrow(
        `${full} has other content (.bashrc), and no colophon-backup.json: choose an empty or new folder`,
      );
      expect(await readdir(full)).toEqual(['.bashrc']);
      // What it is was lost: it is not made another place.
      await rm(join(folder, 'absent', 'colophon-backup.json'));
      await expect(backUp(house, join(folder, 'absent'))).rejects.toThrow('has other content');
      await expect(backUp(house, join(full, '.bashrc', 'deeper'))).rejects.toThrow('is a file');
    } finally {
      await house.close();
    }
  }));

it('two backups at once do not go into one place', () =>
  withFolder(async (folder) => {
    const store = folderObjectStore(folder);
    const lock = await lockPlace(store);
    await expect(lockPlace(store)).rejects.toThrow('Another backup is being written');
    await lock.confirm();
    await lock.release();
    await (await lockPlace(store)).release();
    // What a process left that was killed holds nobody up.
    const ended = { host: (await import('node:os')).hostname(), pid: 2 ** 30, renewed: new Date() };
    await store.put('locks/ended.json', Buffer.from(JSON.stringify(ended)));
    await (await lockPlace(store)).release();
    expect(await listFiles(join(folder, 'locks'))).toEqual([]);
  }));

onEachDatabase('an encrypted place shows nothing of what it holds', (house) =>
  withFolder(async (folder) => {
    const { generateIdentity, identityToRecipient } = await import('age-encryption');
    const recipient = await identityToRecipient(await generateIdentity());
    await have.article(house.journal, { title: 'Secret of the soil', pdf: pdfBytes('secret pdf') });
    await backUp(house, folder, { recipients: [recipient] });
    expect((await backUp(house, folder, { recipients: [recipient] })).written.objects).toBe(0);
    for (const path of await listFiles(folder)) {
      const content = await readFile(join(folder, path), 'latin1');
      expect(content).not.toContain('Secret of the soil');
      expect(content).not.toContain('secret pdf');
      expect(content).not.toContain('"articles"');
    }
    await expect(backUp(house, folder)).rejects.toThrow('recipients of a place never change');
    await expect(backUp(house, folder, { recipients: ['age1nonsense'] })).rejects.toThrow(
      'age1nonsense is not an age recipient',
    );
  }),
);
