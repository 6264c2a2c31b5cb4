import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wording } from '../../src/contract/wording.ts';
import { launchChromium } from '../support/browser.ts';
import { type DemoSite, openDemoSite } from '../support/demo-site.ts';
import {
  administrator,
  bearerOf,
  endSessions,
  expectOnlyRefusals,
  fillLogin,
  journalOf,
  openAdmin,
  openAsAdministrator,
  seriousFaults,
} from './admin-support.ts';

let browser: Browser;
let site: DemoSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), openDemoSite()]);
  const { users } = await journalOf(site);
  const now = new Date();
  await users.add(administrator, now);
  await users.add({ ...administrator, username: 'disabled' }, now);
  await users.setStatus('disabled', 'disabled');
  await users.add(
    { ...administrator, username: 'elsewhere', allowedAddresses: ['192.0.2.1'] },
    now,
  );
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const open = (path: string, options = {}) => openAsAdministrator(browser, site, path, options);

describe('login', () => {
  it.each([
    ['a wrong password', { ...administrator, password: 'wrong' }, 'Invalid user and password', 401],
    ['nothing typed', { username: '', password: '' }, 'Invalid user and password', 401],
    ['a disabled user', { ...administrator, username: 'disabled' }, 'User disabled', 403],
    ['an address not allowed', { ...administrator, username: 'elsewhere' }, 'Invalid IP', 403],
  ])('%s is told so, and what was typed as the name stays', async (_, login, message, status) => {
    const page = await openAdmin(browser, site, '/admin/login');
    await fillLogin(page, login);
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(login.username);
    expect(await page.getByText(wording.sessionExpired).count()).toBe(0);
    expectOnlyRefusals(page, status);
  });

  it('too many attempts are told how long to wait', async () => {
    const page = await openAdmin(browser, site, '/admin/login');
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
    const page = await openAdmin(browser, site, '/admin/login');
    await page.route('**/auth/login/', (route) => route.fulfill({ status: 502, body: 'no' }));
    await fillLogin(page);
    await page.getByRole('alert').getByText(wording.somethingWrong).waitFor();
  });

  it('leads to where one wanted to go, and nowhere outside the area', async () => {
    const page = await openAdmin(browser, site, '/admin/search?q=soil');
    await page.waitForURL(/\/admin\/login\?back=/);
    await fillLogin(page);
    await page.waitForURL('**/admin/search?q=soil');
    expect(page.complaints).toEqual([]);

    const lured = await openAdmin(browser, site, '/admin/login?back=//example.org/admin');
    await fillLogin(lured);
    await lured.waitForURL(`${site.address}/admin`);
  });

  it('is not shown to who is logged in', async () => {
    const page = await open('/admin/archives');
    await page.goto(`${site.address}/admin/login`);
    await page.waitForURL(`${site.address}/admin`);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('needs no mouse', async () => {
    const page = await openAdmin(browser, site, '/admin/login');
    await page.keyboard.type(administrator.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  });
});

describe('the session', () => {
  it('that ended is told, and after logging in again what was typed is there', async () => {
    const page = await open('/admin/archives');
    await page.getByRole('button', { name: 'Add New' }).click();
    await page.getByLabel('Volume').fill('17');
    await page.getByLabel('Issue', { exact: true }).fill('2');
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option').first().click();
    await endSessions(site);
    await page.getByRole('button', { name: 'Create issue' }).click();
    await page.getByText(wording.sessionExpired).waitFor();
    await page.waitForURL(/\/admin\/login/);
    await page.keyboard.press('Enter');
    await page.getByText(wording.sessionExpired).waitFor({ state: 'hidden' });
    await fillLogin(page);
    await page.waitForURL('**/admin/archives');
    await page.getByRole('button', { name: 'Create issue' }).waitFor();
    expect(await page.getByLabel('Volume').inputValue()).toBe('17');
    expect(await page.getByLabel('Issue', { exact: true }).inputValue()).toBe('2');
    expectOnlyRefusals(page, 401);
  });

  it('that ended is found out by a move to another page too', async () => {
    const page = await open('/admin');
    await endSessions(site);
    await page.getByRole('link', { name: 'Archives', exact: true }).click();
    await page.getByText(wording.sessionExpired).waitFor();
    await page.waitForURL(/\/admin\/login\?back=%2Fadmin%2Farchives$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  it('that ended is found out on entering the area', async () => {
    const page = await open('/admin/archives');
    await endSessions(site);
    await page.reload();
    await page.getByText(wording.sessionExpired).waitFor();
    await page.waitForURL(/\/admin\/login/);
  });

  it('ends by Logout, on the server too', async () => {
    const page = await open('/admin');
    const headers = await bearerOf(page);
    const verify = () => page.request.get(`${site.address}/auth/verify-token/`, { headers });
    expect((await verify()).status()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').waitFor();
    expect((await verify()).status()).toBe(401);
    await page.goto(`${site.address}/admin/archives`);
    await page.getByLabel('Username').waitFor();
    expect(await page.getByText(wording.sessionExpired).count()).toBe(0);
    expect(page.complaints).toEqual([]);
  });
});

describe('the shell', () => {
  it('says who is signed in and leads to each part and to the public site', async () => {
    const page = await open('/admin');
    await page.getByText(administrator.name).waitFor();
    const site = page.getByRole('link', { name: 'Site' });
    expect(await site.getAttribute('href')).toBe('/');
    expect(await site.getAttribute('rel')).toBe('noopener');
    for (const name of ['Archives', 'Home']) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      const heading = page.getByRole('heading', { name, level: 1 });
      await heading.waitFor();
      await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
      expect(await page.title()).toContain(name);
    }
    expect(page.complaints).toEqual([]);
  });

  it('keeps all that behind a button on a phone', async () => {
    const page = await open('/admin', { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByText(administrator.name).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Archives' }).click();
    await page.getByRole('heading', { name: 'Archives', level: 1 }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    expect(page.complaints).toEqual([]);
  });

  it('has a page for an unknown address, which the server answers with 404', async () => {
    const page = await open('/admin');
    for (const path of ['/admin/not-found', '/admin/nothing/like/this/at/all']) {
      const answer = await page.goto(site.address + path);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    expectOnlyRefusals(page, 404);
  });
});

describe('the dashboard', () => {
  it('counts articles, issues and editors', async () => {
    const page = await open('/admin');
    const headers = await bearerOf(page);
    const answer = await page.request.get(`${site.address}/api/admin/`, { headers });
    const { archives, issues, editors } = await answer.json();
    expect(archives).toBeGreaterThan(issues);
    await page
      .getByRole('link', { name: `Archives ${archives} articles in ${issues} issues` })
      .waitFor();
    await page.getByRole('link', { name: `Editors ${editors} on the editorial board` }).click();
    await page.waitForURL('**/admin/editors');
    expect(page.complaints).toEqual([]);
  });

  it('links to what was changed last and to what is incomplete', async () => {
    const page = await open('/admin');
    await page.getByText('Every article is complete.').waitFor();
    const { database } = await journalOf(site);
    await database.write(async (tx) => {
      await tx
        .updateTable('articles')
        .set({ pagenumber: '' })
        .where('refnumber', '=', 101)
        .execute();
    });
    const headers = await bearerOf(page);
    const data = { impactfactor: 'Impact Factor: 6.02' };
    await page.request.post(`${site.address}/api/settings`, { headers, data });
    await page.reload();
    const latest = page.getByRole('region', { name: 'Latest changes' });
    await latest.getByText(/Settings changed: impact factor/).waitFor();
    expect(await latest.getByRole('link').first().getAttribute('href')).toBe('/admin/settings');
    const incomplete = page.getByRole('region', { name: 'Incomplete' });
    await incomplete.getByRole('heading', { name: 'No pages 1' }).waitFor();
    expect(await incomplete.getByRole('link').getAttribute('href')).toMatch(
      /^\/admin\/archives\/\d+$/,
    );
    expect(page.complaints).toEqual([]);
  });
});

describe('issues', () => {
  it('are listed newest first with padded numbers, each row a link', async () => {
    const page = await open('/admin/archives');
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    expect((await cells.allInnerTexts()).slice(1, 5)).toEqual([
      '03',
      '03',
      '004',
      'July-September',
    ]);
    // The link covers the row, so it is the one that is hit.
    await cells.nth(4).click({ force: true });
    await page.waitForURL('**/admin/archives/2026/3/3');
  });

  it('are added in a panel, which marks what is missing and closes after success', async () => {
    const page = await open('/admin/archives');
    await page.getByRole('button', { name: 'Add New' }).click();
    const volume = page.getByLabel('Volume');
    expect(await volume.getAttribute('aria-invalid')).not.toBe('true');
    await page.getByRole('button', { name: 'Create issue' }).click();
    await expect
      .poll(() => volume.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);

    await volume.fill('-4');
    expect(await volume.inputValue()).toBe('4');
    await page.getByLabel('Issue', { exact: true }).fill('1');
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'January-March',
      'April-June',
      'July-September',
      'October-December',
    ]);
    await page.getByRole('option', { name: 'April-June' }).click();
    await page.getByRole('button', { name: 'Create issue' }).click();
    const flash = page.getByRole('dialog');
    await flash.getByText(wording.saved.issue).waitFor();
    expect(await flash.getAttribute('data-kind')).toBe('success');
    expect(await seriousFaults(page)).toEqual([]);
    await flash.getByRole('button', { name: 'Close' }).click();
    await flash.waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Create issue' }).count()).toBe(0);
    expect(
      (await page.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).slice(1, 5),
    ).toEqual(['04', '01', '000', 'April-June']);
    expect(page.complaints).toEqual([]);

    await page.getByRole('button', { name: 'Add New' }).click();
    await volume.fill('4');
    await page.getByLabel('Issue', { exact: true }).fill('1');
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option', { name: 'April-June' }).click();
    await page.getByRole('button', { name: 'Create issue' }).click();
    await flash.getByText(wording.somethingWrong).waitFor();
    expect(await flash.getAttribute('data-kind')).toBe('error');
    await page.keyboard.press('Escape');
    await page.getByText('This issue exists already.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('button', { name: 'Create issue' }).count()).toBe(0);
    expectOnlyRefusals(page, 409);
  });
});

describe('search', () => {
  it('finds articles, and says when it finds none', async () => {
    const page = await open('/admin');
    const box = page.getByRole('searchbox', { name: 'Search articles' });
    await box.fill('soil & water?');
    await box.press('Enter');
    await page.waitForURL('**/admin/search?q=soil%20%26%20water%3F');
    await box.fill('soil');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Search: soil', exact: true }).waitFor();
    await page.getByRole('columnheader', { name: 'Authors' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(3);
    expect(await page.getByText(wording.notFound).count()).toBe(0);
    await box.fill('zzzyx');
    await box.press('Enter');
    await page.getByText(wording.notFound).waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('shows withdrawn articles with their status', async () => {
    const { database } = await journalOf(site);
    const page = await open('/admin/search?q=110');
    expect(await page.getByRole('cell', { name: 'enabled' }).count()).toBeGreaterThan(0);
    await database.writeUnseen(async (tx) => {
      await tx
        .updateTable('articles')
        .set({ status: 'disabled' })
        .where('refnumber', '=', 110)
        .execute();
    });
    await page.reload();
    await page.getByRole('row', { name: /disabled/ }).waitFor();
  });
});

describe('every screen', () => {
  const paths = ['/admin', '/admin/archives', '/admin/search?q=soil', '/admin/not-found'];
  it.each([
    { width: 1280, colorScheme: 'light' },
    { width: 768, colorScheme: 'dark' },
    { width: 360, colorScheme: 'light' },
  ] as const)('is without fault at $width pixels, $colorScheme', async ({ width, colorScheme }) => {
    const page = await openAdmin(browser, site, '/admin/login', {
      viewport: { width, height: 900 },
      colorScheme,
    });
    expect(await seriousFaults(page)).toEqual([]);
    await fillLogin(page);
    await page.waitForURL('**/admin');
    for (const path of paths) {
      await page.goto(site.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await seriousFaults(page), path).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    expectOnlyRefusals(page, 404);
  });
});
