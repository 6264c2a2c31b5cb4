import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import { connect, kyselyOver } from '#server/platform/db/sqlite-connection.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { sha256, type Uploader } from './uploads-in-a-loop.ts';

type Row = { refnumber: number; file_sha256: string; file_bytes: number };

/** How many articles the search index holds: each is called Article and its number. */
async function indexedArticles(path: string): Promise<number> {
  const reads = kyselyOver(connect(path, { readonly: true }));
  const write = () => Promise.reject(new Error('Nothing is to be rebuilt'));
  const index = searchIndex({
    reads,
    version: () => 0,
    write,
    writePrivate: write,
  });
  const { total } = await index.match(['article'], 'public');
  await reads.destroy();
  return total;
}

/**
 * All that must hold of the journal in this folder after a restart, whatever ended the server: what uploaders were told is
 * there, and nothing by halves. `verified` are files that were found whole before. Gives the files that something names and
 * those that are stored.
 */
export async function checkKept(folder: string, uploaders: Uploader[], verified: Set<string>) {
  const path = join(folder, 'journal.db');
  const database = new Sqlite(path, { readonly: true });
  const rows = database
    .prepare('select refnumber, file_sha256, file_bytes from articles')
    .all() as Row[];
  const count = (sql: string) => database.prepare(sql).pluck().get();
  expect(await indexedArticles(path)).toBe(rows.length);
  expect(count("select count(*) from history where action = 'created' and noun = 'article'")).toBe(
    rows.length,
  );
  const history = database.prepare('select was, now from history').raw().all();
  const ofHistory = JSON.stringify(history).match(/[0-9a-f]{64}/g) ?? [];
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();

  const files = join(folder, 'files');
  for (const { file_sha256, file_bytes } of rows) {
    if (verified.has(file_sha256)) continue;
    const bytes = await readFile(join(files, file_sha256.slice(0, 2), file_sha256));
    expect([sha256(bytes), bytes.length]).toEqual([file_sha256, file_bytes]);
    verified.add(file_sha256);
  }
  checkPromises(rows, uploaders);
  // A PDF that was replaced stays, because the history names it.
  return {
    named: new Set([...rows.map((row) => row.file_sha256), ...ofHistory]),
    stored: await listStored(files),
  };
}

function checkPromises(rows: Row[], uploaders: Uploader[]): void {
  const files = new Map(rows.map((row) => [String(row.refnumber), row.file_sha256]));
  for (const { known } of uploaders) {
    for (const [refnumber, { promised, sent }] of known) {
      const file = files.get(refnumber) ?? 'none';
      if (file !== promised && !sent.has(file)) {
        throw new Error(`${refnumber} was promised ${promised} and has ${file}`);
      }
    }
  }
}

/** The names of all files of a store, in quarantine none. */
async function listStored(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      ({ name, parentPath }) => name !== 'ledger.json' && !parentPath.includes('/quarantine/'),
    )
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}
