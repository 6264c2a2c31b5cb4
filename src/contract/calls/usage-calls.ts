import { z } from 'zod';
import { callsOf } from './call.ts';

const { write } = callsOf('Usage');

/** The longest address of a page that is counted. */
const maxPathCharacters = 600;

export const usageCalls = {
  noteShown: write(
    '/api/usage/shown',
    'Report a page that the browser had fetched before it was opened, so that it is counted like a request. Nothing about the sender is stored',
    { token: 'none', query: z.object({ path: z.string().max(maxPathCharacters) }) },
  ),
  noteOwn: write(
    '/api/usage/own',
    'Report a page or file that an administrator opened in the same browser without the token within the last seconds, so that it is not counted',
    { query: z.object({ path: z.string().max(maxPathCharacters) }) },
  ),
};
