import { data, type LoaderFunctionArgs } from 'react-router';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { rowArticle } from '../../articles/row-article.ts';
import { journalReads } from '../../data/journal-reads.ts';

/** An issue in any spelling of its address, with the archive beside it; an unknown one is a page of status 404. */
export async function loadIssue({ params, context }: LoaderFunctionArgs) {
  const reads = context.get(journalReads);
  const { year = '', volume = '', issue = '' } = params;
  const address = parseIssueAddress(year, volume, issue);
  const [summaries, articles] = await Promise.all([
    reads.archives(),
    address && reads.issue(address),
  ]);
  if (!address || !articles) return data({ summaries, found: undefined }, 404);
  // Every article tells of its issue; on its page it is told once.
  const { issue_title = '', issue_date = '', frequency = '' } = articles[0] ?? {};
  const found = { address, title: issue_title, date: issue_date, frequency };
  return data({ summaries, found: { ...found, articles: articles.map(rowArticle) } }, 200);
}

export type IssuePageData = Awaited<ReturnType<typeof loadIssue>>['data'];
