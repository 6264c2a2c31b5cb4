import type { PasskeyRequest, SignedPasskey } from '#contract/calls/session-calls.ts';
import { limits } from '#contract/limits.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { deleteAttempts, findSession, noteConfirmation } from '#server/store/session-queries.ts';
import { findUserById, lockUser, type UserRow } from '#server/store/user-queries.ts';
import { type AccountStore, type AccountStores, type InStore, inStore } from './account-stores.ts';
import { Passkeys } from './passkeys.ts';
import { isPassword } from './passwords.ts';

/** Who asks about their own account: the user of the session. */
export type Self = { userId: number; token: string; now: Date };

type SelfAt = Self & { origin: string };
type Given = {
  password?: string | undefined;
  code?: string | undefined;
  credential?: SignedPasskey | undefined;
};

/** Who is there: asked for before what a session that was left open alone must not do. */
export type SessionConfirmations = ReturnType<typeof sessionConfirmations>;

const milliseconds = limits.confirmationMinutes * 60_000;
const wrongCode = 'This code is wrong or has already been used.';
const wrongPasskey = 'This passkey did not confirm who you are. Try again, or type your password.';
/** Ten times wrong in 15 minutes, and what is typed to confirm who is there is refused like a login. */
const maxAttempts = 10;

const subjectOf = (userId: number) => `confirm:${userId}`;

/** Counts an attempt to show who is there. Throws `too_many_attempts`. */
export async function countConfirmation(
  { limits: loginLimits }: AccountStore,
  userId: number,
  now: Date,
): Promise<void> {
  const subjects = [{ subject: subjectOf(userId), maxAttempts }];
  // What goes on is refused by a look, without a write.
  const retryAfterSeconds =
    (await loginLimits.findRefusal(subjects, now)) ??
    (await loginLimits.count(subjects, now))?.seconds;
  if (retryAfterSeconds === undefined) return;
  throw new Problem('too_many_attempts', { retryAfterSeconds });
}

/** Forgets the attempts, because one was right. */
export async function forgiveConfirmations(
  { database }: AccountStore,
  userId: number,
): Promise<void> {
  await database.writePrivate((tx) => deleteAttempts(tx, [subjectOf(userId)]));
}

/** Gives the user where the password is right. Throws `invalid_fields` and `too_many_attempts`. */
export async function confirmPassword(
  { store, userId, now }: InStore<{ userId: number; now: Date }>,
  password: string,
): Promise<UserRow> {
  await countConfirmation(store, userId, now);
  const user = await findUserById(store.database.reads, userId);
  if (!user || !(await isPassword(password, user.password_hash))) {
    throw new Problem('invalid_fields', { fields: { password: 'This is not your password.' } });
  }
  await forgiveConfirmations(store, userId);
  return user;
}

/** Refuses a session that was not confirmed. */
export async function requireConfirmation({
  store,
  userId,
  token,
  now,
}: InStore<Self>): Promise<void> {
  const session = await findSession(store.database.reads, userId, hashToken(token));
  const age = Math.abs(now.getTime() - Date.parse(session?.confirmed ?? ''));
  // What cannot be read is no confirmation.
  if (!(age <= milliseconds)) throw new Problem('confirmation_required');
}

export function sessionConfirmations(stores: AccountStores) {
  return {
    /**
     * Throws `confirmation_required` where the session neither began nor was confirmed within the last minutes. With a password
     * that alone counts: throws `invalid_fields` and `too_many_attempts`.
     */
    async require(asked: Self, password: string = '') {
      const self = await inStore(stores, asked);
      if (password === '') await requireConfirmation(self);
      else await confirmPassword(self, password);
    },
    /** What a passkey of theirs is to sign. Throws `not_found` where browsers offer none, and `too_many_attempts`. */
    async begin(asked: SelfAt): Promise<PasskeyRequest> {
      const { store, userId, now, origin } = await inStore(stores, asked);
      await countConfirmation(store, userId, now);
      return new Passkeys(store).request(userId, { now, origin }, 'required');
    },
    /** Confirms the session, by one of these. Throws `invalid_fields`, `not_found` and `too_many_attempts`. */
    async confirm(asked: SelfAt, { password = '', code, credential }: Given) {
      const self = await inStore(stores, asked);
      if (credential) await provePasskey(self, credential);
      else if (code !== undefined) await proveCode(self, code);
      else await confirmPassword(self, password);
      const { store, token, now } = self;
      await store.database.writePrivate((tx) =>
        noteConfirmation(tx, hashToken(token), now.toISOString()),
      );
    },
  };
}

async function proveCode({ store, userId, now }: InStore<Self>, code: string): Promise<void> {
  const { database, factors } = store;
  await countConfirmation(store, userId, now);
  await database.writePrivate(async (tx) => {
    const user = await lockUser(tx, userId);
    const isRight = user !== undefined && (await factors.take(tx, user, code, now));
    if (!isRight) refuseInvalid({ code: wrongCode });
  });
  await forgiveConfirmations(store, userId);
}

async function provePasskey(
  { store, userId, now, origin }: InStore<SelfAt>,
  signed: SignedPasskey,
): Promise<void> {
  const passkeys = new Passkeys(store);
  await countConfirmation(store, userId, now);
  const found = await passkeys.find(signed);
  const own = found?.user_id === userId ? found : undefined;
  try {
    const proven = await passkeys.prove(own, signed, { now, origin, isVerified: true });
    await store.database.writePrivate((tx) => passkeys.take(tx, proven, now));
  } catch (error) {
    // With its own status an answer would end the session.
    const isWrong = error instanceof Problem && error.code === 'invalid_passkey';
    throw isWrong
      ? new Problem('invalid_fields', { fields: { credential: wrongPasskey }, cause: error })
      : error;
  }
  await forgiveConfirmations(store, userId);
}
