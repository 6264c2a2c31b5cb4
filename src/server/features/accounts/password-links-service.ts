import { randomBytes } from 'node:crypto';
import PQueue from 'p-queue';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MadeLink } from '#contract/calls/people-calls.ts';
import { limits } from '#contract/limits.ts';
import { worksIn } from '#domain/publisher-person.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  deleteSessionsOf,
  findPasswordLink,
  replacePasswordLink,
  takePasswordLink,
} from '#server/store/session-queries.ts';
import {
  findUserByName,
  recordPersonChange,
  type UserRow,
  updateUser,
} from '#server/store/user-queries.ts';
import {
  type AccountStore,
  type AccountStores,
  askInTurn,
  findWhoLogsIn,
  type PasswordMail,
  tellOfChange,
} from './account-stores.ts';
import { attemptSubjects, unlockUser } from './login-attempts.ts';
import { dummyHash, hashPassword } from './passwords.ts';

type ResetRequest = {
  address: string;
  now: Date;
  origin: string;
  /** Fulfilled when the caller has the answer. */
  answered: Promise<unknown>;
};

/** Links that give a password: random, hashed in the database, good once and for a time. One of the publisher's people is good where they work. */
export type PasswordLinksService = ReturnType<typeof passwordLinksService>;

const hourMilliseconds = 3_600_000;
const tokenForm = /^[\w-]{43}$/;
/** Of requests from one address, and for one user, within 15 minutes. */
const maxRequests = { place: 20, user: 3 };

export function passwordLinksService(stores: AccountStores) {
  const { own } = stores;
  const afterAnswers = new PQueue({ concurrency: 1 });

  async function find(token: string, now: Date) {
    const found = await askInTurn(stores, async (store) => {
      if (!tokenForm.test(token)) return undefined;
      const { reads } = store.database;
      const link = await findPasswordLink(reads, hashToken(token), now.toISOString());
      return link && worksIn(link.journals, store.journal) ? { store, ...link } : undefined;
    });
    if (!found) throw new Problem('invalid_link');
    return found;
  }

  return {
    /** Whether links are mailed: where not, the user who makes one hands it over. */
    isMailed: own.mail.canSend,
    /** Whose password a link gives. Throws `invalid_link`. */
    async read(token: string, now: Date) {
      const { kind, username, name } = await find(token, now);
      const mailed: PasswordMail = kind === 'invitation' ? kind : 'reset';
      return { kind: mailed, username, name };
    },
    /** Gives the password and uses up the link. Throws `invalid_link`, and `invalid_fields` for a password nobody should have. */
    async use(token: string, password: string, now: Date) {
      const { store, id, username, name, email } = await find(token, now);
      const problem = await store.passwords.problemOf(password, [username, name]);
      refuseInvalid(problem === undefined ? {} : { password: problem });
      const password_hash = await hashPassword(password);
      await store.database.writePrivate(async (tx) => {
        if (!(await takePasswordLink(tx, hashToken(token), id))) throw new Problem('invalid_link');
        await updateUser(tx, username, { password_hash });
        await deleteSessionsOf(tx, username);
        await unlockUser(tx, { id, username }, now);
        const by = { username, now };
        await recordPersonChange(tx, { id, username, name }, { now: { password: 'chosen' }, by });
      });
      await tellOfChange(store, { name, username, email }, 'password', now);
    },
    /**
     * Mails a link to the user who has this name and an email address, and says nothing of whether there is one: who it is, is
     * looked up after the answer, so that the time that takes tells nothing either. Throws `not_found` where there is no mail,
     * and `too_many_attempts`.
     */
    async request(typed: string, { address, now, origin, answered }: ResetRequest) {
      if (!(await own.mail.canSend())) throw new Problem('not_found');
      const [place] = await attemptSubjects(own.database.reads, undefined, '', address);
      const subject = `reset:${place?.subject}`;
      const refusal = await own.limits.count([{ subject, maxAttempts: maxRequests.place }], now);
      if (refusal) throw new Problem('too_many_attempts', { retryAfterSeconds: refusal.seconds });
      void answered.then(() =>
        afterAnswers.add(() => mailToTyped(stores, typed, { now, origin }).catch(own.onMailError)),
      );
    },
    /** Ends what was begun by requests. */
    close: () => afterAnswers.onIdle(),
  };
}

/** Mails a link to the user of the name who works in the journal, where there is one with an address. */
async function mailToTyped(
  stores: AccountStores,
  typed: string,
  { now, origin }: { now: Date; origin: string },
): Promise<void> {
  const username = readUsername(typed.trim());
  if (username === undefined || !isUsername(username)) return;
  const { store, row } = await findWhoLogsIn(stores, (reads) => findUserByName(reads, username));
  if (row?.status !== 'enabled' || row.email === '') return;
  const theirs = { subject: `reset-of:${row.id}`, maxAttempts: maxRequests.user };
  if (await store.limits.count([theirs], now)) return;
  await makePasswordLink(store, row, { username: '', now, origin });
}

type LinkUser = Pick<UserRow, 'id' | 'username' | 'name' | 'email' | 'password_hash'>;

/** Makes a link, an invitation for who has no password yet, and mails it where that is possible. */
export async function makePasswordLink(
  { database, mail, onMailError }: AccountStore,
  user: LinkUser,
  { username, now, origin }: { username: string; now: Date; origin: string },
): Promise<MadeLink> {
  const token = randomBytes(32).toString('base64url');
  const kind = user.password_hash === dummyHash ? 'invitation' : 'reset';
  const hours = kind === 'invitation' ? limits.invitationDays * 24 : limits.resetHours;
  const expiry = new Date(now.getTime() + hours * hourMilliseconds).toISOString();
  await database.writePrivate((tx) =>
    replacePasswordLink(tx, {
      token_hash: hashToken(token),
      user_id: user.id,
      kind,
      createdby: username,
      creation: now.toISOString(),
      expiry,
    }),
  );
  const address = origin + adminAddresses.setPassword(token);
  const { name, username: theirs, email } = user;
  const made = { address, expiry, mailedTo: '' };
  if (email === '') return made;
  try {
    if (!(await mail.canSend())) return made;
    await mail.sendToPerson(kind, email, { name, username: theirs, address, expiry });
  } catch (error) {
    // The link is good all the same: the user who made it hands it over.
    onMailError(error);
    return { ...made, notMailedTo: email };
  }
  return { ...made, mailedTo: email };
}
