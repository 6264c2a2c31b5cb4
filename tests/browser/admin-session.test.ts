import { beforeAll, describe, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import { demoSlug } from '#demo/make-demo.ts';
import { addUser } from '../support/users.ts';
import {
  administrator,
  bearerOf,
  demoSiteToAdminister,
  endSessions,
  expectOnlyRefusals,
  fillLogin,
  journalOf,
  openAdmin,
} from './admin-support.ts';

const { site, logIn } = demoSiteToAdminister();

beforeAll(async () => {
  const journal = await journalOf(site);
  await addUser(journal, { username: 'disabled', status: 'disabled' });
  await addUser(journal, { username: 'elsewhere', allowedAddresses: ['192.0.2.1'] });
});

describe('login', () => {
  it.each([
    ['a wrong password', { ...administrator, password: 'wrong' }, 'Invalid user and password', 401],
    ['nothing typed', { username: '', password: '' }, 'Invalid user and password', 401],
    ['a disabled user', { ...administrator, username: 'disabled' }, 'User disabled', 403],
    ['an address not allowed', { ...administrator, username: 'elsewhere' }, 'Invalid IP', 403],
  ])('%s is told so, and what was typed as the name stays', async (_, login, message, status) => {
    const page = await openAdmin(site, '/admin/login');
    await fillLogin(page, login);
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(login.username);
    expect(await page.getByText(officeMessages.sessionExpired).count()).toBe(0);
    expectOnlyRefusals(page, status);
  });

  it('too many attempts are told how long to wait', async () => {
    const page = await openAdmin(site, '/admin/login');
    await page.route('**/auth/login/', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '61' },
        json: { error: 'too_many_attempts' },
      }),
    );
    await fillLogin(page);
    await page.getByText('Too many attempts. Please wait and try again.').waitFor();
    await page.getByText('You can log in again in 2 minutes.').waitFor();
    expectOnlyRefusals(page, 429);
  });

  it('any other failure is ‘Something went wrong’', async () => {
    const page = await openAdmin(site, '/admin/login');
    await page.route('**/auth/login/', (route) => route.fulfill({ status: 502, body: 'no' }));
    await fillLogin(page);
    const said = page.getByRole('alert');
    await said.getByText(officeMessages.somethingWrong, { exact: true }).waitFor();
    await said.getByText(officeMessages.failures.tryAgain, { exact: true }).waitFor();
    await page.route('**/auth/login/', (route) => route.abort());
    await fillLogin(page);
    await said.getByText(officeMessages.failures.noConnection, { exact: true }).waitFor();
    await said.getByText(officeMessages.somethingWrong, { exact: true }).waitFor();
  });

  it('is shown where the check of the token says an error, whatever its status', async () => {
    const page = await logIn('/admin');
    await page.route('**/auth/verify-token/', (route) =>
      route.fulfill({ json: { error: 'unauthorized' } }),
    );
    await page.goto(`${site.address}/admin`);
    await page.getByText(officeMessages.sessionExpired).waitFor();
    await page.waitForURL(/\/admin\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(`${demoSlug}-admin`);
  });

  it('is shown where the check is refused with an error, not where the server cannot answer now', async () => {
    const page = await logIn('/admin');
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    const check = '**/auth/verify-token/';
    for (const status of [429, 503, 0]) {
      await page.unroute(check);
      await page.route(check, (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: { error: 'unauthorized' } }),
      );
      await page.goto(`${site.address}/admin`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText('verify-token').count()).toBe(0);
      expect([status, new URL(page.url()).pathname]).toEqual([status, '/admin']);
      expect(await stored()).toContain(`${demoSlug}-admin`);
    }
    await page.unroute(check);
    await page.route(check, (route) => route.fulfill({ status: 403, json: { error: 'disabled' } }));
    await page.goto(`${site.address}/admin`);
    await page.waitForURL(/\/admin\/login/);
    expect(await stored()).not.toContain(`${demoSlug}-admin`);
  });

  it('leads to where one wanted to go, and nowhere outside the area', async () => {
    const page = await openAdmin(site, '/admin/search?q=soil');
    await page.waitForURL(/\/admin\/login\?back=/);
    await fillLogin(page);
    await page.waitForURL('**/admin/search?q=soil');
    expect(page.complaints).toEqual([]);

    const lured = await openAdmin(site, '/admin/login?back=//example.org/admin');
    await fillLogin(lured);
    await lured.waitForURL(`${site.address}/admin`);
  });

  it.each(['/admin', '/admin/settings', '/admin/archives/add/2026/3/3'])(
    'is all that a first visit to %s shows, and nothing of the API is asked for',
    async (path) => {
      const page = await site.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(site.address + path);
      await page.getByLabel('Username').waitFor();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe('/admin/login');
      expect(await page.getByText(officeMessages.sessionExpired).count()).toBe(0);
      expect(asked.filter((address) => /^\/(?:api|auth)\//.test(address))).toEqual([]);
      expect(page.complaints).toEqual([]);
    },
  );

  it('is not shown to who is logged in', async () => {
    const page = await logIn('/admin/archives');
    await page.goto(`${site.address}/admin/login`);
    await page.waitForURL(`${site.address}/admin`);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('needs no mouse', async () => {
    const page = await openAdmin(site, '/admin/login');
    await page.keyboard.type(administrator.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  });
});

describe('the session', () => {
  it('that ended is told, and after logging in again what was typed is there', async () => {
    const page = await logIn('/admin/archives');
    await page.getByRole('button', { name: 'Add New' }).click();
    await page.getByLabel('Volume').fill('17');
    await page.getByLabel('Issue', { exact: true }).fill('2');
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option').first().click();
    await endSessions(site);
    await page.getByRole('button', { name: 'Create issue' }).click();
    await page.getByText(officeMessages.sessionExpired).waitFor();
    await page.waitForURL(/\/admin\/login/);
    await page.keyboard.press('Enter');
    await page.getByText(officeMessages.sessionExpired).waitFor({ state: 'hidden' });
    await fillLogin(page);
    await page.waitForURL('**/admin/archives');
    await page.getByRole('button', { name: 'Create issue' }).waitFor();
    expect(await page.getByLabel('Volume').inputValue()).toBe('17');
    expect(await page.getByLabel('Issue', { exact: true }).inputValue()).toBe('2');
    expectOnlyRefusals(page, 401);
  });

  it('that ended is found out by a move to another page too', async () => {
    const page = await logIn('/admin');
    await endSessions(site);
    await page.getByRole('link', { name: 'Issues', exact: true }).click();
    await page.getByText(officeMessages.sessionExpired).waitFor();
    await page.waitForURL(/\/admin\/login\?back=%2Fadmin%2Farchives$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it('that ended is found out on entering the area', async () => {
    const page = await logIn('/admin/archives');
    await endSessions(site);
    await page.reload();
    await page.getByText(officeMessages.sessionExpired).waitFor();
    await page.waitForURL(/\/admin\/login/);
  });

  it('ends by Logout, on the server too', async () => {
    const page = await logIn('/admin');
    const headers = await bearerOf(page);
    const verify = () => page.request.get(`${site.address}/auth/verify-token/`, { headers });
    expect((await verify()).status()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').waitFor();
    expect((await verify()).status()).toBe(401);
    await page.goto(`${site.address}/admin/archives`);
    await page.getByLabel('Username').waitFor();
    expect(await page.getByText(officeMessages.sessionExpired).count()).toBe(0);
    expect(page.complaints).toEqual([]);
  });
});
