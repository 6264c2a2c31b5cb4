import { indexingCalls } from '#contract/calls/indexing-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadEntries = pageLoader(() => callApi(indexingCalls.listIndexing));
