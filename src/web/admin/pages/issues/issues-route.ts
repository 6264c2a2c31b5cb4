import type { RouteObject } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Issue, Settings } from '#contract/entities.ts';
import { callApi } from '../../api/admin-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { lazyPage } from '../../ui/lazy-page.ts';

export const loadIssues = pageLoader(async () => {
  const [issues, settings] = await Promise.all([
    callApi<Issue[]>(articlesCalls.listIssues.path),
    callApi<Settings>(addresses.api.settings),
  ]);
  return { issues, journalFrequency: settings.journal_frequency };
});

/** /admin/archives */
export const issuesRoute: RouteObject = {
  path: 'archives',
  loader: loadIssues,
  lazy: lazyPage(async () => (await import('./issues-page.tsx')).IssuesPage),
};
