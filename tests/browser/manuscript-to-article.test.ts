import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import { Problem } from '#server/problem.ts';
import { itAtLength } from '../support/at-length.ts';
import { launchChromium, openPage, type WatchedPage } from '../support/browser.ts';
import { wholePdf } from '../support/have.ts';
import { fillLogin, seriousFaults } from './admin-support.ts';
import { button } from './an-issues-life-support.ts';
import { createIssue } from './issue-life-admin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const owner = { username: 'asha', password: 'seven quiet otters' };

let dataDir: string;
let server: ChildProcess;
let browser: Browser;
let page: WatchedPage;
let address = '';

/** From nothing: what `npm start` ends with, the link that it prints, and a browser that opens it. */
beforeAll(async () => {
  [dataDir, browser] = await Promise.all([
    mkdtemp(join(tmpdir(), 'colophon-manuscripts-')),
    launchChromium(),
  ]);
  server = spawn(process.execPath, ['bin/colophon.mjs', 'serve'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, PORT: '0' },
      ...{ COLOPHON_DATA: dataDir, COLOPHON_LOG_LEVEL: 'silent' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('It prints nothing');
  let setupAddress = '';
  for await (const line of createInterface(server.stdout)) {
    address ||= /serving at (\S+)/.exec(line)?.[1] ?? '';
    setupAddress ||= /(http\S+\/setup\/\S+)/.exec(line)?.[1] ?? '';
    if (setupAddress !== '' && address !== '') break;
  }
  page = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(new URL(setupAddress, address).href);
  await page.getByLabel('Name', { exact: true }).fill('Journal of Soil');
  await page.getByLabel('Publisher’s name').fill('Neem Press');
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Repeat password').fill(owner.password);
  await button(page, 'Create journal').click();
  await page.waitForURL('**/admin/login#made');
  await fillLogin(page, owner);
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
}, 60_000);

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const path = join(root, 'tests/screenshots', 'manuscript-to-article.png');
  await page.screenshot({ path, timeout: 5000, fullPage: true }).catch(() => {});
});

afterAll(async () => {
  const exited = server && once(server, 'exit');
  server?.kill('SIGTERM');
  await browser?.close();
  await exited;
  await rm(dataDir, { recursive: true, force: true });
});

const goTo = (place: string) =>
  page.getByRole('link', { name: place, exact: true }).first().click();
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const year = new Date().getFullYear();
const number = `MS-${year}-001`;
const title = 'Roots of maize under drought';

/** Closes the message over the page that says this. */
async function close(text: string, by = 'Close') {
  const message = page.getByRole('dialog').filter({ hasText: text });
  await message.getByRole('button', { name: by }).click();
  await message.waitFor({ state: 'hidden' });
}

it('a paper that arrives gets its number at once', async () => {
  await goTo('Manuscripts');
  await page.getByText('No manuscripts yet.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add a manuscript' }).first().click();
  await button(page, 'Add manuscript').click();
  await page.getByText('This field is required.').waitFor();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Authors').fill('Asha Rao, Ravi Naik');
  await page.getByLabel('Email', { exact: true }).fill('asha@field.example');
  await page.getByLabel('Phone').fill('+91 98220-00006');
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, 'Add manuscript').click();
  await close(`${number} is added.`);
  await heading(title).waitFor();
  await page.getByText(number, { exact: true }).waitFor();
});

itAtLength('what a caller says first finds it, in the list and by Ctrl+K', async () => {
  await goTo('Manuscripts');
  const row = page.getByRole('link', { name: title });
  const words = page.getByLabel('Title, number, author, email, phone, reviewer or note');
  await words.fill('nobody');
  await page.getByText('No manuscripts match.').waitFor();
  for (const text of ['98220 00006', 'asha@field.example', 'naik', number]) {
    await words.fill(text);
    await page.waitForURL((url) => url.searchParams.get('q') === text);
    await row.waitFor();
  }
  await page.getByLabel('State').selectOption('declined');
  await page.getByText('No manuscripts match.').waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  await row.waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Type a page, an action/ }).fill('maize');
  await page.getByRole('option', { name: title }).click();
  await heading(title).waitFor();
});

itAtLength(
  'it has files, reviewers and states with their dates, and every step can be undone',
  async () => {
    await page.locator('input[type="file"]').setInputFiles([
      {
        name: 'paper.docx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('A paper'),
      },
    ]);
    await button(page, 'Download paper.docx').waitFor();
    const download = page.waitForEvent('download');
    await button(page, 'Download paper.docx').click();
    const path = await (await download).path();
    expect([(await download).suggestedFilename(), await readFile(path, 'utf8')]).toEqual([
      'paper.docx',
      'A paper',
    ]);
    await button(page, 'Remove paper.docx').click();
    await close('paper.docx is removed.', 'Undo');
    await button(page, 'Download paper.docx').waitFor();
    await close('The change is undone.');

    await button(page, 'Add a reviewer').click();
    await page.getByLabel('Name of reviewer 1').fill('Meera Joshi');
    await page.getByLabel('Email of reviewer 1').fill('meera@far.example');
    await page.getByLabel('State', { exact: true }).selectOption('with reviewers');
    await page.getByLabel('Sent to reviewers').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Save').click();
    await close(`${number} is saved.`);
    expect(await page.getByLabel('Sent to reviewers').inputValue()).toMatch(/^\d\d \w+ \d{4}$/);
    await page.getByLabel('State', { exact: true }).selectOption('declined');
    await button(page, 'Save').click();
    await close(`${number} is saved.`, 'Undo');
    await close('The change is undone.');
    expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('with reviewers');
    expect(await page.getByLabel('Name of reviewer 1').inputValue()).toBe('Meera Joshi');
  },
);

itAtLength('two people at once do not overwrite each other', async () => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Phone').fill('+91 98220-00007');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText(`${number} is saved.`).waitFor();
  await other.close();
  await page.getByLabel('Notes for colleagues').fill('Asked for data.');
  await button(page, 'Save').click();
  await close(`${number} is saved.`);
  expect(await page.getByLabel('Notes for colleagues').inputValue()).toBe('Asked for data.');
  expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98220-00007');

  // In the same field both are in sight.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByLabel('Phone').fill('+91 98220-00008');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText(`${number} is saved.`).waitFor();
  await second.close();
  await page.getByLabel('Phone').fill('+91 98220-00009');
  await button(page, 'Save').click();
  const both = page.getByRole('dialog').getByRole('radiogroup', { name: 'Phone' });
  await both.getByText('+91 98220-00008').waitFor();
  await both.getByText('+91 98220-00009').waitFor();
  await button(page, 'Back to the form').click();
  expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98220-00009');
  await page.getByLabel('Phone').fill('+91 98220-00007');
  await button(page, 'Save').click();
  await button(page, 'Save the chosen versions').click();
  await close(`${number} is saved.`);
  expect(await page.getByLabel('Phone').inputValue()).toBe('+91 98220-00007');
});

it('once accepted it becomes the draft of an article, with its PDF and its dates', async () => {
  await createIssue(page, { volume: 1, issue: 1, months: 'January-March' });
  await page.goto(new URL('/admin/manuscripts/1', address).href);
  await page.getByLabel('Received').fill(`${year}-01-05`);
  await page.getByLabel('State', { exact: true }).selectOption('with reviewers');
  await page.getByLabel('Sent to reviewers').fill(`${year}-01-06`);
  await button(page, 'Save').click();
  await close(`${number} is saved.`);
  await page.getByLabel('State', { exact: true }).selectOption('accepted');
  await page.getByLabel('Accepted').fill(`${year}-01-07`);
  await button(page, 'Save').click();
  await close(`${number} is saved.`);
  await page
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'final.pdf', mimeType: 'application/pdf', buffer: wholePdf('maize') }]);
  await button(page, 'Download final.pdf').waitFor();
  await button(page, 'Make it an article').click();
  await page.getByRole('dialog').getByLabel('Issue').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await button(page, 'Make the draft').click();
  await close(`Draft article created from ${number}.`);
  // With the next number, which can be changed.
  await heading('Draft 1').waitFor();
  expect(await page.getByLabel('Authors').first().inputValue()).toBe('Asha Rao, Ravi Naik');
  await page.getByRole('link', { name: `Manuscript ${number}` }).click();
  await heading(title).waitFor();
  await page.getByText('In production', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Open its draft' }).click();
  await heading('Draft 1').waitFor();
});

itAtLength(
  'an email that is dropped becomes a manuscript, and is known when it comes again',
  async () => {
    const drop = async () => {
      await goTo('Manuscripts');
      await heading('Manuscripts').waitFor();
      await page
        .locator('input[type="file"]')
        .setInputFiles([
          { name: 'mail.eml', mimeType: 'message/rfc822', buffer: Buffer.from(mail) },
        ]);
      await page.getByRole('dialog').getByText('From आशा राव asha@field.example').waitFor();
    };
    const mail = [
      `From: =?UTF-8?B?${Buffer.from('आशा राव').toString('base64')}?= <asha@field.example>`,
      `Subject: =?UTF-8?B?${Buffer.from('Fwd: मक्का की जड़ें').toString('base64')}?=`,
      ...['Message-ID: <1@field.example>', 'Content-Type: multipart/mixed; boundary=b', '', '--b'],
      ...['Content-Type: text/html; charset=utf-8', ''],
      ...['<p>Please consider it.<script>fetch("/evil")</script></p>', '--b'],
      ...[
        'Content-Disposition: attachment; filename=paper.docx',
        '',
        'An emailed paper',
        '--b--',
        '',
      ],
    ].join('\r\n');
    await drop();
    await page.getByText('Please consider it.', { exact: true }).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('मक्का की जड़ें');
    expect(await seriousFaults(page)).toEqual([]);
    const dialog = page.getByRole('dialog');
    await page.getByLabel('Title', { exact: true }).fill('मक्का की गहरी जड़ें');
    const busy = new Problem('unavailable', { operation: 'reading' });
    const isBusy = { status: busy.status, headers: busy.headers, json: busy };
    await page.route('**/manuscripts/dropped', (route) => route.fulfill(isBusy), { times: 1 });
    await dialog.getByRole('button', { name: 'Add manuscript' }).click();
    await dialog.getByText(officeMessages.tooManyRead).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('मक्का की गहरी जड़ें');
    await dialog.getByRole('button', { name: 'Add manuscript' }).click();
    await close('is added.');
    await heading('मक्का की गहरी जड़ें').waitFor();
    await button(page, 'Download paper.docx').waitFor();
    await button(page, 'Download mail.eml').waitFor();
    expect(await page.getByLabel('Notes for colleagues').inputValue()).toBe('Please consider it.');

    await drop();
    await page.getByText('It may be here already.').waitFor();
    await page.getByText('It has this email.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Cancel').click();
  },
);

itAtLength(
  'files that are dropped are one manuscript, also where a later one is refused at first',
  async () => {
    await goTo('Manuscripts');
    await heading('Manuscripts').waitFor();
    const files = ['first.docx', 'second.docx'].map((name) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(name),
    }));
    await page.locator('input[type="file"]').setInputFiles(files);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title', { exact: true }).fill('Sent as two files');
    const busy = new Problem('unavailable', { operation: 'reading' });
    const isBusy = { status: busy.status, headers: busy.headers, json: busy };
    await page.route('**/manuscripts/*/files', (route) => route.fulfill(isBusy), { times: 1 });
    await dialog.getByRole('button', { name: 'Add manuscript' }).click();
    await dialog.getByText(officeMessages.tooManyRead).waitFor();
    await dialog.getByText('not all files are', { exact: false }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add the other files' }).click();
    await close('is added.');
    await heading('Sent as two files').waitFor();
    for (const { name } of files) await button(page, `Download ${name}`).waitFor();
    await goTo('Manuscripts');
    await page.getByRole('link', { name: 'Sent as two files' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Sent as two files' }).count()).toBe(1);
  },
);

itAtLength('on a phone the list is cards, and nothing scrolls sideways', async () => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/admin/manuscripts', '/admin/manuscripts/1', '/admin/manuscripts/add']) {
    await page.goto(new URL(path, address).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
    expect(await seriousFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});
