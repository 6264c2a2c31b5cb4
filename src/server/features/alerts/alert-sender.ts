import type { Logger } from 'pino';
import { alertAddresses } from '#contract/alerts.ts';
import { addressIn } from '#contract/words/languages.ts';
import type { JournalContext } from '#server/context.ts';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import {
  type AlertRow,
  alertMailKey,
  changeAlertEnd,
  claimAlert,
  deleteExpiredAlerts,
  deleteOldAlertMail,
  listDueAlerts,
  listNewsArticles,
  type NewsArticle,
} from '#server/store/alert-queries.ts';
import {
  type AlertMail,
  alertActor,
  alertEnds,
  alertText,
  newsOf,
  newsText,
  readerLanguageOf,
} from './alert-mail.ts';

/** The articles that a reader's search finds. */
type FindIds = (query: string) => Promise<number[]>;

type Moments = { at: Date; until: string };

type AlertSender = ReturnType<typeof alertSender>;

const minute = 60_000;
const day = 24 * 60 * minute;
/** What became public so lately may stand in a transaction that is not over: it is told at the next look. */
const settledAfter = 5 * minute;
/** Older news are no news, whatever was missed. */
const newsDays = 14;
const mailDays = 30;
const batch = 100;
const maxNews = 1_000;

/**
 * Tells readers what is new. Who tells it takes the alert and writes the message in one transaction, on the condition that
 * nobody has told it since: two nodes never write the same.
 */
export function alertSender(journal: JournalContext, mail: AlertMail, findIds: FindIds) {
  const { database, isHeld, isRetired, origin, now } = journal;
  const ownLanguage = () => readerLanguageOf(journal);
  const ends = alertEnds(journal);

  async function tell(
    alert: AlertRow,
    news: NewsArticle[],
    { at, until }: Moments,
  ): Promise<boolean> {
    const { id, about, query, email } = alert;
    const tomorrow = new Date(at.getTime() + day).toISOString();
    const set = { told_until: until, next_at: news.length > 0 ? tomorrow : alert.next_at };
    if (news.length === 0) {
      await database.writePrivate((tx) => claimAlert(tx, alert, set));
      return false;
    }
    const { language } = alert;
    const isOwn = language === (await ownLanguage());
    const known = ends.open(alert.end_sealed);
    const end = known === undefined ? ends.make() : undefined;
    const token = known ?? end?.token ?? '';
    const path = alertAddresses.step('end', token);
    const unsubscribe = origin() + addressIn(path, isOwn ? undefined : language);
    const insert = await mail.prepare(
      {
        kind: 'alert',
        to: email,
        language,
        values: {
          what: alertText(language, about, query),
          articles: newsText(about, news, { origin: origin(), language, isOwn }),
          unsubscribe,
        },
        onceKey: alertMailKey(id, until),
        unsubscribe: origin() + path,
      },
      alertActor(now()),
    );
    return database.writePrivate(async (tx) => {
      if (!(await claimAlert(tx, alert, set))) return false;
      if (end) {
        const { end_hash, end_sealed } = end;
        await changeAlertEnd(tx, id, { end_hash, end_sealed });
      }
      return (await insert(tx)) !== undefined;
    });
  }

  async function sendBatch(moments: Moments): Promise<{ told: number; isMore: boolean }> {
    const { at, until } = moments;
    const oldest = new Date(at.getTime() - newsDays * day).toISOString();
    const all = await listNewsArticles(database.reads, { after: oldest, until }, maxNews);
    const newest = all.at(-1)?.moment;
    if (newest === undefined) return { told: 0, isMore: false };
    const due = await listDueAlerts(database.reads, { now: at.toISOString(), newest }, batch);
    const searches = new Map<string, Promise<ReadonlySet<number>>>();
    const find = (query: string) => {
      const found = searches.get(query) ?? findIds(query).then((ids) => new Set(ids));
      searches.set(query, found);
      return found;
    };
    let told = 0;
    for (const alert of due) {
      const news = await newsOf(alert, all, find);
      if (await tell(alert, news, moments)) told += 1;
    }
    return { told, isMore: due.length === batch };
  }

  return {
    /** Writes what is due at a moment, now where none is given, and gives how many messages that made. */
    async send(at: Date = now()): Promise<number> {
      if (!(await mail.canSend()) || isRetired() || (await isHeld())) return 0;
      const until = new Date(at.getTime() - settledAfter).toISOString();
      const before = new Date(at.getTime() - mailDays * day).toISOString();
      await database.writePrivate(async (tx) => {
        await deleteExpiredAlerts(tx, at.toISOString());
        await deleteOldAlertMail(tx, before);
      });
      let told = 0;
      for (let isMore = true; isMore; ) {
        const one = await sendBatch({ at, until });
        told += one.told;
        isMore = one.isMore;
        // As they are written: a journal of many readers is not sent only at the end.
        if (one.told > 0) mail.kick();
      }
      return told;
    },
  };
}

type Journals = {
  config: { mail: unknown };
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ alertSender: AlertSender }>;
};

/** Tells the readers of every journal what is new: now, and every quarter of an hour. Gives the way to end that. */
export function startSendingAlerts(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 15 * 60_000,
    async act({ alertSender }) {
      await alertSender.send();
    },
    failed: 'alerts not sent',
  });
}
