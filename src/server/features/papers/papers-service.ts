import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import { dateOfState, manuscriptFields } from '#contract/fields/manuscript.ts';
import { limits } from '#contract/limits.ts';
import { type PaperOutcome, type PaperStatus, paperAddresses } from '#contract/paper.ts';
import { addressIn, type ReaderLanguage, toReaderLanguage } from '#contract/words/languages.ts';
import { networkOf } from '#domain/ip-address.ts';
import { formatDate } from '#pdf/kit/printed.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { requestLimits } from '#server/records/request-limits.ts';
import {
  findManuscriptByNumber,
  findPublicArticleOf,
  type ManuscriptRow,
} from '#server/store/manuscript-queries.ts';
import { findRecord, lockRecords } from '#server/store/plain-records.ts';
import {
  countPreviewLinksSince,
  findPreviewLink,
  insertPreviewLink,
} from '#server/store/preview-link-queries.ts';

type AskedPaper = {
  number: string;
  email: string;
  language: ReaderLanguage;
  /** Of who asks. */
  clientAddress: string;
  now: Date;
};

/** Authors who ask where their manuscript is. */
export type PapersService = ReturnType<typeof papersService>;

/** What this needs of the journal's mail: messages that are written in the transaction that they belong to. */
export type PaperMail = {
  canSend(): Promise<boolean>;
  prepare(
    message: {
      kind: 'paper_status';
      to: string;
      language: ReaderLanguage;
      values: Readonly<Record<string, string>>;
      expires: Date;
    },
    actor: Actor,
  ): Promise<(tx: Tx) => Promise<number | undefined>>;
  kick(): void;
};

const tokenBytes = 16;
const tokenForm = /^[\w-]{22}$/;
const dayMilliseconds = 86_400_000;
/** Of requests within 15 minutes from one place of the net. */
const maxRequests = 10;
/** Of requests that were answered and not looked at yet. */
const maxWaiting = 100;

/** @param countedIn where requests are counted */
export function papersService(
  journal: JournalContext,
  mail: PaperMail,
  countedIn: () => Promise<JournalDatabase>,
) {
  const { database, settings, origin, dayOf, installation, slug } = journal;
  const isTooOften = requestLimits('papers', countedIn);
  let waiting = 0;
  let work = Promise.resolve();

  const isOffered = async () =>
    !journal.isRetired() &&
    (await settings.metadata()).paper_lookup === 'shown' &&
    (await mail.canSend());

  async function write({ number, email, language, now }: AskedPaper): Promise<void> {
    const row = await findAsked(number, email);
    if (!row) return;
    const token = randomBytes(tokenBytes).toString('base64url');
    const expires = new Date(now.getTime() + limits.paperLinkDays * dayMilliseconds);
    const own = toReaderLanguage((await settings.metadata()).reader_language) ?? 'en';
    const link = addressIn(paperAddresses.status(token), language === own ? undefined : language);
    const insert = await mail.prepare(
      {
        kind: 'paper_status',
        to: row.email,
        language,
        values: {
          ...{ number: row.number, title: row.title, link: origin() + link },
          expires: formatDate(dayOf(expires), language),
        },
        expires,
      },
      { username: 'authors', now },
    );
    const record = { noun: 'manuscript', record_id: row.id } as const;
    const aDayAgo = new Date(now.getTime() - dayMilliseconds).toISOString();
    await database.writePrivate(async (tx) => {
      // Locked, so that two nodes count the same.
      await lockRecords(tx, 'manuscripts', [row.id]);
      if ((await countPreviewLinksSince(tx, record, aDayAgo)) >= limits.maxPaperMailsADay) return;
      await insertPreviewLink(tx, {
        ...record,
        token_hash: hashToken(token),
        createdby: '',
        creation: now.toISOString(),
        expiry: expires.toISOString(),
      });
      await insert(tx);
    });
    mail.kick();
  }

  async function findAsked(number: string, email: string): Promise<ManuscriptRow | undefined> {
    if (number.length > manuscriptFields.number.max * 2) return undefined;
    if (email.length > limits.maxEmailCharacters * 2) return undefined;
    const asked = tidy(email);
    const row = await findManuscriptByNumber(database.reads, number.trim());
    return row && asked !== '' && tidy(row.email) === asked ? row : undefined;
  }

  return {
    /** Whether the journal offers it, can send mail, and is not retired. */
    isOffered,
    /**
     * Takes a number and an address of e-mail, whatever they are. They are looked at after the answer, so that neither what it
     * says nor how long it takes tells anything of a manuscript.
     */
    async ask(asked: AskedPaper): Promise<PaperOutcome> {
      // Neither depends on what was typed.
      if (!(await isOffered())) return 'asked';
      const place = networkOf(asked.clientAddress);
      if (waiting >= maxWaiting || (await isTooOften(place, maxRequests, asked.now))) return 'busy';
      waiting += 1;
      work = work
        // The answer is on its way before anything is looked at.
        .then(() => nextTurn())
        .then(() => write(asked))
        .catch((error: unknown) => {
          installation.log?.error(
            { err: error, journal: slug },
            'question about a manuscript failed',
          );
        })
        .finally(() => {
          waiting -= 1;
        });
      return 'asked';
    },
    /** What a token of a link shows; undefined where it is none, has expired, or the journal no longer offers this. */
    async open(token: string, now: Date): Promise<PaperStatus | undefined> {
      if (!tokenForm.test(token) || !(await isOffered())) return undefined;
      const { reads } = database;
      const link = await findPreviewLink(reads, hashToken(token), now.toISOString());
      const row =
        link?.noun === 'manuscript'
          ? await findRecord(reads, 'manuscripts', link.record_id)
          : undefined;
      if (!row) return undefined;
      const { number, title, state } = row;
      const article = await findPublicArticleOf(reads, row.article_id);
      return {
        ...{ number, title, state, since: row[dateOfState[state]] },
        article: article && addresses.article({ ...article, refnumber: String(article.refnumber) }),
      };
    },
    /** When all that was asked for is done. */
    settled: () => work,
  };
}

const tidy = (email: string) => email.trim().toLowerCase();
