import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { retryTransaction } from '#server/platform/db/retry-transaction.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { DryRun } from './dry-run.ts';
import { readKnown, writeBatch } from './import-batch.ts';
import { isEmptyPlan, type Plan, planBatch } from './import-plan.ts';
import { type GivenArticle, readRecord } from './import-record.ts';
import {
  countIgnoredColumns,
  countWarnings,
  emptyReport,
  type ImportReport,
  leaveFileOut,
  refuse,
} from './import-report.ts';
import { NumberSet } from './number-set.ts';
import type { FindPdf, FoundPdf } from './pdf-source.ts';
import { UnreadableFile } from './readers/unreadable-file.ts';

/** A row of a file: its record, or why there is none. */
export type ImportRow =
  | { row: number; fields: Record<string, unknown> }
  | { row: number; refused: string };

export type ImportOptions = {
  now: Date;
  /** Titles and abstracts are entity-encoded. */
  encoded?: boolean;
  /** Writes nothing, reports the same. */
  dryRun?: boolean;
  findPdf?: FindPdf;
  /** Told after each batch. */
  onBatch?: (report: ImportReport) => void;
};

/** Two chunks of the search index: what a batch does not fill is made anew by the next one. */
const batchRows = 512;

/** One import from its first row to its report. */
export class ImportRun {
  readonly #database: JournalDatabase;
  readonly #files: FileStore;
  readonly #options: ImportOptions;
  readonly #now: string;
  readonly #report = emptyReport();
  readonly #met = new NumberSet();
  readonly #dryRun: DryRun | undefined;
  #batch: GivenArticle[] = [];
  #pdfs = new Map<GivenArticle, FoundPdf>();
  #writing: Promise<void> = Promise.resolve();

  constructor(database: JournalDatabase, files: FileStore, options: ImportOptions) {
    this.#database = database;
    this.#files = files;
    this.#options = options;
    this.#now = options.now.toISOString();
    this.#dryRun = options.dryRun ? new DryRun() : undefined;
  }

  async run(rows: Iterable<ImportRow> | AsyncIterable<ImportRow>): Promise<ImportReport> {
    try {
      for await (const row of rows) {
        await this.#take(row);
        if (this.#batch.length >= batchRows) await this.#finishBatch();
      }
    } catch (error) {
      await this.#writing;
      if (!(error instanceof UnreadableFile)) throw error;
      this.#report.stopped = error.message;
    }
    await this.#finishBatch();
    await this.#writing;
    return this.#report;
  }

  async #take(row: ImportRow): Promise<void> {
    this.#report.records += 1;
    const { encoded } = this.#options;
    const given = 'refused' in row ? row : readRecord(row.row, row.fields, { encoded });
    if ('refused' in given) {
      refuse(this.#report, { row: given.row, reason: given.refused });
      return;
    }
    if (!this.#met.add(given.refnumber)) {
      const reason = `ref number ${given.refnumber} was in the file before`;
      refuse(this.#report, { row: given.row, reason });
      return;
    }
    await this.#findPdf(given);
    this.#batch.push(given);
  }

  async #findPdf(given: GivenArticle): Promise<void> {
    if (!this.#options.findPdf) return;
    const found = await this.#options.findPdf(given.refnumber);
    if (!found) {
      given.warnings.add('no_pdf');
    } else if ('leftOut' in found) {
      leaveFileOut(this.#report, { row: given.row, reason: found.leftOut });
    } else {
      given.columns.file_sha256 = found.sha256;
      given.columns.file_bytes = found.bytes;
      this.#pdfs.set(given, found);
    }
  }

  /** Begins to write the batch when the one before is written; the next rows are read meanwhile. */
  async #finishBatch(): Promise<void> {
    const batch = this.#batch;
    const pdfs = this.#pdfs;
    this.#batch = [];
    this.#pdfs = new Map();
    await this.#writing;
    this.#writing = this.#writeAndCount(batch, pdfs);
    // What goes wrong is thrown where it is waited for.
    this.#writing.catch(() => {});
  }

  async #writeAndCount(batch: GivenArticle[], pdfs: Map<GivenArticle, FoundPdf>): Promise<void> {
    if (batch.length > 0) this.#count(batch, await this.#write(batch, pdfs));
    this.#options.onBatch?.(this.#report);
  }

  async #write(batch: GivenArticle[], pdfs: Map<GivenArticle, FoundPdf>): Promise<Plan> {
    const known = await readKnown(this.#database.reads, batch);
    this.#dryRun?.addTo(known, batch);
    const stored = new Map([...known.rows].map(([ref, row]) => [ref, row.file_sha256]));
    const plan = planBatch(batch, known, this.#now);
    if (this.#dryRun) {
      this.#dryRun.remember(known);
      return plan;
    }
    if (isEmptyPlan(plan)) return plan;
    for (const [given, pdf] of pdfs) {
      if (stored.get(given.refnumber) === pdf.sha256) continue;
      const file = await this.#files.put(pdf.content());
      given.columns.file_sha256 = file.sha256;
      given.columns.file_bytes = file.bytes;
    }
    return retryTransaction(() => writeBatch(this.#database, batch, this.#now));
  }

  #count(batch: GivenArticle[], plan: Plan): void {
    const report = this.#report;
    report.added += plan.inserts.length;
    report.changed += plan.updates.length;
    report.unchanged += plan.unchanged;
    countWarnings(report, plan.warnings);
    for (const { warnings, ignoredColumns } of batch) {
      countWarnings(report, warnings);
      countIgnoredColumns(report, ignoredColumns);
    }
  }
}
