import { z } from 'zod';
import { limits } from '../limits.ts';
import { callsOf, refusedAs, requiredText } from './call.ts';

const { write } = callsOf('Session');

const invalidLink = refusedAs('invalid_link');
const token = z.string(invalidLink).max(200, invalidLink);

/** What links that give a password are good for. Only a POST uses one up: mail scanners follow links. */
export const passwordLinkCalls = {
  readPasswordLink: write('/auth/password-link/', 'The user of a password link; it stays valid', {
    token: 'none',
    body: z.object({ token }, invalidLink),
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: z.strictObject({
      kind: z.enum(['invitation', 'reset']),
      username: z.string(),
      name: z.string(),
    }),
    refused: 'invalid_link',
  }),
  usePasswordLink: write(
    '/auth/password/',
    'Set a password with a link, which is then used up; open sessions of the user end',
    {
      token: 'none',
      body: z.object({ token, password: requiredText }, invalidLink),
      maxBodyBytes: limits.maxLoginBodyBytes,
      refused: 'invalid_link',
      problems: ['invalid_fields'],
    },
  ),
  requestReset: write(
    '/auth/reset/',
    'Request a mail with a link to a new password. The answer is the same for an unknown name',
    {
      token: 'none',
      body: z.object({ username: requiredText }, refusedAs('invalid_request')),
      maxBodyBytes: limits.maxLoginBodyBytes,
      refused: 'invalid_request',
      problems: ['not_found', 'too_many_attempts'],
    },
  ),
};
