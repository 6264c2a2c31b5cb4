import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

/** What the site says of the journal, and what libraries and indexes are told. */
export async function readSettings() {
  const [settings, metadata] = await Promise.all([
    callApi(settingsCalls.getSettings),
    callApi(settingsCalls.getJournalMetadata),
  ]);
  return { settings, metadata };
}

export const loadSettings = pageLoader(readSettings);
