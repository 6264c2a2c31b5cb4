import { readinessCalls } from '#contract/calls/readiness-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadReadiness = pageLoader(() => callApi(readinessCalls.getReadiness));
