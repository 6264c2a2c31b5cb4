import { z } from 'zod';
import { documentKinds } from '../account-kinds.ts';
import { publicEditor } from '../fields/editor.ts';
import { letterKinds } from '../mail.ts';
import { publicArticle } from './article.ts';
import { noticeLink } from './notice.ts';
import { plainDate } from './values.ts';

/**
 * What is known of a certificate by its code. Only a genuine one tells whom it is for and what it says, that of a
 * retracted article too; that of a withdrawn article, or of who is no longer on the board, tells nothing of them.
 */
export const verification = z.strictObject({
  /** As it is printed, `7K3F-9QWEA-2BC4`. */
  code: z.string(),
  kind: z.enum(['article', 'editor', 'letter', 'reviewer', 'account']),
  /**
   * `replaced`: what it says was corrected since. `retracted` and `withdrawn`: it is genuine, but its article is no longer
   * vouched for; an editor whom it names is no longer on the board.
   */
  status: z.enum(['genuine', 'replaced', 'retracted', 'withdrawn']),
  /** The day on which a certificate with this code was first made. */
  issued: plainDate,
  name: z.string().optional(),
  /** The public notice that retracts its article. */
  retraction: noticeLink.optional(),
  /** Of a withdrawn article: on which day, and where readers find the notice; empty where that is not known. */
  withdrawal: z.strictObject({ date: plainDate, address: z.string() }).optional(),
  /** The article as it is now. */
  article: publicArticle
    .pick({
      refnumber: true,
      title: true,
      language: true,
      year: true,
      volume: true,
      issue: true,
      pagenumber: true,
      publishdate: true,
    })
    .optional(),
  /** What a letter says, or the certificate of a reviewer, which tells no title. */
  letter: z
    .strictObject({
      kind: z.enum([...letterKinds, 'reviewer_thanks']),
      number: z.string(),
      title: z.string(),
      /** Of the letter, or of the review. */
      date: plainDate,
    })
    .optional(),
  /** A receipt, an invoice, a bill of supply or a credit note. */
  account: z
    .strictObject({
      kind: z.enum(documentKinds),
      number: z.string(),
      /** The number of the credit note that cancelled it; empty where none did. */
      cancelled_by: z.string(),
      /** In the smallest unit of the currency; left out of one that is cancelled. */
      amount: z.strictObject({ total: z.int(), currency: z.string() }).optional(),
    })
    .optional(),
  editor: publicEditor
    .pick({ category: true, post: true, content: true, own_group: true, own_title: true })
    .optional(),
});
export type Verification = z.infer<typeof verification>;
