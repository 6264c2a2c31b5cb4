import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { counted } from '#domain/readiness/check.ts';
import { readConfig } from '#server/config/config.ts';
import { toMonth } from '#server/features/usage/read-past-counts.ts';
import { updateRobots } from '#server/features/usage/robots-list.ts';
import { makeFolder } from '#server/platform/durable-folder.ts';
import { print } from '../print.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type ReportOptions = { journal?: string; year: string; to: string };
type ImportOptions = { journal?: string; month?: string; dryRun?: boolean };

/** `colophon usage`: what goes in and out of the counts of what is read. */
export function usageCommand(): Command {
  return new Command('usage')
    .description('Usage statistics: docs/statistics.md.')
    .addCommand(
      new Command('import')
        .description('Import usage from another system, from a CSV file by article and month.')
        .argument('<file>', 'with the columns refnumber, doi or title, month, views, downloads')
        .option('--journal <slug>', 'the journal (needed if there are several)')
        .option(
          '--month <month>',
          'the month of all rows, like 2024-05, if the file has no such column',
        )
        .option('--dry-run', 'show what would be imported; write nothing')
        .action(importFile),
    )
    .addCommand(
      new Command('report')
        .description(
          'Export the reports of a year: COUNTER tables, each article, and the figures of the plots.',
        )
        .requiredOption('--year <year>', 'like 2026')
        .requiredOption(
          '--to <folder>',
          'the folder, created if missing; files with the same names are replaced',
        )
        .option('--journal <slug>', 'the journal (needed if there are several)')
        .action(writeReport),
    )
    .addCommand(
      new Command('update-robots')
        .description('Update the list of robots, COUNTER_Robots_list.json.')
        .requiredOption('--from <place>', 'a file, or an address that begins with https://')
        .action(async ({ from }: { from: string }) => {
          const { patterns, date } = await updateRobots(readConfig().dataDir, from);
          print(`${patterns} patterns, the last one changed on ${date}`);
        }),
    );
}

async function writeReport(options: ReportOptions): Promise<void> {
  if (!/^\d{4}$/.test(options.year)) throw new Error('--year must be like 2026');
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const report = await journal.yearReport(Number(options.year), services.now());
    await makeFolder(options.to);
    for (const { name, pieces } of report.files) {
      // Under another name first: a file of this name is always whole.
      const path = join(options.to, name);
      await pipeline(Readable.from(pieces), createWriteStream(`${path}.new`));
      await rename(`${path}.new`, path);
    }
    print(`${report.files.length} files in ${options.to}, of ${report.from} to ${report.until}`);
  });
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const { dryRun = false } = options;
  const month = options.month === undefined ? undefined : toMonth(options.month);
  if (options.month !== undefined && month === undefined) {
    throw new Error('--month must be like 2024-05');
  }
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const report = await journal.importUsage(file, { month, dryRun });
    const { lines, articles, views, downloads, unknown } = report;
    const sums = `${counted(views, 'view')} and ${counted(downloads, 'download')}`;
    const done = dryRun ? 'would be imported' : 'imported';
    print(`${counted(lines, 'line')}: ${sums} of ${counted(articles, 'article')} ${done}`);
    if (unknown.total === 0) return;
    const more = unknown.total > unknown.first.length ? ' …' : '';
    const are = unknown.total === 1 ? 'is' : 'are';
    print(
      `${counted(unknown.total, 'line')} ${are} without a matching article: ${unknown.first.join(', ')}${more}`,
    );
    process.exitCode = 1;
  });
}
