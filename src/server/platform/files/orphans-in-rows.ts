import { sql } from 'kysely';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { OrphanFilter } from './orphans-in-folder.ts';

const hashesAtOnce = 500;

/** Removes from PostgreSQL what no row names, unless another node is at it. Gives how many files went. */
export async function removeOrphanRows(
  database: JournalDatabase,
  slug: string,
  filter: OrphanFilter,
): Promise<number> {
  let removed = 0;
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    // One transaction a step, so that an upload of the same content waits for a step only.
    const step = await database.writePrivate(async (tx) =>
      (await takeLock(tx, slug)) ? removeSome(tx, filter, from) : undefined,
    );
    removed += step?.removed ?? 0;
    after = step?.last;
  }
  return removed;
}

/** Whether the lock was free. It is held until the transaction ends. */
async function takeLock(tx: Tx, slug: string): Promise<boolean> {
  const { taken } = await tx
    .selectNoFrom(
      sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`colophon orphan cleanup ${slug}`}, 0))`.as(
        'taken',
      ),
    )
    .executeTakeFirstOrThrow();
  return taken;
}

async function removeSome(tx: Tx, { before, listNamed }: OrphanFilter, after: string) {
  const old = await tx
    .selectFrom('files')
    .select('sha256')
    .where('changed', '<', before.toISOString())
    .where('sha256', '>', after)
    .orderBy('sha256')
    .limit(hashesAtOnce)
    .execute();
  const hashes = old.map(({ sha256 }) => sha256);
  const last = hashes.at(-1);
  if (last === undefined) return { removed: 0, last };
  const named = await listNamed(hashes);
  const unnamed = hashes.filter((sha256) => !named.has(sha256));
  if (unnamed.length === 0) return { removed: 0, last };
  // `changed` once more: the same content may have been stored again meanwhile.
  const { numDeletedRows } = await tx
    .deleteFrom('files')
    .where('sha256', 'in', unnamed)
    .where('changed', '<', before.toISOString())
    .executeTakeFirst();
  return { removed: Number(numDeletedRows), last };
}
