import { Command } from 'commander';
import { withServices } from '../with-services.ts';

/** `colophon demo`: makes the demo journal in a data folder that has no journal. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('Make the demo journal where there is no journal yet.')
    .action(() => makeDemoJournal());
}

async function makeDemoJournal(): Promise<void> {
  const { isDemoWanted, makeDemo } = await import('../../../demo/make-demo.ts');
  await withServices(async (services) => {
    if (!(await isDemoWanted(services))) {
      console.log('There is a journal already.');
      return;
    }
    await makeDemo(services, (text) => console.log(text));
  });
}
