import { once } from 'node:events';
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { addJournalEntry, changeJournalEntry } from '#server/config/publisher-file.ts';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import { withEmptyHouse, withFolder } from '../backup/backup-support.ts';
import { engines, openHouse, type TestHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { addUser } from '../support/users.ts';
import { colophon, startColophon } from './cli-support.ts';

/** Processes take long to start on a machine that is busy with other tests. */
const patience = 120_000;

it(
  'a journal is backed up, listed, restored and checked by commands',
  () =>
    withFolder(async (folder) => {
      const house = await openHouse('sqlite');
      const place = join(folder, 'place');
      try {
        await have.settings(house.journal);
        await have.article(house.journal, { pdf: pdfBytes() });
        const { generateIdentity, identityToRecipient } = await import('age-encryption');
        const identity = await generateIdentity();
        const recipient = await identityToRecipient(identity);
        await writeFile(join(folder, 'key'), `# a comment\n${identity}\n`);

        const made = await colophon(
          house,
          ...['backup', '--to', place, '--recipient', recipient, '--keep', '7d'],
        );
        expect(made).toMatchObject({ code: 0, stderr: '' });
        expect(made.stdout).toMatch(/^journals: 1\nrows: \d+\nfiles: 1 \(0\.0 MB\)\n/);

        const listed = await colophon(house, 'backups', '--from', place);
        expect(listed.stdout).toMatch(
          /^MOMENT +WHAT +JOURNALS +ROWS +FILES +SIZE +LACKS\n\d{4}-\S+Z +all +1 +\d+ +1 +0\.0 MB\n$/,
        );
        await withEmptyHouse('sqlite', async (empty) => {
          const closed = await colophon(empty, 'restore', '--from', place);
          expect(closed).toMatchObject({ code: 1 });
          expect(closed.stderr).toContain('--identity');
          const identityFile = join(folder, 'key');
          const restored = await colophon(
            empty,
            ...['restore', '--from', place, '--identity', identityFile],
          );
          expect(restored).toMatchObject({ code: 0, stderr: '' });
          expect(restored.stdout).toMatch(/^demo: \d+ rows, 1 files\nRestored as of /);
          const own = await readFile(join(empty.dataDir, 'publisher.yaml'), 'utf8');
          expect(own).toBe(await readFile(house.services.registry.path, 'utf8'));
          const checked = await colophon(empty, 'check');
          expect(checked.code).toBe(0);
          expect(checked.stdout).toMatch(
            /^demo: Restored from a backup on \S+: .*\ndemo: nothing found; 1 files read\n$/,
          );
        });

        const [sha256 = ''] = await Array.fromAsync(house.journal.files.list());
        await rm(join(house.dataDir, 'journals/demo/files', sha256.slice(0, 2), sha256));
        const mending = ['check', '--repair', '--from', place];
        const lost = await colophon(house, ...mending);
        expect(lost).toMatchObject({ code: 1, stderr: expect.stringContaining('--identity') });
        const mended = await colophon(house, ...mending, '--identity', join(folder, 'key'));
        expect(mended).toEqual({
          code: 0,
          stderr: '',
          stdout: `demo: Files put back from ${place}: 1\ndemo: nothing found; 1 files read\n`,
        });
      } finally {
        await house.close();
      }
    }),
  patience,
);

it(
  'a restore names people of a journal who look like somebody of the publisher',
  () =>
    withFolder(async (folder) => {
      const house = await openHouse('sqlite');
      const place = join(folder, 'place');
      try {
        const store = await house.services.publisherPeople.make();
        await addUser(store, { username: 'meera' });
        await addUser(house.journal, { username: 'Mееrа' });
        await addUser(house.journal, { username: 'asha' });
        expect((await colophon(house, 'backup', '--to', place)).code).toBe(0);
        await withEmptyHouse('sqlite', async (empty) => {
          const restored = await colophon(empty, 'restore', '--from', place);
          expect(restored.code).toBe(0);
          expect(restored.stderr).toBe(
            'demo: the user Mееrа looks like meera of the publisher, who may not be able to log in there: remove one of them, and add them by another name.\n',
          );
        });
      } finally {
        await house.close();
      }
    }),
  patience,
);

describe('a backup that lacks a journal', () => {
  it.each(engines)(
    'removes none that has it, and both can be restored on %s',
    (engine) =>
      withFolder(async (folder) => {
        const house = await openHouse(engine);
        try {
          addJournalEntry(house.services.registry.path, 'soil', { hosts: [] });
          await have.settings(await house.services.journal('soil'));
          const retired = { hosts: [], retired: '2026-01-31' };
          changeJournalEntry(house.services.registry.path, 'soil', retired);
          await have.article(house.journal, { pdf: pdfBytes() });
          const { generateIdentity, identityToRecipient } = await import('age-encryption');
          const identity = await generateIdentity();
          await writeFile(join(folder, 'key'), `${identity}\n`);
          const recipient = await identityToRecipient(identity);
          const place = join(folder, 'place');
          const options = ['--to', place, '--recipient', recipient, '--keep', '1d'];
          expect(await colophon(house, 'backup', ...options)).toMatchObject({ code: 0 });

          await loseJournal(house);
          for (const removed of [0, 1]) {
            const made = await colophon(house, 'backup', ...options);
            expect(made.code).toBe(1);
            expect(made.stderr).toMatch(
              /^The backup lacks 1 journal:\n {2}demo: The journal cannot be read: .*\n$/,
            );
            expect(made.stdout).toContain(`older backups removed: ${removed}\n`);
          }
          const { stdout } = await colophon(house, 'backups', '--from', place);
          expect(stdout).toMatch(/^MOMENT.*\n.* all +2 .* MB\n.* all +1 .* MB +1 journal\n$/);

          await withEmptyHouse(engine, async (empty) => {
            const from = ['--from', place, '--identity', join(folder, 'key')];
            const first = await colophon(empty, 'restore', ...from);
            expect(first.stdout).toMatch(/^soil: \d+ rows, 0 files\nRestored as of /);
            expect(first).toMatchObject({
              code: 1,
              stderr:
                'The backup lacks 1 journal.\ndemo was not restored: colophon restore --journal demo uses the newest backup that has it.\n',
            });
            // A retired journal comes back as one.
            expect(empty.services.registry.find('soil')?.retired).toBe('2026-01-31');
            const second = await colophon(empty, 'restore', ...from, '--journal', 'demo');
            expect(second).toMatchObject({ code: 0, stderr: '' });
            expect(second.stdout).toMatch(/^demo: \d+ rows, 1 files\n/);
            expect(await colophon(empty, 'check')).toMatchObject({ code: 0, stderr: '' });
          });
        } finally {
          await house.close();
        }
      }),
    patience,
  );
});

/** As a copy that broke off, or a hand that slipped, leaves the journal `demo`. */
async function loseJournal({ dataDir, journal: { database }, services }: TestHouse): Promise<void> {
  if (database.engine === 'sqlite') {
    await services.close();
    await truncate(join(dataDir, 'journals/demo/journal.db'));
  } else {
    await database.writePrivate(async (tx) => {
      await tx.schema.dropSchema('demo').cascade().execute();
    });
  }
}

it(
  'what is asked for wrongly is told in a sentence',
  async () => {
    const house = await openHouse('sqlite');
    const told = async (...args: string[]) => {
      const { code, stderr } = await colophon(house, ...args);
      expect(code, stderr).toBe(1);
      return stderr.trim();
    };
    try {
      expect(await told('backup')).toBe('Give the place with --to, or set COLOPHON_BACKUP_TO.');
      expect(await told('backup', '--to', 'ftp://host/prefix')).toMatch(
        /^ftp:.* is not known as a place/,
      );
      const server = startColophon(house, ['serve'], {
        COLOPHON_BACKUP_TO: 'ftp://host',
        PORT: '0',
      });
      const [refused, [code]] = await Promise.all([
        server.stderr ? text(server.stderr) : '',
        once(server, 'close'),
      ]);
      expect([code, refused]).toEqual([1, expect.stringContaining('is not known as a place')]);
      expect(await told('backup', '--to', house.dataDir, '--keep', '7')).toMatch(/^--keep is like/);
      expect(await told('restore', '--from', house.dataDir)).toMatch(/^There are no backups in/);
      expect(await told('backup', '--to', house.dataDir)).toMatch(
        /has other content \(.*\), and no colophon-backup\.json: choose an empty or new folder/,
      );
      const place = join(house.dataDir, 'place');
      await BackupPlace.prepare(folderObjectStore(place), []);
      expect(await told('backups', '--from', place)).toMatch(/^No backup in .*place is complete/);
      const file = house.services.registry.path;
      expect(await told('backup', '--to', file)).toBe(
        `${file} is a file, and a folder is needed there.`,
      );
      const identity = ['--identity', '/nowhere/key'];
      expect(await told('restore', '--from', house.dataDir, ...identity)).toBe(
        'There is no /nowhere/key.',
      );
      if (process.platform === 'linux') {
        expect(await told('backup', '--to', '/proc/nope')).toBe('/proc/nope cannot be made there.');
        expect(await told('export', '--to', '/proc/nope')).toMatch(
          /^\/proc\/nope.* cannot be made/,
        );
      }
    } finally {
      await house.close();
    }
  },
  patience,
);
