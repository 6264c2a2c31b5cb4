import type { DayOrder } from '#domain/written/written-day.ts';
import { type JournalDatabase, retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { lockArticleRows } from '#server/store/article-writes.ts';
import { beginImportLine, tellImportLine } from '#server/store/history-lines.ts';
import { issueKey } from '#server/store/issue-queries.ts';
import { isEmptyPlan, type Plan, planBatch } from './import-plan.ts';
import { type GivenArticle, readRecord } from './import-record.ts';
import {
  countIgnoredColumns,
  countWarnings,
  emptyReport,
  type ImportReport,
  leaveFileOut,
  leaveValueOut,
  refuse,
} from './import-report.ts';
import type { FindPdf } from './pdf-source.ts';
import { type KeyHolders, type Known, readKnown } from './read-known.ts';
import type { ImportRow } from './readers/import-row.ts';
import { UnreadableFile } from './readers/unreadable-file.ts';
import { writePlan } from './write-plan.ts';

/** Plans each batch as if the ones before had been written, and writes nothing. */
class DryRun {
  readonly #titles = new Set<string>();
  readonly #txnids = new Set<string>();
  readonly #frequencies = new Map<string, string>();

  async plan(db: Db, batch: GivenArticle[], now: string): Promise<Plan> {
    const known = await readKnown(db, batch);
    this.#addTo(known, batch);
    const plan = planBatch(batch, known, { now, datestamp: now });
    this.#remember(known);
    return plan;
  }

  #addTo(known: Known, batch: GivenArticle[]): void {
    for (const { address, columns, titleKey } of batch) {
      const issue = issueKey(address);
      const frequency = this.#frequencies.get(issue);
      const stored = known.issues.get(issue);
      if (frequency !== undefined) known.issues.set(issue, { id: stored?.id, frequency });
      hold(known.titles, this.#titles, titleKey);
      if (columns.txnid) hold(known.txnids, this.#txnids, columns.txnid);
    }
  }

  #remember(known: Known): void {
    for (const [key, { frequency }] of known.issues) this.#frequencies.set(key, frequency);
    for (const key of known.titles.keys()) this.#titles.add(key);
    for (const key of known.txnids.keys()) this.#txnids.add(key);
  }
}

function hold(holders: KeyHolders, met: Set<string>, key: string): void {
  if (!holders.has(key) && met.has(key)) holders.set(key, 'another');
}

export type ImportOptions = {
  now: Date;
  /** Titles and abstracts are entity-encoded. */
  encoded?: boolean;
  /** What comes first in dates such as `05/01/2027`; left out, they are not read. */
  dayOrder?: DayOrder | undefined;
  /** Writes nothing, reports the same. */
  dryRun?: boolean;
  findPdf?: FindPdf;
  /** Who imports what, for the history. */
  keep?: { username: string; file: string };
  /** Called after each batch. */
  onBatch?: (report: ImportReport) => void;
};

/** Two chunks of the search index: what a batch does not fill is rebuilt by the next one. */
const batchRows = 512;

/** One import from its first row to its report. */
export class ImportRun {
  readonly #target: ImportTarget;
  readonly #options: ImportOptions;
  readonly #now: string;
  /** Of an import that takes minutes, a harvest meanwhile must not miss what comes after it. */
  readonly #clock: () => string;
  readonly #report = emptyReport();
  readonly #met = new Set<number>();
  readonly #dryRun: DryRun | undefined;
  #batch: GivenArticle[] = [];
  /** Of its line in the history, once something is written. */
  #line: number | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(target: ImportTarget, options: ImportOptions) {
    this.#target = target;
    this.#options = options;
    this.#now = options.now.toISOString();
    const start = performance.now();
    this.#clock = () => new Date(options.now.getTime() + performance.now() - start).toISOString();
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
    await this.#tellLine(true);
    return this.#report;
  }

  /** One line for all of it, from before its first batch: each article has none of its own. */
  async #beginLine(): Promise<void> {
    const { keep } = this.#options;
    if (!keep || this.#dryRun || this.#line !== undefined) return;
    const { database } = this.#target;
    const by = { ...keep, moment: this.#clock() };
    this.#line = await database.writePrivate((tx) => beginImportLine(tx, by));
  }

  async #tellLine(isOver: boolean): Promise<void> {
    const line = this.#line;
    if (line === undefined) return;
    const { database } = this.#target;
    await database.writePrivate((tx) => tellImportLine(tx, line, this.#report, isOver));
  }

  async #take(row: ImportRow): Promise<void> {
    this.#report.records += 1;
    const { encoded, dayOrder } = this.#options;
    const given = 'refused' in row ? row : readRecord(row.row, row.fields, { encoded, dayOrder });
    if ('refused' in given) {
      refuse(this.#report, { row: given.row, reason: given.refused });
      return;
    }
    if (this.#met.has(given.refnumber)) {
      const reason = `reference number ${given.refnumber} is in the file twice`;
      refuse(this.#report, { row: given.row, reason });
      return;
    }
    this.#met.add(given.refnumber);
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
      given.pdf = found;
    }
  }

  /** Starts writing the batch when the one before is written; the next rows are read meanwhile. */
  async #finishBatch(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    await this.#writing;
    this.#writing = this.#writeAndCount(batch);
    // A failure is thrown where it is awaited.
    this.#writing.catch(() => {});
  }

  async #writeAndCount(batch: GivenArticle[]): Promise<void> {
    if (batch.length > 0) {
      await this.#beginLine();
      this.#count(batch, await this.#planOrWrite(batch));
      await this.#tellLine(false);
    }
    this.#options.onBatch?.(this.#report);
  }

  #planOrWrite(batch: GivenArticle[]): Promise<Plan> {
    return this.#dryRun
      ? this.#dryRun.plan(this.#target.database.reads, batch, this.#now)
      : importBatch(this.#target, batch, this.#now, this.#clock);
  }

  #count(batch: GivenArticle[], plan: Plan): void {
    const report = this.#report;
    report.added += plan.inserts.length;
    report.changed += plan.updates.length;
    report.unchanged += plan.unchanged;
    countWarnings(report, plan.warnings);
    for (const problem of plan.leftOut) leaveValueOut(report, problem);
    for (const { row, warnings, leftOut, ignoredColumns } of batch) {
      for (const { reason } of leftOut) leaveValueOut(report, { row, reason });
      countWarnings(report, warnings);
      countIgnoredColumns(report, ignoredColumns);
    }
  }
}

/** What is imported into. */
type ImportTarget = { database: JournalDatabase; files: FileStore; index: SearchIndex };

/**
 * Takes a batch into the journal: reads what it touches, plans, stores the PDFs, and writes. The transaction reads and
 * plans once more, for another may have written meanwhile; issues, articles and words come together or not at all.
 */
async function importBatch(
  { database, files, index }: ImportTarget,
  batch: GivenArticle[],
  now: string,
  clock: () => string,
): Promise<Plan> {
  const known = await readKnown(database.reads, batch);
  const plan = planBatch(batch, known, { now, datestamp: now });
  if (isEmptyPlan(plan)) return plan;
  await storePdfs(files, batch, known);
  return retryTransaction(() =>
    database.write(async (tx) => {
      const locked = await readKnown(tx, batch, (refnumbers) => lockArticleRows(tx, refnumbers));
      const plan = planBatch(batch, locked, { now, datestamp: clock() });
      if (!isEmptyPlan(plan)) await writePlan(index, tx, plan, now);
      return plan;
    }),
  );
}

async function storePdfs(files: FileStore, batch: GivenArticle[], known: Known): Promise<void> {
  for (const { refnumber, columns, pdf } of batch) {
    if (!pdf || known.rows.get(refnumber)?.file_sha256 === pdf.sha256) continue;
    const stored = await files.put(pdf.content());
    columns.file_sha256 = stored.sha256;
    columns.file_bytes = stored.bytes;
  }
}
