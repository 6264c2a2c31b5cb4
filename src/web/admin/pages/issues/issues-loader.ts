import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadIssues = pageLoader(async () => {
  const [issues, settings] = await Promise.all([
    callApi(articlesCalls.listIssues),
    callApi(settingsCalls.getSettings),
  ]);
  return { issues, journalFrequency: settings.journal_frequency };
});
