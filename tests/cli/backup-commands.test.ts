import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { folderObjectStore } from '#server/platform/object-store/folder-object-store.ts';
import { withEmptyHouse, withFolder } from '../backup/backup-support.ts';
import { openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
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
  'what is asked for wrongly is told in a sentence',
  async () => {
    const house = await openHouse('sqlite');
    const told = async (...args: string[]) => {
      const { code, stderr } = await colophon(house, ...args);
      expect(code, stderr).toBe(1);
      return stderr.trim();
    };
    try {
      expect(await told('backup')).toBe('Name the place with --to, or set COLOPHON_BACKUP_TO.');
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
        /has other things in it \(.*\), and no colophon-backup\.json: name an empty folder/,
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
