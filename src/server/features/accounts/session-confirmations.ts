import type { PasskeyRequest, SignedPasskey } from '#contract/calls/passkey-calls.ts';
import { limits } from '#contract/limits.ts';
import { acrossStores, isPublisherPerson } from '#domain/publisher-person.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { findSession, noteConfirmation } from '#server/store/session-queries.ts';
import { lockUser } from '#server/store/user-queries.ts';
import { confirmations } from './confirm-password.ts';
import { type PasskeyHome, Passkeys } from './passkeys.ts';
import type { SecondFactors } from './second-factor.ts';
import { hashToken } from './token-hash.ts';

/** Who asks about their own account: the user of the session. */
export type Self = { userId: number; token: string; now: Date };

type SelfAt = Self & { origin: string };
type Given = {
  password?: string | undefined;
  code?: string | undefined;
  credential?: SignedPasskey | undefined;
};

/** Who is there: asked for before what a session that was left open alone must not do. */
export type SessionConfirmations = {
  /**
   * Throws `confirmation_required` where the session neither began nor was confirmed within the last minutes. With a password
   * that alone counts: throws `invalid_fields` and `too_many_attempts`.
   */
  require(self: Self, password?: string): Promise<void>;
  /** What a passkey of theirs is to sign. Throws `not_found` where browsers offer none, and `too_many_attempts`. */
  begin(self: SelfAt): Promise<PasskeyRequest>;
  /** Confirms the session, by one of these. Throws `invalid_fields`, `not_found` and `too_many_attempts`. */
  confirm(self: SelfAt, given: Given): Promise<void>;
};

const milliseconds = limits.confirmationMinutes * 60_000;
const wrongCode = 'This code is wrong or has already been used.';
const wrongPasskey = 'This passkey did not confirm who you are. Try again, or type your password.';

/** Refuses a session that was not confirmed. */
export type RequireConfirmation = SessionConfirmations['require'];

export function sessionConfirmations(
  home: PasskeyHome & { factors: Pick<SecondFactors, 'take'> },
): SessionConfirmations {
  const { database, factors } = home;
  const passkeys = new Passkeys(home);
  const confirming = confirmations(database);

  async function proveCode({ userId, now }: Self, code: string): Promise<void> {
    await confirming.count(userId, now);
    await database.writePrivate(async (tx) => {
      const user = await lockUser(tx, userId);
      const isRight = user !== undefined && (await factors.take(tx, user, code, now));
      if (!isRight) refuseInvalid({ code: wrongCode });
    });
    await confirming.forgive(userId);
  }

  async function provePasskey({ userId, now, origin }: SelfAt, signed: SignedPasskey) {
    await confirming.count(userId, now);
    const found = await passkeys.find(signed);
    const own = found?.user_id === userId ? found : undefined;
    try {
      const proven = await passkeys.prove(own, signed, { now, origin, isVerified: true });
      await database.writePrivate((tx) => passkeys.take(tx, proven, now));
    } catch (error) {
      // With its own status an answer would end the session.
      const isWrong = error instanceof Problem && error.code === 'invalid_passkey';
      throw isWrong
        ? new Problem('invalid_fields', { fields: { credential: wrongPasskey }, cause: error })
        : error;
    }
    await confirming.forgive(userId);
  }

  return {
    async require({ userId, token, now }, password = '') {
      if (password !== '') {
        await confirming.password(userId, password, now);
        return;
      }
      const session = await findSession(database.reads, userId, hashToken(token));
      const age = Math.abs(now.getTime() - Date.parse(session?.confirmed ?? ''));
      // What cannot be read is no confirmation.
      if (!(age <= milliseconds)) throw new Problem('confirmation_required');
    },
    async begin({ userId, now, origin }) {
      await confirming.count(userId, now);
      return passkeys.request(userId, { now, origin }, 'required');
    },
    async confirm(self, { password = '', code, credential }) {
      if (credential) await provePasskey(self, credential);
      else if (code !== undefined) await proveCode(self, code);
      else await confirming.password(self.userId, password, self.now);
      const { token, now } = self;
      await database.writePrivate((tx) =>
        noteConfirmation(tx, hashToken(token), now.toISOString()),
      );
    },
  };
}

/** The same for whoever is logged in, of the journal or of the publisher. */
export function confirmationsOfBoth(
  own: SessionConfirmations,
  theirs: () => Promise<SessionConfirmations | undefined>,
): SessionConfirmations {
  const via =
    <S extends Self, Args extends unknown[], T>(
      pick: (one: SessionConfirmations) => (self: S, ...args: Args) => Promise<T>,
    ) =>
    async (self: S, ...args: Args): Promise<T> => {
      const store = isPublisherPerson(self.userId) ? await theirs() : undefined;
      if (!store) return pick(own)(self, ...args);
      return pick(store)({ ...self, userId: acrossStores(self.userId) }, ...args);
    };
  return {
    require: via((one) => one.require),
    begin: via((one) => one.begin),
    confirm: via((one) => one.confirm),
  };
}
