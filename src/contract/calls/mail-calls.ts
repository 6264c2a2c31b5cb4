import { z } from 'zod';
import { moment } from '../entities/moments.ts';
import { formMessages } from '../form-messages.ts';
import { limits } from '../limits.ts';
import { mailKinds, mailLanguages, mailStates } from '../mail.ts';
import { type Call, id, idParams } from './call.ts';

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
  /** The name beside it. */
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

export const mailCalls = {
  listMail: {
    method: 'GET',
    path: '/api/admin/mail',
    group: 'Mail',
    summary: 'The journal’s messages, newest first, with their states',
    token: 'required',
    query: z.object({
      outcome: z.enum(mailStates).optional(),
      article: id.optional(),
      page: page.optional(),
    }),
    answer: {
      status: 200,
      body: z.strictObject({
        sending: mailSending,
        counts: z.record(z.enum(mailStates), z.int()),
        total: z.int(),
        messages: z.array(mailMessage),
      }),
    },
    problems: ['unauthorized'],
  },
  getMail: {
    method: 'GET',
    path: '/api/admin/mail/{id}',
    group: 'Mail',
    summary: 'A message with its text; the text is empty if it contains a secret link',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: mailMessage.extend({ body: z.string() }) },
    problems: ['unauthorized', 'not_found'],
  },
  retryMail: {
    method: 'POST',
    path: '/api/admin/mail/{id}/retry',
    group: 'Mail',
    summary: 'Send a failed or held message again',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: mailMessage },
    problems: ['unauthorized', 'not_found', 'mail_not_waiting', 'mail_not_set_up'],
  },
  cancelMail: {
    method: 'POST',
    path: '/api/admin/mail/{id}/cancel',
    group: 'Mail',
    summary: 'Cancel a queued or held message',
    token: 'required',
    params: idParams,
    answer: { status: 200, body: mailMessage },
    problems: ['unauthorized', 'not_found', 'mail_not_waiting'],
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/mail/test',
    group: 'Mail',
    summary: 'Send a test message to an address',
    token: 'required',
    body: z.strictObject({ to: z.string().max(limits.maxArticleCharacters.email) }),
    answer: { status: 201, body: mailMessage },
    problems: ['unauthorized', 'invalid_fields', 'mail_not_set_up'],
  },
  listMailTemplates: {
    method: 'GET',
    path: '/api/admin/mail-templates',
    group: 'Mail',
    summary: 'The texts of mail, of every kind in every language',
    token: 'required',
    answer: { status: 200, body: z.array(mailTemplate) },
    problems: ['unauthorized'],
  },
  changeMailTemplate: {
    method: 'POST',
    path: '/api/admin/mail-templates/{kind}/{language}',
    group: 'Mail',
    summary: 'Change a text of mail',
    token: 'required',
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
    }),
    answer: { status: 200, body: mailTemplate },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
  resetMailTemplate: {
    method: 'DELETE',
    path: '/api/admin/mail-templates/{kind}/{language}',
    group: 'Mail',
    summary: 'Restore the shipped text of a mail text',
    token: 'required',
    params: templateParams,
    answer: { status: 204 },
    problems: ['unauthorized', 'not_found'],
  },
} as const satisfies Record<string, Call>;
