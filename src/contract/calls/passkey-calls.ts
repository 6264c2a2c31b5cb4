import { z } from 'zod';
import { moment } from '../entities/moments.ts';
import { loginResult } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { callsOf, ownPassword, refusedAs } from './call.ts';

const { write } = callsOf('Session');
const account = callsOf('Account');

/** Bytes as WebAuthn writes them in JSON: base64url. */
const encoded = (maxCharacters: number, error?: string) =>
  z
    .string(error)
    .max(maxCharacters, error)
    .regex(/^[\w-]*$/, error);

const described = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** What the browser is asked to sign; the names are those of WebAuthn. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
  /** Of whoever has given the password; else any passkey of the journal is taken. */
  allowCredentials: z.array(described),
});
export type PasskeyRequest = z.infer<typeof requestOptions>;

/** What the browser is asked to make. */
const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof creationOptions>;

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
const unknown = refusedAs('invalid_passkey');
const signed = signedPasskey(unknown);
/** A challenge, signed by a passkey. */
export type SignedPasskey = z.infer<typeof signed>;

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

/** Of whoever has typed them already, and is asked for a passkey after it; without them the passkey is all that is asked for. */
const typed = { after: z.object({ username: z.string(), password: z.string() }).optional() };

const name = z.string().max(limits.maxPasskeyNameCharacters, 'This name is too long.');
const confirmation = z.object({ password: ownPassword });

/** Logging in by a passkey: beside the specified login, which goes on as it is. */
export const passkeyLoginCalls = {
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
      body: z.object({ ...typed, credential: signed }, unknown),
      maxBodyBytes: limits.maxPasskeyBodyBytes,
      answer: loginResult,
      refused: 'invalid_passkey',
      problems: ['invalid_credentials', 'disabled', 'invalid_ip', 'not_found', 'too_many_attempts'],
    },
  ),
};

/** What everybody does with their own passkeys. */
export const passkeyCalls = {
  listPasskeys: account.read('/api/account/passkeys', 'Your passkeys, the newest first', {
    answer: z.array(passkey),
  }),
  beginPasskey: account.write(
    '/api/account/passkeys/begin',
    'The options for a new passkey; they work once, for some minutes',
    { confirmed: 'password', body: confirmation, answer: creationOptions, problems: ['not_found'] },
  ),
  addPasskey: account.write(
    '/api/account/passkeys',
    'Store a new passkey; the first second factor answers recovery codes, once',
    {
      body: z.object({ name, credential: made }),
      created: z.strictObject({ passkey, recoveryCodes: z.array(z.string()) }),
      problems: ['not_found'],
    },
  ),
  renamePasskey: account.write('/api/account/passkeys/{id}', 'Rename one of your passkeys', {
    body: z.object({ name }),
    answer: passkey,
  }),
  removePasskey: account.write('/api/account/passkeys/{id}/remove', 'Remove one of your passkeys', {
    confirmed: 'password',
    body: confirmation,
  }),
};
