import { z } from 'zod';
import { limits } from '../limits.ts';
import { type Call, refusedAs, requiredText } from './call.ts';

const invalidLink = refusedAs('invalid_link');
const token = z.string(invalidLink).max(200, invalidLink);

/** What links that give a password are good for. Only a POST uses one up: mail scanners follow links. */
export const passwordLinkCalls = {
  readPasswordLink: {
    method: 'POST',
    path: '/auth/password-link/',
    group: 'Session',
    summary: 'The user of a password link; it stays valid',
    token: 'none',
    body: z.object({ token }, invalidLink),
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: {
      status: 200,
      body: z.strictObject({
        kind: z.enum(['invitation', 'reset']),
        username: z.string(),
        name: z.string(),
      }),
    },
    problems: ['invalid_link'],
  },
  usePasswordLink: {
    method: 'POST',
    path: '/auth/password/',
    group: 'Session',
    summary: 'Set a password with a link, which is then used up; open sessions of the user end',
    token: 'none',
    body: z.object({ token, password: requiredText }, invalidLink),
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: { status: 204 },
    problems: ['invalid_link', 'invalid_fields'],
  },
  requestReset: {
    method: 'POST',
    path: '/auth/reset/',
    group: 'Session',
    summary:
      'Request a mail with a link to a new password. The answer is the same for an unknown name',
    token: 'none',
    body: z.object({ username: requiredText }, refusedAs('invalid_request')),
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: { status: 204 },
    problems: ['invalid_request', 'not_found', 'too_many_attempts'],
  },
} as const satisfies Record<string, Call>;
