import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { engines } from '../support/databases.ts';
import { createDatabase } from '../support/postgres-databases.ts';

const good = {
  journal_name: 'Soil & Water',
  publisher_name: 'Neem Press',
  publisher_address: '1 Hill Road, Satara',
  username: 'asha',
  password: 'seven quiet otters',
  password_again: 'seven quiet otters',
};

async function onEmptyServer(
  engine: (typeof engines)[number],
  test: (server: RunningServer, dataDir: string) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-setup-'));
  const database = engine === 'postgres' ? await createDatabase() : undefined;
  const server = await startServer(
    readConfig({
      ...{ COLOPHON_DATA: dataDir, COLOPHON_LOG_LEVEL: 'silent', PORT: '0' },
      ...(database ? { DATABASE_URL: database.url } : {}),
    }),
  );
  try {
    await test(server, dataDir);
  } finally {
    await server.close();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const post = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe.each(engines)('an installation without a journal on %s', (engine) => {
  it('says so, and its link makes the first journal with publisher and administrator, once', () =>
    onEmptyServer(engine, async ({ address, setupAddress = '', services }, dataDir) => {
      const nothing = await fetch(`${address}/archives`);
      expect(nothing.status).toBe(404);
      expect(await nothing.text()).toContain('There is no journal here yet');
      expect(nothing.headers.get('content-security-policy')).toContain("default-src 'none'");

      const page = await fetch(setupAddress);
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await page.text()).toContain('<h1>Set up your journal</h1>');

      const refused = await post(setupAddress, {
        ...good,
        issn: '2049-3631',
        password: 'password12',
        password_again: 'password12',
        name: '"><script>',
      });
      const words = await refused.text();
      expect(refused.status).toBe(422);
      for (const text of [
        'too easy to guess',
        'This is not a valid ISSN',
        'value="Soil &amp; Water"',
        'value="&quot;&gt;&lt;script&gt;"',
      ])
        expect(words).toContain(text);
      expect(words).not.toContain('password12');
      expect(services.registry.list()).toEqual([]);

      const form = { ...good, origin: 'https://Soil.example/' };
      const both = await Promise.all([post(setupAddress, form), post(setupAddress, form)]);
      expect(both.map(({ status }) => status).sort()).toEqual([303, 410]);
      expect((await fetch(setupAddress)).status).toBe(410);

      const contact = await (await fetch(`${address}/contact`)).text();
      for (const text of ['Soil &amp; Water', 'Neem Press', '1 Hill Road, Satara'])
        expect(contact).toContain(text);
      expect(contact).not.toContain('Banyan');
      // What the specification gives every journal is shown before anything is published.
      const instructions = await (await fetch(`${address}/instructions`)).text();
      for (const text of [
        ...['How to submit', 'Order of the article', '₹ 2000', 'US$ 50'],
        ...['double-blind', 'two reviewers', 'screened for plagiarism'],
      ])
        expect(instructions.replaceAll('<!-- -->', '')).toContain(text);
      const home = await (await fetch(`${address}/`)).text();
      for (const text of ['Submit a manuscript', 'Volume 1, Issue: 1', '1 Hill Road, Satara'])
        expect(home).toContain(text);
      expect(home).not.toContain('By email');
      expect(home).toContain('<link rel="canonical" href="https://soil.example/"');
      const login = await fetch(`${address}/auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'asha', password: good.password }),
      });
      expect(login.status).toBe(200);
      // Nobody else can be: this person owns all journals that follow.
      expect(await login.json()).toMatchObject({
        user: { username: 'asha', keepsPublisher: true },
      });
      // The address is kept where it can be changed; the file says that the name leads here.
      const file = await readFile(join(dataDir, 'publisher.yaml'), 'utf8');
      expect(file).toMatch(/soil-water:\n +hosts:\n +- soil\.example\n/);
      expect(file).not.toContain('origin:');
      const { settings } = await services.journal('soil-water');
      expect((await settings.metadata()).origin).toBe('https://soil.example');
    }));
});

it('a wrong or old link is told apart from nothing, and makes nothing', () =>
  onEmptyServer('sqlite', async ({ address, services }) => {
    for (const token of ['x', 'A'.repeat(43), '%00'])
      expect((await post(`${address}/setup/${token}`, good)).status).toBe(410);
    const first = services.setup.makeLink();
    const second = services.setup.makeLink();
    expect([services.setup.accepts(first), services.setup.accepts(second)]).toEqual([false, true]);
    expect(services.registry.list()).toEqual([]);
  }));

it('a form that is far too long is refused', () =>
  onEmptyServer('sqlite', async ({ setupAddress = '' }) => {
    expect((await post(setupAddress, { journal_name: 'x'.repeat(20_000) })).status).toBe(413);
  }));
