import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { journalReads } from '../../data/journal-reads.ts';

/**
 * An article under a wrong year, volume or issue moves to its own address; a missing one is a page of status 404, one that
 * was withdrawn with a notice of status 410.
 */
export async function loadArticle({ params, context }: LoaderFunctionArgs) {
  const { year = '', volume = '', issue = '', ref = '' } = params;
  const reads = context.get(journalReads);
  const [article, further, usage] = await Promise.all([
    reads.article(ref),
    reads.furtherReading(ref),
    reads.usage(ref),
  ]);
  if (!article) {
    const withdrawn = await reads.withdrawn(ref);
    return withdrawn === undefined ? data(null, 404) : data({ withdrawn }, 410);
  }
  const asked = parseIssueAddress(year, volume, issue);
  const isOwn =
    asked?.year === article.year &&
    asked.volume === article.volume &&
    asked.issue === article.issue &&
    ref === article.refnumber;
  if (!isOwn) throw redirect(addresses.article(article), 301);
  return data({ article, further, usage }, 200);
}

export type ArticlePageData = Awaited<ReturnType<typeof loadArticle>>['data'];
