import { Command } from 'commander';
import type { Services } from '#server/services.ts';
import { print, printError } from '../print.ts';
import { sentenceOf } from '../sentence-of.ts';
import { textTable } from '../text-table.ts';
import { requireDataFolder, withServices } from '../with-services.ts';
import { journalCreateCommand } from './journal-create-command.ts';

/** `colophon journal …` */
export const journalCommand = (): Command =>
  new Command('journal')
    .description('Create and list journals.')
    .addCommand(journalCreateCommand())
    .addCommand(journalListCommand());

/** `colophon journal list`: the journals of the data folder, with how much they hold. */
function journalListCommand(): Command {
  return new Command('list').description('List the journals.').action(() => listJournals());
}

async function listJournals(): Promise<void> {
  await withServices(async (services) => {
    requireDataFolder(services);
    const slugs = services.registry.list().map(({ slug }) => slug);
    if (slugs.length === 0) {
      print('There is no journal yet.');
      return;
    }
    const rows: string[][] = [];
    for (const slug of slugs) {
      try {
        rows.push(await journalRow(services, slug));
      } catch (error) {
        // The others are listed all the same.
        process.exitCode = 1;
        printError(`${slug}: ${sentenceOf(error, services.config.dataDir)}`);
      }
    }
    if (rows.length === 0) return;
    const headings = ['SLUG', 'NAME', 'DOMAIN', 'ORIGIN', 'ISSUES', 'ARTICLES'];
    print(textTable(headings, rows, ['ISSUES', 'ARTICLES']));
  });
}

async function journalRow(services: Services, slug: string): Promise<string[]> {
  const journal = await services.journal(slug);
  const { websitename, domain } = await journal.settings.get();
  const counts = await journal.imports.count();
  const origin = services.registry.find(slug)?.origin ?? '';
  return [slug, websitename, domain, origin, ...[counts.issues, counts.articles].map(String)];
}
