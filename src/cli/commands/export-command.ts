import { Command } from 'commander';
import { showSteps } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type Options = { journal?: string; to: string };

/** `colophon export --to <folder>`: the whole journal as a folder that `import` takes. */
export function exportCommand(): Command {
  return new Command('export')
    .description(
      'Write the whole journal, as it is at one moment, into a folder that `import` takes.',
    )
    .requiredOption('--to <folder>', 'the folder to make; it must not be there yet')
    .option('--journal <slug>', 'the journal; need not be named where there is one')
    .action((options: Options) => exportJournal(options));
}

async function exportJournal({ journal: slug, to }: Options): Promise<void> {
  await withServices(async (services) => {
    const journal = await chooseJournal(services, slug);
    const steps = showSteps();
    const report = await journal.exports.write(to, steps.step).finally(() => steps.end());
    for (const [noun, count] of report.records) console.log(`${noun}: ${number(count)}`);
    const megabytes = (report.bytes / 1_000_000).toFixed(1);
    console.log(`files: ${number(report.files)} (${megabytes} MB)`);
    console.log(`Exported to ${to}`);
  });
}

const number = (value: number) => value.toLocaleString('en');
