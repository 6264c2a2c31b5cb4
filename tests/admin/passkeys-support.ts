import type { PasskeyCreation } from '#contract/calls/account-calls.ts';
import type { PasskeyRequest, SignedPasskey } from '#contract/calls/session-calls.ts';
import type { Journal } from '#server/journal.ts';
import { type Administrator, withToken } from '../support/administrator.ts';
import { SoftAuthenticator } from '../support/authenticator.ts';
import type { TestSite } from '../support/sites.ts';
import { password } from '../support/users.ts';

/** Of the journal `demo`. */
export const home = 'https://demo.example';

/** What a browser is told to make after the password. */
export const beginPasskey = async (who: Administrator) =>
  (await who.post('/api/account/passkeys/begin', { password })).body as PasskeyCreation;

/** Registers a passkey as a browser does. */
export async function addPasskey(who: Administrator, name = 'Key ring') {
  const key = new SoftAuthenticator(home);
  const credential = key.make(await beginPasskey(who));
  const { body } = await who.post('/api/account/passkeys', { name, credential });
  const { passkey, recoveryCodes } = body as {
    passkey: { id: number };
    recoveryCodes: string[];
  };
  return { key, id: passkey.id, recoveryCodes };
}

/** The login page, before anybody is in. */
export function loginPage(site: TestSite) {
  const page = withToken(site, '');
  type Typed = { username: string; password: string };
  return {
    begin: async (after?: Typed) =>
      (await page.post('/auth/passkey/begin/', { after })).body as PasskeyRequest,
    async send(credential: SignedPasskey, after?: Typed) {
      const { status, body } = await page.post('/auth/passkey/', { after, credential });
      return [status, (body as { error?: string }).error] as const;
    },
  };
}

/** A user who has a passkey, made through the services. */
export async function havePasskey(journal: Journal, userId: number): Promise<SoftAuthenticator> {
  const key = new SoftAuthenticator(home);
  const self = { userId, now: new Date(), origin: home };
  const credential = key.make(await journal.passkeys.begin(self));
  await journal.passkeys.add(self, { name: 'Kept', credential });
  return key;
}
