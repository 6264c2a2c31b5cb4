import type { RouteObject } from 'react-router';
import { AddArticlePage } from './add-article-page.tsx';
import { loadArticle } from './article-loader.ts';
import { ArticleTablePage } from './article-table-page.tsx';
import { EditArticlePage } from './edit-article-page.tsx';
import { loadIssue } from './issue-loader.ts';

/** /admin/archives/{year}/{vol}/{issue}, /admin/archives/add/{year}/{vol}/{issue}, /admin/archives/{id} */
export const articlesRoutes: RouteObject[] = [
  { path: 'archives/:year/:vol/:issue', loader: loadIssue, Component: ArticleTablePage },
  { path: 'archives/add/:year/:vol/:issue', loader: loadIssue, Component: AddArticlePage },
  { path: 'archives/:id', loader: loadArticle, Component: EditArticlePage },
];
