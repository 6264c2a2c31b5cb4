import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { SqliteWriter } from '#server/platform/db/sqlite-connection.ts';
import { openSqlite } from '#server/platform/db/sqlite-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';

async function withDatabase(
  idleMilliseconds: number,
  work: (database: JournalDatabase, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-writer-'));
  const database = await openSqlite(join(folder, 'journal.db'), { idleMilliseconds });
  try {
    await work(database, folder);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

const insertEditor = (tx: Tx, name: string) =>
  tx
    .insertInto('editors')
    .values({ name, category: '', post: '', creation: '', updated_at: '' } as never)
    .execute();

const addEditor = (database: JournalDatabase, name: string) =>
  database.write((tx) => insertEditor(tx, name));

const listEditors = async (database: JournalDatabase) =>
  (await database.reads.selectFrom('editors').select('name').execute()).map(({ name }) => name);

async function openFiles(folder: string): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(
    descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  return files.filter((file) => file.startsWith(folder)).length;
}

it.runIf(process.platform === 'linux')('an idle journal holds few files open', async () => {
  await withDatabase(20, async (database, folder) => {
    await listEditors(database);
    expect(await openFiles(folder)).toBe(3);
    for (const name of ['Meera Joshi', 'Chitra Rao', 'Devika Rao']) {
      await database.write(async () => {
        expect(await openFiles(folder)).toBe(5);
      });
      await addEditor(database, name);
      // SQLite keeps one file of a closed connection for the next, because its closing would end the locks of others.
      while ((await openFiles(folder)) > 4) await wait(5);
    }
    expect(await listEditors(database)).toHaveLength(3);
  });
});

it('writes that come while the writer closes are all kept', async () => {
  await withDatabase(0, async (database) => {
    const names = Array.from({ length: 60 }, (_, index) => `Editor ${index + 1}`);
    for (let start = 0; start < names.length; start += 3) {
      await Promise.all(names.slice(start, start + 3).map((name) => addEditor(database, name)));
      if (start % 2 === 0) await wait(1);
    }
    expect(await listEditors(database)).toHaveLength(60);
    expect(database.version()).toBe(61);
  });
});

it('reads use the connection that writes, which remembers its pages, but never while its transaction is open', async () => {
  await withDatabase(60_000, async (database, folder) => {
    const writer = new SqliteWriter(join(folder, 'journal.db'), 60_000);
    expect(writer.idle()).toBeUndefined();
    await writer.use(true, async (db) => {
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('journal_state').set({ version: 7 }).execute();
        expect(writer.idle()).toBeUndefined();
      });
      expect(writer.idle()?.prepare('select version from journal_state').pluck().get()).toBe(7);
    });
    await writer.close();
    expect(writer.idle()).toBeUndefined();

    await database.write(async (tx) => {
      await insertEditor(tx, 'Meera Joshi');
      expect(await listEditors(database)).toEqual([]);
    });
    expect(await listEditors(database)).toEqual(['Meera Joshi']);
  });
});

/** Whether a commit waits for the disk. A name makes each a statement of its own: SQLite answers it when it prepares it. */
async function isDurable(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{
    synchronous: number;
  }>`pragma synchronous /* ${sql.raw(name)} */`.execute(tx);
  return rows[0]?.synchronous === 2;
}

it('writes wait for the disk, all but those of what readers did', async () => {
  await withDatabase(60_000, async (database) => {
    expect(await database.writePrivate((tx) => isDurable(tx, 'first'))).toBe(true);
    expect(await database.writeUsage((tx) => isDurable(tx, 'of readers'))).toBe(false);
    const [seen, usage, own] = await Promise.all([
      database.write((tx) => isDurable(tx, 'seen')),
      database.writeUsage((tx) => isDurable(tx, 'of readers again')),
      database.writePrivate((tx) => isDurable(tx, 'own')),
    ]);
    expect([seen, usage, own]).toEqual([true, false, true]);
  });
});
