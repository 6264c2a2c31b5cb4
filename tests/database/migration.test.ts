import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openSqlite } from '../../src/server/db/sqlite-database.ts';

const opening = `
  import { openSqlite } from '${new URL('../../src/server/db/sqlite-database.ts', import.meta.url)}';
  const database = await openSqlite(process.argv[1]);
  console.log(database.version());
  await database.close();
`;

async function openElsewhere(path: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', opening, path]);
  const closed = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? -1)));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, said: said.join('') };
}

async function inFolder(test: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-migration-'));
  try {
    await test(join(folder, 'journal.db'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('several processes that open a new journal at once all get it', () =>
  inFolder(async (path) => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => openElsewhere(path)));
    for (const { code, said } of opened) expect([code, said.trim()]).toEqual([0, '1']);
  }));

it('a migration that is broken off leaves nothing behind, and is done the next time', () =>
  inFolder(async (path) => {
    const before = new Sqlite(path);
    before.exec('create table article_words (in_the_way)');
    before.close();
    await expect(openSqlite(path)).rejects.toThrow('0001-journal');

    const after = new Sqlite(path);
    const tables = after.prepare("select name from sqlite_master where type = 'table'").pluck();
    expect(tables.all()).toContain('article_words');
    expect(tables.all()).not.toContain('articles');
    after.exec('drop table article_words');
    after.close();
    const database = await openSqlite(path);
    expect(database.version()).toBe(1);
    await database.close();
  }));
