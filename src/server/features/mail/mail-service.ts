import { randomUUID } from 'node:crypto';
import type { MailMessage, MailSending } from '#contract/calls/mail-calls.ts';
import type { PublicAnnouncement } from '#contract/fields/announcement.ts';
import { limits } from '#contract/limits.ts';
import type { MailKind, MailLanguage, MailState } from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import { documentLanguage } from '#domain/document-words/document-words.ts';
import { isEmailAddress } from '#domain/email-address.ts';
import { mailKindFacts } from '#domain/mail/mail-kinds.ts';
import {
  headerText,
  type MailText,
  type MailValues,
  renderMail,
  signedBody,
} from '#domain/mail/render-mail.ts';
import type { AccessChange } from '#domain/mail/shipped/en.ts';
import { mailWords } from '#domain/mail/shipped-mail.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { listEditors } from '#server/store/editor-queries.ts';
import { findRecordNames } from '#server/store/history-lines.ts';
import {
  changeMail,
  countMail,
  countMailByState,
  findMail,
  insertMail,
  listMail,
  type MailRow,
} from '#server/store/mail-queries.ts';
import { mailTemplates } from './mail-templates.ts';

/** A message to be written with the journal's template of its kind. */
type NewMail = {
  kind: MailKind;
  to: string;
  /** The values of the template, besides the journal's name and address. */
  values?: MailValues;
  /** In place of the template: what somebody has written. */
  text?: MailText;
  /** The journal's own where none is given. */
  language?: MailLanguage | undefined;
  /** Later it is of no use: a link that it holds has expired. */
  expires?: Date;
  article?: number;
  /** A second message of the same key is not written. */
  onceKey?: string;
  /** An address by which a program ends such messages. */
  unsubscribe?: string;
};

export type MailService = ReturnType<typeof mailService>;

/** What a person is told who is invited, or has asked for a new password. */
type PersonValues = { name: string; username: string; address: string; expiry: string };

/** People of a retired journal go on logging in. */
const ofAccess: readonly MailKind[] = ['invitation', 'password_reset', 'access_changed'];

const notSetUp = 'No mail server is set up. Set up the mail server under Journals › Accounts.';

/** What the journal's messages say of it. */
type AboutMail = {
  journal: string;
  email: string;
  language: MailLanguage;
  /** All that the settings say of them: `English, Hindi`. */
  languages: string;
  /** The name that mail comes from, where answers go, and what is below every message. */
  sender: string;
  replyTo: string;
  signature: string;
};

export async function aboutMail(journal: JournalContext): Promise<AboutMail> {
  const { settings, isPublisherStore, slug } = journal;
  const { websitename, websiteemail, journal_language } = await settings.get();
  const { mail_sender, mail_reply_to, mail_signature } = await settings.mailSettings();
  const { language } = await journal.bibliographic();
  const publisher = isPublisherStore ? await journal.findPublisher() : undefined;
  const name = websitename || (publisher?.name ?? slug);
  const email = websiteemail || (publisher?.email ?? '');
  return {
    journal: name,
    email,
    signature: mail_signature,
    sender: mail_sender || name,
    replyTo: mail_reply_to || email,
    language: documentLanguage(language),
    languages: journal_language,
  };
}

/**
 * What the journal writes to people: kept in its database, from which a job sends it.
 *
 * @param onQueued has the outbox looked at
 */
export function mailService(journal: JournalContext, onQueued: () => void) {
  const { database, isHeld, timeZone } = journal;
  const findAccount = journal.accounts.mail;
  const about = () => aboutMail(journal);
  const { reads } = database;
  const templates = mailTemplates(database);

  async function prepare(message: NewMail, { username, now }: Actor) {
    const account = await findAccount();
    if (!account) throw new Problem('mail_not_set_up');
    if (journal.isRetired() && !ofAccess.includes(message.kind))
      throw new Problem('journal_retired');
    if (!isMailable(message.to)) {
      throw new Problem('invalid_fields', { fields: { to: formMessages.mail.address } });
    }
    const { journal: name, email, language, signature } = await about();
    const { subject, body } =
      message.text ??
      renderMail(await templates.find(message.kind, message.language ?? language), {
        ...{ journal: name, email, ...message.values },
      });
    const moment = now.toISOString();
    const domain = account.from.split('@').at(-1) ?? 'localhost';
    const row = {
      kind: message.kind,
      recipient: message.to.trim(),
      subject: subject.slice(0, limits.maxMailSubjectCharacters * 2) || name,
      body: signedBody(body, signature),
      next_at: moment,
      expires_at: message.expires?.toISOString() ?? '',
      message_id: `${randomUUID()}@${domain}`,
      once_key: message.onceKey ?? null,
      article_id: message.article ?? null,
      unsubscribe: message.unsubscribe ?? '',
      createdby: username,
      creation: moment,
    };
    return (tx: Tx) => insertMail(tx, row);
  }

  async function getMail(id: number): Promise<MailRow> {
    const row = await findMail(reads, id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function change(
    id: number,
    states: readonly MailState[],
    set: Parameters<typeof changeMail>[2],
  ): Promise<MailMessage> {
    await getMail(id);
    const isDone = await database.writePrivate((tx) => changeMail(tx, { id, states }, set));
    if (!isDone) throw new Problem('mail_not_waiting');
    return toMailMessage(await getMail(id));
  }

  async function queue(message: NewMail, actor: Actor): Promise<MailMessage | undefined> {
    const insert = await prepare(message, actor);
    const id = await database.writePrivate(insert);
    if (id === undefined) return undefined;
    onQueued();
    return toMailMessage(await getMail(id));
  }

  return {
    /** Whether mail is set up on this server. */
    canSend: async (): Promise<boolean> => (await findAccount()) !== undefined,
    templates,
    kick: onQueued,
    /** The same within a transaction; the caller kicks the sender after its commit. */
    prepare,
    async sending(): Promise<MailSending> {
      const { sender, replyTo, language } = await about();
      const account = await findAccount();
      return {
        can_send: account !== undefined,
        missing: account ? '' : notSetUp,
        from: account?.from ?? '',
        from_name: sender,
        reply_to: replyTo,
        per_minute: account?.perMinute ?? 0,
        is_held: await isHeld(),
        language,
      };
    },
    /**
     * Puts a message into the outbox, which is sent from at once. Undefined where one of its `onceKey` is there. Throws
     * `mail_not_set_up`, and `invalid_fields` for an address that is none.
     *
     * @example await mail.queue({ kind: 'invitation', to, values: { name, inviter, link, expires: '…' }, expires }, actor)
     */
    queue,
    /** Mails somebody the link by which they choose their password. Throws as `queue`. */
    async sendToPerson(
      kind: 'invitation' | 'reset',
      to: string,
      { name, username, address, expiry }: PersonValues,
      now: Date = new Date(),
    ) {
      const expires = new Date(expiry);
      const message = {
        kind: kind === 'reset' ? ('password_reset' as const) : kind,
        ...{ to, expires },
        values: { name, username, link: address, expires: formatMoment(expires, timeZone()) },
      };
      await queue(message, { username, now });
    },
    /** Mails somebody what was changed of how they come in. Throws as `queue`. */
    async sendAccessChange(
      to: string,
      { name, username }: { name: string; username: string },
      change: AccessChange,
      now: Date,
    ) {
      const { language } = await about();
      const what = mailWords[language].accessChanges[change];
      const values = { name, username, what, when: formatMoment(now, timeZone()) };
      await queue({ kind: 'access_changed', to, language, values }, { username, now });
    },
    async list(
      filter: { state?: MailState | undefined; article?: number | undefined },
      page: number,
    ) {
      const limit = limits.mailPageRows;
      const [counts, total, rows] = await Promise.all([
        countMailByState(reads),
        countMail(reads, filter),
        listMail(reads, filter, { limit, offset: (page - 1) * limit }),
      ]);
      const articles = rows.flatMap(({ article_id }) => article_id ?? []);
      const { refnumbers } = await findRecordNames(reads, { articles, issues: [] });
      const messages = rows.map((row) => ({
        ...toMailMessage(row),
        refnumber: refnumbers.get(row.article_id ?? 0) ?? '',
      }));
      return { counts, total, messages };
    },
    /** Throws `not_found`. */
    async find(id: number) {
      const row = await getMail(id);
      return { ...toMailMessage(row), body: shownBody(row) };
    },
    /** Throws `not_found`, `mail_not_waiting` and `mail_not_set_up`. */
    async retry(id: number, now: Date): Promise<MailMessage> {
      if (!(await findAccount())) throw new Problem('mail_not_set_up');
      const row = await getMail(id);
      // Its text is gone where it opened something, which is asked for again, and where it mailed a cancelled document.
      if (row.body === '') throw new Problem('mail_not_waiting');
      const set = { state: 'queued', reason: '', attempts: 0, next_at: now.toISOString() } as const;
      const message = await change(id, ['failed', 'held'], { ...set, attempt: '', handed_at: '' });
      onQueued();
      return message;
    },
    /** Throws `not_found` and `mail_not_waiting`. */
    cancel: (id: number, { username }: Actor) =>
      change(id, ['queued', 'held'], {
        state: 'failed',
        reason: headerText(`Cancelled by ${username}.`),
        attempt: '',
      }),
  };
}

/** What letters need of the journal's mail. */
export const letterMail = (journal: JournalContext, mail: MailService) => ({
  async sending() {
    const [{ can_send, missing }, about] = await Promise.all([mail.sending(), aboutMail(journal)]);
    const { journal: name, email, language, languages } = about;
    return { can_send, missing, language, languages, names: { journal: name, email } };
  },
  template: mail.templates.find,
  prepare: mail.prepare,
  /** What nothing could be mailed to, before anything is made. */
  refuse(to: string): void {
    if (!mail.canSend) throw new Problem('mail_not_set_up');
    if (!isMailable(to)) {
      throw new Problem('invalid_fields', { fields: { to: formMessages.mail.address } });
    }
  },
  kick: mail.kick,
});

/** `29 November 2026 at 10:30 IST`: a moment that people elsewhere understand too. */
const formatMoment = (moment: Date, timeZone: string): string =>
  moment.toLocaleString('en-IN', {
    ...{ timeZone, timeZoneName: 'short', hourCycle: 'h23' },
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  });

/** Whether mail can be sent to it: one address, and nothing else in it. */
export const isMailable = (address: string): boolean =>
  address.trim().length <= 254 && isEmailAddress(address.trim()) && !hasControls(address.trim());

const hasControls = (text: string): boolean => headerText(text) !== text;

function toMailMessage(row: MailRow): MailMessage {
  const { id, kind, recipient, subject, state, reason, attempts, next_at, expires_at } = row;
  const { sent_at, message_id, article_id, createdby, creation } = row;
  return {
    ...{ id, kind, recipient, subject, state, reason, attempts, next_at, expires_at },
    ...{ sent_at, message_id, article_id, createdby, creation, refnumber: '' },
  };
}

/** What opens something is for its recipient alone. */
const shownBody = ({ kind, body }: MailRow): string => (mailKindFacts[kind].isSecret ? '' : body);

/** Writes to each address of the editorial board, once for each announcement. Throws `not_found` and `mail_not_set_up`. */
export const announcementMail =
  (
    { database, origin }: JournalContext,
    mail: MailService,
    find: (id: number) => Promise<PublicAnnouncement | undefined>,
  ) =>
  async (id: number, actor: Actor): Promise<{ queued: number; already: number }> => {
    if (!(await mail.canSend())) throw new Problem('mail_not_set_up');
    const announcement = await find(id);
    if (!announcement) throw new Problem('not_found');
    const { title, summary } = announcement;
    const editors = await listEditors(database.reads, 'enabled');
    const board = new Set(editors.map(({ email }) => email.trim()).filter(isMailable));
    const values = { title, text: summary, link: origin() + announcement.path };
    let queued = 0;
    for (const to of board) {
      const onceKey = `announcement:${id}:${to.toLowerCase()}`;
      const insert = await mail.prepare({ kind: 'announcement', to, values, onceKey }, actor);
      if ((await database.writePrivate(insert)) !== undefined) queued += 1;
    }
    if (queued > 0) mail.kick();
    return { queued, already: board.size - queued };
  };
