import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Contents, sealJson } from '#server/features/backup/backup-format.ts';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { listManifests, readManifest } from '#server/features/backup/manifests.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import { listRows } from '../import/import-support.ts';
import { engines, openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { asNewerProgram, changeEverything, makeEveryTable } from '../upgrade/upgrade-support.ts';
import { backUp, listFiles, restore, withEmptyHouse, withFolder } from './backup-support.ts';

type Journal = Contents['journals'][number];

/** Changes what the newest backup says of its journal, with right checksums: what somebody means to be believed. */
async function forge(folder: string, change: (journal: Journal) => void): Promise<void> {
  const store = folderObjectStore(folder);
  const place = await BackupPlace.prepare(store, []);
  const key = (await listManifests(store)).at(-1)?.key ?? '';
  const manifest = await readManifest(store, key);
  const contents: Contents = JSON.parse(
    (await place.getBytes(manifest.contents, 'private')).toString('utf8'),
  );
  for (const journal of contents.journals) change(journal);
  const forged = await place.putBytes(Buffer.from(JSON.stringify(contents)), 'private');
  await store.put(key, Buffer.from(sealJson({ ...manifest, contents: forged })));
}

it.each(engines)('a backup of an earlier migration is restored on %s, and migrated', (engine) =>
  withEmptyHouse(engine, async (earlier) => {
    await makeEveryTable(earlier);
    await asNewerProgram(changeEverything, async () => {
      await earlier.services.upgrades.runAll();
      await withEmptyHouse(engine, async (empty) => {
        // As it was before the upgrade, without its files, which no migration changes.
        await restore(empty, join(earlier.dataDir, 'before-upgrade/demo'), { journal: 'demo' });
        const journal = await empty.services.journal('demo');
        expect(await listRows(journal)).toEqual(
          await listRows(await earlier.services.journal('demo')),
        );
        const found = await journal.search.search('changed by the migration', 1);
        expect(found.total).toBe(1);
      });
    });
  }),
);

const issuesOf = (journal: Journal) => journal.tables.find(({ table }) => table === 'issues');

it('what was changed by hand is refused, and no name of it is used as a path or in SQL', () =>
  withFolder(async (folder) => {
    const house = await openHouse('sqlite');
    try {
      await have.article(house.journal, { pdf: pdfBytes() });
      const changes: [(journal: Journal) => void, string][] = [
        [(journal) => Object.assign(journal, { slug: '../../evil' }), 'slug'],
        [(journal) => Object.assign(journal, { migration: '9999-future' }), 'newer version'],
        [
          (journal) => Object.assign(journal, { migration: '0057-allocations' }),
          'Made before 0.2.0: export it with that version, import the export here. Nothing was restored.',
        ],
        [
          (journal) => {
            const ref = { sha256: 'a'.repeat(64), bytes: 1 };
            journal.templates = { '../evil.typ': ref };
          },
          'templates',
        ],
        [(journal) => Object.assign(issuesOf(journal) ?? {}, { table: 'a"; drop' }), '.table'],
        [
          (journal) => Object.assign(issuesOf(journal) ?? {}, { table: 'kysely_migration' }),
          '.table',
        ],
        [
          (journal) => Object.assign(issuesOf(journal) ?? {}, { rows: 7 }),
          'issues must have 7 rows',
        ],
        [(journal) => issuesOf(journal)?.columns.push('other'), 'has no rows of a table'],
        [
          (journal) => Object.assign(journal.fileLists[0] ?? {}, { sha256: '../../etc/passwd' }),
          'fileLists',
        ],
      ];
      for (const [change, reason] of changes) {
        await backUp(house, folder);
        await forge(folder, change);
        await withEmptyHouse('sqlite', async (empty) => {
          await expect(restore(empty, folder), reason).rejects.toThrow(reason);
          expect(await listFiles(empty.dataDir)).toEqual([]);
        });
      }
    } finally {
      await house.close();
    }
  }));
