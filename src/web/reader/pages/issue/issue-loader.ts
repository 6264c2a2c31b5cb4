import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import { rowArticle } from '../../articles/row-article.ts';
import { journalReads } from '../../data/journal-reads.ts';

/**
 * An issue in any spelling of its address, with the archive beside it. A former address moves to the one it has now; an
 * unknown one is a page of status 404.
 */
export async function loadIssue({ params, context }: LoaderFunctionArgs) {
  const reads = context.get(journalReads);
  const { year = '', volume = '', issue = '' } = params;
  const asked = parseIssueAddress(year, volume, issue);
  const [summaries, read, facts] = await Promise.all([
    reads.archives(),
    asked && reads.issue(asked),
    asked && reads.issueFacts(asked),
  ]);
  if (!asked || !read) return data({ summaries, found: undefined }, 404);
  const { address, articles } = read;
  if (!isSame(address, asked)) throw redirect(addresses.issue(address), 301);
  // Every article tells of its issue; on its page it is told once.
  const { issue_title = '', issue_date = '', frequency = '' } = articles[0] ?? {};
  const { description = '', cover = '' } = facts ?? {};
  const found = { address, title: issue_title, date: issue_date, frequency, description, cover };
  return data({ summaries, found: { ...found, articles: articles.map(rowArticle) } }, 200);
}

const isSame = (one: IssueAddress, other: IssueAddress) =>
  one.year === other.year && one.volume === other.volume && one.issue === other.issue;

export type IssuePageData = Awaited<ReturnType<typeof loadIssue>>['data'];
