import { Command } from 'commander';
import type { DemoAdministrator } from '#demo/make-demo.ts';
import { print } from '../print.ts';
import { withServices } from '../with-services.ts';

/** `colophon demo`: makes the demo in a data folder that has no journal. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('Create the demo, three journals, if there is no journal yet.')
    .option('--if-empty', 'print nothing if there is a journal')
    .action((options: { ifEmpty?: boolean }) => makeJournals(options.ifEmpty === true));
}

async function makeJournals(quiet: boolean): Promise<void> {
  const { isDemoWanted, makeDemo, renewLinks } = await import('#demo/make-demo.ts');
  await withServices(async (services) => {
    if (!(await isDemoWanted(services))) {
      // The server itself reports a journal that cannot be opened.
      await renewLinks(services).catch(() => {});
      if (!quiet) print('There is already a journal.');
      return;
    }
    const administrator = await makeDemo(services, (text) => print(text));
    if (administrator) tellAdministrator(administrator);
  });
}

/** The one time that a generated password is told. */
function tellAdministrator({ username, password }: DemoAdministrator): void {
  print(`Administrator: ${username}`);
  print(`Password: ${password ?? 'the value of COLOPHON_ADMIN_PASSWORD'}`);
}
