import { join } from 'node:path';
import { sql } from 'kysely';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { OrphanStore } from './orphan-store.ts';
import { removeStaleUploads } from './stale-uploads.ts';

const hashesAtOnce = 500;

/** Orphans of the store in PostgreSQL. A file in quarantine stays where it is, with the moment at which it came there. */
export function orphansInRows(
  database: JournalDatabase,
  slug: string,
  folder: string,
): OrphanStore {
  const { reads } = database;

  /** One transaction a step, so that an upload of the same content waits for a step only. Other nodes do nothing then. */
  async function inSteps(hashes: string[], change: (tx: Tx, some: string[]) => Promise<bigint>) {
    let changed = 0;
    for (let start = 0; start < hashes.length; start += hashesAtOnce) {
      const some = hashes.slice(start, start + hashesAtOnce);
      changed += await database.writePrivate(async (tx) =>
        (await takeLock(tx, slug)) ? Number(await change(tx, some)) : 0,
      );
    }
    return changed;
  }

  return {
    // Rows have hashes by their type; in the folder are uploads under way and copies.
    listForeign: async () => [],

    async find({ before, listNamed }) {
      const orphans: string[] = [];
      let total = 0;
      let after: string | undefined = '';
      while (after !== undefined) {
        const rows: { sha256: string; changed: string }[] = await reads
          .selectFrom('files')
          .select(['sha256', 'changed'])
          .where('quarantined', 'is', null)
          .where('sha256', '>', after)
          .orderBy('sha256')
          .limit(hashesAtOnce)
          .execute();
        after = rows.at(-1)?.sha256;
        total += rows.length;
        const isOld = ({ changed }: { changed: string }) => changed < before.toISOString();
        const old = rows.filter(isOld).map(({ sha256 }) => sha256);
        if (old.length === 0) continue;
        const named = await listNamed(old);
        orphans.push(...old.filter((sha256) => !named.has(sha256)));
      }
      return { orphans, total };
    },

    quarantine: (hashes, before, now) =>
      inSteps(hashes, async (tx, some) => {
        // `changed` once more: the same content may have been stored again meanwhile.
        const { numUpdatedRows } = await tx
          .updateTable('files')
          .set({ quarantined: now.toISOString() })
          .where('sha256', 'in', some)
          .where('quarantined', 'is', null)
          .where('changed', '<', before.toISOString())
          .executeTakeFirst();
        return numUpdatedRows;
      }),

    async listQuarantined() {
      const rows = await reads
        .selectFrom('files')
        .select('sha256')
        .where('quarantined', 'is not', null)
        .execute();
      return rows.map(({ sha256 }) => sha256);
    },

    bringBack: (hashes) =>
      inSteps(hashes, async (tx, some) => {
        const { numUpdatedRows } = await tx
          .updateTable('files')
          .set({ quarantined: null })
          .where('sha256', 'in', some)
          .where('quarantined', 'is not', null)
          .executeTakeFirst();
        return numUpdatedRows;
      }),

    async emptyQuarantine(before) {
      const old = await reads
        .selectFrom('files')
        .select('sha256')
        .where('quarantined', '<', before.toISOString())
        .execute();
      return inSteps(
        old.map(({ sha256 }) => sha256),
        async (tx, some) => {
          const { numDeletedRows } = await tx
            .deleteFrom('files')
            .where('sha256', 'in', some)
            .where('quarantined', '<', before.toISOString())
            .executeTakeFirst();
          return numDeletedRows;
        },
      );
    },

    async remove(hashes) {
      await inSteps(hashes, async (tx, some) => {
        const gone = tx.deleteFrom('files').where('sha256', 'in', some);
        return (await gone.executeTakeFirst()).numDeletedRows;
      });
    },

    removeStaleUploads: (before) => removeStaleUploads(join(folder, 'tmp'), before),
  };
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
