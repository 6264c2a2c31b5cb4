import { z } from 'zod';
import { loginResult, user } from '../entities/user.ts';
import { requiredText } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { callsOf, refusedAs } from './call.ts';

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

/** Bytes as WebAuthn writes them in JSON: base64url. */
export const encoded = (maxCharacters: number, error?: string) =>
  z
    .string(error)
    .max(maxCharacters, error)
    .regex(/^[\w-]*$/, error);

export const describedPasskey = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
export const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** What the browser is asked to sign; the names are those of WebAuthn. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  /** Those of the user who has given the password; without a password any passkey of the journal is taken. */
  allowCredentials: z.array(describedPasskey),
});
export type PasskeyRequest = z.infer<typeof requestOptions>;

/** @param error what each part that does not fit is refused as */
export const signedPasskey = (error?: string) =>
  z.object(
    {
      id: encoded(limits.maxCredentialCharacters, error),
      rawId: encoded(limits.maxCredentialCharacters, error),
      type: z.literal('public-key', error),
      response: z.object(
        {
          clientDataJSON: encoded(2_000, error),
          authenticatorData: encoded(2_000, error),
          signature: encoded(1_000, error),
          userHandle: encoded(100, error).nullish(),
        },
        error,
      ),
    },
    error,
  );
const unknownPasskey = refusedAs('invalid_passkey');
const signed = signedPasskey(unknownPasskey);
/** A challenge, signed by a passkey. */
export type SignedPasskey = z.infer<typeof signed>;

/** Of a user who has typed them already and is asked for a passkey next; without them only the passkey is asked for. */
const typed = { after: z.object({ username: z.string(), password: z.string() }).optional() };

const invalidLink = refusedAs('invalid_link');
const token = z.string(invalidLink).max(200, invalidLink);

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
  verifyToken: read('/auth/verify-token/', 'Check a token', {
    right: 'read',
    answer: z.object({ user }),
  }),
  logout: write('/auth/logout/', 'Log out: the token stops working', { right: 'own' }),
  adminSummary: read('/api/admin/', 'Count articles, editors and issues', {
    right: 'read',
    answer: adminSummary,
  }),

  // By a passkey, next to the specified login.
  beginPasskeyLogin: write(
    '/auth/passkey/begin/',
    'A challenge for a passkey to log in; it works once, for some minutes',
    {
      token: 'none',
      body: z.object(typed, refusedAs('invalid_request')),
      maxBodyBytes: limits.maxLoginBodyBytes,
      answer: requestOptions,
      refused: 'invalid_request',
      problems: ['invalid_credentials', 'disabled', 'invalid_ip', 'not_found', 'too_many_attempts'],
    },
  ),
  logInWithPasskey: write(
    '/auth/passkey/',
    'Log in with a passkey, instead of the password or after it, with username and password in `after`',
    {
      token: 'none',
      body: z.object({ ...typed, credential: signed }, unknownPasskey),
      maxBodyBytes: limits.maxPasskeyBodyBytes,
      answer: loginResult,
      refused: 'invalid_passkey',
      problems: ['invalid_credentials', 'disabled', 'invalid_ip', 'not_found', 'too_many_attempts'],
    },
  ),

  // What links that give a password are good for. Only a POST uses one up: mail scanners follow links.
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
