import type { LoaderFunctionArgs } from 'react-router';
import { issueMonths, latestIssue } from '../../archives/archive-years.ts';
import { journalReads } from '../../data/journal-reads.ts';

const articlesShown = 4;

export async function loadHome({ context }: LoaderFunctionArgs) {
  const reads = context.get(journalReads);
  const [content, indexing, archives] = await Promise.all([
    reads.homeContent(),
    reads.indexing(),
    reads.archives(),
  ]);
  const latest = latestIssue(archives);
  const articles = (latest && (await reads.issue(latest))) ?? [];
  return {
    content,
    indexing,
    current: latest && {
      address: latest,
      months: issueMonths(archives, latest),
      total: articles.length,
      articles: articles.slice(0, articlesShown),
    },
  };
}
