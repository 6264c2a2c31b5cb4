import { Command } from 'commander';
import { journalSlug } from '#contract/entities/values.ts';
import type { PublisherField, PublisherValues } from '#contract/settings-groups.ts';
import { readerLanguages, toReaderLanguage } from '#contract/words/languages.ts';
import { parseIssn } from '#domain/issn.ts';
import { newJournalSettings } from '#domain/new-journal.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { readSettings, valuesIn } from '#domain/settings-form.ts';
import { journalEntry } from '#server/config/publisher-file.ts';
import type { Services } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import { ask, print, printError, textTable } from '../print.ts';
import { sentenceOf } from '../sentence-of.ts';
import { requireDataFolder, withServices } from '../with-services.ts';

/** `colophon journal …` */
export const journalCommand = (): Command =>
  new Command('journal')
    .description('Create and list journals.')
    .addCommand(journalCreateCommand())
    .addCommand(journalListCommand());

/** `colophon journal list`: the journals of the data folder, with how much they hold. */
function journalListCommand(): Command {
  return new Command('list').description('List the journals.').action(() => listJournals());
}

async function listJournals(): Promise<void> {
  await withServices(async (services) => {
    requireDataFolder(services);
    const slugs = services.registry.list().map(({ slug }) => slug);
    if (slugs.length === 0) {
      print('There is no journal yet.');
      return;
    }
    const rows: string[][] = [];
    for (const slug of slugs) {
      try {
        rows.push(await journalRow(services, slug));
      } catch (error) {
        // The others are listed all the same.
        process.exitCode = 1;
        printError(`${slug}: ${sentenceOf(error, services.config.dataDir)}`);
      }
    }
    if (rows.length === 0) return;
    const headings = ['SLUG', 'NAME', 'DOMAIN', 'ORIGIN', 'ISSUES', 'ARTICLES'];
    print(textTable(headings, rows, ['ISSUES', 'ARTICLES']));
  });
}

async function journalRow(services: Services, slug: string): Promise<string[]> {
  const journal = await services.journal(slug);
  const { websitename, domain } = await journal.settings.get();
  const counts = await journal.imports.count();
  const origin = services.registry.find(slug)?.origin ?? '';
  return [slug, websitename, domain, origin, ...[counts.issues, counts.articles].map(String)];
}

type Options = {
  name: string;
  domain: string;
  host: string[];
  origin?: string;
  issn?: string;
  language?: string;
  publisher?: string;
  publisherAddress?: string;
  publisherSite?: string;
  publisherEmail?: string;
  publisherPhone?: string;
  whatsapp?: string;
};

/** `colophon journal create <slug>`: registers a journal and makes its database. */
function journalCreateCommand(): Command {
  return new Command('create')
    .description(
      'Create a journal: its entry in publisher.yaml, its database and its first settings.',
    )
    .argument('<slug>', 'short name in small letters, for its folder and <slug>.localhost')
    .requiredOption('--name <name>', 'name of the journal')
    .requiredOption('--domain <domain>', 'its domain, as shown on its pages')
    .option('--host <host>', 'host name that serves it (repeatable)', collect, [])
    .option('--origin <origin>', 'where its public pages are, like https://journal.example')
    .option('--issn <issn>', 'its ISSN')
    .option(
      '--language <language>',
      `its readers’ language: ${readerLanguages.join(', ')} (default: en)`,
    )
    .option('--publisher <name>', 'the publisher’s name; asked for on a terminal')
    .option('--publisher-address <address>', 'where the publisher is, on one line')
    .option('--publisher-site <address>', 'the publisher’s web address')
    .option('--publisher-email <email>', 'the publisher’s email')
    .option('--publisher-phone <number>', 'the publisher’s telephone number')
    .option('--whatsapp <number>', 'the publisher’s WhatsApp number, with the country code')
    .action((slug: string, options: Options) => createJournal(slug, options));
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

async function createJournal(slug: string, options: Options): Promise<void> {
  const checked = check(slug, options);
  let isNamed = false;
  await withServices(async (services) => {
    const publisher = checked.publisher ?? (await askPublisher(services));
    isNamed = publisher !== undefined || services.registry.publisher.publisher.name !== '';
    await make(services, slug, checked.entry, async ({ settings }) => {
      await settings.update({
        websitename: checked.name,
        formatted_journal_name: encodeHtml(encodeHtml(checked.name)),
        domain: checked.domain,
        journal_essn: checked.issn,
        reader_language: checked.language,
        ...newJournalSettings,
        ...publisher,
      });
    });
  });
  print(`Created the journal ${slug}.`);
  if (!isNamed) {
    printError(
      'It has no publisher yet: enter the publisher in the settings, or with --publisher.',
    );
  }
}

function check(slug: string, options: Options) {
  const wrong: string[] = [];
  if (!journalSlug.safeParse(slug).success) {
    wrong.push(
      `${slug} is not a valid slug: use small letters, digits and hyphens, beginning with a letter.`,
    );
  }
  const name = options.name.trim();
  const domain = options.domain.trim();
  if (name === '') wrong.push('The name is empty.');
  if (domain === '') wrong.push('The domain is empty.');
  const issn = options.issn === undefined ? '' : parseIssn(options.issn);
  if (issn === undefined) {
    wrong.push(
      `${options.issn} is not a valid ISSN: eight digits, the last a check digit, like 2049-3630.`,
    );
  }
  const language = toReaderLanguage(options.language ?? 'en');
  if (language === undefined) {
    wrong.push(
      `${options.language} is no language of the interface: use ${readerLanguages.join(', ')}.`,
    );
  }
  const { host: hosts, origin } = options;
  const entry = journalEntry.safeParse({ hosts, ...(origin === undefined ? {} : { origin }) });
  for (const { path, message } of entry.error?.issues ?? []) {
    wrong.push(`--${path[0] === 'hosts' ? 'host' : String(path[0])}: ${message}.`);
  }
  const publisher = readGiven(options, wrong);
  if (wrong.length > 0 || issn === undefined || language === undefined || !entry.data)
    throw new Error(wrong.join('\n'));
  // English is what is shown where nothing is chosen.
  const shown = language === 'en' ? '' : language;
  return { name, domain, issn, language: shown, entry: entry.data, publisher };
}

const noPublisher = valuesIn('publisher', new Map());

const optionOf: Record<PublisherField, keyof Options | undefined> = {
  publisher_name: 'publisher',
  publisher_address: 'publisherAddress',
  publisher_site: 'publisherSite',
  publisher_journals: undefined,
  publisher_email: 'publisherEmail',
  publisher_phone: 'publisherPhone',
  publisher_whatsapp: 'whatsapp',
};

/** Who publishes it, as the options say; undefined where they say nothing. */
function readGiven(options: Options, wrong: string[]): PublisherValues | undefined {
  const given = Object.entries(optionOf).flatMap(([field, option]) => {
    const value = option && options[option];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  if (given.length === 0) return undefined;
  const { values, problems } = readSettings(Object.fromEntries(given), noPublisher);
  for (const [field, sentence] of Object.entries(problems)) {
    wrong.push(`--${dashed(optionOf[field as PublisherField] ?? field)}: ${sentence}`);
  }
  return { ...noPublisher, ...values };
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Asks on a terminal, unless publisher.yaml names one for all journals: a new journal shows nobody else's name. */
async function askPublisher({ registry }: Services): Promise<PublisherValues | undefined> {
  if (!process.stdin.isTTY || registry.publisher.publisher.name !== '') return undefined;
  const publisher_name = await ask('Publisher: ');
  if (publisher_name === '') return undefined;
  const publisher_address = await ask('Its address, on one line (may be empty): ');
  const { values, problems } = readSettings({ publisher_name, publisher_address }, noPublisher);
  const [problem] = Object.values(problems);
  if (problem !== undefined) throw new Error(problem);
  return { ...noPublisher, ...values };
}

/**
 * Makes the journal. One that publisher.yaml names and that has no settings is filled. One that publisher.yaml does not name and that is
 * there all the same is left alone: the file may be the wrong one.
 */
async function make(
  services: Services,
  slug: string,
  entry: ReturnType<typeof check>['entry'],
  fill: (journal: Journal) => Promise<void>,
): Promise<void> {
  const hasData = await services.hasData(slug);
  if (!services.registry.find(slug) && hasData) {
    throw new Error(
      `There is already data of a journal ${slug}, which is not in ${services.registry.path}. Put its entry back there, or choose another slug.`,
    );
  }
  if (!hasData) return void (await services.makeJournal(slug, entry, fill));
  const journal = await services.journal(slug);
  const { websitename } = await journal.settings.get();
  if (websitename !== '') throw new Error(`There is already a journal ${slug}.`);
  await services.giveLook(journal);
  await fill(journal);
}
