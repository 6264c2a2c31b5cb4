import { expect, vi } from 'vitest';
import { buildServices } from '#server/installation.ts';
import { onEachDatabase } from '../support/databases.ts';
import { outcomeOf } from '../support/outcome.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const start = new Date('2026-03-01T09:00:00Z');

type From = { ip?: string; agent?: string; username?: string };

const login = (site: TestSite, word: string, { ip, agent, username = 'asha' }: From = {}) =>
  site.get('/auth/login', {
    method: 'POST',
    body: JSON.stringify({ username, password: word }),
    headers: {
      'content-type': 'application/json',
      ...(ip ? { 'x-forwarded-for': ip } : {}),
      ...(agent ? { 'user-agent': agent } : {}),
    },
  });

const behindProxy = { env: { COLOPHON_TRUST_PROXY: '127.0.0.1' } };

onEachSite('guesses are counted whatever a browser says of itself', async (site) => {
  await addUser(site.journal);
  for (let guess = 0; guess < 10; guess++) {
    const agent = `Browser ${guess}`;
    expect((await login(site, 'guess', { agent, ip: `198.51.100.${guess}` })).status).toBe(401);
  }
  const stopped = await login(site, password, { agent: 'Another', ip: '203.0.113.9' });
  expect([stopped.status, stopped.json()]).toEqual([
    429,
    { error: 'too_many_attempts', message: 'Too many attempts. Please wait and try again.' },
  ]);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(900);
});

onSite('a forwarded address is not believed without a proxy', async (site) => {
  await addUser(site.journal, { allowedAddresses: ['10.1.2.3'] });
  for (const ip of ['10.1.2.3', '10.1.2.3, 127.0.0.1', '127.0.0.1, 10.1.2.3']) {
    expect((await login(site, password, { ip })).json()).toMatchObject({ error: 'invalid_ip' });
  }
});

onSite(
  'a forwarded address is believed from the proxy, and only the one that it saw',
  async (site) => {
    await addUser(site.journal, { allowedAddresses: ['10.1.2.3'] });
    expect((await login(site, password, { ip: '10.1.2.3' })).status).toBe(200);
    for (const ip of ['10.1.2.4', '10.1.2.3, 10.1.2.4', 'nonsense']) {
      expect([ip, (await login(site, password, { ip })).json()]).toMatchObject([
        ip,
        { error: 'invalid_ip' },
      ]);
    }
    expect((await login(site, password)).json()).toMatchObject({ error: 'invalid_ip' });
  },
  behindProxy,
);

onSite(
  'who logged in from an address before is not locked out there by strangers',
  async (site) => {
    await addUser(site.journal);
    expect((await login(site, password, { ip: '192.0.2.1' })).status).toBe(200);
    for (let guess = 0; guess < 30; guess++) {
      await login(site, 'guess', { ip: `198.51.100.${guess}` });
    }
    expect((await login(site, password, { ip: '203.0.113.9' })).status).toBe(429);
    expect((await login(site, password, { ip: '192.0.2.1' })).status).toBe(200);
    // Somebody who guesses others' passwords from the same address does not either.
    for (let guess = 0; guess < 60; guess++) {
      await login(site, 'guess', { ip: '192.0.2.1', username: `user${guess}` });
    }
    expect((await login(site, 'guess', { ip: '192.0.2.1', username: 'other' })).status).toBe(429);
    expect((await login(site, password, { ip: '192.0.2.1' })).status).toBe(200);
  },
  behindProxy,
);

onEachDatabase('the limits hold across two nodes', async ({ journal, config }) => {
  const other = buildServices(config);
  try {
    const elsewhere = await other.journal('demo');
    await addUser(journal);
    const guess = (index: number) =>
      outcomeOf(
        (index % 2 ? journal : elsewhere).accounts.login(
          { username: 'asha', password: 'guess' },
          `198.51.100.${index}`,
          start,
        ),
      );
    const indexes = Array.from({ length: 12 }, (_, index) => index);
    const outcomes = [];
    // Two nodes on one SQLite file are two processes: in one, each would wait for the other's turn.
    if (journal.database.engine === 'sqlite') {
      for (const index of indexes) outcomes.push(await guess(index));
    } else {
      outcomes.push(...(await Promise.all(indexes.map(guess))));
    }
    const refusals = outcomes.map((one) => 'refused' in one && one.refused);
    expect(refusals.filter((refusal) => refusal === 'invalid_credentials')).toHaveLength(10);
    expect(refusals.filter((refusal) => refusal === 'too_many_attempts')).toHaveLength(2);
    for (const { accounts } of [journal, elsewhere]) {
      const right = await outcomeOf(
        accounts.login({ username: 'asha', password }, '203.0.113.9', start),
      );
      expect(right).toMatchObject({ refused: 'too_many_attempts' });
    }
  } finally {
    await other.close();
  }
});

onEachDatabase('all addresses of one IPv6 network count as one', async ({ journal }) => {
  const guess = (username: string, address: string) =>
    outcomeOf(journal.accounts.login({ username, password }, address, start));
  for (let index = 0; index < 50; index++) {
    const address = index % 2 ? `2001:db8:0:7::${index}` : `2001:DB8::7:a:b:c:${index}`;
    expect(await guess(`user${index}`, address)).toEqual({ refused: 'invalid_credentials' });
  }
  const refused = { refused: 'too_many_attempts', retryAfterSeconds: expect.any(Number) };
  expect(await guess('one', '2001:db8:0:7:ffff::1')).toEqual(refused);
  expect(await guess('two', '2001:db8:0:8::1')).toEqual({ refused: 'invalid_credentials' });
});

vi.mock('#server/features/accounts/passwords.ts', async (load) => {
  const real = await load<typeof import('#server/features/accounts/passwords.ts')>();
  // That no password has the hash for unknown users is known without the work, which a limit does not depend on.
  const isPassword: typeof real.isPassword = async (word, hash) =>
    hash !== real.dummyHash && (await real.isPassword(word, hash));
  return { ...real, isPassword: vi.fn(isPassword) };
});

onEachDatabase('an unknown user costs the same work as a wrong password', async ({ journal }) => {
  const { isPassword } = await import('#server/features/accounts/passwords.ts');
  const checks = vi.mocked(isPassword);
  await journal.users.add({ username: 'asha', password }, start);
  const costOf = async (username: string) => {
    checks.mockClear();
    const outcome = await outcomeOf(
      journal.accounts.login({ username, password: 'x' }, '192.0.2.1', start),
    );
    expect(outcome).toEqual({ refused: 'invalid_credentials' });
    return checks.mock.calls.map(([word, hash]) => [word, hash.split('$').slice(0, 4)]);
  };
  const known = await costOf('asha');
  expect(known).toEqual([['x', ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]]);
  for (const nobody of ['nobody', '', 'no\u0000body']) {
    expect(await costOf(nobody)).toEqual(known);
  }
});
