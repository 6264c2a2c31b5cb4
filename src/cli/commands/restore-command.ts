import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Services } from '#server/services.ts';
import { choosePlace, number } from '../backup-options.ts';
import { print, printError } from '../print.ts';
import { showSteps } from '../progress.ts';
import { restoreJournals } from '../restore-journals.ts';
import { withServices } from '../with-services.ts';

type Options = { from?: string; at?: string; journal?: string; identity?: string };

/** `colophon restore --from <place>`: journals that are not there, as a backup has them. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description(
      'Restore all journals of a backup into an empty installation, or one that is not there, on either database.',
    )
    .option('--from <place>', 'a folder; COLOPHON_BACKUP_TO when left out')
    .option(
      '--at <moment>',
      'as of then, like 2026-11-20 or 2026-11-20T02:30Z; the newest when left out',
    )
    .option('--journal <slug>', 'this journal alone')
    .option('--identity <file>', 'of age, for a backup that is encrypted')
    .action((options: Options) => withServices((services) => restore(services, options)));
}

async function restore(services: Services, { from, at, journal, identity }: Options) {
  const steps = showSteps();
  const { report, moment, lost, lostJournals } = await restoreJournals(services, {
    from: choosePlace(services, from, '--from'),
    at,
    journal,
    identityFile: identity === undefined ? undefined : readFileSync(identity, 'utf8'),
    onStep: steps.step,
  }).finally(() => steps.end());
  for (const { slug, rows, files } of report) {
    print(`${slug}: ${number(rows)} rows, ${number(files)} files`);
  }
  print(`Restored as of ${moment}. Everybody has to log in again.`);
  print(
    'Schedules, mail and deposits are held: colophon release shows them, and lets them go with --yes.',
  );
  if (lost === '') return;
  process.exitCode = 1;
  const advice = lost.includes('file') ? ' colophon check names the files.' : '';
  printError(`The backup lacks ${lost}.${advice}`);
  for (const slug of lostJournals) {
    printError(
      `${slug} was not restored: colophon restore --journal ${slug} takes the newest backup that has it.`,
    );
  }
}
