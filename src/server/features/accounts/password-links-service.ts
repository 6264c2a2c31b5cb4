import { randomBytes } from 'node:crypto';
import PQueue from 'p-queue';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { MadeLink } from '#contract/calls/people-calls.ts';
import { limits } from '#contract/limits.ts';
import { worksIn } from '#domain/publisher-person.ts';
import { isUsername, readUsername } from '#domain/username.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  findPasswordLink,
  replacePasswordLink,
  takePasswordLink,
} from '#server/store/password-link-queries.ts';
import { recordPersonChange } from '#server/store/person-history.ts';
import { deleteSessionsOf } from '#server/store/session-queries.ts';
import { findUserByName, type UserRow, updateUser } from '#server/store/user-queries.ts';
import { attemptSubjects, LoginLimits, unlockUser } from './login-attempts.ts';
import { dummyHash, hashPassword } from './password.ts';
import type { PasswordRules } from './password-rules.ts';
import type { TellOfChange } from './tell-of-change.ts';
import { hashToken } from './token-hash.ts';

type LinkUser = Pick<UserRow, 'id' | 'username' | 'name' | 'email' | 'password_hash'>;

type ResetRequest = {
  address: string;
  now: Date;
  origin: string;
  /** Fulfilled when whoever asks has the answer. */
  answered: Promise<unknown>;
};

/** Links that give a password: random, hashed in the database, good once and for a time. */
export type PasswordLinksService = {
  /** Whether links are mailed: where not, whoever makes one hands it over. */
  readonly isMailed: boolean;
  /** Makes a link, an invitation for who has no password yet, and mails it where that is possible. */
  make(user: LinkUser, by: { username: string; now: Date; origin: string }): Promise<MadeLink>;
  /** Whose password a link gives. Throws `invalid_link`. */
  read(token: string, now: Date): Promise<{ kind: AccountMail; username: string; name: string }>;
  /** Whether it is good for somebody who works in the journal. */
  isFor(token: string, journal: string, now: Date): Promise<boolean>;
  /** Gives the password and uses up the link. Throws `invalid_link`, and `invalid_fields` for a password nobody should have. */
  use(token: string, password: string, now: Date): Promise<void>;
  /**
   * Mails a link to whoever has this name and an email address, and says nothing of whether there is one: who it is, is
   * looked up after the answer, so that the time that takes tells nothing either. Throws `not_found` where there is no mail,
   * and `too_many_attempts`.
   */
  request(typed: string, from: ResetRequest): Promise<void>;
  /** Mails a link to the user of this name who works in the journal, where there is one with an address. */
  mailTo(username: string, journal: string, by: { now: Date; origin: string }): Promise<void>;
  /** Ends what was begun by requests. */
  close(): Promise<void>;
};

const hourMilliseconds = 3_600_000;
const tokenForm = /^[\w-]{43}$/;
/** Of requests from one address, and for one user, within 15 minutes. */
const maxRequests = { place: 20, user: 3 };

/** @param elsewhere asked where the journal has no user of a name. */
export function passwordLinksService(
  database: JournalDatabase,
  passwords: PasswordRules,
  sendMail?: SendMail,
  onMailError: (error: unknown) => void = () => {},
  elsewhere: (
    username: string,
    by: { now: Date; origin: string },
  ) => Promise<void> = async () => {},
  tell: TellOfChange = async () => {},
): PasswordLinksService {
  const { reads } = database;
  const requestLimits = new LoginLimits(database);
  const afterAnswers = new PQueue({ concurrency: 1 });

  const look = async (token: string, now: Date) =>
    tokenForm.test(token)
      ? findPasswordLink(reads, hashToken(token), now.toISOString())
      : undefined;

  async function find(token: string, now: Date) {
    const found = await look(token, now);
    if (!found) throw new Problem('invalid_link');
    return found;
  }

  const links: PasswordLinksService = {
    isMailed: sendMail !== undefined,
    async make(user, { username, now, origin }) {
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
      if (!sendMail || email === '') return made;
      try {
        await sendMail(kind, email, { name, username: theirs, address, expiry });
      } catch (error) {
        // The link is good all the same: whoever made it hands it over.
        onMailError(error);
        return { ...made, notMailedTo: email };
      }
      return { ...made, mailedTo: email };
    },
    async read(token, now) {
      const { kind, username, name } = await find(token, now);
      return { kind: kind === 'invitation' ? kind : 'reset', username, name };
    },
    async isFor(token, journal, now) {
      const found = await look(token, now);
      return found !== undefined && worksIn(found.journals, journal);
    },
    async use(token, password, now) {
      const { id, username, name, email } = await find(token, now);
      const problem = await passwords.problemOf(password, [username, name]);
      refuseInvalid(problem === undefined ? {} : { password: problem });
      const password_hash = await hashPassword(password);
      await database.writePrivate(async (tx) => {
        if (!(await takePasswordLink(tx, hashToken(token), id))) throw new Problem('invalid_link');
        await updateUser(tx, username, { password_hash });
        await deleteSessionsOf(tx, username);
        await unlockUser(tx, { id, username }, now);
        const by = { username, now };
        await recordPersonChange(tx, { id, username, name }, { now: { password: 'chosen' }, by });
      });
      await tell({ name, username, email }, 'password', now);
    },
    async request(typed, { address, now, origin, answered }) {
      if (sendMail === undefined) throw new Problem('not_found');
      const [place] = await attemptSubjects(reads, undefined, '', address);
      const subject = `reset:${place?.subject}`;
      const refusal = await requestLimits.count([{ subject, maxAttempts: maxRequests.place }], now);
      if (refusal) throw new Problem('too_many_attempts', { retryAfterSeconds: refusal.seconds });
      void answered.then(() =>
        afterAnswers.add(() => mailToTyped(typed, { now, origin }).catch(onMailError)),
      );
    },
    async mailTo(username, journal, { now, origin }) {
      const user = await findUserByName(reads, username);
      if (user?.status !== 'enabled' || user.email === '') return;
      if (!worksIn(user.journals, journal)) return;
      const theirs = { subject: `reset-of:${user.id}`, maxAttempts: maxRequests.user };
      if (await requestLimits.count([theirs], now)) return;
      await links.make(user, { username: '', now, origin });
    },
    close: () => afterAnswers.onIdle(),
  };

  async function mailToTyped(typed: string, by: { now: Date; origin: string }) {
    const username = readUsername(typed.trim());
    if (username === undefined || !isUsername(username)) return;
    // A user of the journal goes first, as at the login.
    if (await findUserByName(reads, username)) await links.mailTo(username, '', by);
    else await elsewhere(username, by);
  }

  return links;
}

/** The mails that accounts send: each is a template in the journal's languages. */
type AccountMail = 'invitation' | 'reset';

/**
 * Puts a mail into the outbox; absent where the installation has no mail. `values` are what its template shows: `name` of the
 * person, `username`, `address` of the link, `expiry` of it as ISO 8601 in UTC.
 */
type SendMail = (
  kind: AccountMail,
  to: string,
  values: { name: string; username: string; address: string; expiry: string },
) => Promise<void>;
