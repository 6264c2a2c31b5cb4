import { Command } from 'commander';
import { parseIssn } from '#domain/issn.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import type { Journal, Services } from '#server/compose.ts';
import { journalEntry, journalSlug } from '#server/config/publisher-file.ts';
import { print } from '../print.ts';
import { withServices } from '../with-services.ts';

type Options = { name: string; domain: string; host: string[]; origin?: string; issn?: string };

/** `colophon journal create <slug>`: registers a journal and makes its database. */
export function journalCreateCommand(): Command {
  return new Command('create')
    .description(
      'Make a journal: its entry in publisher.yaml, its database and its first settings.',
    )
    .argument('<slug>', 'short name in small letters; its folder and <slug>.localhost')
    .requiredOption('--name <name>', 'name of the journal')
    .requiredOption('--domain <domain>', 'its domain, as the pages show it')
    .option('--host <host>', 'host name that shows it; may be given again', collect, [])
    .option('--origin <origin>', 'where its public pages are, like https://journal.example')
    .option('--issn <issn>', 'its ISSN')
    .action((slug: string, options: Options) => createJournal(slug, options));
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

async function createJournal(slug: string, options: Options): Promise<void> {
  const checked = check(slug, options);
  await withServices(async (services) => {
    const journal = await make(services, slug, checked.entry);
    await journal.settings.update({
      websitename: checked.name,
      formatted_journal_name: encodeHtml(encodeHtml(checked.name)),
      domain: checked.domain,
      journal_essn: checked.issn,
      journal_frequency: 'Quarterly',
      journal_language: 'English',
    });
  });
  print(`Made the journal ${slug}.`);
}

function check(slug: string, options: Options) {
  const wrong: string[] = [];
  if (!journalSlug.safeParse(slug).success) {
    wrong.push(
      `${slug} is no slug: use small letters, digits and hyphens, beginning with a letter.`,
    );
  }
  const name = options.name.trim();
  const domain = options.domain.trim();
  if (name === '') wrong.push('The name is empty.');
  if (domain === '') wrong.push('The domain is empty.');
  const issn = options.issn === undefined ? '' : parseIssn(options.issn);
  if (issn === undefined) {
    wrong.push(
      `${options.issn} is no ISSN: eight digits with a right check digit, like 2049-3630.`,
    );
  }
  const { host: hosts, origin } = options;
  const entry = journalEntry.safeParse({ hosts, ...(origin === undefined ? {} : { origin }) });
  for (const { path, message } of entry.error?.issues ?? []) {
    wrong.push(`--${path[0] === 'hosts' ? 'host' : String(path[0])}: ${message}.`);
  }
  if (wrong.length > 0 || issn === undefined || !entry.data) throw new Error(wrong.join('\n'));
  return { name, domain, issn, entry: entry.data };
}

/**
 * Enters the journal into publisher.yaml and makes its database. One without settings is from an interrupted attempt, and is finished. One that
 * publisher.yaml does not name and that is there all the same is left alone: the file may be the wrong one.
 */
async function make(
  services: Services,
  slug: string,
  entry: ReturnType<typeof check>['entry'],
): Promise<Journal> {
  if (!services.registry.find(slug) && (await services.hasData(slug))) {
    throw new Error(
      `There is data of a journal ${slug} already, which ${services.registry.path} does not name. Put its entry back there, or choose another slug.`,
    );
  }
  const journal = await services.makeJournal(slug, entry);
  const { websitename } = await journal.settings.get();
  if (websitename !== '') throw new Error(`There is a journal ${slug} already.`);
  return journal;
}
