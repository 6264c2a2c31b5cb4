import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MadePasskey, PasskeyCreation } from '#contract/calls/account-calls.ts';
import type { PasskeyRequest, SignedPasskey } from '#contract/calls/session-calls.ts';
import { limits } from '#contract/limits.ts';
import { passkeyHost } from '#domain/passkey-host.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem } from '#server/problem.ts';
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  takeChallenge,
} from '#server/store/passkey-queries.ts';
import type { UserRow } from '#server/store/user-queries.ts';
import { type AccountStore, idAtJournal } from './account-stores.ts';

const minuteMilliseconds = 60_000;
const timeout = limits.passkeyChallengeMinutes * minuteMilliseconds;
/** EdDSA, ES256 and RS256: what authenticators sign with. */
const algorithms = [-8, -7, -257];

/** Where passkeys are good: `rpId` is the host, in the words of WebAuthn. */
type Place = { rpId: string; origin: string };
/** Of the moment, and the journal's own address. */
export type PasskeyAsk = { now: Date; origin: string };
/** A signature that was right: its count is taken when the session opens. */
export type ProvenPasskey = { id: number; counter: number };

/** The passkeys of a store by WebAuthn. What is asked to be signed is kept as a hash, by the journal, and good once. */
export class Passkeys {
  readonly #store: AccountStore;

  constructor(store: AccountStore) {
    this.#store = store;
  }

  /** What a browser is to make. Throws `not_found` where browsers offer no passkeys. */
  async creation(
    user: Pick<UserRow, 'id' | 'username' | 'name'>,
    journalName: string,
    { now, origin }: PasskeyAsk,
  ): Promise<PasskeyCreation> {
    const { rpId } = placeOf(origin);
    const known = await listPasskeys(this.#store.database.reads, user.id);
    return {
      challenge: await this.#challenge(`add ${this.#idHere(user.id)}`, now),
      rp: { id: rpId, name: journalName },
      user: { id: this.#handleOf(user.id), name: user.username, displayName: user.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: known.map(describe),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    };
  }

  /** What a browser made, as it is kept; undefined where it is not what was asked for. */
  async readMade(userId: number, made: MadePasskey, { now, origin }: PasskeyAsk) {
    const { rpId, origin: expectedOrigin } = placeOf(origin);
    const expectedChallenge = await this.#take(`add ${this.#idHere(userId)}`, made.response, now);
    if (expectedChallenge === undefined || !(await isUnattested(made))) return undefined;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const response = { ...made, clientExtensionResults: {} };
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }).catch(refused);
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = (made.response.transports ?? []).filter((one) => /^[a-z-]+$/.test(one));
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(' '),
    };
  }

  /** What a passkey is to sign. Of a user who is known theirs are named; after the password a touch is enough. */
  async request(
    userId: number | undefined,
    { now, origin }: PasskeyAsk,
    userVerification: PasskeyRequest['userVerification'],
  ): Promise<PasskeyRequest> {
    const { rpId } = placeOf(origin);
    const known =
      userId === undefined ? [] : await listPasskeys(this.#store.database.reads, userId);
    return {
      challenge: await this.#challenge('login', now),
      rpId,
      timeout,
      userVerification,
      allowCredentials: known.map(describe),
    };
  }

  find(signed: SignedPasskey): Promise<PasskeyRow | undefined> {
    return findPasskey(this.#store.database.reads, signed.id);
  }

  /** Whether a passkey signed what it was asked to. Throws `invalid_passkey`. */
  async prove(
    passkey: PasskeyRow | undefined,
    signed: SignedPasskey,
    { now, origin, isVerified }: PasskeyAsk & { isVerified: boolean },
  ): Promise<ProvenPasskey> {
    const { rpId, origin: expectedOrigin } = placeOf(origin);
    const { userHandle, ...response } = signed.response;
    const expectedChallenge = await this.#take('login', response, now);
    const isTheirs = !userHandle || userHandle === (passkey && this.#handleOf(passkey.user_id));
    if (!passkey || !isTheirs || expectedChallenge === undefined) {
      throw new Problem('invalid_passkey');
    }
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpId,
      requireUserVerification: isVerified,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(refused);
    if (!verified) throw new Problem('invalid_passkey');
    return { id: passkey.id, counter: authenticationInfo.newCounter };
  }

  /** Takes the count of a signature, in the transaction that opens the session. Throws `invalid_passkey`. */
  async take(tx: Tx, { id, counter }: ProvenPasskey, now: Date): Promise<void> {
    if (!(await notePasskeyUse(tx, id, { counter, now: now.toISOString() }))) {
      throw new Problem('invalid_passkey');
    }
  }

  async #challenge(purpose: string, now: Date): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const expiry = new Date(now.getTime() + timeout).toISOString();
    const row = { challenge_hash: hashToken(challenge), purpose, expiry };
    await this.#store.challenges.writePrivate((tx) => insertChallenge(tx, row, now.toISOString()));
    return challenge;
  }

  /** Nobody of the publisher is taken for the user of the journal who has the same number. */
  #idHere(userId: number): number {
    return idAtJournal(this.#store, userId);
  }

  /** By which authenticators tell a journal's users apart: no name, for it can be read there. */
  #handleOf(userId: number): string {
    return Buffer.from(`user ${this.#idHere(userId)}`).toString('base64url');
  }

  /**
   * Uses up the challenge that was signed, before anything else is looked at: what is wrong elsewhere cannot be tried again with
   * it. Undefined where it is none of this journal, for something else, or was used.
   */
  async #take(
    purpose: string,
    { clientDataJSON }: { clientDataJSON: string },
    now: Date,
  ): Promise<string | undefined> {
    const challenge = readChallenge(clientDataJSON);
    if (challenge === undefined) return undefined;
    const asked = { hash: hashToken(challenge), purpose, now: now.toISOString() };
    const isTaken = await this.#store.challenges.writePrivate((tx) => takeChallenge(tx, asked));
    return isTaken ? challenge : undefined;
  }
}

const clientData = z.object({ challenge: z.string() });

function readChallenge(clientDataJSON: string): string | undefined {
  try {
    const read = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientData.safeParse(read).data?.challenge;
  } catch {
    return undefined;
  }
}

function placeOf(origin: string): Place {
  const rpId = passkeyHost(origin);
  if (rpId === undefined) throw new Problem('not_found');
  return { rpId, origin: new URL(origin).origin };
}

const describe = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id,
  type: 'public-key' as const,
  ...(transports === '' ? {} : { transports: transports.split(' ') }),
});

/**
 * Whether it comes without a certificate of its maker, as it was asked for. One with a certificate is not looked at: its checks
 * ask addresses that stand in it.
 */
async function isUnattested({ response }: MadePasskey): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  try {
    const decoded = decodeAttestationObject(bytes);
    const format = decoded.get('fmt');
    return (
      format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
    );
  } catch {
    return false;
  }
}

/** The library asks nobody: whatever it throws says that something does not fit. */
const refused = () => ({
  verified: false as const,
  authenticationInfo: undefined,
  registrationInfo: undefined,
});
