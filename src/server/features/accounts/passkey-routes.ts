import { passkeyCalls, passkeyLoginCalls } from '#contract/calls/passkey-calls.ts';
import type { User } from '#contract/entities/user.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveOpenWrite } from '#server/http/serve-open-write.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { PasskeyLogins } from './passkey-logins.ts';
import type { PasskeysService } from './passkeys-service.ts';

type Journal = ServedJournal & { passkeyLogins: PasskeyLogins; passkeys: PasskeysService };

export function passkeyRoutes(endpoints: Endpoints<Journal>): void {
  serveOpenWrite(endpoints, passkeyLoginCalls.beginPasskeyLogin, (asked) =>
    asked.journal.passkeyLogins.begin(asked.body, fromOf(asked)),
  );

  serveOpenWrite(endpoints, passkeyLoginCalls.logInWithPasskey, (asked) =>
    asked.journal.passkeyLogins.login(asked.body, fromOf(asked)),
  );

  serveWrite(endpoints, passkeyCalls.listPasskeys, (asked) =>
    asked.journal.passkeys.list(selfOf(asked)),
  );

  serveWrite(endpoints, passkeyCalls.beginPasskey, (asked) =>
    asked.journal.passkeys.begin(selfOf(asked)),
  );

  serveWrite(endpoints, passkeyCalls.addPasskey, (asked) =>
    asked.journal.passkeys.add(selfOf(asked), asked.body),
  );

  serveWrite(endpoints, passkeyCalls.renamePasskey, (asked) =>
    asked.journal.passkeys.rename(selfOf(asked), asked.params.id, asked.body.name),
  );

  serveWrite(endpoints, passkeyCalls.removePasskey, async (asked) => {
    await asked.journal.passkeys.remove(selfOf(asked), asked.params.id);
    return undefined;
  });
}

type Registered = { context: { registration: { origin: string } }; now: Date };
type Open = Registered & { clientAddress: string; requestId: string; userAgent: string };

const fromOf = ({ context, now, clientAddress, requestId, userAgent }: Open) => ({
  ...{ address: clientAddress, now, origin: context.registration.origin },
  ...{ requestId, device: userAgent },
});

const selfOf = ({ context, now, user }: Registered & { user: User }) => ({
  ...{ userId: user.id, now, origin: context.registration.origin },
});
