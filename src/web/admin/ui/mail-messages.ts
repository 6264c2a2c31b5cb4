import type { MailedArticle } from '#contract/calls/mail-calls.ts';
import type { MailState } from '#contract/mail.ts';

/** One word for each state, wherever it is said. */
export const mailStateWords: Record<MailState, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  held: 'Held',
};

/** Nothing that was written to its author went out, or may have. */
export const isFirst = ({ last }: MailedArticle): boolean =>
  last === null || last.state === 'failed';

/** What the authors have not got, or have in words that were corrected. */
export const isDue = (article: MailedArticle): boolean =>
  article.left_out === '' && article.retracted === '' && (isFirst(article) || article.is_corrected);

/** What takes the place of a placeholder. */
export const placeholderWords: Readonly<Record<string, string>> = {
  journal: 'the name of the journal',
  email: 'the email address of the journal',
  authors: 'the authors',
  number: 'the number of the manuscript',
  received: 'the day on which it was received',
  fee: 'what the fee is and how to pay it; empty where there is none',
  title: 'the title',
  refnumber: 'the reference number of the article',
  issue: 'volume, issue and year',
  article: 'the link to the article',
  certificates: 'each author with the link to the certificate, one per line',
  name: 'the name of the person',
  username: 'the name to log in with',
  link: 'the link',
  expires: 'until when the link works',
  text: 'how the announcement begins',
  what: 'what the reader subscribed to',
  year: 'the year',
  views: 'how often articles were viewed',
  downloads: 'how often they were downloaded',
  sessions: 'how many visits there were',
  months: 'the months, each with views and downloads',
  most_read: 'the most read articles, each with views and downloads',
  articles: 'the new articles, each with its link',
  unsubscribe: 'the link that ends it',
};
