import { z } from 'zod';
import { roles } from '../entities/user.ts';
import { moment, requiredText } from '../entities/values.ts';
import { limits } from '../limits.ts';
import { callsOf, confirmation, ownPassword } from './call.ts';
import {
  describedPasskey,
  encoded,
  requestOptions,
  signedPasskey,
  userVerification,
} from './session-calls.ts';

const { read, write, remove } = callsOf('Account');

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

/** What the browser is asked to make. */
const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(describedPasskey),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    userVerification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof creationOptions>;

const made = z.object({
  id: encoded(limits.maxCredentialCharacters),
  rawId: encoded(limits.maxCredentialCharacters),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded(2_000),
    attestationObject: encoded(8_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
/** A passkey that a browser made. */
export type MadePasskey = z.infer<typeof made>;

const passkey = z.strictObject({
  id: z.int(),
  name: z.string(),
  creation: moment,
  /** Empty where it never was. */
  lastUsed: z.string(),
});
export type Passkey = z.infer<typeof passkey>;

const passkeyName = z.string().max(limits.maxPasskeyNameCharacters, 'This name is too long.');

/** What everybody does with their own account and passkeys, whatever their role. */
export const accountCalls = {
  getAccount: read('/api/account', 'Your account', { right: 'read', answer: account }),
  updateAccount: write('/api/account', 'Change your name and email address', {
    right: 'own',
    body: z.object({
      name: z.string().max(limits.maxPersonNameCharacters, 'This name is too long.').optional(),
      email: z.string().max(limits.maxEmailCharacters, 'This address is too long.').optional(),
    }),
    answer: account,
    // Of another address alone.
    problems: ['confirmation_required'],
  }),
  listAccountChanges: read(
    '/api/account/changes',
    'Changes of your password, address, second factor and passkeys between the previous login and this one, newest first',
    { right: 'read', answer: z.array(accountChange) },
  ),
  beginConfirmation: write(
    '/api/account/confirm/begin',
    'A challenge for one of your passkeys to confirm your identity; it works once, for some minutes',
    { right: 'own', answer: requestOptions, problems: ['not_found', 'too_many_attempts'] },
  ),
  confirmSelf: write(
    '/api/account/confirm',
    'Confirm your identity with the password, a code or a passkey; valid for five minutes in this session',
    {
      right: 'own',
      body: z.object({
        password: ownPassword,
        code: z.string().max(100, 'This code is too long.').optional(),
        credential: signedPasskey().optional(),
      }),
      maxBodyBytes: limits.maxPasskeyBodyBytes,
      problems: ['not_found', 'too_many_attempts'],
    },
  ),
  changePassword: write('/api/account/password', 'Set a new password; all other sessions end', {
    right: 'own',
    body: z.object({ password: requiredText, new_password: requiredText }),
    problems: ['too_many_attempts'],
  }),
  listSessions: read('/api/account/sessions', 'Your open sessions, the last used first', {
    right: 'read',
    answer: z.array(session),
  }),
  endSession: remove('/api/account/sessions/{session}', 'End one of your sessions', {
    right: 'own',
    params: z.object({ session: z.string().regex(/^[0-9a-f]{64}$/) }),
  }),
  endOtherSessions: write(
    '/api/account/sessions/end-others',
    'End all your sessions but this one',
    { right: 'own' },
  ),
  beginSecondFactor: write(
    '/api/account/second-factor',
    'Create a secret for an authenticator app; it is used once a code is confirmed',
    {
      right: 'own',
      confirmed: 'password',
      body: confirmation,
      created: z.strictObject({
        /** To be typed where the picture cannot be read. */
        secret: z.string(),
        /** What the picture says: `otpauth://…`. */
        address: z.string(),
      }),
    },
  ),
  confirmSecondFactor: write(
    '/api/account/second-factor/confirm',
    'Turn the second factor on with a code from the app; answers recovery codes, once',
    {
      right: 'own',
      body: z.object({ code: requiredText }),
      answer: recoveryCodes,
      problems: ['too_many_attempts'],
    },
  ),
  renewRecoveryCodes: write(
    '/api/account/second-factor/recovery-codes',
    'Create new recovery codes; earlier ones stop working',
    { right: 'own', confirmed: 'password', body: confirmation, answer: recoveryCodes },
  ),
  endSecondFactor: write('/api/account/second-factor/end', 'Turn the second factor off', {
    right: 'own',
    confirmed: 'password',
    body: confirmation,
  }),
  listPasskeys: read('/api/account/passkeys', 'Your passkeys, the newest first', {
    right: 'read',
    answer: z.array(passkey),
  }),
  beginPasskey: write(
    '/api/account/passkeys/begin',
    'The options for a new passkey; they work once, for some minutes',
    {
      right: 'own',
      confirmed: 'password',
      body: confirmation,
      answer: creationOptions,
      problems: ['not_found'],
    },
  ),
  addPasskey: write(
    '/api/account/passkeys',
    'Store a new passkey; the first second factor answers recovery codes, once',
    {
      right: 'own',
      body: z.object({ name: passkeyName, credential: made }),
      created: z.strictObject({ passkey, recoveryCodes: z.array(z.string()) }),
      problems: ['not_found'],
    },
  ),
  renamePasskey: write('/api/account/passkeys/{id}', 'Rename one of your passkeys', {
    right: 'own',
    body: z.object({ name: passkeyName }),
    answer: passkey,
  }),
  removePasskey: write('/api/account/passkeys/{id}/remove', 'Remove one of your passkeys', {
    right: 'own',
    confirmed: 'password',
    body: confirmation,
  }),
};
