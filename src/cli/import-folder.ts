import { readManifest } from '#server/features/export/read-folder.ts';
import { print } from './print.ts';
import { showSteps } from './progress.ts';
import { chooseJournal, withServices } from './with-services.ts';

type Options = { journal?: string; files?: string; encoded?: boolean; dryRun?: boolean };

/** `colophon import <folder>`: takes what `colophon export` wrote into an empty journal. */
export async function importFolder(folder: string, options: Options): Promise<void> {
  if (options.files !== undefined || options.encoded) {
    throw new Error('The folder of an export is imported as it is, without --files and --encoded.');
  }
  await readManifest(folder);
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const steps = showSteps();
    const { settings, parts } = await journal.exports
      .take(folder, { dryRun: options.dryRun ?? false, onStep: steps.step })
      .finally(() => steps.end());
    if (options.dryRun) print('Dry run: nothing was written.');
    const number = (value: number) => value.toLocaleString('en');
    for (const { noun, added, unchanged } of parts) {
      print(`${noun}: ${number(added)} added, ${number(unchanged)} unchanged, 0 changed`);
    }
    print(`settings: ${settings === 'added' ? 'imported from the folder' : 'unchanged'}`);
  });
}
