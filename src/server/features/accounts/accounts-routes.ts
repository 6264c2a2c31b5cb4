import { accountCalls } from '#contract/calls/account-calls.ts';
import { journalsCalls } from '#contract/calls/journals-calls.ts';
import { peopleCalls } from '#contract/calls/people-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import type { User } from '#contract/entities/user.ts';
import { acrossStores } from '#domain/publisher-person.ts';
import type { Actor } from '#server/actor.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import { Problem } from '#server/problem.ts';
import type { AccountsService } from './accounts-service.ts';
import type { FirstOwner } from './first-owner.ts';
import type { JournalSwitch } from './journal-switch.ts';
import type { OwnAccountService } from './own-account-service.ts';
import type { PasskeysService } from './passkeys-service.ts';
import type { PasswordLinksService } from './password-links-service.ts';
import type { Keeper, PeopleService } from './people-service.ts';
import type { PublisherPeopleService } from './publisher-people-service.ts';
import type { SessionConfirmations } from './session-confirmations.ts';

export function accountsRoutes(
  endpoints: Endpoints<{
    accounts: AccountsService;
    journalSwitch: JournalSwitch;
    passwordLinks: PasswordLinksService;
    ownAccounts: OwnAccountService;
    confirmations: SessionConfirmations;
    passkeys: PasskeysService;
    people: PeopleService;
    publisherPeople: PublisherPeopleService;
    firstOwner: FirstOwner;
  }>,
): void {
  serveCalls(endpoints, sessionCalls, {
    login: ({ journal, body, clientAddress, now, requestId, userAgent }) =>
      journal.accounts.login(body, clientAddress, now, { id: requestId, device: userAgent }),
    beginPasskeyLogin: (asked) => asked.journal.accounts.beginPasskey(asked.body, fromOf(asked)),
    logInWithPasskey: (asked) => asked.journal.accounts.logInWithPasskey(asked.body, fromOf(asked)),
    verifyToken: async ({ user }) => ({ user }),
    logout: ({ journal, token }) => journal.accounts.logout(token),
    readPasswordLink: ({ journal, body, now }) => {
      if (!body) throw new Problem('invalid_link');
      return journal.passwordLinks.read(body.token, now);
    },
    usePasswordLink: async ({ journal, body, now }) => {
      if (!body) throw new Problem('invalid_link');
      await journal.passwordLinks.use(body.token, body.password, now);
    },
    requestReset: async ({ journal, body, clientAddress, context, now, answered }) => {
      if (!body) throw new Problem('invalid_request');
      const { origin } = context.registration;
      const from = { address: clientAddress, now, origin, answered };
      await journal.passwordLinks.request(body.username, from);
    },
  });

  serveCalls(endpoints, journalsCalls, {
    createSwitch: (asked) =>
      asked.journal.journalSwitch.makeCode(selfOf(asked), asked.body.journal),
    readSwitch: (asked) => asked.journal.journalSwitch.read(asked.body?.code ?? '', fromOf(asked)),
    enterBySwitch: (asked) =>
      asked.journal.journalSwitch.enter(asked.body ?? { code: '' }, fromOf(asked)),
  });

  serveCalls(endpoints, accountCalls, {
    getAccount: (asked) => asked.journal.ownAccounts.get(selfOf(asked)),
    updateAccount: (asked) => asked.journal.ownAccounts.change(selfOf(asked), asked.body),
    listAccountChanges: (asked) => asked.journal.ownAccounts.changes(selfOf(asked)),
    beginConfirmation: (asked) => asked.journal.confirmations.begin(selfOf(asked)),
    confirmSelf: (asked) => asked.journal.confirmations.confirm(selfOf(asked), asked.body),
    changePassword: async (asked) => {
      const { password, new_password } = asked.body;
      await asked.journal.ownAccounts.changePassword(selfOf(asked), password, new_password);
    },
    listSessions: (asked) => asked.journal.ownAccounts.sessions(selfOf(asked)),
    endSession: (asked) =>
      asked.journal.ownAccounts.endSession(selfOf(asked), asked.params.session),
    endOtherSessions: (asked) => asked.journal.ownAccounts.endOtherSessions(selfOf(asked)),
    beginSecondFactor: (asked) => asked.journal.ownAccounts.beginSecondFactor(selfOf(asked)),
    confirmSecondFactor: async (asked) => ({
      recoveryCodes: await asked.journal.ownAccounts.confirmSecondFactor(
        selfOf(asked),
        asked.body.code,
      ),
    }),
    renewRecoveryCodes: async (asked) => ({
      recoveryCodes: await asked.journal.ownAccounts.renewRecoveryCodes(selfOf(asked)),
    }),
    endSecondFactor: (asked) => asked.journal.ownAccounts.endSecondFactor(selfOf(asked)),
    listPasskeys: (asked) => asked.journal.passkeys.list(selfOf(asked)),
    beginPasskey: (asked) => asked.journal.passkeys.begin(selfOf(asked)),
    addPasskey: (asked) => asked.journal.passkeys.add(selfOf(asked), asked.body),
    renamePasskey: (asked) =>
      asked.journal.passkeys.rename(selfOf(asked), asked.params.id, asked.body.name),
    removePasskey: (asked) => asked.journal.passkeys.remove(selfOf(asked), asked.params.id),
  });

  serveCalls(endpoints, peopleCalls, {
    listPeople: ({ journal }) => journal.people.list(),
    addPerson: (asked) => asked.journal.people.add(asked.body, keeperOf(asked)),
    updatePerson: (asked) =>
      asked.journal.people.change(asked.params.id, asked.body, keeperOf(asked)),
    removePerson: (asked) => asked.journal.people.remove(asked.params.id, keeperOf(asked)),
    createPasswordLink: (asked) => asked.journal.people.makeLink(asked.params.id, keeperOf(asked)),
    readFirstOwner: ({ journal, user }) => journal.firstOwner.read(user.id),
    becomeFirstOwner: (asked) =>
      asked.journal.firstOwner.become(keeperOf(asked), asked.body.owned, asked.clientAddress),
    listPublisherPeople: ({ journal }) => journal.publisherPeople.list(),
    listPublisherHistory: ({ journal, query }) => journal.publisherPeople.history(query.older),
    addPublisherPerson: (asked) => {
      const { password: _, ...given } = asked.body;
      return asked.journal.publisherPeople.add(given, keeperInStore(asked));
    },
    updatePublisherPerson: (asked) => {
      const { password: _, ...given } = asked.body;
      return asked.journal.publisherPeople.change(asked.params.id, given, keeperInStore(asked));
    },
    removePublisherPerson: (asked) =>
      asked.journal.publisherPeople.remove(asked.params.id, keeperInStore(asked)),
    createPublisherLink: (asked) =>
      asked.journal.publisherPeople.makeLink(asked.params.id, keeperInStore(asked)),
  });
}

type Registered = { context: { registration: { origin: string } } };
type Open = Registered & { now: Date; clientAddress: string; requestId: string; userAgent: string };

const fromOf = ({ context, now, clientAddress, requestId, userAgent }: Open) => ({
  address: clientAddress,
  now,
  origin: context.registration.origin,
  requestId,
  device: userAgent,
});

type AskedBySelf = Registered & { user: User; token: string; now: Date };

const selfOf = ({ user, token, now, context }: AskedBySelf) => ({
  ...{ userId: user.id, token, now, origin: context.registration.origin },
});

type AskedByKeeper = Registered & { actor: Actor; user: User; clientAddress: string };

const keeperOf = ({ actor, user, clientAddress, context }: AskedByKeeper): Keeper => ({
  ...actor,
  userId: user.id,
  address: clientAddress,
  origin: context.registration.origin,
});

/** The caller as the store knows them: nobody there is of a journal. */
const keeperInStore = (asked: AskedByKeeper): Keeper => ({
  ...keeperOf(asked),
  username: asked.user.username,
  userId: acrossStores(asked.user.id),
});
