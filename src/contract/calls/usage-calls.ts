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
      'Tell that a page is shown which the browser made by itself: it is counted as if it had been asked for. Nothing is kept of who tells',
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
      'Tell what an administrator opened in the same browser without the token, a page or a file, within the last seconds: it is not counted',
    token: 'required',
    query: z.object({ path: z.string().max(maxPathCharacters) }),
    answer: { status: 204 },
    problems: ['unauthorized'],
  },
} as const satisfies Record<string, Call>;
