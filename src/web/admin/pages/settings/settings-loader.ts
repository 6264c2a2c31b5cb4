import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadSettings = pageLoader(() => callApi(settingsCalls.getSettings));
