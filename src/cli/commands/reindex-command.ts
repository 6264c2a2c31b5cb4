import { Command } from 'commander';
import { print } from '../print.ts';
import { showProgress } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';

/** `colophon reindex`: rebuilds the full-text index of a journal. */
export function reindexCommand(): Command {
  return new Command('reindex')
    .description('Rebuild the search index. The journal can be read and changed while this runs.')
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .action((options: { journal?: string }) => reindex(options));
}

async function reindex(options: { journal?: string }): Promise<void> {
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const progress = showProgress();
    const total = await journal.search
      .reindex((done, all) => progress.step(done, all, `${done.toLocaleString('en')} articles`))
      .finally(() => progress.end());
    print(`${total.toLocaleString('en')} articles indexed`);
  });
}
