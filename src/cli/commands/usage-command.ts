import { Command } from 'commander';
import { readConfig } from '#server/config/config.ts';
import { importUsage } from '#server/features/usage/import-usage.ts';
import { toMonth } from '#server/features/usage/read-past-counts.ts';
import { updateRobots } from '#server/features/usage/robots-list.ts';
import { print } from '../print.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type ImportOptions = { journal?: string; month?: string; dryRun?: boolean };

/** `colophon usage`: what goes in and out of the counts of what is read. */
export function usageCommand(): Command {
  return new Command('usage')
    .description('How often what is read: docs/statistics.md.')
    .addCommand(
      new Command('import')
        .description('Take what another system counted, from a CSV by article and month.')
        .argument('<file>', 'with the columns refnumber or doi, month, views, downloads')
        .option('--journal <slug>', 'the journal; need not be named where there is one')
        .option('--month <month>', 'of all lines, like 2024-05, where the file has no such column')
        .option('--dry-run', 'tell what would be imported, and write nothing')
        .action(importFile),
    )
    .addCommand(
      new Command('update-robots')
        .description('Take a newer COUNTER_Robots_list.json: agents that are no readers.')
        .requiredOption('--from <place>', 'a file, or an address that begins with https://')
        .action(async ({ from }: { from: string }) => {
          const { patterns, date } = await updateRobots(readConfig().dataDir, from);
          print(`${patterns} patterns, the last one changed on ${date}`);
        }),
    );
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const { dryRun = false } = options;
  const month = options.month === undefined ? undefined : toMonth(options.month);
  if (options.month !== undefined && month === undefined) {
    throw new Error('--month must be like 2024-05');
  }
  await withServices(async (services) => {
    const { database } = await chooseJournal(services, options.journal);
    const report = await importUsage(database, file, { month, dryRun });
    const { lines, articles, views, downloads, unknown } = report;
    const number = (value: number) => value.toLocaleString('en');
    print(
      `${number(lines)} lines: ${number(views)} views and ${number(downloads)} downloads of ${number(articles)} articles${dryRun ? ' would be imported' : ' imported'}`,
    );
    if (unknown.total === 0) return;
    const more = unknown.total > unknown.first.length ? ' …' : '';
    print(
      `${number(unknown.total)} lines are of articles that the journal does not have: ${unknown.first.join(', ')}${more}`,
    );
    process.exitCode = 1;
  });
}
