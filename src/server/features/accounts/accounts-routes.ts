import { accountCalls } from '#contract/calls/account-calls.ts';
import { journalsCalls } from '#contract/calls/journals-calls.ts';
import { peopleCalls } from '#contract/calls/people-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import type { User } from '#contract/entities/user.ts';
import { acrossStores } from '#domain/publisher-person.ts';
import type { Actor } from '#server/actor.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
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

type Registered = { context: { registration: { origin: string } } };

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
  loginRoutes(endpoints);
  switchRoutes(endpoints);
  passwordLinkRoutes(endpoints);
  ownAccountRoutes(endpoints);
  passkeyRoutes(endpoints);
  peopleRoutes(endpoints);
  publisherPeopleRoutes(endpoints);
}

function loginRoutes(endpoints: Endpoints<{ accounts: AccountsService }>): void {
  serveCall(
    endpoints,
    sessionCalls.login,
    ({ journal, body, clientAddress, now, requestId, userAgent }) =>
      journal.accounts.login(body, clientAddress, now, { id: requestId, device: userAgent }),
  );

  serveCall(endpoints, sessionCalls.beginPasskeyLogin, (asked) =>
    asked.journal.accounts.beginPasskey(asked.body, fromOf(asked)),
  );

  serveCall(endpoints, sessionCalls.logInWithPasskey, (asked) =>
    asked.journal.accounts.logInWithPasskey(asked.body, fromOf(asked)),
  );

  serveCall(endpoints, sessionCalls.verifyToken, async ({ user }) => ({ user }));

  serveCall(endpoints, sessionCalls.logout, ({ journal, token }) => journal.accounts.logout(token));
}

type Open = Registered & { now: Date; clientAddress: string; requestId: string; userAgent: string };

const fromOf = ({ context, now, clientAddress, requestId, userAgent }: Open) => ({
  ...{ address: clientAddress, now, origin: context.registration.origin },
  ...{ requestId, device: userAgent },
});

function switchRoutes(endpoints: Endpoints<{ journalSwitch: JournalSwitch }>): void {
  serveCall(endpoints, journalsCalls.createSwitch, (asked) =>
    asked.journal.journalSwitch.makeCode(selfOf(asked), asked.body.journal),
  );

  serveCall(endpoints, journalsCalls.readSwitch, (asked) =>
    asked.journal.journalSwitch.read(asked.body?.code ?? '', fromOf(asked)),
  );

  serveCall(endpoints, journalsCalls.enterBySwitch, (asked) =>
    asked.journal.journalSwitch.enter(asked.body ?? { code: '' }, fromOf(asked)),
  );
}

function passwordLinkRoutes(endpoints: Endpoints<{ passwordLinks: PasswordLinksService }>): void {
  serveCall(endpoints, sessionCalls.readPasswordLink, ({ journal, body, now }) => {
    if (!body) throw new Problem('invalid_link');
    return journal.passwordLinks.read(body.token, now);
  });

  serveCall(endpoints, sessionCalls.usePasswordLink, async ({ journal, body, now }) => {
    if (!body) throw new Problem('invalid_link');
    await journal.passwordLinks.use(body.token, body.password, now);
  });

  serveCall(
    endpoints,
    sessionCalls.requestReset,
    async ({ journal, body, clientAddress, context, now, answered }) => {
      if (!body) throw new Problem('invalid_request');
      const { origin } = context.registration;
      const from = { address: clientAddress, now, origin, answered };
      await journal.passwordLinks.request(body.username, from);
    },
  );
}

function ownAccountRoutes(
  endpoints: Endpoints<{ ownAccounts: OwnAccountService; confirmations: SessionConfirmations }>,
): void {
  serveCall(endpoints, accountCalls.getAccount, (asked) =>
    asked.journal.ownAccounts.get(selfOf(asked)),
  );

  serveCall(endpoints, accountCalls.updateAccount, (asked) =>
    asked.journal.ownAccounts.change(selfOf(asked), asked.body),
  );

  serveCall(endpoints, accountCalls.listAccountChanges, (asked) =>
    asked.journal.ownAccounts.changes(selfOf(asked)),
  );

  serveCall(endpoints, accountCalls.beginConfirmation, (asked) =>
    asked.journal.confirmations.begin(selfOf(asked)),
  );

  serveCall(endpoints, accountCalls.confirmSelf, (asked) =>
    asked.journal.confirmations.confirm(selfOf(asked), asked.body),
  );

  serveCall(endpoints, accountCalls.changePassword, async (asked) => {
    const { password, new_password } = asked.body;
    await asked.journal.ownAccounts.changePassword(selfOf(asked), password, new_password);
  });

  serveCall(endpoints, accountCalls.listSessions, (asked) =>
    asked.journal.ownAccounts.sessions(selfOf(asked)),
  );

  serveCall(endpoints, accountCalls.endSession, (asked) =>
    asked.journal.ownAccounts.endSession(selfOf(asked), asked.params.session),
  );

  serveCall(endpoints, accountCalls.endOtherSessions, (asked) =>
    asked.journal.ownAccounts.endOtherSessions(selfOf(asked)),
  );

  serveCall(endpoints, accountCalls.beginSecondFactor, (asked) =>
    asked.journal.ownAccounts.beginSecondFactor(selfOf(asked)),
  );

  serveCall(endpoints, accountCalls.confirmSecondFactor, async (asked) => ({
    recoveryCodes: await asked.journal.ownAccounts.confirmSecondFactor(
      selfOf(asked),
      asked.body.code,
    ),
  }));

  serveCall(endpoints, accountCalls.renewRecoveryCodes, async (asked) => ({
    recoveryCodes: await asked.journal.ownAccounts.renewRecoveryCodes(selfOf(asked)),
  }));

  serveCall(endpoints, accountCalls.endSecondFactor, (asked) =>
    asked.journal.ownAccounts.endSecondFactor(selfOf(asked)),
  );
}

type AskedBySelf = Registered & { user: User; token: string; now: Date };

const selfOf = ({ user, token, now, context }: AskedBySelf) => ({
  ...{ userId: user.id, token, now, origin: context.registration.origin },
});

function passkeyRoutes(endpoints: Endpoints<{ passkeys: PasskeysService }>): void {
  serveCall(endpoints, accountCalls.listPasskeys, (asked) =>
    asked.journal.passkeys.list(selfOf(asked)),
  );

  serveCall(endpoints, accountCalls.beginPasskey, (asked) =>
    asked.journal.passkeys.begin(selfOf(asked)),
  );

  serveCall(endpoints, accountCalls.addPasskey, (asked) =>
    asked.journal.passkeys.add(selfOf(asked), asked.body),
  );

  serveCall(endpoints, accountCalls.renamePasskey, (asked) =>
    asked.journal.passkeys.rename(selfOf(asked), asked.params.id, asked.body.name),
  );

  serveCall(endpoints, accountCalls.removePasskey, (asked) =>
    asked.journal.passkeys.remove(selfOf(asked), asked.params.id),
  );
}

function peopleRoutes(endpoints: Endpoints<{ people: PeopleService }>): void {
  serveCall(endpoints, peopleCalls.listPeople, ({ journal }) => journal.people.list());

  serveCall(endpoints, peopleCalls.addPerson, (asked) =>
    asked.journal.people.add(asked.body, keeperOf(asked)),
  );

  serveCall(endpoints, peopleCalls.updatePerson, (asked) =>
    asked.journal.people.change(asked.params.id, asked.body, keeperOf(asked)),
  );

  serveCall(endpoints, peopleCalls.removePerson, (asked) =>
    asked.journal.people.remove(asked.params.id, keeperOf(asked)),
  );

  serveCall(endpoints, peopleCalls.createPasswordLink, (asked) =>
    asked.journal.people.makeLink(asked.params.id, keeperOf(asked)),
  );
}

type AskedByKeeper = Registered & { actor: Actor; user: User; clientAddress: string };

const keeperOf = ({ actor, user, clientAddress, context }: AskedByKeeper): Keeper => ({
  ...actor,
  userId: user.id,
  address: clientAddress,
  origin: context.registration.origin,
});

function publisherPeopleRoutes(
  endpoints: Endpoints<{ publisherPeople: PublisherPeopleService; firstOwner: FirstOwner }>,
): void {
  const { listPublisherPeople, listPublisherHistory, addPublisherPerson } = peopleCalls;
  serveCall(endpoints, peopleCalls.readFirstOwner, ({ journal, user }) =>
    journal.firstOwner.read(user.id),
  );

  serveCall(endpoints, peopleCalls.becomeFirstOwner, (asked) =>
    asked.journal.firstOwner.become(keeperOf(asked), asked.body.owned, asked.clientAddress),
  );

  const { updatePublisherPerson, removePublisherPerson, createPublisherLink } = peopleCalls;

  serveCall(endpoints, listPublisherPeople, ({ journal }) => journal.publisherPeople.list());

  serveCall(endpoints, listPublisherHistory, ({ journal, query }) =>
    journal.publisherPeople.history(query.older),
  );

  serveCall(endpoints, addPublisherPerson, (asked) => {
    const { password: _, ...given } = asked.body;
    return asked.journal.publisherPeople.add(given, keeperInStore(asked));
  });

  serveCall(endpoints, updatePublisherPerson, (asked) => {
    const { password: _, ...given } = asked.body;
    return asked.journal.publisherPeople.change(asked.params.id, given, keeperInStore(asked));
  });

  serveCall(endpoints, removePublisherPerson, (asked) =>
    asked.journal.publisherPeople.remove(asked.params.id, keeperInStore(asked)),
  );

  serveCall(endpoints, createPublisherLink, (asked) =>
    asked.journal.publisherPeople.makeLink(asked.params.id, keeperInStore(asked)),
  );
}

/** The caller as the store knows them: nobody there is of a journal. */
const keeperInStore = (asked: AskedByKeeper): Keeper => ({
  ...keeperOf(asked),
  username: asked.user.username,
  userId: acrossStores(asked.user.id),
});
