import { type SheetIssue, withSheetIssue } from '#domain/uploads/sheet-issue.ts';
import type { DayOrder } from '#domain/written/written-day.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { measureContent } from '#server/platform/files/staged-file.ts';
import { pictureStore } from '#server/platform/images/pictures.ts';
import { Problem } from '#server/problem.ts';
import { type ArticleRow, listArticleRows } from '#server/store/article-writes.ts';
import { findFullArticleByRef, findLastRefnumber } from '#server/store/full-article-queries.ts';
import { beginImportLine, tellImportLine } from '#server/store/history-lines.ts';
import { issueKey } from '#server/store/issue-queries.ts';
import { countRows } from '#server/store/table-queries.ts';
import { importBatches, readKnown, takeBatch } from './import-batch.ts';
import { importJats, type JatsOptions, type JatsSource } from './import-jats.ts';
import { isEmptyPlan, type KeyHolders, type Known, type Plan, planBatch } from './import-plan.ts';
import { type GivenArticle, readRecord } from './import-record.ts';
import {
  countIgnoredColumns,
  countWarnings,
  emptyReport,
  type ImportReport,
  leaveFileOut,
  leaveValueOut,
  noteRow,
  refuse,
} from './import-report.ts';
import type { FindPdf } from './pdf-source.ts';
import type { FindPicture } from './picture-source.ts';
import { type ImportRow, UnreadableFile } from './readers/import-row.ts';
import { type FindFullText, refusalOf } from './text-source.ts';

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
  /** Of records that name none. */
  issue?: SheetIssue;
  /** Writes nothing, reports the same. */
  dryRun?: boolean;
  findPdf?: FindPdf;
  findFullText?: FindFullText;
  findPicture?: FindPicture;
  /** Who imports what, for the history. */
  keep?: { username: string; file: string };
  /** Called after each batch. */
  onBatch?: (report: ImportReport) => void;
};

/** Two chunks of the search index: what a batch does not fill is rebuilt by the next one. */
const batchRows = 512;

/** One import from its first row to its report. */
class ImportRun {
  readonly #target: ImportTarget;
  readonly #options: ImportOptions;
  readonly #now: string;
  /** Of an import that takes minutes, a harvest meanwhile must not miss what comes after it. */
  readonly #clock: () => string;
  readonly #report: ImportReport;
  readonly #met = new Set<number>();
  readonly #dryRun: DryRun | undefined;
  /** Of its line in the history, once something is written. */
  #line: number | undefined;

  constructor(target: ImportTarget, options: ImportOptions, report = emptyReport()) {
    this.#target = target;
    this.#report = report;
    this.#options = options;
    this.#now = options.now.toISOString();
    const start = performance.now();
    this.#clock = () => new Date(options.now.getTime() + performance.now() - start).toISOString();
    this.#dryRun = options.dryRun ? new DryRun() : undefined;
  }

  async run(rows: Iterable<ImportRow> | AsyncIterable<ImportRow>): Promise<ImportReport> {
    if (this.#target.isRetired()) throw new Problem('journal_retired');
    await importBatches(this.#batches(rows), (batch) => this.#writeAndCount(batch));
    await this.#tellLine(true);
    return this.#report;
  }

  /** The records that can be stored, in batches, of which the last may be empty. */
  async *#batches(rows: Iterable<ImportRow> | AsyncIterable<ImportRow>) {
    let batch: GivenArticle[] = [];
    try {
      for await (const row of rows) {
        const given = await this.#take(row);
        if (given) batch.push(given);
        if (batch.length < batchRows) continue;
        yield batch;
        batch = [];
      }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      this.#report.stopped = error.message;
    }
    yield batch;
  }

  /** One line for all of it, from before its first batch: each article has none of its own. */
  async #beginLine(): Promise<void> {
    const { keep } = this.#options;
    if (!keep || this.#dryRun || this.#line !== undefined) return;
    const { database } = this.#target;
    const by = { ...keep, moment: this.#clock() };
    this.#line = await database.writePrivate((tx) => beginImportLine(tx, by));
  }

  /** What it has done so far, or in all, in its line. */
  async #tellLine(isOver: boolean): Promise<void> {
    const line = this.#line;
    if (line === undefined) return;
    const { database } = this.#target;
    await database.writePrivate((tx) => tellImportLine(tx, line, this.#report, isOver));
  }

  /** Undefined where the record is refused. */
  async #take(row: ImportRow): Promise<GivenArticle | undefined> {
    this.#report.records += 1;
    const given = 'refused' in row ? row : this.#read(row.row, row.fields);
    if ('refused' in given) {
      refuse(this.#report, { row: given.row, reason: given.refused });
      return undefined;
    }
    if (this.#met.has(given.refnumber)) {
      const reason = `reference number ${given.refnumber} is in the file twice`;
      refuse(this.#report, { row: given.row, reason });
      return undefined;
    }
    this.#met.add(given.refnumber);
    if ('fields' in row) {
      if (row.isNew) given.isNew = true;
      if (row.fullText !== undefined) given.columns.full_text = row.fullText;
    }
    await this.#findPdf(given);
    await this.#findFullText(given);
    await this.#findPicture(given);
    return given;
  }

  #read(row: number, fields: Record<string, unknown>) {
    const { now, encoded = false, dayOrder, issue = {} } = this.#options;
    const thisYear = now.getUTCFullYear();
    return readRecord(row, withSheetIssue(fields, issue), { encoded, dayOrder, thisYear });
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

  async #findFullText({ row, refnumber, columns }: GivenArticle): Promise<void> {
    const found = await this.#options.findFullText?.(refnumber);
    if (!found) return;
    if ('leftOut' in found) return leaveFileOut(this.#report, { row, reason: found.leftOut });
    const stored = await findFullArticleByRef(this.#target.database.reads, refnumber);
    try {
      const dryRun = this.#dryRun !== undefined;
      const { fullText, notes } = await found.keep(stored?.full_text ?? '', { dryRun });
      columns.full_text = fullText;
      for (const note of notes) noteRow(this.#report, { row, reason: `${found.name}: ${note}` });
    } catch (error) {
      const refused = refusalOf(error);
      if (refused === undefined) throw error;
      leaveFileOut(this.#report, { row, reason: `${found.name}: ${refused}` });
    }
  }

  async #findPicture({ row, refnumber, columns }: GivenArticle): Promise<void> {
    const found = await this.#options.findPicture?.(refnumber);
    if (!found) return;
    if ('leftOut' in found) return leaveFileOut(this.#report, { row, reason: found.leftOut });
    const { storePicture, installation } = this.#target;
    const keep = this.#dryRun
      ? pictureStore(installation.pictures, { put: measureContent })
      : storePicture;
    try {
      columns.key_image = (await keep(found.picture, 'keyImage')) ?? '';
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'invalid_picture') throw error;
      leaveFileOut(this.#report, { row, reason: `${found.name}: ${error.message}` });
    }
  }

  async #writeAndCount(batch: GivenArticle[]): Promise<boolean> {
    if (batch.length > 0) {
      await this.#beginLine();
      this.#count(batch, await this.#planOrWrite(batch));
    }
    this.#options.onBatch?.(this.#report);
    return true;
  }

  #planOrWrite(batch: GivenArticle[]): Promise<Plan> {
    return this.#dryRun
      ? this.#dryRun.plan(this.#target.database.reads, batch, this.#now)
      : importBatch(this.#target, batch, {
          now: this.#now,
          clock: this.#clock,
          written: (tx, plan) => this.#tellWritten(tx, plan),
        });
  }

  /** What it will have done once a batch is committed, in its line: without another commit. */
  async #tellWritten(tx: Tx, { inserts, updates, unchanged }: Plan): Promise<void> {
    if (this.#line === undefined) return;
    const { added, changed, unchanged: before } = this.#report;
    const counts = {
      added: added + inserts.length,
      changed: changed + updates.length,
      unchanged: before + unchanged,
    };
    await tellImportLine(tx, this.#line, counts, false);
  }

  #count(batch: GivenArticle[], plan: Plan): void {
    const report = this.#report;
    report.added += plan.inserts.length;
    report.changed += plan.updates.length;
    report.unchanged += plan.unchanged;
    report.fullTexts +=
      plan.inserts.filter(({ row }) => row.full_text !== '').length +
      plan.updates.filter(({ set }) => set.full_text).length;
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
type ImportTarget = Pick<
  JournalContext,
  'database' | 'files' | 'index' | 'isRetired' | 'storePicture' | 'installation'
>;

/**
 * Takes a batch into the journal: stores its PDFs, and decides and writes in one transaction. Issues, articles and words come
 * together or not at all. A batch of nothing but stored articles is decided on before, for most of them change nothing.
 */
async function importBatch(
  { database, files, index }: ImportTarget,
  batch: GivenArticle[],
  {
    now,
    clock,
    written,
  }: { now: string; clock: () => string; written: (tx: Tx, plan: Plan) => Promise<void> },
): Promise<Plan> {
  const { reads } = database;
  const rows = await listArticleRows(
    reads,
    batch.map(({ refnumber }) => refnumber),
  );
  if (rows.length === batch.length) {
    const plan = planBatch(batch, await readKnown(reads, batch), { now, datestamp: now });
    if (isEmptyPlan(plan)) return plan;
  }
  await storePdfs(files, batch, rows);
  return retryTransaction(() =>
    database.write(async (tx) => {
      await numberNewArticles(tx, batch);
      const { plan } = await takeBatch(tx, { index }, batch, { now, datestamp: clock() });
      await written(tx, plan);
      return plan;
    }),
  );
}

/** Others add articles while files are read: one of theirs is never taken for one of these. */
async function numberNewArticles(tx: Tx, batch: GivenArticle[]): Promise<void> {
  const added = batch.filter(({ isNew }) => isNew);
  if (added.length === 0) return;
  const numbers = added.map(({ refnumber }) => refnumber);
  const taken = new Set((await listArticleRows(tx, numbers)).map(({ refnumber }) => refnumber));
  if (taken.size === 0) return;
  let last = Math.max(await findLastRefnumber(tx), ...numbers);
  for (const given of added) {
    if (!taken.has(given.refnumber)) continue;
    last += 1;
    given.refnumber = last;
  }
}

async function storePdfs(
  files: FileStore,
  batch: GivenArticle[],
  rows: readonly ArticleRow[],
): Promise<void> {
  const stored = new Map(rows.map((row) => [row.refnumber, row.file_sha256]));
  for (const { refnumber, columns, pdf } of batch) {
    if (!pdf || stored.get(refnumber) === pdf.sha256) continue;
    const { sha256, bytes } = await files.put(pdf.content());
    columns.file_sha256 = sha256;
    columns.file_bytes = bytes;
  }
}

export function importService(journal: JournalContext) {
  const { database } = journal;
  return {
    /**
     * Takes the records into the journal, batch by batch, each whole or not at all; a record that cannot be stored stops
     * nothing. Running it again with the same records changes nothing.
     */
    run: (rows: Iterable<ImportRow> | AsyncIterable<ImportRow>, options: ImportOptions) =>
      new ImportRun(journal, options).run(rows),
    /** The same of articles that JATS files say. */
    runJats: (
      sources: AsyncIterable<JatsSource>,
      {
        now,
        keep,
        dryRun = false,
        ...options
      }: Pick<ImportOptions, 'now' | 'keep' | 'dryRun'> & Omit<JatsOptions, 'dryRun'>,
    ) =>
      importJats(database.reads, sources, { dryRun, ...options }, (rows, report) =>
        new ImportRun(journal, { now, dryRun, ...(keep && { keep }) }, report).run(rows),
      ),
    /** How much the journal holds, of every status. */
    count: async () => ({
      issues: await countRows(database.reads, 'issues'),
      articles: await countRows(database.reads, 'articles'),
    }),
  };
}
