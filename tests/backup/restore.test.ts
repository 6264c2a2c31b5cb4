import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { BackupProblem } from '#server/features/backup/backup-format.ts';
import { cleanOrphanFiles } from '#server/features/orphan-files/orphan-cleanup.ts';
import type { Journal } from '#server/journal.ts';
import { readInstallation } from '#server/platform/db/installation-of.ts';
import { trySqliteLock } from '#server/platform/db/sqlite-connection.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import { FilesUnavailable } from '#server/platform/storage-faults.ts';
import { backupTables } from '#server/records/dump.ts';
import {
  certificateCodes,
  fillWithEverything,
  readTree,
  templatesOf,
} from '../export/export-support.ts';
import { importRecords, listRows, record } from '../import/import-support.ts';
import { engines, onEachDatabase, openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { articlesWithPdfs, later } from '../support/orphans.ts';
import { until } from '../support/until.ts';
import { addUser, password } from '../support/users.ts';
import { makeEveryTable, readRows } from '../upgrade/upgrade-support.ts';
import {
  backUp,
  flipBit,
  listFiles,
  restore,
  withEmptyHouse,
  withFolder,
} from './backup-support.ts';

const crossings = engines.flatMap((from) => engines.map((to) => ({ from, to })));

it.each(crossings)('a backup of $from, made under writes, is whole on $to', ({ from, to }) =>
  withFolder(async (folder) => {
    const old = await openHouse(from);
    try {
      await fillWithEverything(old);
      await addUser(old.journal, { username: 'asha' });
      const credentials = { username: 'asha', password };
      const logIn = ({ accounts }: Journal) => accounts.login(credentials, '127.0.0.1', new Date());
      const { token } = await logIn(old.journal);
      await old.journal.exports.write(join(folder, 'before'));
      const writes: Promise<unknown>[] = [];
      const { totals } = await backUp(old, join(folder, 'place'), {
        onStep: ({ noun }) => {
          if (noun === 'settings') writes.push(importRecords(old.journal, [record(700)]));
        },
      });
      await Promise.all(writes);
      expect(writes).toHaveLength(1);
      expect(totals.files).toBe(12);
      const codes = await certificateCodes(old.journal);

      await withEmptyHouse(to, async (house) => {
        await restore(house, join(folder, 'place'));
        const { services } = house;
        const journal = await services.journal('demo');
        await journal.exports.write(join(folder, 'after'));
        expect(await readTree(join(folder, 'after'))).toEqual(
          await readTree(join(folder, 'before')),
        );
        expect(await certificateCodes(journal)).toEqual(codes);

        // Passwords are as they were; sessions are not.
        await expect(logIn(journal)).resolves.toBeDefined();
        expect(await journal.accounts.findUser(token, new Date(), '127.0.0.1')).toBeUndefined();

        const { files, database } = journal;
        expect(await files.installation.read()).toBe(await readInstallation(database.reads));
        const cleaned = await cleanOrphanFiles({ ...journal }, later());
        expect(cleaned).toMatchObject({ refusal: undefined, orphans: [] });
        expect((await services.readiness()).notReady).toEqual([]);
        expect((await journal.search.search('oryza', 1)).total).toBe(1);
        expect(
          await readFile(join(templatesOf({ ...house, journal }), 'cover-page.typ'), 'utf8'),
        ).toBe('// ours');

        // Ids go on where the old journal's would have, past what was deleted there.
        const before = (await listRows(old.journal)).filter(({ refnumber }) => refnumber !== 700);
        await have.indexing(journal, { title: 'New' });
        expect((await journal.indexing.listAll()).map(({ id }) => id)).toEqual([1, 3]);
        expect(await listRows(journal)).toEqual(before);

        const modes = await Promise.all(
          ['publisher.yaml', 'journals', 'journals/demo'].map(async (name) => {
            const { mode } = await stat(join(house.dataDir, name));
            return mode & 0o077;
          }),
        );
        expect(modes).toEqual([0, 0, 0]);
      });
    } finally {
      await old.close();
    }
  }),
);

onEachDatabase(
  'one bit that flipped in any object is found, named, and nothing restored',
  (house) =>
    withFolder(async (folder) => {
      const place = join(folder, 'place');
      await have.settings(house.journal);
      await have.article(house.journal, { pdf: pdfBytes() });
      await mkdir(templatesOf(house), { recursive: true });
      await writeFile(join(templatesOf(house), 'cover-page.typ'), '// ours');
      await backUp(house, place);
      const files = await listFiles(place);
      expect(files.length).toBeGreaterThan(9);
      await withEmptyHouse(house.config.databaseUrl ? 'postgres' : 'sqlite', async (empty) => {
        for (const path of files) {
          const damaged = join(folder, 'damaged');
          await cp(place, damaged, { recursive: true });
          await flipBit(join(damaged, path));
          const failing = restore(empty, damaged);
          await expect(failing, path).rejects.toThrow(BackupProblem);
          await expect(failing).rejects.toThrow(path);
          await rm(damaged, { recursive: true });
          if (path.startsWith('objects')) {
            await cp(place, damaged, { recursive: true });
            await rm(join(damaged, path));
            await expect(restore(empty, damaged)).rejects.toThrow(`${path} is missing`);
            await rm(damaged, { recursive: true });
          }
          await expect(failing).rejects.toThrow(/ Nothing was restored\.$/);
          expect(await empty.services.hasData('demo')).toBe(false);
          expect(existsSync(empty.dataDir)).toBe(false);
        }
        await restore(empty, place);
        expect(await empty.services.hasData('demo')).toBe(true);
      });
    }),
);

it.each(crossings)(
  'each row of each table goes from $from to $to and is the same',
  ({ from, to }) =>
    withFolder((place) =>
      withEmptyHouse(from, async (old) => {
        await makeEveryTable(old);
        await old.services.journal('demo');
        const before = await readRows(old.services, 'demo');
        expect(Object.keys(before).sort()).toEqual(backupTables.map(({ table }) => table).sort());
        for (const [table, rows] of Object.entries(before))
          expect([table, rows]).not.toEqual([table, []]);
        await backUp(old, place);
        await withEmptyHouse(to, async (house) => {
          await restore(house, place);
          const after = await readRows(house.services, 'demo');
          // When it was restored, and what is held since then, is its own.
          for (const table of ['journal_state', 'held_schedules']) {
            delete before[table];
            delete after[table];
          }
          expect(after).toEqual(before);
        });
      }),
    ),
);

onEachDatabase('a journal that is there is never touched; another one joins it', (house) =>
  withFolder(async (place) => {
    const { services, journal } = house;
    await have.article(journal, { refnumber: 1 });
    await backUp(house, place);
    await have.article(journal, { refnumber: 2 });
    await expect(restore(house, place)).rejects.toThrow('There is already a journal demo');
    // With PostgreSQL there may be no folder of its own to move.
    await expect(restore(house, place)).rejects.toThrow(
      house.config.databaseUrl
        ? 'the schema demo of PostgreSQL elsewhere'
        : 'journals/demo elsewhere',
    );
    expect(await listRows(journal)).toHaveLength(2);

    await withEmptyHouse(house.config.databaseUrl ? 'postgres' : 'sqlite', async (other) => {
      await mkdir(other.dataDir);
      const own = (await readFile(services.registry.path, 'utf8'))
        .replace('demo:', 'other:')
        .replace('demo.example', 'other.example')
        .replace('Banyan', '# a comment\n    Cedar');
      await writeFile(join(other.dataDir, 'publisher.yaml'), own);
      await other.services.journal('other');
      await expect(restore(other, place, { journal: 'soil' })).rejects.toThrow(
        'no backup of the journal soil',
      );
      await restore(other, place, { journal: 'demo' });
      const text = await readFile(join(other.dataDir, 'publisher.yaml'), 'utf8');
      expect(text).toContain('Cedar');
      const listed = () => other.services.registry.list().map(({ slug, origin }) => [slug, origin]);
      await until('the file is looked at again', () => listed().length === 2);
      expect(listed()).toEqual([
        ['other', 'https://other.example'],
        ['demo', 'https://demo.example'],
      ]);
    });
  }),
);

onEachDatabase('a point in time', (house) =>
  withFolder(async (place) => {
    const titles = ['first', 'second', 'third'];
    for (const [index, title] of titles.entries()) {
      await have.article(house.journal, { refnumber: 7, title });
      const at = new Date(`2026-01-0${index + 1}T02:30:15.123Z`);
      await backUp(house, place, { now: () => at });
    }
    await withEmptyHouse('sqlite', async (empty) => {
      await expect(restore(empty, place, { at: '2025-12-31' })).rejects.toThrow(
        'no backup of all journals until 2025-12-31',
      );
      await expect(restore(empty, place, { at: 'yesterday' })).rejects.toThrow('is not a time');
      const [first = '', , newest = ''] = (await listFiles(join(place, 'backups'))).map((name) =>
        join(place, 'backups', name),
      );
      await flipBit(newest);
      await expect(restore(empty, place)).rejects.toThrow(
        'Nothing was restored. Try an older one with --at 2026-01-02T02:30:15.123Z',
      );
      // One that is not needed may be damaged.
      await flipBit(first);
      await restore(empty, place, { at: '2026-01-02T02:30Z' });
      const journal = await empty.services.journal('demo');
      expect((await listRows(journal)).map(({ title }) => title)).toEqual(['second']);
    });
  }),
);

onEachDatabase('two restores at once: the second is refused in words, and harms nothing', (house) =>
  withFolder(async (place) => {
    await articlesWithPdfs(house, 3);
    await backUp(house, place);
    await withEmptyHouse(house.config.databaseUrl ? 'postgres' : 'sqlite', async (empty) => {
      let second: Promise<unknown> | undefined;
      await restore(empty, place, {
        onStep() {
          // The first one goes on meanwhile.
          second ??= restore(empty, place).catch(String);
        },
      });
      expect(await second).toContain('Another restore into this installation is under way');
      expect(await second).toContain('Nothing was restored.');
      expect(await listRows(await empty.services.journal('demo'))).toHaveLength(3);
      expect(await readdir(join(empty.dataDir, 'journals'))).toEqual(['demo']);
      await expect(restore(empty, place)).rejects.toThrow('There is already a journal demo');
    });
  }),
);

it('the lock of a process that was killed holds nobody up', () =>
  withFolder(async (folder) => {
    const taken = await trySqliteLock(folder, 'colophon restore');
    expect(taken).toBeDefined();
    expect(await trySqliteLock(folder, 'colophon restore')).toBeUndefined();
    const other = await trySqliteLock(folder, 'colophon backup');
    expect(other).toBeDefined();
    await Promise.all([taken?.(), other?.()]);
    await writeFile(join(folder, '.colophon-restore.lock'), '');
    await (await trySqliteLock(folder, 'colophon restore'))?.();
    expect(await readdir(folder)).toEqual([]);
  }));

it('an encrypted backup is restored with its identity alone', () =>
  withFolder(async (place) => {
    const { generateIdentity, identityToRecipient } = await import('age-encryption');
    const [identity, other] = [await generateIdentity(), await generateIdentity()];
    const recipients = [await identityToRecipient(identity)];
    const old = await openHouse('sqlite');
    try {
      await fillWithEverything(old);
      await backUp(old, place, { recipients });
      await withEmptyHouse('sqlite', async (empty) => {
        await expect(restore(empty, place)).rejects.toThrow('--identity');
        const wrong = { identityFile: `# a comment\n${other}\n` };
        await expect(restore(empty, place, wrong)).rejects.toThrow('no identity matched');
        await expect(restore(empty, place, { identityFile: 'secret' })).rejects.toThrow(
          'not AGE-SECRET-KEY-1',
        );
        await restore(empty, place, { identityFile: `# a comment\n${identity}\n` });
        const journal = await empty.services.journal('demo');
        expect(await listRows(journal)).toEqual(await listRows(old.journal));
      });
    } finally {
      await old.close();
    }
  }));

it('a place that is away, or breaks off, is not told as a damaged backup', () =>
  withFolder(async (folder) => {
    const house = await openHouse('sqlite');
    try {
      await articlesWithPdfs(house, 1);
      await backUp(house, folder);
      await backUp(house, folder);
      const store = folderObjectStore(folder);
      const away = new FilesUnavailable('s3://bucket cannot be used: ECONNREFUSED');
      const failures: [string, (content: Promise<Readable>) => Promise<Readable>][] = [
        [
          away.message,
          async (content) => {
            (await content).destroy();
            throw away;
          },
        ],
        [
          'was not read to its end: aborted',
          async (content) => (await content).destroy(new Error('aborted')),
        ],
      ];
      for (const [text, fail] of failures) {
        const get = (key: string) =>
          key.startsWith('objects/') ? fail(store.get(key)) : store.get(key);
        await withEmptyHouse('sqlite', async (empty) => {
          const restoring = restore(empty, folder, { from: { ...store, get } });
          const told = await restoring.catch((error: Error) => error.message);
          expect(told).toContain(text);
          expect(told).toContain('Nothing was restored.');
          expect(told).not.toMatch(/damaged|older/);
        });
      }
    } finally {
      await house.close();
    }
  }));
