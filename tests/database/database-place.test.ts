import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { sqliteEngine } from '#server/platform/db/database-engine.ts';
import { findSqlitePlace, unusableDatabase } from '#server/platform/db/served-journals.ts';
import { LostData } from '#server/platform/storage-faults.ts';

const hash = 'ab'.repeat(32);

/** What is in a journal's folder, and whether a database may be made there. */
const folders: [string, string[], ReturnType<typeof findSqlitePlace>][] = [
  ['nothing', [], 'none'],
  ['templates that were put there first', ['templates/notes.txt'], 'none'],
  ['uploads of PostgreSQL under way', ['files/tmp/one'], 'none'],
  ['an empty database alone', ['journal.db'], 'none'],
  ['a database', ['journal.db: content'], 'there'],
  ['a database and files', ['journal.db: content', `files/ab/${hash}`], 'there'],
  ['a folder in the place of the database', ['journal.db/notes.txt'], 'lost'],
  ['files without a database', [`files/ab/${hash}`], 'lost'],
  ['an empty database beside files', ['journal.db', `files/ab/${hash}`], 'lost'],
  ['a ledger without a database', ['files/ledger.json'], 'lost'],
  ['files in quarantine alone', [`files/quarantine/2026-11-22/${hash}`], 'lost'],
  ['a -wal without its database', ['journal.db-wal: content'], 'lost'],
];

it.each(folders)('a folder with %s', async (_, paths, place) => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-place-'));
  try {
    for (const [path = '', content = ''] of paths.map((given) => given.split(': '))) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    expect(findSqlitePlace(folder)).toBe(place);
    if (place === 'there') return;
    const opened = sqliteEngine(dirname(folder)).open(basename(folder));
    if (place === 'lost') return await expect(opened).rejects.toThrow(LostData);
    const { database, isNew } = await opened;
    await database.close();
    expect(isNew).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** What an account without the rights is told, which root never is. */
it.each([
  ['EACCES', 'EACCES: permission denied, open journal.db'],
  ['EROFS', 'EROFS: read-only file system, open journal.db'],
  ['SQLITE_CANTOPEN', 'unable to open database file'],
  ['SQLITE_READONLY', 'attempt to write a readonly database'],
])('a database that may not be opened (%s) is told with what to do', (code, message) => {
  const found = unusableDatabase('/data/journal.db', Object.assign(new Error(message), { code }));
  expect(found).toBeInstanceOf(LostData);
  expect(found?.message).toMatch(
    /^\/data\/journal\.db cannot be opened \(.*the user who runs the server/,
  );
  expect(unusableDatabase('/data/journal.db', new Error(message))).toBeUndefined();
});
