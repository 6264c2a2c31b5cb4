import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { MadePasskey, PasskeyCreation } from '#contract/calls/account-calls.ts';
import type { PasskeyRequest, SignedPasskey } from '#contract/calls/session-calls.ts';

type Kept = { id: string; privateKey: KeyObject; userHandle: string };
type Manner = {
  /** Whether the person who holds it was asked for a finger or a code. */
  isVerified?: boolean;
  /** The page that asks, where it is another one. */
  origin?: string;
};

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** A security key in software, with the browser around it: passkeys by ES256, counted from one key to the next. */
export class SoftAuthenticator {
  readonly #origin: string;
  readonly #kept: Kept[] = [];
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  make(asked: PasskeyCreation, { isVerified = true, origin = this.#origin }: Manner = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    this.#kept.push({ id: encode(id), privateKey, userHandle: asked.user.id });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.from([0, id.length]);
    const about = [Buffer.alloc(16), length, id, cose];
    const authData = this.#data(asked.rp.id, attested | (isVerified ? verified : 0), about);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const made: MadePasskey = {
      ...{ id: encode(id), rawId: encode(id), type: 'public-key' },
      response: {
        clientDataJSON: clientData('webauthn.create', asked.challenge, origin),
        attestationObject: encode(isoCBOR.encode(attestation)),
        transports: ['usb'],
      },
    };
    return made;
  }

  /** Signs with the passkey that is asked for, else with the newest. */
  sign(asked: PasskeyRequest, { isVerified = true, origin = this.#origin }: Manner = {}) {
    const ids = asked.allowCredentials.map(({ id }) => id);
    const key = this.#kept.findLast(({ id }) => ids.length === 0 || ids.includes(id));
    if (!key) throw new Error('It has no such passkey');
    const data = this.#data(asked.rpId, isVerified ? verified : 0);
    const clientDataJSON = clientData('webauthn.get', asked.challenge, origin);
    const signedBytes = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signed: SignedPasskey = {
      ...{ id: key.id, rawId: key.id, type: 'public-key' },
      response: {
        clientDataJSON,
        authenticatorData: encode(data),
        signature: encode(sign('sha256', signedBytes, key.privateKey)),
        userHandle: key.userHandle,
      },
    };
    return signed;
  }

  #data(rpId: string, flags: number, about: Uint8Array[] = []): Buffer {
    this.counter += 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([present | flags]), counted, ...about]);
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
