import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const readFeeSettings = () => callApi(settingsCalls.getFees);

export const loadFees = pageLoader(readFeeSettings);
