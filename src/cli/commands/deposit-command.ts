import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { DepositReport, DepositService } from '#contract/calls/deposits-calls.ts';
import type { LeftOut } from '#domain/exports/left-out.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Journal } from '#server/compose-journal.ts';
import { emptyReport } from '#server/features/deposits/deposit-job.ts';
import { chooseRecords, chooseService } from '../deposit-options.ts';
import { print, printError } from '../print.ts';
import { showProgress } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type Options = {
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
    .action((service: string, options: Options) => deposit(chooseService(service), options));
}

const help = `
Registering needs COLOPHON_CROSSREF_USERNAME and COLOPHON_CROSSREF_PASSWORD, or COLOPHON_DOAJ_KEY.
The state of the articles: colophon deposits`;

async function deposit(service: DepositService, options: Options): Promise<void> {
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
export function tell({ accepted, waiting, refused, left_out }: DepositReport): void {
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

/** What stands against many is said once. */
function articlesOf(list: readonly LeftOut[]): string {
  const named = list.slice(0, maxNamed).map(({ refnumber }) => refnumber);
  const more = list.length - named.length;
  if (more > 0) named.push(`and ${more.toLocaleString('en')} more`);
  return `${list.length === 1 ? 'article' : 'articles'} ${named.join(', ')}`;
}
