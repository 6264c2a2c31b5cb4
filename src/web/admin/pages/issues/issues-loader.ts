import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** An issue, by a former address too, and the months that it may cover. */
export const loadIssueForm = pageLoader(async ({ params }) => {
  const { year = '', vol = '', issue: number = '' } = params;
  const [issue, settings] = await Promise.all([
    callApi(issuesCalls.getIssue, { params: { year, vol, issue: number } }),
    callApi(settingsCalls.getSettings),
  ]);
  return { issue, journalFrequency: settings.journal_frequency };
});
