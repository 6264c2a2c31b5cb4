import { expect } from 'vitest';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { problems } from '#contract/problems.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const inside = '10.1.2.3';
const outside = '203.0.113.9';
const behindProxy = { env: { COLOPHON_TRUST_PROXY: '127.0.0.1' } };

async function logIn(site: TestSite, ip: string): Promise<string> {
  const { token } = await site.journal.accounts.login(
    { username: 'asha', password },
    ip,
    new Date(),
  );
  return token;
}

const ask = (
  site: TestSite,
  token: string,
  ip: string,
  path: string = sessionCalls.verifyToken.path,
) => site.get(path, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': ip } });

const unauthorized = { error: 'unauthorized', message: problems.unauthorized[1], status: 401 };

onEachSite(
  'a session is good only where its user may work',
  async (site) => {
    await addUser(site.journal, { allowedAddresses: ['10.0.0.0/8'] });
    const token = await logIn(site, inside);
    for (const path of [
      sessionCalls.verifyToken.path,
      sessionCalls.adminSummary.path,
      '/api/editors/',
    ]) {
      expect([path, (await ask(site, token, inside, path)).status]).toEqual([path, 200]);
      const elsewhere = await ask(site, token, outside, path);
      expect([path, elsewhere.status, elsewhere.json()]).toEqual([path, 401, unauthorized]);
    }
    // As some proxies forward it.
    expect((await ask(site, token, `${inside}:4711`)).status).toBe(200);
    expect((await ask(site, token, `${outside}:4711`)).status).toBe(401);
    // The attempt from elsewhere ended nothing.
    expect((await ask(site, token, inside)).status).toBe(200);
  },
  behindProxy,
);

onEachSite(
  'new allowed addresses hold for the tokens that are open',
  async (site) => {
    await addUser(site.journal);
    const token = await logIn(site, outside);
    expect((await ask(site, token, outside)).status).toBe(200);
    await site.journal.users.setAllowedAddresses('asha', ['10.0.0.0/8']);
    expect((await ask(site, token, outside)).status).toBe(401);
    expect((await ask(site, token, inside)).status).toBe(200);
  },
  behindProxy,
);
