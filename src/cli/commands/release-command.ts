import { Command } from 'commander';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { nameOfStore, publisherStore } from '#server/config/publisher-file.ts';
import type { Held } from '#server/features/articles/held-articles.ts';
import type { Services } from '#server/installation.ts';
import type { Journal } from '#server/journal.ts';
import { number } from '../backup-options.ts';
import { print, printError } from '../print.ts';
import { chooseJournal, listStores, requireDataFolder, withServices } from '../with-services.ts';

type Options = { journal?: string; yes?: boolean };

/** `colophon release`: lets go what a restored journal holds. */
export function releaseCommand(): Command {
  return new Command('release')
    .description(
      'Show the schedules, mail and deposits that are held since journals were restored. With --yes, release them.',
    )
    .option('--journal <slug>', 'only this journal')
    .option('--yes', 'publish, send and deposit again')
    .action((options: Options) => withServices((services) => releaseAll(services, options)));
}

async function releaseAll(services: Services, { journal: slug, yes = false }: Options) {
  requireDataFolder(services);
  const chosen =
    slug === undefined ? await listStores(services) : [(await chooseJournal(services, slug)).slug];
  let isAnyHeld = false;
  for (const one of chosen) {
    const journal = await services.journal(one);
    const held = await journal.hold.find();
    if (!held) continue;
    isAnyHeld = true;
    if (yes) await releaseOne(journal, services.now());
    else show(one, held, services.now());
  }
  if (!isAnyHeld) print('Nothing is held.');
}

const named = ({ refnumber, title }: Held['schedules'][number]) =>
  `${refnumber ?? 'without a number'}, ${plainText(title)}`;

function show(slug: string, { since, schedules }: Held, now: Date): void {
  const name = nameOfStore(slug);
  print(
    `${name}: restored from a backup on ${since}. Mail and deposits are held, and ${number(schedules.length)} scheduled articles:`,
  );
  for (const row of schedules) {
    const isDue = row.published_at <= now.toISOString();
    print(`  ${row.published_at} ${named(row)}${isDue ? ' (public at once)' : ''}`);
  }
  print(
    slug === publisherStore
      ? `${name}: they are released by: colophon release --yes.`
      : `${name}: publish, delete or change what must not go out like this in the administration; then run colophon release --journal ${slug} --yes.`,
  );
}

async function releaseOne({ slug, hold }: Journal, now: Date): Promise<void> {
  const released = await hold.release({ username: 'operator', now });
  if (!released) return;
  const { schedules, left } = released;
  print(`${nameOfStore(slug)}: released; ${number(schedules.length)} schedules are active again.`);
  for (const { reason, ...row } of left) {
    printError(`${nameOfStore(slug)}: ${named(row)} stays a draft: ${reason}`);
  }
  if (left.length > 0) process.exitCode = 1;
}
