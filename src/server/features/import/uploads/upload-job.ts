import { randomUUID } from 'node:crypto';
import { officeMessages } from '#contract/messages.ts';
import {
  changeLeasedUpload,
  findUpload,
  leaseUpload,
  listStoppedUploads,
  listUploadFiles,
  listUploadRows,
} from '#server/store/upload-queries.ts';
import { checkRows, isGood, pdfsOfRows, readRows } from './check-rows.ts';
import { formOf, holdToForm } from './hold-to-form.ts';
import { importSomeRows, type UploadTarget } from './import-some-rows.ts';
import { dayOrderOfUpload } from './upload-cells.ts';

/** Small enough that others write between two of them, large enough that 500 articles take seconds. */
const rowsATime = 20;
/** Far longer than rows take: a node that has not said anything for so long does not run any more. */
const leaseMilliseconds = 60_000;

/**
 * The imports of a journal that run on this node. All that is to be kept of them is in the database: another node, or
 * this one after a restart, goes on where one stopped.
 */
export class UploadJobs {
  readonly #target: UploadTarget;
  readonly #importer = randomUUID();
  readonly #running = new Map<number, Promise<void>>();
  #isClosing = false;

  constructor(target: UploadTarget) {
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
    const pdfs = pdfsOfRows(upload, all, await listUploadFiles(database.reads, id));
    const dayOrder = dayOrderOfUpload(upload, all, this.#target.timeZone()).order;
    const form = await formOf(this.#target, now());
    const options = { dayOrder, names: form.names };
    const read = await readRows(upload, all, pdfs, options);
    await checkRows(database.reads, read, now().toISOString());
    await holdToForm(database.reads, upload, read, form);
    const refused = new Set(read.filter((row) => !isGood(row)).map(({ record }) => record.id));
    const rows = all.filter(({ article_id }) => article_id === null);
    const before = Math.max(upload.total - rows.length, 0);
    for (let start = 0; start < rows.length; start += rowsATime) {
      if (this.#isClosing) return this.#release(id);
      const some = rows.slice(start, start + rowsATime);
      const done = before + start + some.length;
      const part = { upload, rows: some, pdfs, options, refused, done, lease: this.#lease(now()) };
      const actor = { username: upload.importedby, now: now() };
      if (!(await importSomeRows(this.#target, part, actor))) return;
    }
    await this.#stop(id, '');
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
