import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { journalReads } from '../../data/journal-reads.ts';

/** An article under a wrong year, volume or issue moves to its own address; a missing one is a page of status 404. */
export async function loadArticle({ params, context }: LoaderFunctionArgs) {
  const { year = '', volume = '', issue = '', ref = '' } = params;
  const article = await context.get(journalReads).article(ref);
  if (!article) return data(null, 404);
  const asked = parseIssueAddress(year, volume, issue);
  const isOwn =
    asked?.year === article.year &&
    asked.volume === article.volume &&
    asked.issue === article.issue &&
    ref === article.refnumber;
  if (!isOwn) throw redirect(addresses.article(article), 301);
  return data(article, 200);
}

export type ArticlePageData = Awaited<ReturnType<typeof loadArticle>>['data'];
