import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { type MailMessage, mailCalls } from '#contract/calls/mail-calls.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { ManuscriptSummary } from '#contract/fields/manuscript.ts';
import { frequencies, frequencyOf } from '#domain/frequency.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export type ArticleData = {
  article: Article;
  months: readonly string[];
  /** The articles of its issue. */
  issueArticles: Article[];
  /** What it was before. */
  manuscript: ManuscriptSummary | undefined;
  /** The last message about it to its author. */
  lastMail: MailMessage | undefined;
  /** Whether names or title were corrected after that. */
  isCorrected: boolean;
  /** Whether the server can mail. */
  canMail: boolean;
};

/** An article, and the months that an issue of the journal may cover. */
export const loadArticle = pageLoader(async ({ params: { id = '' } }) => {
  const [article, settings, mail, { manuscripts }] = await Promise.all([
    callApi(articlesCalls.getArticleById, { params: { id } }),
    callApi(settingsCalls.getSettings),
    callApi(mailCalls.listMail, { query: { article: id } }),
    callApi(manuscriptsCalls.listManuscripts, { query: { article: id } }),
  ]);
  const frequency = frequencyOf(settings.journal_frequency);
  const months = frequency ? frequencies[frequency] : Object.values(frequencies).flat();
  const { year, volume, issue } = article;
  const params = { year: String(year), vol: String(volume), issue: String(issue) };
  const lastMail = mail.messages[0];
  const [issueArticles, plan] = await Promise.all([
    callApi(articlesCalls.listArticles, { params }),
    lastMail && callApi(mailCalls.planCertificateMail, { params, query: { article: id } }),
  ]);
  const isCorrected = plan?.articles.some((one) => one.is_corrected) ?? false;
  const [manuscript] = manuscripts;
  return {
    ...{ article, manuscript, months, issueArticles, lastMail, isCorrected },
    canMail: mail.sending.can_send,
  } satisfies ArticleData;
});
