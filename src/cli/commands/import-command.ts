import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, Option } from 'commander';
import { ownFieldNames, ownFields } from '#contract/fields/article.ts';
import { statementNames } from '#contract/metadata.ts';
import { oneLine } from '#domain/clean-text.ts';
import { usualDayOrder } from '#domain/written/written-day.ts';
import { readManifest } from '#server/features/export/read-folder.ts';
import {
  type ImportReport,
  type RowProblem,
  type WarningKind,
  warningTexts,
} from '#server/features/import/import-report.ts';
import { openPdfFolder, type UnaskedFiles } from '#server/features/import/pdf-source.ts';
import { openPictureFolder } from '#server/features/import/picture-source.ts';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { openTextFolder } from '#server/features/import/text-source.ts';
import { print, printError } from '../print.ts';
import { showProgress, showSteps } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type Options = {
  journal?: string;
  files?: string;
  encoded?: boolean;
  dates?: 'day-first' | 'month-first';
  year?: string;
  volume?: string;
  issue?: string;
  dryRun?: boolean;
};

/** `colophon import <file>`: takes the articles of a file into a journal. */
export function importCommand(): Command {
  return new Command('import')
    .description(
      'Import articles from a JSON Lines or CSV file, optionally compressed with gzip, or a whole journal from the folder of an export.',
    )
    .argument('<file>', 'file.jsonl, file.jsonl.gz or file.csv; or the folder of an export')
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .option(
      '--files <folder>',
      'folder of PDFs named <refnumber>.pdf, full texts (<refnumber>.xml or .zip) and key images (.jpg, .png, .webp, .avif or .heic)',
    )
    .option(
      '--encoded',
      'titles and abstracts are entity-encoded HTML (&lt;i&gt;), as articles.jsonl of an export has them',
    )
    .addOption(
      new Option(
        '--dates <order>',
        'what comes first in dates such as 05/01/2027 (default: the day if the publisher is in India; otherwise such dates are not read)',
      ).choices(['day-first', 'month-first']),
    )
    .option('--year <number>', 'the year of records that have none')
    .option('--volume <number>', 'the volume of records that have none')
    .option('--issue <number>', 'the issue of records that have none')
    .option('--dry-run', 'write nothing; report what would be done')
    .addHelpText('after', importColumnsHelp)
    .action((file: string, options: Options) => importFile(file, options));
}

const orders = { 'day-first': 'day', 'month-first': 'month' } as const;

async function importFile(path: string, options: Options): Promise<void> {
  if (await isFolder(path)) return importFolder(path, options);
  if (options.files !== undefined) await checkFolder(options.files);
  const { year = '', volume = '', issue = '' } = options;
  const ofAll = { year, volume, issue };
  const file = await openImportFile(
    path,
    Object.keys(ofAll).filter((name) => ofAll[name as keyof typeof ofAll] !== ''),
  );
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const progress = showProgress();
    const { files, dryRun = false } = options;
    const pdfs = files === undefined ? undefined : openPdfFolder(files);
    const texts =
      files === undefined ? undefined : openTextFolder(files, journal.givenTexts.readFile);
    const pictures = files === undefined ? undefined : openPictureFolder(files);
    const started = Date.now();
    const report = await journal.imports
      .run(file.rows, {
        now: new Date(),
        encoded: options.encoded ?? false,
        dayOrder: options.dates
          ? orders[options.dates]
          : usualDayOrder(services.registry.publisher.timezone),
        issue: ofAll,
        dryRun,
        keep: { username: '', file: basename(path) },
        ...(pdfs && { findPdf: pdfs.find }),
        ...(texts && { findFullText: texts.find }),
        ...(pictures && { findPicture: pictures.find }),
        onBatch: ({ records }) => {
          const rate = Math.round(records / Math.max(0.001, (Date.now() - started) / 1000));
          const text = `${records.toLocaleString('en')} ${records === 1 ? 'record' : 'records'}, ${rate.toLocaleString('en')} a second`;
          progress.step(file.bytesRead(), file.totalBytes, text);
        },
      })
      .finally(() => progress.end());
    if (dryRun) print('Dry run: nothing was written.');
    print(formatReport(report));
    if (pdfs) tellUnasked('PDFs', await pdfs.listUnasked());
    if (texts) tellUnasked('Full texts', await texts.listUnasked());
    if (pictures) tellUnasked('Pictures', await pictures.listUnasked());
    const leftOut = formatLeftOut(report);
    if (leftOut !== undefined) printError(leftOut);
    const problems = formatProblems(report, basename(path));
    if (problems === undefined) return;
    process.exitCode = 1;
    printError(problems);
  });
}

function tellUnasked(what: string, { count, names }: UnaskedFiles): void {
  if (count === 0) return;
  const more = count > names.length ? ', …' : '';
  print(`${what} without a record: ${count} (${names.map(oneLine).join(', ')}${more})`);
}

async function checkFolder(path: string): Promise<void> {
  if (!(await isFolder(path))) throw new Error(`There is no folder ${path}.`);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** `colophon import <folder>`: takes what `colophon export` wrote into an empty journal. */
async function importFolder(folder: string, options: Options): Promise<void> {
  if (options.files !== undefined || options.encoded) {
    throw new Error('The folder of an export is imported as it is, without --files and --encoded.');
  }
  await readManifest(folder);
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const steps = showSteps();
    const { settings, parts, leftOut } = await journal.exports
      .take(folder, { dryRun: options.dryRun ?? false, onStep: steps.step })
      .finally(() => steps.end());
    if (options.dryRun) print('Dry run: nothing was written.');
    for (const { noun, added, unchanged } of parts) {
      print(`${noun}: ${number(added)} added, ${number(unchanged)} unchanged, 0 changed`);
    }
    print(`settings: ${settings === 'added' ? 'imported from the folder' : 'unchanged'}`);
    for (const sentence of leftOut) printError(`Not imported: ${sentence}`);
  });
}

const number = (value: number) => value.toLocaleString('en');

/** The counts, and what is odd about the records, most frequent first. */
export function formatReport(report: ImportReport, one = 'record'): string {
  const { records, added, unchanged, changed, refused } = report;
  const counted = records === 1 ? `1 ${one}` : `${number(records)} ${one}s`;
  const lines = [
    `${counted}: ${number(added)} added, ${number(unchanged)} unchanged, ${number(changed)} changed, ${number(refused)} refused`,
  ];
  if (report.fullTexts > 0) lines.push(`Full texts: ${number(report.fullTexts)}`);
  const warnings = [...report.warnings].map(
    ([kind, count]) => [warningTexts[kind as WarningKind], count] as const,
  );
  lines.push(...section('Warnings', warnings));
  const ignored = [...report.ignoredColumns].map(
    ([name, count]) => [oneLine(name), count] as const,
  );
  lines.push(...section('Columns that were not read', ignored));
  return lines.join('\n');
}

const asRow = (row: number) => `row ${row}`;

/** What was not done of a file, or undefined when all was. */
export function formatProblems(
  report: ImportReport,
  file: string,
  nameOf = asRow,
): string | undefined {
  const lines = [
    ...rows(`Refused of ${file}`, report.refusals, report.refused, nameOf),
    ...rows('Imported without their file', report.filesLeftOut, report.leftOutFiles, nameOf),
    ...(report.stopped === undefined ? [] : [report.stopped]),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** What rows were taken without and what an editor should see to, or undefined. */
export function formatLeftOut(report: ImportReport, nameOf = asRow): string | undefined {
  const lines = [
    ...rows('Left out of their rows', report.valuesLeftOut, report.leftOutValues, nameOf),
    ...rows('Please check', report.notes, report.noteCount, nameOf),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}

function section(title: string, counts: (readonly [string, number])[]): string[] {
  if (counts.length === 0) return [];
  const sorted = counts.toSorted(([, a], [, b]) => b - a);
  const width = Math.max(...sorted.map(([, count]) => number(count).length));
  return [title, ...sorted.map(([text, count]) => `  ${number(count).padStart(width)}  ${text}`)];
}

function rows(
  title: string,
  listed: RowProblem[],
  count: number,
  nameOf: (row: number) => string,
): string[] {
  if (count === 0) return [];
  const lines = listed.map(({ row, reason }) => `  ${nameOf(row)}: ${reason}`);
  if (count > listed.length) lines.push(`  and ${number(count - listed.length)} more`);
  return [title, ...lines];
}

const ownHelp = ownFieldNames
  .flatMap((name) => {
    const { help } = ownFields[name].import ?? {};
    return help === undefined ? [] : [`  ${name.padEnd(12)} ${help}`];
  })
  .join('\n');

/** What `colophon import --help` says of the columns; docs/importing.md says more. */
const importColumnsHelp = `
Columns of a CSV file (its first row names them, in any order; what spreadsheets usually call them is understood too:
"Ref. No.", "Transaction No", "Paid/Free") and fields of a JSON record:
  refnumber    required; a whole number, unique in the journal; an article with this number is updated
  title        required; HTML; only i and em are kept
  year, volume, issue   required, in each row or by --year, --volume and --issue; the issue is created if missing
  frequency    months of the issue: Jan-Mar, January
  authorname   names separated by commas (semicolons, & and "and" are read too, and Family, Given; Family, Given)
  abstract     HTML; an empty line separates paragraphs
  pagenumber   like 12-18 (12 – 18 and pp. 12-18 too); or first_page and last_page
  keywords, subject, country, email, mobile, doi
  publishdate  like 2026-01-31, 31/01/2026, 31/01/26 or 31 Jan 2026; for 05/01/2026 --dates says what comes first
  txnid, ptype transaction id; paid or free (waived is free)
${ownHelp}
  kind         research-article, review-article, case-report, letter, editorial, book-review, ...
  received, revised, accepted   like 2026-01-31
  licence, copyright_holder     CC BY 4.0; who holds the copyright
  references   one per line in the cell
  funding      one per line in the cell: funder; award
  ${statementNames.join(', ')}   statements
  title_hi, abstract_hi         title and abstract in Hindi; likewise in other languages: title_mr, abstract_pt-BR
  orcid, affiliations           of the authors in order, separated by semicolons; several for one author by |
  contributors, metadata        all of this as JSON; a column of the list above has priority
  status       enabled (default) or disabled
  authors, orcids, date         as the CSV files for readers have them

A value that a record does not have (a missing column or null; in CSV an empty cell) stays as it is stored.
Rows that cannot be stored are listed on standard error; the others are imported. Running an import again changes nothing.`;
