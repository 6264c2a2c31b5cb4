import { z } from 'zod';
import type { Call } from './call.ts';

/** The longest address of a page that is counted. */
const maxPathCharacters = 600;

export const usageCalls = {
  noteShown: {
    method: 'POST',
    path: '/api/usage/shown',
    group: 'Usage',
    summary:
      'Report a page that the browser had fetched before it was opened, so that it is counted like a request. Nothing about the sender is stored',
    token: 'none',
    query: z.object({ path: z.string().max(maxPathCharacters) }),
    answer: { status: 204 },
    problems: [],
  },
  noteOwn: {
    method: 'POST',
    path: '/api/usage/own',
    group: 'Usage',
    summary:
      'Report a page or file that an administrator opened in the same browser without the token within the last seconds, so that it is not counted',
    token: 'required',
    query: z.object({ path: z.string().max(maxPathCharacters) }),
    answer: { status: 204 },
    problems: ['unauthorized'],
  },
} as const satisfies Record<string, Call>;
