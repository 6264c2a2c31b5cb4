import type { Logger } from 'pino';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MailKind } from '#contract/mail.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { mailAddresses } from '#domain/settings-form.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import { listMailKeys } from '#server/store/mail-queries.ts';
import type { CounterService } from './counter-service.ts';
import type { UsageFiguresService } from './usage-figures-service.ts';
import { describeArticles, listArticlesOfYear } from './year-report.ts';

type Message = {
  kind: Extract<MailKind, 'usage_year'>;
  to: string;
  values: Readonly<Record<string, string>>;
  onceKey: string;
};

type YearMail = ReturnType<typeof yearMail>;

type YearMailer = {
  canSend(): Promise<boolean>;
  queue(message: Message, actor: Actor): Promise<unknown>;
};

const mostRead = 10;
const amount = (value: number) => value.toLocaleString('en-IN');

/** Mails the figures of a year when it is over, once to each address, however many nodes there are. */
export function yearMail(
  journal: JournalContext,
  counter: CounterService,
  figures: UsageFiguresService,
  mail: YearMailer,
) {
  return {
    /** In January: writes the figures of the year before to who wants them and has not got them. Gives to how many. */
    async send(at: Date = journal.now()): Promise<number> {
      const today = journal.dayOf(at);
      if (today.slice(5, 7) !== '01' || !(await mail.canSend()) || journal.isRetired()) return 0;
      if (await journal.isHeld()) return 0;
      const year = Number(today.slice(0, 4)) - 1;
      const onceKeyOf = (address: string) => `usage ${year} ${address.toLowerCase()}`;
      // None where the journal does not want it.
      const wanted = mailAddresses((await journal.settings.metadata()).usage_mail_to);
      const written = await listMailKeys(journal.database.reads, wanted.map(onceKeyOf));
      const waiting = wanted.filter((address) => !written.has(onceKeyOf(address)));
      if (waiting.length === 0) return 0;
      const known = await counter.known();
      // Not before the last day of the year is counted.
      const december = `${year}-12`;
      if (!known || known.firstMonth > december || known.lastMonth < december) return 0;
      const values = await valuesOf(journal, year, figures);
      let sent = 0;
      for (const to of waiting) {
        const message = { kind: 'usage_year', to, values, onceKey: onceKeyOf(to) } as const;
        const queued = await mail.queue(message, { username: 'usage', now: at });
        if (queued !== undefined) sent += 1;
      }
      return sent;
    },
  };
}

async function valuesOf(
  { database: { reads }, origin }: JournalContext,
  year: number,
  figures: UsageFiguresService,
) {
  const { times } = await figures.overview({ from: `${year}-01-01`, until: `${year}-12-31` });
  const sum = (name: 'views' | 'downloads' | 'sessions') =>
    amount(times.reduce((all, time) => all + time[name], 0));
  const articles: string[] = [];
  const best = (await listArticlesOfYear(reads, year, `${year}-12`)).slice(0, mostRead);
  for await (const { row, counts, imported } of describeArticles(reads, best)) {
    const views = amount(counts.views + imported.views);
    const downloads = amount(counts.downloads + imported.downloads);
    articles.push(`${plainText(row.title)} (${row.refnumber ?? row.id}): ${views} / ${downloads}`);
  }
  return {
    year: String(year),
    ...{ views: sum('views'), downloads: sum('downloads'), sessions: sum('sessions') },
    months: times
      .map(({ at, views, downloads }) => `${at}: ${amount(views)} / ${amount(downloads)}`)
      .join('\n'),
    most_read: articles.join('\n') || '–',
    link: origin() + adminAddresses.readers({ from: `${year}-01-01`, until: `${year}-12-31` }),
  };
}

type Journals = {
  config: { mail: unknown };
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ yearMail: YearMail }>;
};

/** Looks every hour whether the figures of a year are to be mailed. Gives the way to end that. */
export function startMailingUsage(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 60 * 60_000,
    async act({ yearMail }) {
      await yearMail.send();
    },
    failed: 'figures of the year not mailed',
  });
}
