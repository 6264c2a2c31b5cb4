import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { SealedTexts } from '#server/platform/secrets/sealed-texts.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { takeRecoveryCode } from '#server/store/session-queries.ts';
import { takeTotpStep, type UserRow } from '#server/store/user-queries.ts';

const stepSeconds = 30;
/** The letters of base32: none of them looks like another in it. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const recoveryCharacters = 16;

/**
 * Codes of an app by RFC 6238 (six digits, 30 seconds, SHA-1, which is all that every app knows), and codes to recover by
 * where the app is lost. Each is good once.
 */
export class SecondFactors {
  readonly #sealed: SealedTexts;
  readonly #slug: string;

  constructor(sealed: SealedTexts, slug: string) {
    this.#sealed = sealed;
    this.#slug = slug;
  }

  /** A new secret: to be shown, and as it is stored. */
  make(user: Pick<UserRow, 'id' | 'username'>, journalName: string) {
    const secret = new Secret({ size: 20 }).base32;
    const totp = new TOTP({ secret, issuer: journalName, label: user.username });
    return {
      secret,
      address: totp.toString(),
      stored: this.#sealed.seal(secret, this.#purpose(user.id)),
    };
  }

  /** The time step that a code of the app belongs to: now, the one before or the one after. */
  stepOf(userId: number, stored: string, code: string, now: Date): number | undefined {
    const secret = this.#sealed.open(stored, this.#purpose(userId));
    const token = code.replace(/\s/g, '');
    if (secret === undefined || !/^\d{6}$/.test(token)) return undefined;
    const timestamp = now.getTime();
    const delta = new TOTP({ secret }).validate({ token, timestamp, window: 1 });
    return delta === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
  }

  /** Uses up a code of the user, of the app or one to recover by; false where it is none, or was used. */
  async take(
    tx: Tx,
    { id, totp_secret }: Pick<UserRow, 'id' | 'totp_secret'>,
    code: string,
    now: Date,
  ): Promise<boolean> {
    const step = this.stepOf(id, totp_secret, code, now);
    if (step !== undefined) return takeTotpStep(tx, id, step);
    const letters = code.toUpperCase().replace(/[\s-]/g, '');
    return letters.length === recoveryCharacters && takeRecoveryCode(tx, id, hashToken(letters));
  }

  /** A secret of the user, as it is stored where they have another id; empty where there is none. */
  moveTo(other: SecondFactors, stored: string, userId: number, otherId: number): string {
    if (stored === '') return '';
    const secret = this.#sealed.open(stored, this.#purpose(userId));
    // A second factor that is lost with its key must not be taken for none.
    if (secret === undefined) throw new Error('The secret of a second factor cannot be read');
    return other.#sealed.seal(secret, other.#purpose(otherId));
  }

  #purpose(userId: number): string {
    return `totp ${this.#slug} ${userId}`;
  }
}

/** New recovery codes: as they are shown, `ABCD-EFGH-IJKL-MNOP`, and as they are stored. */
export function makeRecoveryCodes(): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: limits.recoveryCodes }, () =>
    Array.from({ length: recoveryCharacters }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  return {
    shown: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    hashes: codes.map(hashToken),
  };
}
