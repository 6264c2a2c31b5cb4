import type { LoaderFunctionArgs } from 'react-router';
import { currentIssue, issueMonths } from '../../archives/archive-years.ts';
import { journalReads } from '../../data/journal-reads.ts';

const articlesShown = 4;

export async function loadHome({ context }: LoaderFunctionArgs) {
  const reads = context.get(journalReads);
  const [content, indexing, archives, mostRead] = await Promise.all([
    reads.homeContent(),
    reads.indexing(),
    reads.archives(),
    reads.mostRead(),
  ]);
  const shown = currentIssue(archives);
  const articles = (shown && (await reads.issue(shown)))?.articles ?? [];
  return {
    content,
    indexing,
    mostRead,
    current: shown && {
      address: shown,
      months: issueMonths(archives, shown),
      total: articles.length,
      articles: articles.slice(0, articlesShown),
    },
  };
}
