import { z } from 'zod';
import { moment } from '../entities/moments.ts';
import { loginResult } from '../entities/user.ts';
import { limits } from '../limits.ts';
import { type Call, idParams, ownPassword, refusedAs } from './call.ts';

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
  beginPasskeyLogin: {
    method: 'POST',
    path: '/auth/passkey/begin/',
    group: 'Session',
    summary: 'A challenge for a passkey to log in; it works once, for some minutes',
    token: 'none',
    body: z.object(typed, refusedAs('invalid_request')),
    maxBodyBytes: limits.maxLoginBodyBytes,
    answer: { status: 200, body: requestOptions },
    problems: [
      'invalid_request',
      'invalid_credentials',
      'disabled',
      'invalid_ip',
      'not_found',
      'too_many_attempts',
    ],
  },
  logInWithPasskey: {
    method: 'POST',
    path: '/auth/passkey/',
    group: 'Session',
    summary:
      'Log in with a passkey, instead of the password or after it, with username and password in `after`',
    token: 'none',
    body: z.object({ ...typed, credential: signed }, unknown),
    maxBodyBytes: limits.maxPasskeyBodyBytes,
    answer: { status: 200, body: loginResult },
    problems: [
      'invalid_passkey',
      'invalid_credentials',
      'disabled',
      'invalid_ip',
      'not_found',
      'too_many_attempts',
    ],
  },
} as const satisfies Record<string, Call>;

/** What everybody does with their own passkeys. */
export const passkeyCalls = {
  listPasskeys: {
    method: 'GET',
    path: '/api/account/passkeys',
    group: 'Account',
    summary: 'Your passkeys, the newest first',
    token: 'required',
    answer: { status: 200, body: z.array(passkey) },
    problems: ['unauthorized'],
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/begin',
    group: 'Account',
    summary: 'The options for a new passkey; they work once, for some minutes',
    token: 'required',
    confirmed: 'password',
    body: confirmation,
    answer: { status: 200, body: creationOptions },
    problems: ['unauthorized', 'invalid_fields', 'not_found', 'too_many_attempts'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    group: 'Account',
    summary: 'Store a new passkey; the first second factor answers recovery codes, once',
    token: 'required',
    body: z.object({ name, credential: made }),
    answer: {
      status: 201,
      body: z.strictObject({ passkey, recoveryCodes: z.array(z.string()) }),
    },
    problems: ['unauthorized', 'invalid_fields', 'not_found'],
  },
  renamePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/{id}',
    group: 'Account',
    summary: 'Rename one of your passkeys',
    token: 'required',
    params: idParams,
    body: z.object({ name }),
    answer: { status: 200, body: passkey },
    problems: ['unauthorized', 'invalid_fields', 'not_found'],
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/{id}/remove',
    group: 'Account',
    summary: 'Remove one of your passkeys',
    token: 'required',
    params: idParams,
    confirmed: 'password',
    body: confirmation,
    answer: { status: 204 },
    problems: ['unauthorized', 'invalid_fields', 'not_found', 'too_many_attempts'],
  },
} as const satisfies Record<string, Call>;
