import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { lookOf } from '#domain/username.ts';
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
      'Restore all journals of a backup into an empty installation, or one missing journal, on either database.',
    )
    .option('--from <place>', 'a folder (default: COLOPHON_BACKUP_TO)')
    .option(
      '--at <moment>',
      'the state at this time, like 2026-11-20 or 2026-11-20T02:30Z (default: the newest)',
    )
    .option('--journal <slug>', 'only this journal')
    .option('--identity <file>', 'the age identity, for an encrypted backup')
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
    'Schedules, mail and deposits are held: colophon release shows them, and releases them with --yes.',
  );
  await printNamesakes(services);
  if (lost === '') return;
  process.exitCode = 1;
  const advice = lost.includes('file') ? ' colophon check names the files.' : '';
  printError(`The backup lacks ${lost}.${advice}`);
  for (const slug of lostJournals) {
    printError(
      `${slug} was not restored: colophon restore --journal ${slug} uses the newest backup that has it.`,
    );
  }
}

/** Whoever could be taken for somebody of the publisher: a backup brings people back as they were. */
async function printNamesakes(services: Services): Promise<void> {
  const people = (await (await services.publisherPeople.find())?.users.list()) ?? [];
  if (people.length === 0) return;
  const byLook = new Map(people.map(({ username }) => [lookOf(username), username]));
  for (const { slug } of services.registry.list()) {
    if (!(await services.hasData(slug))) continue;
    for (const { username } of await (await services.journal(slug)).users.list()) {
      const theirs = byLook.get(lookOf(username));
      if (theirs === undefined) continue;
      printError(
        `${slug}: the user ${username} looks like ${theirs} of the publisher, who may not be able to log in there: remove one of them, and add them by another name.`,
      );
    }
  }
}
