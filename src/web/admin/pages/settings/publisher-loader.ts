import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export async function readPublisherSettings() {
  const { kept, ...values } = await callApi(settingsCalls.getPublisher);
  return { values, kept };
}

export const loadPublisher = pageLoader(readPublisherSettings);
