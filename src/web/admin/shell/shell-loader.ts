import { sessionCalls } from '#contract/calls/session-calls.ts';
import { callApi } from '../api/call-api.ts';
import { pageLoader } from '../api/page-loader.ts';

/** On entering the area the token is verified; a failed check clears the login and leads to the login page. */
export const loadShell = pageLoader(async () => (await callApi(sessionCalls.verifyToken)).user);
