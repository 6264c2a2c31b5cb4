import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, Option } from 'commander';
import { oneLine } from '#domain/one-line.ts';
import { usualDayOrder } from '#domain/written/written-day.ts';
import { openPdfFolder } from '#server/features/import/pdf-source.ts';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { importColumnsHelp } from '../import-columns-help.ts';
import { importFolder } from '../import-folder.ts';
import { formatLeftOut, formatProblems, formatReport } from '../import-report-text.ts';
import { print, printError } from '../print.ts';
import { showProgress } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type Options = {
  journal?: string;
  files?: string;
  encoded?: boolean;
  dates?: 'day-first' | 'month-first';
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
    .option('--files <folder>', 'folder of PDFs named <refnumber>.pdf')
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
    .option('--dry-run', 'write nothing; report what would be done')
    .addHelpText('after', importColumnsHelp)
    .action((file: string, options: Options) => importFile(file, options));
}

const orders = { 'day-first': 'day', 'month-first': 'month' } as const;

async function importFile(path: string, options: Options): Promise<void> {
  if (await isFolder(path)) return importFolder(path, options);
  if (options.files !== undefined) await checkFolder(options.files);
  const file = await openImportFile(path);
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const progress = showProgress();
    const pdfs = options.files === undefined ? undefined : openPdfFolder(options.files);
    const started = Date.now();
    const report = await journal.imports
      .run(file.rows, {
        now: new Date(),
        encoded: options.encoded ?? false,
        dayOrder: options.dates
          ? orders[options.dates]
          : usualDayOrder(services.registry.publisher.timezone),
        dryRun: options.dryRun ?? false,
        keep: { username: '', file: basename(path) },
        ...(pdfs ? { findPdf: pdfs.find } : {}),
        onBatch: ({ records }) => {
          const rate = Math.round(records / Math.max(0.001, (Date.now() - started) / 1000));
          const text = `${records.toLocaleString('en')} ${records === 1 ? 'record' : 'records'}, ${rate.toLocaleString('en')} a second`;
          progress.step(file.bytesRead(), file.totalBytes, text);
        },
      })
      .finally(() => progress.end());
    if (options.dryRun) print('Dry run: nothing was written.');
    print(formatReport(report));
    if (pdfs) tellUnasked(await pdfs.listUnasked());
    const leftOut = formatLeftOut(report);
    if (leftOut !== undefined) printError(leftOut);
    const problems = formatProblems(report, basename(path));
    if (problems === undefined) return;
    process.exitCode = 1;
    printError(problems);
  });
}

function tellUnasked({ count, names }: { count: number; names: string[] }): void {
  if (count === 0) return;
  const more = count > names.length ? ', …' : '';
  print(`PDFs without a record: ${count} (${names.map(oneLine).join(', ')}${more})`);
}

async function checkFolder(path: string): Promise<void> {
  if (!(await isFolder(path))) throw new Error(`There is no folder ${path}.`);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
