import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { lockArticleRows } from '#server/store/article-writes.ts';
import { continueLine } from '#server/store/history-queries.ts';
import {
  changeLeasedUpload,
  findFirstAdded,
  leaseUpload,
  markUploadRow,
  type UploadFileRecord,
  type UploadRecord,
  type UploadRowRecord,
} from '#server/store/upload-queries.ts';
import { planBatch } from '../import-plan.ts';
import type { ReadOptions } from '../import-record.ts';
import { readKnown } from '../read-known.ts';
import { writePlan } from '../write-plan.ts';
import { type CheckedRow, checkRows, isGood, readRows } from './check-rows.ts';

/** Keeps in the history that an article was made. */
export type KeepCreated = (tx: Tx, actor: Actor, id: number) => Promise<void>;

export type UploadTarget = JournalContext & { keepCreated: KeepCreated };

type Some = {
  upload: UploadRecord;
  rows: readonly UploadRowRecord[];
  pdfs: ReadonlyMap<number, UploadFileRecord>;
  options: ReadOptions;
  /** Rows by id that the form refuses, as all of them were looked at. */
  refused: ReadonlySet<number>;
  /** How many rows have been looked at when these are. */
  done: number;
  lease: { importer: string; now: string; lease: string };
};

/**
 * Imports those of the rows that have no error, in one transaction: articles, issues, words, history, and that the rows
 * are done. A row that somebody's article stands against by now stays. False where the import is another node's.
 */
export async function importSomeRows(
  { database, index, keepCreated }: UploadTarget,
  { upload, rows, pdfs, options, refused, done, lease }: Some,
  actor: Actor,
): Promise<boolean> {
  const { username, now } = actor;
  const moment = now.toISOString();
  const status = upload.publish === 'draft' ? 'draft' : 'enabled';

  const asRead = await readRows(upload, rows, pdfs, options);
  for (const { given } of asRead) if (given) given.columns.status = status;

  async function add(tx: Tx, good: readonly CheckedRow[]): Promise<void> {
    const batch = good.flatMap(({ given }) => given ?? []);
    const moments = { now: moment, datestamp: moment, username };
    const plan = planBatch(batch, await readKnown(tx, batch), moments);
    await writePlan(index, tx, plan, moment);
    const { rows: added } = await readKnown(tx, batch);
    const earlier = await findFirstAdded(tx, upload.id);
    if (earlier !== undefined) await continueLine(tx, 'article', earlier);
    for (const { record, given } of good) {
      const article = added.get(given?.refnumber ?? 0);
      if (!article) throw new Error(`Row ${record.row} was not added`);
      await markUploadRow(tx, record.id, article.id);
      await keepCreated(tx, actor, article.id);
    }
  }

  async function write(tx: Tx): Promise<boolean> {
    if (!(await leaseUpload(tx, upload.id, lease))) return false;
    const read = asRead.map((row) => ({ ...row, problems: [...row.problems] }));
    const lock = (refnumbers: number[]) => lockArticleRows(tx, refnumbers);
    await checkRows(tx, read, moment, lock);
    const good = read.filter((row) => isGood(row) && !refused.has(row.record.id));
    if (good.length > 0) await add(tx, good);
    await changeLeasedUpload(tx, upload.id, lease.importer, { done });
    return true;
  }
  return retryTransaction(() => database.write(write));
}
