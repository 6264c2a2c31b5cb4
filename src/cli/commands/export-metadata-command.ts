import { Command } from 'commander';
import { lacksOfJournal } from '#domain/exports/left-out-csv.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { depositorOf, takenDois } from '#server/features/deposits/prepare-deposit.ts';
import {
  type MetadataFormat,
  metadataFormats,
} from '#server/features/metadata-files/metadata-formats.ts';
import { writeMetadataFiles } from '#server/features/metadata-files/write-metadata-files.ts';
import type { Journal } from '#server/journal.ts';
import { print } from '../print.ts';
import { showProgress } from '../progress.ts';
import { chooseJournal, withServices } from '../with-services.ts';
import { chooseRecords } from './deposit-commands.ts';

type Options = { journal?: string; format: string; issue?: string; ref?: string; to: string };

/** `colophon export-metadata`: the articles in a format of libraries and indexes, as files. */
export function exportMetadataCommand(): Command {
  return new Command('export-metadata')
    .description(
      'Write the public articles in a format for libraries and indexes, with left-out.csv for the articles and values that the format cannot hold.',
    )
    .requiredOption('--format <format>', metadataFormats.join(', '))
    .requiredOption('--to <folder>', 'a new or empty folder')
    .option('--issue <year/volume/issue>', 'only this issue: 2026/3/2')
    .option('--ref <numbers>', 'only these articles: 101,102')
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .action((options: Options) => exportMetadata(options));
}

async function exportMetadata({ journal: slug, format, to, ...of }: Options): Promise<void> {
  const chosen = metadataFormats.find((known): known is MetadataFormat => known === format);
  if (!chosen) throw new Error(`The format is one of: ${metadataFormats.join(', ')}.`);
  await withServices(async (services) => {
    const journal = await chooseJournal(services, slug);
    const { database, settings, deposits, fullTexts } = journal;
    const { addresses, ...articles } = await chooseArticles(journal, of);
    const progress = showProgress();
    const { dois } = depositorOf(await settings.metadata());
    const parts = {
      ...articles,
      crossrefFile: (some: Parameters<typeof deposits.file>[1]) => deposits.file('crossref', some),
      dois,
      takenDois: (some: Parameters<typeof deposits.file>[1]) =>
        takenDois(database.reads, some, dois),
      textsOf: async (some: Parameters<typeof fullTexts.listJats>[0]) =>
        (await fullTexts.listJats(some)).texts,
    };
    const report = await writeMetadataFiles(parts, chosen, addresses, to, (done) =>
      progress.step(done, addresses.length, `${number(done)} issues`),
    ).finally(() => progress.end());
    print(`articles: ${number(report.written)} written, ${number(report.leftOut.length)} left out`);
    print(`files: ${number(report.files)} in ${to}`);
    for (const reason of lacksOfJournal(report.leftOut)) print(`left out: ${reason}`);
    if (report.leftOut.length > 0) print('left-out.csv lists them with the reasons.');
    if (report.fields.length > 0) {
      print(
        `left-out.csv has ${number(report.fields.length)} values of these articles that the files do not contain.`,
      );
    }
  });
}

/** All articles, issue by issue, or those of `--issue` or `--ref`. */
async function chooseArticles(journal: Journal, of: Pick<Options, 'issue' | 'ref'>) {
  if (of.issue === undefined && of.ref === undefined) {
    const { listOfIssue } = journal.records;
    return { addresses: await journal.issues.list(), listOfIssue };
  }
  const { found, missing } = await chooseRecords(journal, of);
  const chosen = Map.groupBy(found, nameOf);
  return {
    addresses: [...chosen.values()].flatMap(([first]): BibliographicRecord[] =>
      first ? [first] : [],
    ),
    listOfIssue: async (issue: IssueAddress) => chosen.get(nameOf(issue)),
    missing,
  };
}

const nameOf = ({ year, volume, issue }: IssueAddress) => `${year}/${volume}/${issue}`;

const number = (value: number) => value.toLocaleString('en');
