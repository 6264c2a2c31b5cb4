import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { officeMessages } from '#contract/messages.ts';
import { chunks } from '#domain/chunks.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import { continueLine } from '#server/store/history-queries.ts';
import {
  changeLeasedUpload,
  findFirstAdded,
  findUpload,
  leaseUpload,
  listStoppedUploads,
  listUploadFiles,
  listUploadRows,
  markUploadRow,
  type UploadRecord,
  type UploadRowRecord,
} from '#server/store/upload-queries.ts';
import { importBatches, takeBatch } from '../import-batch.ts';
import type { ReadOptions } from '../import-record.ts';
import {
  type CheckedRow,
  checkRows,
  type FilesOfRows,
  filesOfRows,
  isGood,
  readRows,
} from './check-rows.ts';
import { formOf, holdToForm } from './hold-to-form.ts';
import { dayOrderOfUpload } from './upload-cells.ts';

/** Small enough that others write between two of them, large enough that 500 articles take seconds. */
const rowsATime = 20;
/** Far longer than rows take: a node that has not said anything for so long is no longer running. */
const leaseMilliseconds = 60_000;

/**
 * The imports of a journal that run on this node. All that is to be kept of them is in the database: another node, or
 * this one after a restart, goes on where one stopped.
 */
export class UploadJobs {
  readonly #target: JournalContext;
  readonly #importer = randomUUID();
  readonly #running = new Map<number, Promise<void>>();
  #isClosing = false;

  constructor(target: JournalContext) {
    this.#target = target;
  }

  /** Takes up the import where nobody else has it, and does not wait for its end. */
  start(id: number, now: () => Date, onError: (error: unknown) => void): void {
    if (this.#isClosing || this.#running.has(id)) return;
    const end = this.#run(id, now)
      .catch(async (error: unknown) => {
        onError(error);
        await this.#stop(id, officeMessages.somethingWrong).catch(onError);
      })
      .finally(() => this.#running.delete(id));
    this.#running.set(id, end);
  }

  /** Takes up what stopped in the middle. */
  async resume(now: () => Date, onError: (error: unknown) => void): Promise<void> {
    const stopped = await listStoppedUploads(this.#target.database.reads, now().toISOString());
    for (const { id } of stopped) this.start(id, now, onError);
  }

  /** Ends what runs after the rows that it is at, so that another node can go on at once. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(this.#running.values());
  }

  async #run(id: number, now: () => Date): Promise<void> {
    const { database } = this.#target;
    if (!(await database.writePrivate((tx) => leaseUpload(tx, id, this.#lease(now()))))) return;
    const upload = await findUpload(database.reads, id);
    if (!upload) return;
    const all = await listUploadRows(database.reads, id);
    const files = filesOfRows(upload, all, await listUploadFiles(database.reads, id));
    const dayOrder = dayOrderOfUpload(upload, all, this.#target.timeZone()).order;
    const form = await formOf(this.#target, now());
    const options = { dayOrder, thisYear: form.year, names: form.names };
    const read = await readRows(upload, all, files, options);
    await checkRows(database.reads, read, now().toISOString());
    await holdToForm(database.reads, upload, read, form);
    const refused = new Set(read.filter((row) => !isGood(row)).map(({ record }) => record.id));
    const rows = all.filter(({ article_id }) => article_id === null);
    const before = Math.max(upload.total - rows.length, 0);
    let done = before;
    const areAllDone = await importBatches(chunks(rows, rowsATime), async (some) => {
      if (this.#isClosing) return false;
      done += some.length;
      const part = { upload, rows: some, files, options, refused, done, lease: this.#lease(now()) };
      return importSomeRows(this.#target, part, { username: upload.importedby, now: now() });
    });
    if (areAllDone) await this.#stop(id, '');
    else if (this.#isClosing) await this.#release(id);
  }

  /** It is at its end, or cannot go on. */
  async #stop(id: number, failure: string): Promise<void> {
    const { database } = this.#target;
    await database.writePrivate(async (tx) => {
      const left = (await listUploadRows(tx, id)).some(({ article_id }) => article_id === null);
      const state = left ? 'open' : 'done';
      await changeLeasedUpload(tx, id, this.#importer, { state, failure, importer: '', lease: '' });
    });
  }

  async #release(id: number): Promise<void> {
    const { database } = this.#target;
    await database.writePrivate((tx) =>
      changeLeasedUpload(tx, id, this.#importer, { importer: '', lease: '' }),
    );
  }

  #lease(now: Date) {
    const lease = new Date(now.getTime() + leaseMilliseconds).toISOString();
    return { importer: this.#importer, now: now.toISOString(), lease };
  }
}

type Some = {
  upload: UploadRecord;
  rows: readonly UploadRowRecord[];
  files: FilesOfRows;
  options: ReadOptions;
  /** Rows by id that the form refuses, as all of them were looked at. */
  refused: ReadonlySet<number>;
  /** How many rows have been looked at when these are. */
  done: number;
  lease: { importer: string; now: string; lease: string };
};

/**
 * Imports those of the rows that have no error, in one transaction: articles, issues, words, history, and that the rows
 * are done. A row that conflicts with an article by now stays. False where the import is another node's.
 */
async function importSomeRows(
  { database, index }: JournalContext,
  { upload, rows, files, options, refused, done, lease }: Some,
  actor: Actor,
): Promise<boolean> {
  const { username, now } = actor;
  const moment = now.toISOString();
  const status = upload.publish === 'draft' ? 'draft' : 'enabled';

  const asRead = await readRows(upload, rows, files, options);
  for (const { given } of asRead) if (given) given.columns.status = status;

  async function add(tx: Tx, good: readonly CheckedRow[]): Promise<void> {
    const batch = good.flatMap(({ given }) => given ?? []);
    const moments = { now: moment, datestamp: moment, username };
    const earlier = await findFirstAdded(tx, upload.id);
    if (earlier !== undefined) await continueLine(tx, 'article', earlier);
    const { ids } = await takeBatch(tx, { index }, batch, moments, actor);
    for (const { record, given } of good) {
      const id = ids.get(given?.refnumber ?? 0);
      if (id === undefined) throw new Error(`Row ${record.row} was not added`);
      await markUploadRow(tx, record.id, id);
    }
  }

  async function write(tx: Tx): Promise<boolean> {
    if (!(await leaseUpload(tx, upload.id, lease))) return false;
    const read = asRead.map((row) => ({ ...row, problems: [...row.problems] }));
    await checkRows(tx, read, moment, tx);
    const good = read.filter((row) => isGood(row) && !refused.has(row.record.id));
    if (good.length > 0) await add(tx, good);
    await changeLeasedUpload(tx, upload.id, lease.importer, { done });
    return true;
  }
  return retryTransaction(() => database.write(write));
}

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{
    uploads: { resume(onError: (error: unknown) => void): Promise<void> };
  }>;
};

/**
 * Goes on with imports that stopped in the middle, of every journal: now, and once a minute, for those of nodes that went
 * away. Gives the way to end that.
 */
export function startResumingUploads(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 60_000,
    act: ({ uploads }, onError) => uploads.resume(onError),
    failed: 'upload failed',
  });
}
