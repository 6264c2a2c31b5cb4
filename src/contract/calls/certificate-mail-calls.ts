import { z } from 'zod';
import { limits } from '../limits.ts';
import { mailLanguages, mailStates } from '../mail.ts';
import { callsOf, id } from './call.ts';

const { read, write } = callsOf('Mail');

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

const leftOut = z.strictObject({ id: z.int(), refnumber: z.string(), reason: z.string() });

/** The certificates of an issue to their authors: to the address of each article alone. */
export const certificateMailCalls = {
  planCertificateMail: read(
    '/api/admin/archives/{year}/{vol}/{issue}/certificate-mail',
    'Recipients, messages and earlier mail for the certificates of an issue, or of one `article` of it',
    {
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
