import { z } from 'zod';
import { loginResult, user } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { callsOf, refusedAs, requiredText } from './call.ts';

const { read, write } = callsOf('Session');

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
  login: write('/auth/login/', 'Log in; users with a second factor also need `code`', {
    token: 'none',
    body: credentials,
    takesFields: true,
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: loginResult,
    refused: 'invalid_credentials',
    problems: [
      'second_factor_required',
      'invalid_code',
      'disabled',
      'invalid_ip',
      'too_many_attempts',
    ],
  }),
  verifyToken: read('/auth/verify-token/', 'Check a token', { answer: z.object({ user }) }),
  logout: write('/auth/logout/', 'Log out: the token stops working'),
  adminSummary: read('/api/admin/', 'Count articles, editors and issues', { answer: adminSummary }),
};
