import { Command } from 'commander';
import type { ArticleDeposit } from '#contract/calls/deposits-calls.ts';
import type { Journal } from '#server/compose-journal.ts';
import { emptyReport } from '#server/features/deposits/deposit-job.ts';
import { chooseIssue, chooseService } from '../deposit-options.ts';
import { print } from '../print.ts';
import { textTable } from '../text-table.ts';
import { chooseJournal, withServices } from '../with-services.ts';
import { tell } from './deposit-command.ts';

type Options = { journal?: string; issue?: string; service: string; update?: boolean };

/** `colophon deposits`: what became of the articles at a service. */
export function depositsCommand(): Command {
  return new Command('deposits')
    .description(
      'List the state of articles at Crossref or DOAJ: those of an issue, or those that need attention (refused, without an answer, changed since, withdrawn after registration).',
    )
    .option('--service <service>', 'crossref or doaj', 'crossref')
    .option('--issue <year/volume/issue>', 'all articles of this issue: 2026/3/2')
    .option('--update', 'first ask Crossref for missing answers')
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .action((options: Options) =>
      withServices(async (services) =>
        list(await chooseJournal(services, options.journal), options),
      ),
    );
}

async function list({ deposits }: Journal, options: Options): Promise<void> {
  const service = chooseService(options.service);
  if (options.update) {
    const report = emptyReport();
    const { signal } = new AbortController();
    await deposits.collect(service, { report, signal, step: () => undefined });
    tell(report);
  }
  const issue = options.issue === undefined ? undefined : chooseIssue(options.issue);
  const articles = await deposits.list(service, issue);
  if (articles.length === 0) print('There is nothing to do.');
  else print(textTable(headings, articles.map(row)));
}

const headings = ['article', 'state', 'since', 'DOI', 'reason'];

const row = (article: ArticleDeposit): string[] => [
  article.refnumber,
  [
    ...(article.is_withdrawn ? ['withdrawn'] : []),
    article.state,
    ...(article.changed_since ? ['changed since'] : []),
  ].join(', '),
  article.updated_at.slice(0, 10),
  article.doi,
  article.reason || article.left_out,
];
