import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { connect } from '#server/platform/db/sqlite-connection.ts';
import { openSqlite } from '#server/platform/db/sqlite-database.ts';
import { walCheckpoint } from '#server/platform/db/wal-checkpoint.ts';

const megabyte = 1_000_000;

it('a log that has grown long is put into the database beside the thread that answers, and begins anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-checkpoints-'));
  const path = join(folder, 'journal.db');
  const database = await openSqlite(path);
  const onlooker = connect(path, { readonly: true });
  const state = () => walCheckpoint(onlooker, 'NOOP');
  const write = (field: string, megabytes: number) =>
    database.write((tx) =>
      tx
        .insertInto('settings')
        .values({ field, value: 'x'.repeat(megabytes * megabyte) })
        .execute(),
    );
  try {
    await write('short', 1);
    await write('long', 20);
    // Less than SQLite itself waits for before it would do it in the commit.
    const { log, checkpointed } = state();
    expect(log * 4096).toBeGreaterThan(20 * megabyte);
    expect(checkpointed).toBeLessThan(log);
    await vi.waitFor(() => expect(state().checkpointed).toBe(log), { timeout: 10_000 });
    await write('next', 1);
    expect(state().log * 4096).toBeLessThan(2 * megabyte);
    const kept = await database.reads.selectFrom('settings').select('field').execute();
    expect(kept.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['short', 'long', 'next']),
    );
  } finally {
    onlooker.close();
    await database.close();
    await rm(folder, { recursive: true });
  }
});
