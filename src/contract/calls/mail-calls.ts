import { z } from 'zod';
import { moment, readVersion } from '../entities/values.ts';
import { maxArticleCharacters } from '../fields/article.ts';
import { limits } from '../limits.ts';
import { mailKinds, mailLanguages, mailStates } from '../mail.ts';
import { formMessages } from '../messages.ts';
import { callsOf, id } from './call.ts';

const { read, write, remove } = callsOf('Mail');

const maybeMoment = z.union([moment, z.literal('')]);

/** A message as the list of mail shows it: its text is read apart. */
export const mailMessage = z.strictObject({
  id: z.int(),
  kind: z.enum(mailKinds),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Why it failed or is held, or why the last attempt did; else empty. */
  reason: z.string(),
  attempts: z.int(),
  /** Of one that waits: not before. */
  next_at: moment,
  expires_at: maybeMoment,
  sent_at: maybeMoment,
  /** By which the mail server and the recipient know it. */
  message_id: z.string(),
  article_id: z.int().nullable(),
  /** Of that article, in a list; empty where it has none. */
  refnumber: z.string(),
  createdby: z.string(),
  creation: moment,
});
export type MailMessage = z.infer<typeof mailMessage>;

/** How mail leaves this server. */
const mailSending = z.strictObject({
  can_send: z.boolean(),
  /** Why not, in words; empty where it can. */
  missing: z.string(),
  /** The address that mail comes from; empty where none is sent. */
  from: z.string(),
  /** The name next to it. */
  from_name: z.string(),
  /** Where answers go. */
  reply_to: z.string(),
  per_minute: z.int(),
  /** After a restore nothing is sent until somebody confirms. */
  is_held: z.boolean(),
  language: z.enum(mailLanguages),
});
export type MailSending = z.infer<typeof mailSending>;

const text = z.strictObject({ subject: z.string(), body: z.string() });

const mailTemplate = z.strictObject({
  kind: z.enum(mailKinds),
  language: z.enum(mailLanguages),
  subject: z.string(),
  body: z.string(),
  /** What one begins with, and can return to. */
  shipped: text,
  is_changed: z.boolean(),
  /** Shipped words that nobody has read yet who grew up with the language. */
  is_unreviewed: z.boolean(),
  placeholders: z.array(z.string()),
  required: z.array(z.string()),
  modifiedby: z.string(),
  modification: maybeMoment,
});
export type MailTemplate = z.infer<typeof mailTemplate>;

const templateParams = z.object({ kind: z.enum(mailKinds), language: z.enum(mailLanguages) });
const page = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

const mailedArticle = z.strictObject({
  id: z.int(),
  refnumber: z.string(),
  /** Encoded. */
  title: z.string(),
  authorname: z.string(),
  email: z.string(),
  /** Why nothing can be sent, in words; empty where it can. */
  left_out: z.string(),
  /** How often it was written to its author already, whatever became of it. */
  times: z.int(),
  /** Of the last time; null where there was none. */
  last: z
    .strictObject({ id: z.int(), state: z.enum(mailStates), reason: z.string(), at: z.string() })
    .nullable(),
  /** Of a retracted one, which is mailed only where somebody chooses it: the day of its retraction, or the year. */
  retracted: z.string(),
  /** Whether names or title were corrected after that: its authors have certificates that were replaced. */
  is_corrected: z.boolean(),
  /** The language of what would be sent. */
  language: z.enum(mailLanguages),
  /** What would be sent; empty where it cannot be. */
  subject: z.string(),
  body: z.string(),
});
export type MailedArticle = z.infer<typeof mailedArticle>;

const authorArticle = mailedArticle
  .pick({ id: true, refnumber: true, title: true, authorname: true, email: true, left_out: true })
  .extend({
    /** What each named field is for this article, by language. */
    values: z.record(z.enum(mailLanguages), z.record(z.string(), z.string())),
  });
export type AuthorArticle = z.infer<typeof authorArticle>;

const leftOut = z.strictObject({ id: z.int(), refnumber: z.string(), reason: z.string() });

export const mailCalls = {
  listMail: read('/api/admin/mail', 'The journal’s messages, newest first, with their states', {
    right: 'read',
    query: z.object({
      outcome: z.enum(mailStates).optional(),
      article: id.optional(),
      page: page.optional(),
    }),
    answer: z.strictObject({
      sending: mailSending,
      counts: z.record(z.enum(mailStates), z.int()),
      total: z.int(),
      messages: z.array(mailMessage),
    }),
  }),
  getMail: read(
    '/api/admin/mail/{id}',
    'A message with its text; the text is empty if it contains a secret link, and for people who may not read it',
    { right: 'read', answer: mailMessage.extend({ body: z.string() }) },
  ),
  retryMail: write('/api/admin/mail/{id}/retry', 'Send a failed or held message again', {
    right: 'publish',
    answer: mailMessage,
    problems: ['mail_not_waiting', 'mail_not_set_up'],
  }),
  cancelMail: write('/api/admin/mail/{id}/cancel', 'Cancel a queued or held message', {
    right: 'publish',
    answer: mailMessage,
    problems: ['mail_not_waiting'],
  }),
  sendTestMail: write('/api/admin/mail/test', 'Send a test message to an address', {
    right: 'publish',
    body: z.strictObject({ to: z.string().max(maxArticleCharacters.email) }),
    created: mailMessage,
    problems: ['mail_not_set_up'],
  }),
  listMailTemplates: read(
    '/api/admin/mail-templates',
    'The texts of mail, of every kind in every language',
    { right: 'read', answer: z.array(mailTemplate) },
  ),
  changeMailTemplate: write(
    '/api/admin/mail-templates/{kind}/{language}',
    'Change a text of mail',
    {
      right: 'settings',
      params: templateParams,
      body: z.strictObject({
        subject: z
          .string()
          .max(
            limits.maxMailSubjectCharacters,
            formMessages.maxCharacters(limits.maxMailSubjectCharacters),
          ),
        body: z
          .string()
          .max(
            limits.maxMailBodyCharacters,
            formMessages.maxCharacters(limits.maxMailBodyCharacters),
          ),
        modification: readVersion,
      }),
      answer: mailTemplate,
      problems: ['changed_meanwhile'],
    },
  ),
  resetMailTemplate: remove(
    '/api/admin/mail-templates/{kind}/{language}',
    'Restore the shipped text of a mail text',
    {
      right: 'settings',
      params: templateParams,
      query: z.object({ modification: readVersion }),
      problems: ['changed_meanwhile'],
    },
  ),

  // A message in somebody's own words, to the address of each article.
  planAuthorMail: read(
    '/api/admin/archives/{year}/{vol}/{issue}/author-mail',
    'To whom a message to the authors of an issue would go, or of one `article` of it, with what its named fields say for each',
    {
      right: 'read',
      query: z.object({ article: id.optional() }),
      answer: z.strictObject({
        can_send: z.boolean(),
        missing: z.string(),
        is_held: z.boolean(),
        language: z.enum(mailLanguages),
        /** What one begins with. */
        texts: z.array(text.extend({ language: z.enum(mailLanguages) })),
        articles: z.array(authorArticle),
      }),
      problems: ['unknown_issue'],
    },
  ),
  sendAuthorMail: write(
    '/api/admin/archives/{year}/{vol}/{issue}/author-mail',
    'Write to the authors of these articles: one message for each, with its fields filled in. What the same `batch` has sent is not sent again',
    {
      right: 'publish',
      body: z.strictObject({
        /** Made by the caller for each message that is written: a repeated call sends nothing twice. */
        batch: z.string().regex(/^[\w-]{8,64}$/),
        language: z.enum(mailLanguages),
        subject: z
          .string()
          .max(
            limits.maxMailSubjectCharacters,
            formMessages.maxCharacters(limits.maxMailSubjectCharacters),
          ),
        body: z
          .string()
          .max(
            limits.maxMailBodyCharacters,
            formMessages.maxCharacters(limits.maxMailBodyCharacters),
          ),
        articles: z.array(z.int()).min(1).max(limits.maxBulkDocuments),
      }),
      answer: z.strictObject({ queued: z.int(), left_out: z.array(leftOut) }),
      problems: ['unknown_issue', 'mail_not_set_up'],
    },
  ),

  // The certificates of an issue to their authors: to the address of each article alone.
  planCertificateMail: read(
    '/api/admin/archives/{year}/{vol}/{issue}/certificate-mail',
    'Recipients, messages and earlier mail for the certificates of an issue, or of one `article` of it',
    {
      right: 'read',
      query: z.object({ language: z.enum(mailLanguages).optional(), article: id.optional() }),
      answer: z.strictObject({
        can_send: z.boolean(),
        missing: z.string(),
        is_held: z.boolean(),
        /** The journal has no public address: nothing is mailed, for no link in it could be opened. */
        lacks_address: z.boolean(),
        /** The one that was asked for; null where each message is in the language of its article. */
        language: z.enum(mailLanguages).nullable(),
        articles: z.array(mailedArticle),
      }),
      problems: ['unknown_issue'],
    },
  ),
  sendCertificateMail: write(
    '/api/admin/archives/{year}/{vol}/{issue}/certificate-mail',
    'Mail the certificates of these articles, each in the language of its article unless `language` is given. `times` is how often each was sent as far as the caller knows: articles that were sent since are left out',
    {
      right: 'publish',
      body: z.strictObject({
        language: z.enum(mailLanguages).optional(),
        articles: z
          .array(z.strictObject({ id: z.int(), times: z.int().min(0) }))
          .max(limits.maxBulkDocuments),
      }),
      answer: z.strictObject({ queued: z.int(), left_out: z.array(leftOut) }),
      problems: ['unknown_issue', 'mail_not_set_up', 'no_public_address'],
    },
  ),
};
