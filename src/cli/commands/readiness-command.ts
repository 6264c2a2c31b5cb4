import { Command } from 'commander';
import type { ReadinessCheck, ReadinessState } from '#contract/calls/readiness-calls.ts';
import { print } from '../print.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type Options = { journal?: string; json?: boolean };

const marks: Record<ReadinessState, string> = {
  met: 'met    ',
  not_met: 'NOT MET',
  unknown: 'unknown',
};
const shownRecords = 10;

/** `colophon readiness`: what indexes look for, and whether the journal has it. */
export function readinessCommand(): Command {
  return new Command('readiness')
    .description(
      'Check what DOAJ, UGC, Scopus, Google Scholar, Crossref and COPE look for, and list what is missing.',
    )
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .option('--json', 'as JSON, for programs')
    .action(({ journal: slug, json = false }: Options) =>
      withServices(async (services) => {
        const journal = await chooseJournal(services, slug);
        const checks = await journal.readiness.report(services.now());
        print(json ? JSON.stringify(checks, null, 2) : checks.map(checkText).join('\n'));
        if (!json) print(`\n${summary(checks)}`);
      }),
    );
}

function checkText({ title, services, state, finding, todo, records }: ReadinessCheck): string {
  const lines = [`${marks[state]}  ${title} (${services.join(', ')}): ${finding}`];
  if (todo) lines.push(`         ${todo}`);
  // A page of the office, as Settings, is named by what there is to do.
  const found = records.first.filter(({ address }) => /\d/.test(address));
  const named = found.slice(0, shownRecords).map(({ label }) => label);
  const more = records.total - named.length;
  if (named.length > 0) {
    lines.push(`         ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`);
  }
  return lines.join('\n');
}

function summary(checks: ReadinessCheck[]): string {
  const count = (state: ReadinessState) => checks.filter((check) => check.state === state).length;
  return `${count('met')} met, ${count('not_met')} not met, ${count('unknown')} unknown.`;
}
