import { z } from 'zod';
import { moment } from '../entities/moments.ts';
import { roles } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { type Call, ownPassword, requiredText } from './call.ts';
import { requestOptions, signedPasskey } from './passkey-calls.ts';

const confirmation = z.object({ password: ownPassword });

const account = z.strictObject({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  secondFactor: z.boolean(),
  /** How many of them are not used yet. */
  recoveryCodes: z.int(),
});
export type Account = z.infer<typeof account>;

const accountChange = z.strictObject({
  moment,
  /** Who did it; empty for the command line. */
  username: z.string(),
  /** In words that follow that name: `changed the password of Asha Rao`. */
  text: z.string(),
});
export type AccountChange = z.infer<typeof accountChange>;

const session = z.strictObject({
  /** By which it is ended; it opens nothing. */
  id: z.string(),
  /** What the browser said of itself. */
  device: z.string(),
  address: z.string(),
  creation: moment,
  /** To some minutes. */
  lastUsed: z.string(),
  isThis: z.boolean(),
});
export type Session = z.infer<typeof session>;

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** What everybody does with their own account, whatever their role. */
export const accountCalls = {
  getAccount: {
    method: 'GET',
    path: '/api/account',
    group: 'Account',
    summary: 'Your account',
    token: 'required',
    answer: { status: 200, body: account },
    problems: ['unauthorized'],
  },
  updateAccount: {
    method: 'POST',
    path: '/api/account',
    group: 'Account',
    summary: 'Change your name and email address',
    token: 'required',
    body: z.object({
      name: z.string().max(limits.maxPersonNameCharacters, 'This name is too long.').optional(),
      email: z.string().max(limits.maxEmailCharacters, 'This address is too long.').optional(),
    }),
    answer: { status: 200, body: account },
    // Of another address alone.
    problems: ['unauthorized', 'invalid_fields', 'confirmation_required'],
  },
  listAccountChanges: {
    method: 'GET',
    path: '/api/account/changes',
    group: 'Account',
    summary:
      'Changes of your password, address, second factor and passkeys between the previous login and this one, newest first',
    token: 'required',
    answer: { status: 200, body: z.array(accountChange) },
    problems: ['unauthorized'],
  },
  beginConfirmation: {
    method: 'POST',
    path: '/api/account/confirm/begin',
    group: 'Account',
    summary:
      'A challenge for one of your passkeys to confirm your identity; it works once, for some minutes',
    token: 'required',
    answer: { status: 200, body: requestOptions },
    problems: ['unauthorized', 'not_found', 'too_many_attempts'],
  },
  confirmSelf: {
    method: 'POST',
    path: '/api/account/confirm',
    group: 'Account',
    summary:
      'Confirm your identity with the password, a code or a passkey; valid for five minutes in this session',
    token: 'required',
    body: z.object({
      password: ownPassword,
      code: z.string().max(100, 'This code is too long.').optional(),
      credential: signedPasskey().optional(),
    }),
    maxBodyBytes: limits.maxPasskeyBodyBytes,
    answer: { status: 204 },
    problems: ['unauthorized', 'invalid_fields', 'not_found', 'too_many_attempts'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    group: 'Account',
    summary: 'Set a new password; all other sessions end',
    token: 'required',
    body: z.object({ password: requiredText, new_password: requiredText }),
    answer: { status: 204 },
    problems: ['unauthorized', 'invalid_fields', 'too_many_attempts'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    group: 'Account',
    summary: 'Your open sessions, the last used first',
    token: 'required',
    answer: { status: 200, body: z.array(session) },
    problems: ['unauthorized'],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/{session}',
    group: 'Account',
    summary: 'End one of your sessions',
    token: 'required',
    params: z.object({ session: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: { status: 204 },
    problems: ['unauthorized', 'not_found'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/account/sessions/end-others',
    group: 'Account',
    summary: 'End all your sessions but this one',
    token: 'required',
    answer: { status: 204 },
    problems: ['unauthorized'],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor',
    group: 'Account',
    summary: 'Create a secret for an authenticator app; it is used once a code is confirmed',
    token: 'required',
    confirmed: 'password',
    body: confirmation,
    answer: {
      status: 201,
      body: z.strictObject({
        /** To be typed where the picture cannot be read. */
        secret: z.string(),
        /** What the picture says: `otpauth://…`. */
        address: z.string(),
      }),
    },
    problems: ['unauthorized', 'invalid_fields', 'too_many_attempts'],
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    group: 'Account',
    summary: 'Turn the second factor on with a code from the app; answers recovery codes, once',
    token: 'required',
    body: z.object({ code: requiredText }),
    answer: { status: 200, body: recoveryCodes },
    problems: ['unauthorized', 'invalid_fields', 'too_many_attempts'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    group: 'Account',
    summary: 'Create new recovery codes; earlier ones stop working',
    token: 'required',
    confirmed: 'password',
    body: confirmation,
    answer: { status: 200, body: recoveryCodes },
    problems: ['unauthorized', 'invalid_fields', 'too_many_attempts'],
  },
  endSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/end',
    group: 'Account',
    summary: 'Turn the second factor off',
    token: 'required',
    confirmed: 'password',
    body: confirmation,
    answer: { status: 204 },
    problems: ['unauthorized', 'invalid_fields', 'too_many_attempts'],
  },
} as const satisfies Record<string, Call>;
