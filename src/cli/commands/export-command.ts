import { Command } from 'commander';
import { oneLine } from '#domain/clean-text.ts';
import { print, printError } from '../print.ts';
import { showSteps } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type Options = { journal?: string; to: string };

/** `colophon export --to <folder>`: the whole journal as a folder that `import` takes. */
export function exportCommand(): Command {
  return new Command('export')
    .description(
      'Write the whole journal, as it is at one moment, into a folder that `import` reads.',
    )
    .requiredOption('--to <folder>', 'the folder to create; it must not exist yet')
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .action((options: Options) => exportJournal(options));
}

async function exportJournal({ journal: slug, to }: Options): Promise<void> {
  await withServices(async (services) => {
    const journal = await chooseJournal(services, slug);
    const steps = showSteps();
    const report = await journal.exports.write(to, steps.step).finally(() => steps.end());
    for (const [noun, count] of report.records) print(`${noun}: ${number(count)}`);
    const megabytes = (report.bytes / 1_000_000).toFixed(1);
    print(`files: ${number(report.files)} (${megabytes} MB)`);
    print(`Exported to ${to}`);
    const { lost, untakeable } = report;
    if (lost.length + untakeable.length === 0) return;
    // People who rely on the copy must know what it lacks.
    process.exitCode = 1;
    if (lost.length > 0) printError(listed(lostTitle, lost));
    if (untakeable.length > 0) printError(listed(untakeableTitle, untakeable));
  });
}

const lostTitle = 'Exported without these files, which are missing or damaged in the file store:';
const untakeableTitle = 'An import refuses these records; correct them and export again:';

const listed = (title: string, lines: string[]): string =>
  [title, ...lines.map((line) => `  ${oneLine(line)}`)].join('\n');

const number = (value: number) => value.toLocaleString('en');
