// Keeps a database of a release for tests/database/stored-databases.test.ts: docs/testing.md says when and how.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { fillJournal } from './fill-journal.ts';

const checkout = resolve(process.argv[2] ?? '.');
const databaseUrl = process.env.DATABASE_URL;
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
const dataDir = mkdtempSync(join(tmpdir(), 'colophon-store-'));
try {
  await fillJournal({ checkout, dataDir, databaseUrl });
  const folder = join(import.meta.dirname, '../../tests/database/stored');
  if (databaseUrl) writeFileSync(join(folder, `${version}.sql`), dumpPostgres(databaseUrl));
  else writeFileSync(join(folder, `${version}.sqlite.gz`), packSqlite());
} finally {
  rmSync(dataDir, { recursive: true });
}

/** Statements that any client can run: without owners, without what only psql understands. */
function dumpPostgres(url: string): string {
  const options = ['--schema=demo', '--no-owner', '--no-privileges', '--inserts'];
  const dump = execFileSync('pg_dump', [...options, url], { encoding: 'utf8' });
  return dump.replace(/^\\(un)?restrict .*\n/gm, '');
}

function packSqlite(): Buffer {
  const path = join(dataDir, 'journals/demo/journal.db');
  const database = new Sqlite(path);
  // One file without a log beside it.
  database.pragma('journal_mode = DELETE');
  database.exec('vacuum');
  database.close();
  return gzipSync(readFileSync(path), { level: 9 });
}
