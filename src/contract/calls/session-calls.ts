import { z } from 'zod';
import { loginResult, user } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { type Call, refusedAs, requiredText } from './call.ts';

/** Whatever cannot be a login, a body that is too long too, is answered as a wrong one. */
const credentials = z.object(
  {
    username: requiredText,
    password: requiredText,
    /** Of a user with a second factor; whatever cannot be one is a wrong one. */
    code: z
      .string()
      .max(limits.maxCodeCharacters)
      .optional()
      .catch('-')
      .meta({ default: undefined, description: 'Of the second factor, or a recovery code' }),
  },
  refusedAs('invalid_credentials'),
);

export const adminSummary = z.strictObject({
  archives: z.int(),
  editors: z.int(),
  issues: z.int(),
});
export type AdminSummary = z.infer<typeof adminSummary>;

export const sessionCalls = {
  login: {
    method: 'POST',
    path: '/auth/login/',
    group: 'Session',
    summary: 'Log in; users with a second factor also need `code`',
    token: 'none',
    body: credentials,
    takesFields: true,
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: { status: 200, body: loginResult },
    problems: [
      'invalid_credentials',
      'second_factor_required',
      'invalid_code',
      'disabled',
      'invalid_ip',
      'too_many_attempts',
    ],
  },
  verifyToken: {
    method: 'GET',
    path: '/auth/verify-token/',
    group: 'Session',
    summary: 'Check a token',
    token: 'required',
    answer: { status: 200, body: z.object({ user }) },
    problems: ['unauthorized'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout/',
    group: 'Session',
    summary: 'Log out: the token stops working',
    token: 'required',
    answer: { status: 204 },
    problems: ['unauthorized'],
  },
  adminSummary: {
    method: 'GET',
    path: '/api/admin/',
    group: 'Session',
    summary: 'Count articles, editors and issues',
    token: 'required',
    answer: { status: 200, body: adminSummary },
    problems: ['unauthorized'],
  },
} as const satisfies Record<string, Call>;
