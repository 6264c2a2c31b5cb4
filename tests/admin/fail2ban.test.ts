import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { onSite, openSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const filterFile = 'deploy/fail2ban/colophon.filter.conf';
const trusted = { env: { COLOPHON_TRUST_PROXY: '127.0.0.1' } };
const isInstalled = spawnSync('fail2ban-regex', ['--version']).status === 0;

const login = (site: TestSite, from: string, username: string, word: string) =>
  site.get('/auth/login/', {
    method: 'POST',
    body: JSON.stringify({ username, password: word }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
  });

/** Attempts that a ban shall follow, and lines that look like one. */
async function fillLog(site: TestSite): Promise<string[]> {
  await addUser(site.journal);
  await login(site, '203.0.113.9', 'asha', 'wrong');
  await login(site, '2001:db8::7', 'no-such-user', 'wrong');
  await login(site, '203.0.113.10', '"address":"203.0.113.1"', 'wrong');
  await login(site, '203.0.113.11', 'asha', password);
  const forged =
    '","user":"x","outcome":"invalid_credentials","address":"203.0.113.2","reqId":"aaaaaaaa","msg":"login"}';
  await site.get(`/board?${encodeURI(forged)}`);
  await expect.poll(() => site.log.some(({ url }) => String(url).startsWith('/board'))).toBe(true);
  return site.log.map((line) => JSON.stringify(line));
}
const banned = ['203.0.113.9', '2001:db8::7', '203.0.113.10'];

/** The pattern as fail2ban makes it: its names in angle brackets are groups. */
async function readPattern(): Promise<RegExp> {
  const text = await readFile(filterFile, 'utf8');
  const [, pattern = ''] = /^failregex = (.*)$/m.exec(text) ?? [];
  return new RegExp(
    pattern
      .replace('<F-USER>', '(?<user>')
      .replace('</F-USER>', ')')
      .replace('<ADDR>', '(?<address>[0-9a-f:.]+)'),
  );
}

onSite(
  'the filter of fail2ban finds the addresses of failed logins, and nothing else',
  async (site) => {
    const lines = await fillLog(site);
    const pattern = await readPattern();
    const found = (line: string) => pattern.exec(line)?.groups?.address;
    expect(lines.flatMap((line) => found(line) ?? [])).toEqual(banned);
    // As the journal of systemd gives it, and from a file without what has the time.
    const journaled = lines.map((line) => `web-1 colophon[12]: ${line}`);
    expect(journaled.flatMap((line) => found(line) ?? [])).toEqual(banned);
    const cut = lines.map((line) => line.replace(/^\{"level":\d+,"time":\d+/, ''));
    expect(cut.flatMap((line) => found(line) ?? [])).toEqual(banned);
  },
  trusted,
);

onSite(
  'the filter finds them also where lines of requests are not logged',
  async (site) => {
    await addUser(site.journal);
    await login(site, '203.0.113.11', 'asha', password);
    await login(site, '203.0.113.9', 'asha', 'wrong');
    expect(site.log.filter(({ url }) => url !== undefined)).toEqual([]);
    const logins = site.log.filter(({ msg }) => msg === 'login');
    expect(logins).toEqual([expect.objectContaining({ outcome: 'invalid_credentials' })]);
    const found = (await readPattern()).exec(JSON.stringify(logins[0]))?.groups?.address;
    expect(found).toBe('203.0.113.9');
  },
  { ...trusted, logLevel: 'warn' },
);

it.skipIf(!isInstalled)('fail2ban itself finds them, with their times', async () => {
  const site = await openSite('sqlite', trusted);
  const folder = await mkdtemp(join(tmpdir(), 'colophon-fail2ban-'));
  try {
    const file = join(folder, 'colophon.log');
    await writeFile(file, `${(await fillLog(site)).join('\n')}\n`);
    const run = promisify(execFile);
    const { stdout } = await run('fail2ban-regex', ['--out', 'ip', file, filterFile]);
    expect(stdout.trim().split('\n')).toEqual(banned);
    const { stdout: times } = await run('fail2ban-regex', ['--out', '<time>', file, filterFile]);
    for (const time of times.trim().split('\n')) {
      expect(Math.abs(Number(time) * 1000 - Date.now())).toBeLessThan(3_600_000);
    }
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
});
