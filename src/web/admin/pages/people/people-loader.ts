import { peopleCalls } from '#contract/calls/people-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadPeople = pageLoader(() => callApi(peopleCalls.listPeople));
