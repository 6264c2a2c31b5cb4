import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { itAtLength } from '../support/at-length.ts';
import { launchChromium, openPage, type WatchedPage } from '../support/browser.ts';
import { ask } from '../support/http-client.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';
import { expectOnlyRefusals, fillLogin, seriousFaults } from './admin-support.ts';
import { button } from './an-issues-life-support.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const asha = { username: 'asha', password: 'seven quiet otters' };
const meera = { username: 'meera', password: 'nine patient herons' };

let dataDir: string;
let server: ChildProcess;
let browser: Browser;
let log = '';
let address = '';
let setupAddress = '';
const colophon = ['bin/colophon.mjs'];

beforeAll(async () => {
  [dataDir, browser] = await Promise.all([
    mkdtemp(join(tmpdir(), 'colophon-roof-')),
    launchChromium(),
  ]);
  server = spawn(process.execPath, [...colophon, 'serve'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', COLOPHON_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('It prints nothing');
  const lines = createInterface(server.stdout);
  await new Promise<void>((isReady) => {
    lines.on('line', (line) => {
      log += `${line}\n`;
      address ||= /serving at (http[^\s"]+)/.exec(line)?.[1] ?? '';
      setupAddress ||= /(http[^\s"]+\/setup\/[^\s"]+)/.exec(line)?.[1] ?? '';
      if (address !== '' && setupAddress !== '') isReady();
    });
  });
}, 60_000);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    for (const [index, page] of browser
      .contexts()
      .flatMap((one) => one.pages())
      .entries()) {
      const path = join(root, 'tests/screenshots', `one-roof-${index + 1}.png`);
      await page.screenshot({ path, timeout: 5000 }).catch(() => {});
    }
  }
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  const exited = server && once(server, 'exit');
  server?.kill('SIGTERM');
  await browser?.close();
  await exited;
  await rm(dataDir, { recursive: true, force: true });
});

/** The address of a journal: the first one is at the plain one. */
const at = (slug: string) => address.replace('127.0.0.1', `${slug}.localhost`);

async function open(url: string): Promise<WatchedPage> {
  const page = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(url);
  return page;
}

/** The Journals page, at the first journal, of somebody who works in all of them. */
async function openJournals(): Promise<WatchedPage> {
  const page = await open(`${address}/admin/login?back=${encodeURIComponent('/admin/publisher')}`);
  await fillLogin(page, meera);
  await page.getByRole('heading', { name: 'Journals', level: 1 }).waitFor();
  return page;
}

/** How many sessions are open of the user who is logged in at the first journal. */
const countSessions = (page: WatchedPage): Promise<number> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('soil-admin') ?? '{}');
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch('/api/account/sessions', { headers })).json()).length;
  });

const isInside = (page: WatchedPage, slug: string, name: string) =>
  Promise.all([
    page.waitForURL(`${at(slug)}/admin`),
    page.getByRole('link', { name, exact: true }).first().waitFor(),
    button(page, 'Logout').waitFor(),
  ]);

/** Of the fragments that pages of this browser were at. */
const codesIn = async (page: WatchedPage) =>
  page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]));

it('a publisher is made with a journal', async () => {
  const page = await open(setupAddress);
  await page.getByLabel('Name', { exact: true }).fill('Journal of Soil');
  await page.getByLabel('Short name').fill('soil');
  await page.getByLabel('Publisher’s name').fill('Neem Press');
  await page.getByLabel('Username').fill(meera.username);
  await page.getByLabel('Your name').fill('Meera Joshi');
  await page.getByLabel('Password', { exact: true }).fill(meera.password);
  await page.getByLabel('Repeat password').fill(meera.password);
  await button(page, 'Create journal').click();
  await page.waitForURL(/\/admin\/login/);
  // Who set it up owns all journals.
  await fillLogin(page, meera);
  await button(page, 'Logout').waitFor();
  await page.goto(`${address}/admin/people/publisher`);
  await page.getByText('Meera Joshi').first().waitFor();
  await page.goto(`${address}/admin/people`);
  await button(page, 'Add a person').click();
  await page.getByRole('dialog').getByLabel('Username').fill(asha.username);
  await page.getByRole('radio', { name: 'With a password that I give them' }).check();
  await page.getByRole('textbox', { name: 'Password' }).fill(asha.password);
  await button(page, 'Add the person').click();
  await page.getByText('asha can log in now.').waitFor();
  expect(page.complaints).toEqual([]);
}, 60_000);

it('a second journal is made in the browser, with what it takes over from the first', async () => {
  const page = await openJournals();
  await page.getByRole('link', { name: 'New journal' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Journal of Water');
  await page.getByLabel('Short name').fill('soil');
  await page.getByLabel('Copy from').selectOption({ label: 'Journal of Soil' });
  await page.getByLabel('Editorial board').check();
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, 'Create journal').click();
  await page.getByText('There is, or was, a journal with this short name').waitFor();
  await page.getByLabel('Short name').fill('water');
  await button(page, 'Create journal').click();
  await page.getByRole('heading', { name: 'Journal of Water', level: 1 }).waitFor();
  await page.getByText('This journal has no public address yet').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  // What is missing until readers find it.
  await page.getByRole('textbox', { name: 'Public address' }).fill('https://water.invalid');
  await button(page, 'Save journal').click();
  await page.getByText('The name server does not know this journal’s name yet').waitFor();
  await page.getByText('At the name server, for water.invalid').waitFor();
  await page.getByRole('textbox', { name: 'Public address' }).fill('');
  await page.getByRole('textbox', { name: 'Host names' }).fill('');
  await button(page, 'Save journal').click();
  await page.getByText('This journal has no public address yet').waitFor();
  const { host: name, port } = new URL(at('water'));
  const settings = await ask(Number(port), '/api/settings/', { host: name });
  expect(settings.json()).toMatchObject({ websitename: 'Journal of Water' });
  expectOnlyRefusals(page, 422);
});

it('somebody of the publisher sees what waits in each journal, and goes there by a click', async () => {
  const page = await openJournals();
  const table = page.getByRole('table', { name: 'Journals' });
  await table.getByText('You are here').waitFor();
  expect(await table.getByRole('row').count()).toBe(3);
  expect(await seriousFaults(page)).toEqual([]);
  await table.getByRole('button', { name: 'Journal of Water' }).click();
  // Nobody is logged in there, and a link that somebody else made must log nobody in.
  await page.getByText('Do this only if you have just switched').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('water-admin'))).toBeNull();
  expect(await page.getByText('You are logged in here as').count()).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, 'Log in as Meera Joshi').click();
  await isInside(page, 'water', 'Journal of Water');
  expect(page.complaints).toEqual([]);
});

itAtLength('on a phone the other journals are in sight, by their short names too', async () => {
  const page = await openPage(browser, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    reducedMotion: 'reduce',
  });
  await page.goto(`${address}/admin/login?back=${encodeURIComponent('/admin/publisher')}`);
  await fillLogin(page, meera);
  await page.getByRole('link', { name: 'soil', exact: true }).waitFor();
  await button(page, 'Switch journal').tap();
  const other = page.getByRole('menuitem', { name: 'Journal of Water water' });
  await other.waitFor();
  const box = await page.getByRole('menu').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([
    390, 390,
  ]);
  expect(page.complaints).toEqual([]);
});

itAtLength('tabs of two journals are told apart by drawing, colour, title and icon', async () => {
  const seen: unknown[][] = [];
  for (const slug of ['soil', 'water']) {
    const page = await open(`${at(slug)}/admin/login`);
    await fillLogin(page, meera);
    await button(page, 'Logout').waitFor();
    const bar = page.getByRole('banner');
    seen.push([
      await bar.locator('picture img').getAttribute('src'),
      await bar.evaluate((element) => getComputedStyle(element).borderBottomColor),
      await page.title(),
      await page.evaluate(async () => (await fetch('/favicon.svg')).text()),
    ]);
    expect(page.complaints).toEqual([]);
  }
  const [soil = [], water = []] = seen;
  for (const [at, shown] of soil.entries()) expect(shown).not.toBe(water[at]);
  expect(soil).toHaveLength(4);
});

itAtLength('the top bar and Ctrl+K lead to the other journals', async () => {
  const page = await openJournals();
  const before = await countSessions(page);
  await button(page, 'Switch journal').click();
  await page.getByRole('menuitem', { name: 'Journal of Water' }).click();
  await button(page, 'Log in as Meera Joshi').click();
  await isInside(page, 'water', 'Journal of Water');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('switch soil');
  await page.getByRole('option', { name: 'Switch to Journal of Soil' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Journal of Soil', exact: true }).first().waitFor();
  await button(page, 'Logout').waitFor();
  // Back again: the session from before is replaced, so one is open at each journal.
  expect(await countSessions(page)).toBe(before + 1);
  expect(page.complaints).toEqual([]);
});

itAtLength(
  'a user who is logged in as somebody else is asked, and a code that was used opens nothing',
  async () => {
    const page = await openJournals();
    let link = '';
    page.on('request', (request) => {
      // The browser asks for the page without what is behind the #.
      if (request.url().includes('/admin/enter')) link = request.url();
    });
    let code = '';
    await page.route('**/api/admin/journal-switch', async (route) => {
      const response = await route.fetch();
      code = (await response.json()).code;
      await route.fulfill({ response });
    });
    // Stopped on the way: the link is opened by somebody else.
    await page.route('**/admin/enter*', (route) => route.abort());
    await page.getByRole('table').getByRole('button', { name: 'Journal of Water' }).click();
    await expect.poll(() => link).toMatch(/\/admin\/enter$/);

    const other = await open(`${at('soil')}/admin/login`);
    await fillLogin(other, asha);
    await button(other, 'Logout').waitFor();
    // Asha is of the first journal alone: there she is asked whether to become somebody else.
    const token = await other.evaluate(() =>
      JSON.parse(localStorage.getItem('soil-admin') ?? '{}'),
    );
    await other.goto(`${at('water')}/admin/login`);
    await other.evaluate(
      (login) => localStorage.setItem('water-admin', JSON.stringify(login)),
      token,
    );
    await other.goto(`${at('water')}/admin/enter#${code}`);
    await other.getByText('You are logged in here as').waitFor();
    expect(await seriousFaults(other)).toEqual([]);
    expect(await codesIn(other)).not.toContain(code);
    await button(other, 'Log in as Meera Joshi').click();
    await isInside(other, 'water', 'Journal of Water');
    expect(await codesIn(other)).not.toContain(code);

    await other.goto(`${at('water')}/admin/enter#${code}`);
    await other.getByText('has expired or has been used').waitFor();
    expect(await other.evaluate(() => location.hash)).toBe('');
    expect(log).toContain('/admin/enter');
    expect(log).not.toContain(code);
    expectOnlyRefusals(other, 401, 404);
  },
);

itAtLength('each journal has its own colour in the administration', async () => {
  const page = await open(
    `${address}/admin/login?back=${encodeURIComponent('/admin/settings/appearance')}`,
  );
  await fillLogin(page, meera);
  await page.getByLabel('Colour', { exact: true }).fill('#204060');
  await button(page, 'Save look').click();
  await page.getByText('Settings updated successfully').waitFor();
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  await page.reload();
  await button(page, 'Save look').waitFor();
  const soil = await colour();
  await button(page, 'Switch journal').click();
  await page.getByRole('menuitem', { name: 'Journal of Water' }).click();
  await button(page, 'Log in as Meera Joshi').click();
  await isInside(page, 'water', 'Journal of Water');
  expect(await colour()).not.toBe(soil);
});

itAtLength('the mail server is entered and tried in the browser', async () => {
  const receiver = await startSmtpReceiver({
    user: 'office@neem.example',
    password: 'mail secret',
  });
  try {
    const page = await openJournals();
    await page.getByRole('link', { name: 'Accounts' }).click();
    const form = page.getByRole('form', { name: 'Mail server' });
    await form.getByLabel('Server').fill(`127.0.0.1:${receiver.port}`);
    await form.getByLabel('Encryption').selectOption({ index: 1 });
    await form.getByLabel('Username').fill('office@neem.example');
    await form.getByLabel('Password of the mail account', { exact: true }).fill('mail secret');
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('One is stored. Leave this empty to keep it.').waitFor();
    await button(page, 'Send a test message…').click();
    await page.getByRole('dialog').getByLabel('To').fill('meera@neem.example');
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Send').click();
    await page.getByText('Test message accepted for meera@neem.example').waitFor();
    expect(receiver.messages.map(({ to }) => to)).toEqual([['meera@neem.example']]);
    expect(await page.content()).not.toContain('mail secret');
    expect(log).not.toContain('mail secret');
    expect(page.complaints).toEqual([]);
  } finally {
    await receiver.close();
  }
});

itAtLength('a journal is retired, is read-only in the office, and is brought back', async () => {
  const page = await openJournals();
  const table = page.getByRole('table', { name: 'Journals' });
  await table.getByRole('row', { name: 'Journal of Water' }).getByRole('link').last().click();
  await page.getByRole('heading', { name: 'Journal of Water', level: 1 }).waitFor();
  const download = page.waitForEvent('download');
  await button(page, 'Download the export').click();
  expect((await download).suggestedFilename()).toBe('water.zip');
  await button(page, 'Retire this journal…').click();
  const dialog = page.getByRole('dialog');
  expect(await seriousFaults(page)).toEqual([]);
  expect(await dialog.getByRole('button', { name: 'Retire the journal' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Type water to confirm').fill('water');
  await dialog.getByRole('button', { name: 'Retire the journal' }).click();
  await button(page, 'Bring this journal back').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).isDisabled()).toBe(true);

  await page.goto(`${address}/admin/publisher`);
  await table.getByText('Retired since').waitFor();
  await table.getByRole('button', { name: 'Journal of Water' }).click();
  await button(page, 'Log in as Meera Joshi').click();
  await isInside(page, 'water', 'Journal of Water');
  await page.getByRole('note').getByText('Retired since').waitFor();
  await page.goto(`${at('water')}/admin/settings`);
  const name = page.getByLabel('Journal name', { exact: true });
  await name.first().waitFor();
  expect(await name.first().isDisabled()).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  const { host, port } = new URL(at('water'));
  expect((await ask(Number(port), '/', { host })).status).toBe(200);

  await page.getByRole('link', { name: 'Export it or bring it back' }).click();
  await button(page, 'Bring this journal back').click();
  await button(page, 'Retire this journal…').waitFor();
  expect(await page.getByText('Retired since').count()).toBe(0);
  expect(page.complaints).toEqual([]);
});
