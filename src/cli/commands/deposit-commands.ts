import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import {
  type ArticleDeposit,
  type DepositReport,
  type DepositService,
  depositServices,
} from '#contract/calls/deposits-calls.ts';
import type { LeftOut } from '#domain/exports/left-out.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { emptyReport } from '#server/features/deposits/deposit-job.ts';
import { findChosen } from '#server/features/deposits/prepare-deposit.ts';
import type { Journal } from '#server/journal.ts';
import { print, printError, textTable } from '../print.ts';
import { showProgress } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type DepositOptions = {
  journal?: string;
  issue?: string;
  ref?: string;
  to: string;
  test?: boolean;
  output?: string;
};

/** `colophon deposit`: tells Crossref or DOAJ of articles, or writes the file to upload there. */
export function depositCommand(): Command {
  return new Command('deposit')
    .description(
      'Deposit articles with Crossref or DOAJ. Exits 1 if any article is refused or left out.',
    )
    .argument('<service>', 'crossref or doaj')
    .option('--issue <year/volume/issue>', 'the articles of this issue: 2026/3/2')
    .option('--ref <numbers>', 'these articles: 101,102')
    .requiredOption('--to <where>', '`file` writes a file to upload by hand, `register` sends it')
    .option(
      '--output <file>',
      'the file to write with --to file (default: named after the service)',
    )
    .option('--test', 'with Crossref’s test system: nothing is registered or stored')
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .addHelpText('after', help)
    .action((service: string, options: DepositOptions) => deposit(chooseService(service), options));
}

const help = `
Registering needs the publisher’s account: entered in the browser under Journals, Accounts, or COLOPHON_CROSSREF_USERNAME and COLOPHON_CROSSREF_PASSWORD, or COLOPHON_DOAJ_KEY.
The state of the articles: colophon deposits`;

async function deposit(service: DepositService, options: DepositOptions): Promise<void> {
  const { to, test: isTest = false } = options;
  if (to !== 'file' && to !== 'register') throw new Error('--to is file or register.');
  await withServices(async (services) => {
    const journal = await chooseJournal(services, options.journal);
    const { found: records, missing } = await chooseRecords(journal, options);
    tellEach('Left out', missing);
    if (records.length === 0) throw new Error('No article can be deposited.');
    if (to === 'file') return toFile(journal, service, records, options.output);
    return register(journal, service, records, isTest);
  });
}

async function toFile(
  { deposits }: Journal,
  service: DepositService,
  records: BibliographicRecord[],
  output = `${service}.xml`,
): Promise<void> {
  const { xml, refnumbers, leftOut } = await deposits.file(service, records);
  tellEach('Left out', leftOut);
  if (xml === '') throw new Error('No article can be deposited: nothing was written.');
  await writeNew(output, xml);
  print(`${output}: ${refnumbers.length} articles, ${leftOut.length} left out`);
}

async function writeNew(path: string, content: string): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new Error(`${path} already exists.`);
    }
    throw error;
  }
}

async function register(
  { deposits }: Journal,
  service: DepositService,
  records: BibliographicRecord[],
  isTest: boolean,
): Promise<void> {
  const progress = showProgress();
  const report = emptyReport();
  const step = (done: number, total: number) =>
    progress.step(done, total, `${done} of ${total} articles`);
  try {
    const { signal } = new AbortController();
    await deposits.register(service, records, { report, step, signal }, { isTest });
  } finally {
    progress.end();
    // What was done before something failed is done.
    tell(report);
  }
}

/** Says what became of the articles; whatever is refused or left out makes the exit code 1. */
function tell({ accepted, waiting, refused, left_out }: DepositReport): void {
  const counts = [
    `${accepted.length} accepted`,
    `${refused.length} refused`,
    `${waiting.length} without an answer yet`,
    `${left_out.length} left out`,
  ];
  print(counts.join(', '));
  if (waiting.length > 0) print('Ask for the answers later: colophon deposits --update');
  tellEach('Refused', refused);
  tellEach('Left out', left_out);
}

function tellEach(title: string, list: readonly LeftOut[]): void {
  if (list.length === 0) return;
  process.exitCode = 1;
  const byReason = Map.groupBy(list, ({ reason }) => reason);
  const lines = [...byReason].map(([reason, some]) => `  ${articlesOf(some)}: ${reason}`);
  printError([`${title}:`, ...lines].join('\n'));
}

const maxNamed = 5;

/** Named together: a reason that many articles share is printed once. */
function articlesOf(list: readonly LeftOut[]): string {
  const named = list.slice(0, maxNamed).map(({ refnumber }) => refnumber);
  const more = list.length - named.length;
  if (more > 0) named.push(`and ${more.toLocaleString('en')} more`);
  return `${list.length === 1 ? 'article' : 'articles'} ${named.join(', ')}`;
}

type ListOptions = { journal?: string; issue?: string; service: string; update?: boolean };

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
    .action((options: ListOptions) =>
      withServices(async (services) =>
        list(await chooseJournal(services, options.journal), options),
      ),
    );
}

async function list({ deposits }: Journal, options: ListOptions): Promise<void> {
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

/** The service that a command names. Throws where it is none. */
function chooseService(name: string): DepositService {
  const service = depositServices.find((known) => known === name);
  if (!service) throw new Error(`The service is one of: ${depositServices.join(', ')}.`);
  return service;
}

/** The issue that `--issue 2026/3/2` names. Throws where it is written in another way. */
function chooseIssue(text: string): IssueAddress {
  const [year = '', volume = '', issue = '', ...rest] = text.split('/');
  const address = parseIssueAddress(year, volume, issue);
  if (!address || rest.length > 0) {
    throw new Error('An issue is written as year/volume/issue: 2026/3/2.');
  }
  return address;
}

/**
 * The articles of `--issue` or `--ref 101,102`; a number that no public article has stops no other, and is left out. Throws
 * where neither, both, or an issue that is not there is named.
 */
export async function chooseRecords(
  { records }: Journal,
  { issue, ref }: { issue?: string; ref?: string },
): Promise<{ found: BibliographicRecord[]; missing: LeftOut[] }> {
  if ((issue === undefined) === (ref === undefined)) {
    throw new Error('Choose the articles with --issue 2026/3/2 or --ref 101,102.');
  }
  if (issue !== undefined) {
    const found = await records.listOfIssue(chooseIssue(issue));
    if (!found) throw new Error(`There is no issue ${issue}.`);
    return { found, missing: [] };
  }
  return findChosen(records, (ref ?? '').split(/[\s,]+/).filter(Boolean));
}
