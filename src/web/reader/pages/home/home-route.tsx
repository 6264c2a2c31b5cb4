import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';
import { HomePage } from './home-page.tsx';
import { latestIssue } from './latest-issue.ts';

const articlesShown = 4;

export async function loadHome({ context }: LoaderFunctionArgs) {
  const reads = context.get(journalReads);
  const [content, indexing, archives] = await Promise.all([
    reads.homeContent(),
    reads.indexing(),
    reads.archives(),
  ]);
  const latest = latestIssue(archives);
  const articles = (latest && (await reads.issue(latest.address))) ?? [];
  return {
    content,
    indexing,
    current: latest && {
      ...latest,
      total: articles.length,
      articles: articles.slice(0, articlesShown),
    },
  };
}

export const homeRoute: RouteObject = { index: true, loader: loadHome, Component: HomePage };
