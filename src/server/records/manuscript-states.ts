import type { JournalContext } from '#server/context.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { recordChange } from '#server/store/history-queries.ts';
import { listMovedManuscripts, type ManuscriptRow } from '#server/store/manuscript-queries.ts';
import { updateRecord } from '#server/store/plain-records.ts';
import { momentAfter } from '#server/store/versions.ts';

/**
 * Brings manuscripts up to date with what readers see: one whose article is public is published, since the day on which that
 * became public; one whose article was withdrawn is in production again. Declined ones stay. Tells whether there was any.
 */
export async function followPublication({
  database,
  now,
  dayOf,
}: Pick<JournalContext, 'database' | 'now' | 'dayOf'>): Promise<boolean> {
  // Mostly there is none, and nothing is written.
  if ((await listMovedManuscripts(database.reads)).length === 0) return false;
  await database.write(async (tx) => {
    for (const { published_at, isPublic, ...row } of await listMovedManuscripts(tx)) {
      const day = isPublic ? dayOf(new Date(published_at ?? now())) : '';
      const state = isPublic ? ('published' as const) : ('in production' as const);
      await move(tx, row, { state, published_on: day }, now());
    }
  });
  return true;
}

type Moved = Pick<ManuscriptRow, 'id' | 'title' | 'state' | 'published_on' | 'modification'>;

async function move(
  tx: Tx,
  { id, title, modification, ...was }: Moved,
  to: Pick<ManuscriptRow, 'state' | 'published_on'>,
  now: Date,
): Promise<void> {
  const actor = { username: 'publication', now };
  const signed = {
    modifiedby: actor.username,
    modification: momentAfter(modification, now),
  };
  await updateRecord(tx, 'manuscripts', id, { ...to, ...signed });
  await recordChange(tx, actor, {
    ...{ noun: 'manuscript', recordId: id, action: 'changed', label: title },
    ...{ was, now: to },
  });
}
