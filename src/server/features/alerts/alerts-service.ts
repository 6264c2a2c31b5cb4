import { type AlertKind, alertAddresses, alertKinds } from '#contract/alerts.ts';
import { limits } from '#contract/limits.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { addressIn, languages } from '#contract/words/languages.ts';
import { oneLine } from '#domain/clean-text.ts';
import { isEmailAddress } from '#domain/email-address.ts';
import { networkOf } from '#domain/ip-address.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { requestLimits } from '#server/records/request-limits.ts';
import {
  confirmAlert,
  countAlertsOf,
  deleteAlert,
  findAlert,
  isAlertLink,
  putPendingAlert,
} from '#server/store/alert-queries.ts';
import { isTermThere } from '#server/store/article-terms.ts';
import {
  type AlertMail,
  alertActor,
  alertEnds,
  alertWords,
  isAlertToken,
  newAlertToken,
  readerLanguageOf,
  termOf,
} from './alert-mail.ts';

export type AskedAlert = {
  email: string;
  about: string;
  of: string;
  language: ReaderLanguage;
  /** Of who asks. */
  clientAddress: string;
  now: Date;
};

/** Readers who are notified of new articles by mail: asked for, confirmed by a link, ended by one. */
export type AlertsService = ReturnType<typeof alertsService>;

const hourMilliseconds = 3_600_000;
/** Of requests within 15 minutes: from one place of the net, and for one address of e-mail. */
const maxRequests = { place: 10, email: 3 };

/** @param countedIn where requests are counted: one place for all journals, or a stranger would have as many as there are journals */
export function alertsService(
  journal: JournalContext,
  mail: AlertMail,
  countedIn: () => Promise<JournalDatabase>,
) {
  const { database, origin, timeZone } = journal;
  const ownLanguage = () => readerLanguageOf(journal);
  const ends = alertEnds(journal);

  const canSend = async () => !journal.isRetired() && (await mail.canSend());
  const isTooOften = requestLimits('alerts', countedIn);

  async function write(asked: ReadAlert, language: ReaderLanguage, now: Date): Promise<void> {
    const { email, about, query } = asked;
    const known = await findAlert(database.reads, asked);
    if (known?.state === 'confirmed') return;
    if ((await countAlertsOf(database.reads, email)) >= limits.maxAlertsOfAddress) return;
    const token = newAlertToken();
    const expires = new Date(now.getTime() + limits.alertConfirmationHours * hourMilliseconds);
    const isOwn = language === (await ownLanguage());
    const link =
      origin() + addressIn(alertAddresses.step('confirm', token), isOwn ? undefined : language);
    const insert = await mail.prepare(
      {
        kind: 'alert_confirmation',
        to: email,
        language,
        values: {
          // Nothing of what somebody typed: it would be told to others in the journal's name.
          what: alertWords(language).kinds[about],
          link,
          expires: formatMoment(expires, language, timeZone()),
        },
        onceKey: `alert-confirmation:${hashToken(token)}`,
        expires,
      },
      alertActor(now),
    );
    const { end_hash, end_sealed } = ends.make();
    const moment = now.toISOString();
    await database.writePrivate(async (tx) => {
      const id = await putPendingAlert(tx, {
        ...{ email, about, query, language, state: 'pending' },
        ...{ confirm_hash: hashToken(token), expires_at: expires.toISOString() },
        ...{ end_hash, end_sealed, told_until: moment, next_at: moment, creation: moment },
      });
      if (id !== undefined) await insert(tx);
    });
    mail.kick();
  }

  return {
    /** Whether mail is set up: where not, nobody can ask. */
    canSend,
    /**
     * Writes to the address, for it to be confirmed. `asked` says nothing of the address: whether it is known, has too
     * many, or can be reached. `unknown`: no article has this author, keyword or subject.
     */
    async ask({ clientAddress, language, now, ...form }: AskedAlert) {
      const asked = readAlert(form);
      if (!(await canSend()) || !asked) return 'invalid';
      if (await isTooOften(networkOf(clientAddress), maxRequests.place, now)) return 'busy';
      const term = termOf(asked.about, asked.query);
      if (term && !(await isTermThere(database.reads, term))) return 'unknown';
      // What follows is not told: it would say something of the address.
      const isOften = await isTooOften(hashToken(asked.email), maxRequests.email, now);
      if (!isOften) await write(asked, language, now);
      return 'asked';
    },
    async confirm(token: string, now: Date): Promise<'confirmed' | 'expired'> {
      const hash = isAlertToken(token) && hashToken(token);
      // A token that somebody made up costs no write.
      if (!hash || !(await isAlertLink(database.reads, hash))) return 'expired';
      const isDone = await database.writePrivate((tx) => confirmAlert(tx, hash, now.toISOString()));
      return isDone ? 'confirmed' : 'expired';
    },
    /** Deletes it with its address. What is gone already counts as ended. */
    async end(token: string): Promise<'ended' | 'expired'> {
      if (!isAlertToken(token)) return 'expired';
      const hash = hashToken(token);
      if (await isAlertLink(database.reads, hash)) {
        await database.writePrivate((tx) => deleteAlert(tx, hash));
      }
      return 'ended';
    },
  };
}

type ReadAlert = { email: string; about: AlertKind; query: string };

/** Undefined where the address is none, or nothing is said to search for. */
function readAlert(form: Pick<AskedAlert, 'email' | 'about' | 'of'>): ReadAlert | undefined {
  if (form.email.length > limits.maxEmailCharacters * 2) return undefined;
  const email = form.email.trim().toLowerCase();
  const about = alertKinds.find((kind) => kind === form.about);
  if (!about || email.length > limits.maxEmailCharacters || !isEmailAddress(email)) {
    return undefined;
  }
  if (about === 'issues') return { email, about, query: '' };
  if (form.of.length > limits.maxSearchKeywordCharacters) return undefined;
  const query = oneLine(form.of);
  return query === '' ? undefined : { email, about, query };
}

/** Day and time apart: one format for both ends in a word (`बजे`, `वाजता`) that no sentence can go on after. */
function formatMoment(moment: Date, language: ReaderLanguage, timeZone: string): string {
  const locale = languages[language].locale;
  const day = moment.toLocaleDateString(locale, {
    ...{ timeZone, day: 'numeric', month: 'long', year: 'numeric' },
  });
  const time = moment.toLocaleTimeString(locale, {
    ...{ timeZone, timeZoneName: 'short', hourCycle: 'h23', hour: '2-digit', minute: '2-digit' },
  });
  return `${day}, ${time}`;
}
