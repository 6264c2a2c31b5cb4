import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { loadArticle } from './article-loader.ts';
import { loadIssue } from './issue-loader.ts';

/** /admin/archives/{year}/{vol}/{issue}, /admin/archives/add/{year}/{vol}/{issue}, /admin/archives/{id} */
export const articlesRoutes: RouteObject[] = [
  {
    path: 'archives/:year/:vol/:issue',
    loader: loadIssue,
    lazy: lazyPage(async () => (await import('./article-table-page.tsx')).ArticleTablePage),
  },
  {
    path: 'archives/add/:year/:vol/:issue',
    loader: loadIssue,
    lazy: lazyPage(async () => (await import('./add-article-page.tsx')).AddArticlePage),
  },
  {
    path: 'archives/:id',
    loader: loadArticle,
    lazy: lazyPage(async () => (await import('./edit-article-page.tsx')).EditArticlePage),
  },
];
