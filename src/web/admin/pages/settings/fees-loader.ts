import { officeSettingsCalls } from '#contract/calls/office-settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const readFeeSettings = () => callApi(officeSettingsCalls.getFees);

export const loadFees = pageLoader(readFeeSettings);
