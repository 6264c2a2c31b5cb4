import { mkdir, open, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { putBackFiles } from '#server/features/backup/restore-files.ts';
import { checkJournal, repairJournal } from '#server/features/integrity/check-journal.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import { colophon } from '../cli/cli-support.ts';
import { fillWithEverything } from '../export/export-support.ts';
import { importRecords, record } from '../import/import-support.ts';
import { engines, onEachDatabase, openHouse, type TestHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { articlesWithPdfs, later, orphans } from '../support/orphans.ts';
import { backUp, flipBit, withFolder } from './backup-support.ts';

const check = async ({ journal }: TestHouse, isQuick = false) =>
  (await checkJournal(journal, { now: later(), isQuick })).findings.map(({ text }) => text);

const pathOf = ({ dataDir }: TestHouse, sha256: string) =>
  join(dataDir, 'journals/demo/files', sha256.slice(0, 2), sha256);

const isOnDisk = ({ journal }: TestHouse) => journal.database.engine === 'sqlite';

const damage: Record<string, (house: TestHouse, sha256: string) => Promise<void>> = {
  async 'is damaged'(house, sha256) {
    if (isOnDisk(house)) return flipBit(pathOf(house, sha256));
    await house.journal.database.writePrivate((tx) =>
      tx
        .updateTable('file_parts')
        .set({ content: sql`set_byte(content, 9, 0)` })
        .where('sha256', '=', sha256)
        .execute(),
    );
  },
  async 'is cut short, to 5 of'(house, sha256) {
    if (isOnDisk(house)) return truncate(pathOf(house, sha256), 5);
    await house.journal.database.writePrivate((tx) =>
      tx.updateTable('files').set({ bytes: 5 }).where('sha256', '=', sha256).execute(),
    );
  },
  async 'is missing: restore it'(house, sha256) {
    if (isOnDisk(house)) return rm(pathOf(house, sha256));
    await house.journal.database.writePrivate((tx) =>
      tx.deleteFrom('files').where('sha256', '=', sha256).execute(),
    );
  },
};

onEachDatabase('nothing is found in a journal with something of everything', async (house) => {
  await fillWithEverything(house);
  // The index of articles that came and changed one by one is that of all of them at once.
  await importRecords(house.journal, [record(7, { title: 'Changed words', abstract: 'New ones' })]);
  await importRecords(house.journal, [record(8, { status: 'enabled' }), record(50)]);
  const report = await checkJournal(house.journal, { now: later() });
  expect(report.findings).toEqual([]);
  expect(report.files).toBeGreaterThan(3);
});

describe.each(Object.keys(damage))('a file of which is told that it %s', (text) => {
  it.each(engines)('on %s', async (engine) => {
    const house = await openHouse(engine);
    try {
      const [sha256 = ''] = await articlesWithPdfs(house, 3);
      await damage[text]?.(house, sha256);
      const found = await check(house);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`^The file ${sha256} of the article 100\\d ${text}`));
      expect(await check(house, true)).toHaveLength(text === 'is damaged' ? 0 : 1);
    } finally {
      await house.close();
    }
  });

  it.each(engines)('is put back from a backup, or by storing it again, on %s', (engine) =>
    withFolder(async (folder) => {
      // As the command line: what is read is what is stored, and no copy.
      const house = await openHouse(engine, { env: { COLOPHON_FILE_CACHE_BYTES: '0' } });
      try {
        const { files } = house.journal;
        const [sha256 = ''] = await articlesWithPdfs(house, 2);
        const content = await buffer(await files.read(sha256));
        await backUp(house, folder);
        await damage[text]?.(house, sha256);
        const { findings } = await checkJournal(house.journal, { now: later() });
        expect(findings.map(({ lost }) => lost)).toEqual([sha256]);
        const place = await BackupPlace.open(folderObjectStore(folder));
        const unknown = 'a'.repeat(64);
        expect(await putBackFiles(place, [sha256, unknown], files)).toEqual({
          files: 1,
          problems: [`No backup in ${folder} has the file ${unknown}.`],
        });
        expect(await check(house)).toEqual([]);

        await damage[text]?.(house, sha256);
        await files.put(content);
        expect(await check(house)).toEqual([]);

        // A backup that is damaged itself puts nothing in its place.
        await damage[text]?.(house, sha256);
        await flipBit(join(folder, 'objects', sha256.slice(0, 2), sha256));
        const { problems } = await putBackFiles(place, [sha256], files);
        expect(problems).toEqual([expect.stringContaining('is damaged')]);
        expect(await check(house)).toHaveLength(1);
      } finally {
        await house.close();
      }
    }),
  );
});

onEachDatabase(
  'a file that nothing names, and one that is named and in quarantine',
  async (house) => {
    const { journal } = house;
    const named = await articlesWithPdfs(house, 2);
    const [orphan = ''] = await orphans(house, 1);
    const now = later();
    await journal.files.orphans.quarantine(named.slice(0, 1), now, now);
    const { findings } = await checkJournal(journal, { now });
    const texts = findings.map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts).toContainEqual(expect.stringContaining(`The file ${orphan} is not used`));
    expect(texts).toContainEqual(expect.stringContaining('missing, but in quarantine'));
    expect(await repairJournal(journal, findings)).toEqual(['Files put back from quarantine: 1']);
    // The orphan stays: repairing deletes nothing.
    expect(await check(house)).toEqual([expect.stringContaining('is not used: the server')]);
    expect(await journal.files.size(orphan)).toBeGreaterThan(0);
  },
);

it('names among the files that are none of files, and files in the wrong folder', async () => {
  const house = await openHouse('sqlite');
  try {
    const files = join(house.dataDir, 'journals/demo/files');
    const [sha256 = '', aside = ''] = await articlesWithPdfs(house, 2);
    const now = later();
    await house.journal.files.orphans.quarantine([aside], now, now);
    await house.journal.files.orphans.bringBack([aside]);
    expect(await check(house)).toEqual([]);
    const own = sha256.slice(0, 2);
    const wrong = own === '00' ? '01' : '00';
    await mkdir(join(files, wrong), { recursive: true });
    await mkdir(join(files, 'old copies'));
    await rename(pathOf(house, sha256), join(files, wrong, sha256));
    await writeFile(join(files, own, 'paper.pdf'), 'x');
    await writeFile(join(files, 'quarantine', 'notes.txt'), 'x');
    const moveIt = 'which is in the wrong folder and is not found there: move it to';
    const unknown = 'which is not a file of the journal: check what it is, and move it elsewhere.';
    expect(await check(house)).toEqual([
      expect.stringContaining(`The file ${sha256} of the article`),
      ...[
        `Among the files is ${wrong}/${sha256}, ${moveIt} ${own}/${sha256}.`,
        `Among the files is ${own}/paper.pdf, ${unknown}`,
      ].sort(),
      `Among the files is old copies, ${unknown}`,
      `Among the files is quarantine/notes.txt, ${unknown}`,
    ]);
  } finally {
    await house.close();
  }
});

onEachDatabase('an index that is not what the articles say', async (house) => {
  const { journal } = house;
  await have.articles(journal, [{ refnumber: 1, title: 'Oryza' }, { refnumber: 2 }]);
  await journal.database.write((tx) =>
    tx.updateTable('articles').set({ title: 'Triticum' }).where('refnumber', '=', 1).execute(),
  );
  expect(await check(house)).toEqual([
    expect.stringContaining('The search index differs from the articles with ids 0 to 255'),
  ]);
  const { findings } = await checkJournal(journal, { now: later() });
  await repairJournal(journal, findings);
  expect(await check(house)).toEqual([]);
  expect((await journal.search.search('triticum', 1)).total).toBe(1);

  const { format } = await journal.database.reads
    .selectFrom('search_chunks')
    .select('format')
    .executeTakeFirstOrThrow();
  await journal.database.write((tx) => tx.deleteFrom('search_chunks').execute());
  for (const isQuick of [false, true]) {
    expect(await check(house, isQuick)).toEqual([
      expect.stringContaining('The search index lacks the articles'),
    ]);
  }
  await journal.database.write((tx) =>
    tx
      .insertInto('search_chunks')
      .values({ chunk: 0, format, stamp: 'x', content: Buffer.from('nonsense') })
      .execute(),
  );
  expect(await check(house)).toHaveLength(1);
});

onEachDatabase('an article whose issue is not there', async (house) => {
  const { journal, dataDir, config } = house;
  await have.articles(journal, [{ refnumber: 1 }, { refnumber: 2, year: 2025 }]);
  if (config.databaseUrl === undefined) {
    const file = new Sqlite(join(dataDir, 'journals/demo/journal.db'));
    file.pragma('foreign_keys = OFF');
    file.exec('delete from issues where year = 2025');
    file.close();
  } else {
    await journal.database.writePrivate(async (tx) => {
      await sql`alter table demo.articles drop constraint articles_issue_id_fkey`.execute(tx);
      await tx.deleteFrom('issues').where('year', '=', 2025).execute();
    });
  }
  const found = await check(house, true);
  expect(found).toContainEqual(
    expect.stringMatching(/^The article 2 is in an issue that is not there \(id \d+\)/),
  );
  if (config.databaseUrl) {
    expect(found).toContainEqual(expect.stringContaining('the foreign key of articles.issue_id'));
  }
});

onEachDatabase('a database that is older than its files', async (house) => {
  await articlesWithPdfs(house, 1);
  await house.journal.database.writePrivate((tx) =>
    tx.updateTable('file_ledger').set({ installation: 'another' }).execute(),
  );
  expect(await check(house)).toEqual([
    expect.stringContaining('The files belong to another database'),
  ]);
});

it('broken pages of SQLite are told by the command, and exit with 1', async () => {
  const house = await openHouse('sqlite');
  try {
    const records = Array.from({ length: 300 }, (_, index) =>
      record(1 + index, { abstract: `soil ${index} `.repeat(100) }),
    );
    await importRecords(house.journal, records);
    await have.article(house.journal, { refnumber: 5000, pdf: pdfBytes() });
    await house.services.close();
    const healthy = await colophon(house, 'check');
    expect(healthy).toMatchObject({ code: 0, stderr: '' });
    expect(healthy.stdout).toContain('demo: nothing found; 1 files read');

    const path = join(house.dataDir, 'journals/demo/journal.db');
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    for (let at = Math.floor(size / 2); at < size - 8192; at += 32_768) {
      await file.write(Buffer.alloc(2048, 7), 0, 2048, at);
    }
    await file.close();
    const broken = await colophon(house, 'check', '--journal', 'demo');
    expect(broken.code).toBe(1);
    expect(broken.stderr).toMatch(/^demo: The database (is damaged|cannot be read): /);
    expect(broken.stderr).toContain('restore a backup');

    await rename(path, `${path}.away`);
    const lost = await colophon(house, 'check', '--quick');
    expect(lost.code).toBe(1);
    expect(lost.stderr).toContain('journal.db is missing');
  } finally {
    await house.close();
  }
});
