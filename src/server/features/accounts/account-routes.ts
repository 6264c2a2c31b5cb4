import { accountCalls } from '#contract/calls/account-calls.ts';
import type { User } from '#contract/entities/user.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { OwnAccountService } from './own-account-service.ts';
import type { Self, SessionConfirmations } from './session-confirmations.ts';

type Journal = ServedJournal & {
  ownAccounts: OwnAccountService;
  confirmations: SessionConfirmations;
};

export function accountRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, accountCalls.getAccount, (asked) =>
    asked.journal.ownAccounts.get(selfOf(asked)),
  );

  serveWrite(endpoints, accountCalls.updateAccount, (asked) =>
    asked.journal.ownAccounts.change(selfOf(asked), asked.body),
  );

  serveWrite(endpoints, accountCalls.listAccountChanges, (asked) =>
    asked.journal.ownAccounts.changes(selfOf(asked)),
  );

  serveWrite(endpoints, accountCalls.beginConfirmation, (asked) =>
    asked.journal.confirmations.begin(selfAt(asked)),
  );

  serveWrite(endpoints, accountCalls.confirmSelf, async (asked) => {
    await asked.journal.confirmations.confirm(selfAt(asked), asked.body);
    return undefined;
  });

  serveWrite(endpoints, accountCalls.changePassword, async (asked) => {
    const { password, new_password } = asked.body;
    await asked.journal.ownAccounts.changePassword(selfOf(asked), password, new_password);
    return undefined;
  });

  serveWrite(endpoints, accountCalls.listSessions, (asked) =>
    asked.journal.ownAccounts.sessions(selfOf(asked)),
  );

  serveWrite(endpoints, accountCalls.endSession, async (asked) => {
    await asked.journal.ownAccounts.endSession(selfOf(asked), asked.params.session);
    return undefined;
  });

  serveWrite(endpoints, accountCalls.endOtherSessions, async (asked) => {
    await asked.journal.ownAccounts.endOtherSessions(selfOf(asked));
    return undefined;
  });

  serveWrite(endpoints, accountCalls.beginSecondFactor, (asked) =>
    asked.journal.ownAccounts.beginSecondFactor(selfOf(asked)),
  );

  serveWrite(endpoints, accountCalls.confirmSecondFactor, async (asked) => ({
    recoveryCodes: await asked.journal.ownAccounts.confirmSecondFactor(
      selfOf(asked),
      asked.body.code,
    ),
  }));

  serveWrite(endpoints, accountCalls.renewRecoveryCodes, async (asked) => ({
    recoveryCodes: await asked.journal.ownAccounts.renewRecoveryCodes(selfOf(asked)),
  }));

  serveWrite(endpoints, accountCalls.endSecondFactor, async (asked) => {
    await asked.journal.ownAccounts.endSecondFactor(selfOf(asked));
    return undefined;
  });
}

type AskedBySelf = {
  user: User;
  token: string;
  now: Date;
  context: { registration: { origin: string } };
};

const selfOf = ({ user, token, now }: AskedBySelf): Self => ({ userId: user.id, token, now });

const selfAt = (asked: AskedBySelf) => ({
  ...selfOf(asked),
  origin: asked.context.registration.origin,
});
