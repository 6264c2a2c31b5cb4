import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import { launchChromium, openPage, type WatchedPage } from '../support/browser.ts';
import { wholePdf } from '../support/have.ts';
import { images } from '../support/images.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import { expectOnlyRefusals, fillLogin, seriousFaults } from './admin-support.ts';
import { button, closeMessage } from './an-issues-life-support.ts';
import { addEditor, createIssue } from './issue-life-admin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const owner = { username: 'asha', password: 'seven quiet otters' };
const assistant = { username: 'usha', password: 'nine patient herons' };
const newPassword = 'eleven humble rivers';

let dataDir: string;
let receiver: SmtpReceiver;
let server: ChildProcess;
let browser: Browser;
let address: string;
let setupAddress = '';

beforeAll(async () => {
  [dataDir, receiver, browser] = await Promise.all([
    mkdtemp(join(tmpdir(), 'colophon-nothing-')),
    startSmtpReceiver(),
    launchChromium(),
  ]);
  // What `npm start` ends with, once it has installed and built what is missing.
  server = spawn(process.execPath, ['bin/colophon.mjs', 'serve'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      COLOPHON_DATA: dataDir,
      COLOPHON_LOG_LEVEL: 'silent',
      COLOPHON_SMTP_URL: receiver.url,
      COLOPHON_MAIL_FROM: 'office@soil.example',
      COLOPHON_MAIL_PER_MINUTE: '600',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('It prints nothing');
  for await (const line of createInterface(server.stdout)) {
    address ??= /serving at (\S+)/.exec(line)?.[1] ?? '';
    setupAddress ||= /(http\S+\/setup\/\S+)/.exec(line)?.[1] ?? '';
    // The hint at the demo comes last, in words for a checkout and for where it is installed.
    if (setupAddress !== '' && /npm start -- --demo.*colophon demo/.test(line)) break;
  }
}, 30_000);

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(root, 'tests/screenshots', `journal-from-nothing-${index + 1}.png`);
    await page.screenshot({ path, timeout: 5000 }).catch(() => {});
  }
});

afterAll(async () => {
  const exited = server && once(server, 'exit');
  server?.kill('SIGTERM');
  await browser?.close();
  await exited;
  await receiver?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = async (path: string): Promise<WatchedPage> => {
  const page = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(new URL(path, address).href);
  return page;
};
const goTo = (page: WatchedPage, place: string) =>
  page.getByRole('link', { name: place, exact: true }).first().click();
const saved = (page: WatchedPage) => closeMessage(page, officeMessages.saved.settings);
const picture = async (colour: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await images.png({ colour, width: 300, height: 300 }),
});

/** The text of the only mail that came to an address since this many. */
async function mailTo(recipient: string, after = 0): Promise<string> {
  const find = () => receiver.messages.slice(after).find(({ to }) => to.includes(recipient));
  await until(`mail to ${recipient}`, () => find() !== undefined);
  return find()?.mail.text ?? '';
}
const publicAddress = 'https://soil.example';

/** As a browser would find it: the public name leads to this machine. */
const linkIn = (text: string): string =>
  (/http\S+/.exec(text)?.[0] ?? '').replace(publicAddress, address);

async function choosePassword(page: WatchedPage, link: string, password: string) {
  await page.goto(link);
  await page.locator('input[autocomplete="new-password"]').fill(password);
  await button(page, 'Set the password').click();
  await closeMessage(page, 'Your password is set. Log in with it.');
}

/** Turns the second factor on, and gives the codes to recover by. */
async function turnOnSecondFactor(page: WatchedPage): Promise<string[]> {
  await button(page, 'Turn on').click();
  const secret = (await page.getByRole('main').locator('code').textContent()) ?? '';
  const app = new TOTP({ secret: secret.replaceAll(' ', '') });
  await page.getByLabel('Enter the code that the app shows').fill(app.generate());
  await button(page, 'Turn it on').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const texts = await codes.allTextContents();
  await button(page, 'I have saved them').click();
  return texts;
}

it('a journal is made from nothing, and nobody touches a file or the command line after the start', async () => {
  // The link that the start prints makes the journal and its first owner.
  const page = await open(setupAddress);
  await page.getByLabel('Name', { exact: true }).fill('Journal of Soil');
  await page.getByLabel('ISSN').fill('2347-1557');
  await page
    .getByLabel('Authors’ names')
    .selectOption({ label: 'Hyphens, apostrophes, middle dots and letters of every script too' });
  await page.getByLabel('Publisher’s name').fill('Neem Press');
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Your email').fill('asha@soil.example');
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Repeat password').fill(owner.password);
  await button(page, 'Create journal').click();
  await page.waitForURL('**/admin/login#made');
  await fillLogin(page, owner);

  // What the checklist names is done by its links.
  const checklist = page.getByRole('region', { name: /Setting up/ });
  await checklist.getByText('10 left').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await checklist.getByRole('link', { name: 'Enter the number' }).click();
  await page.getByLabel('WhatsApp number').fill('+91 98000 12345');
  await button(page, 'Save publisher').click();
  await saved(page);
  await goTo(page, 'Home');
  await checklist.getByRole('link', { name: 'Upload a logo' }).click();
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await picture('#2a6'));
  await page.getByAltText('Logo as it is stored').waitFor();
  await closeMessage(page, officeMessages.saved.settings);
  await page.getByLabel('Colour', { exact: true }).fill('#204060');
  await button(page, 'Save look').click();
  await saved(page);
  await goTo(page, 'Settings');
  await goTo(page, 'Certificates');
  await page.getByText('Certificates are not signed yet').waitFor();
  await page.getByLabel('Signature', { exact: true }).setInputFiles(await picture('#113'));
  await page.getByAltText('The signature').waitFor();
  await closeMessage(page, officeMessages.saved.settings);

  // What the instructions promise from the start is confirmed.
  await goTo(page, 'Home');
  await checklist.getByRole('link', { name: 'Confirm or change the fees' }).click();
  await page.getByText('Readers see 2000 rupees for India and 50 US dollars').waitFor();
  await button(page, 'Confirm these fees').click();
  await closeMessage(page, officeMessages.saved.settings);
  await button(page, 'Confirm these fees').waitFor({ state: 'detached' });
  await goTo(page, 'Home');
  await checklist.getByRole('link', { name: 'Confirm or change the instructions' }).click();
  await button(page, 'Confirm the shipped text').click();
  await closeMessage(page, officeMessages.saved.settings);
  await goTo(page, 'Home');
  await checklist.getByRole('link', { name: 'Add the email' }).click();
  await page.getByLabel('Email', { exact: true }).fill('office@soil.example');
  await page.getByLabel('Year started').fill('2011');
  await button(page, 'Save settings').click();
  await saved(page);

  // Its links begin with the name that readers know.
  await goTo(page, 'Home');
  await checklist.getByRole('link', { name: 'Enter the public address' }).click();
  await page.getByRole('textbox', { name: 'Public address' }).fill('http://localhost:3000');
  await button(page, 'Save identity').click();
  await page.getByText('This address works only on this machine').waitFor();
  await page.getByRole('textbox', { name: 'Public address' }).fill(publicAddress);
  await button(page, 'Save identity').click();
  await saved(page);

  // A page begins with a shipped text, and what is to be filled in is marked.
  await goTo(page, 'Journal');
  await goTo(page, 'Pages');
  await page.getByRole('link', { name: 'Editorial policies' }).click();
  await button(page, 'Start from it').click();
  await page.getByText('To be filled in').waitFor();
  await button(page, 'Save page').click();
  await button(page, 'Publish anyway').click();
  await saved(page);

  // What authors pay, and how mail is signed.
  await goTo(page, 'Settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await goTo(page, 'Fees');
  await page.getByLabel('Text about fees').fill('Nobody pays anything here.');
  await page.getByLabel('Publication fee').selectOption('none');
  await button(page, 'Save fees').click();
  await saved(page);
  await goTo(page, 'Mail');
  await goTo(page, 'Mail settings');
  await page.getByLabel('Sender’s name').fill('Soil, editorial office');
  await page.getByLabel('Replies go to').fill('editor@soil.example');
  await page.getByLabel('Signature').fill('Asha Rao\nJournal of Soil');
  await button(page, 'Save mail').click();
  await saved(page);
  await button(page, 'Send test email to asha@soil.example').click();
  await closeMessage(page, 'A test message is on its way');
  expect(await mailTo('asha@soil.example')).toContain('Asha Rao\nJournal of Soil');
  const [test] = receiver.messages;
  expect(test?.mail.from?.text).toBe('"Soil, editorial office" <office@soil.example>');
  expect(test?.mail.replyTo?.text).toBe('editor@soil.example');

  await addEditor(page, 'Meera Joshi', 'chief editor');
  const year = await createIssue(page, { volume: 1, issue: 1, months: 'January-March' });
  await goTo(page, 'Home');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await checklist.waitFor({ state: 'detached' });

  // A colleague is invited by mail, chooses a password, and may what the role says.
  await goTo(page, 'People');
  await button(page, 'Add a person').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(assistant.username);
  await dialog.getByLabel('Name', { exact: true }).fill('Usha Iyer');
  await dialog.getByLabel('Email address').fill('usha@soil.example');
  await dialog.getByLabel('Assistant').check();
  await dialog.getByRole('button', { name: 'Create the invitation' }).click();
  await button(page, 'Done').click();
  const hers = await open('/admin/login');
  await choosePassword(hers, linkIn(await mailTo('usha@soil.example')), assistant.password);
  await fillLogin(hers, assistant);
  await hers.getByRole('link', { name: 'Usha Iyer' }).click();
  const [code = '', another = ''] = await turnOnSecondFactor(hers);
  expect(await hers.getByRole('link', { name: 'People' }).count()).toBe(0);
  await goTo(hers, 'Settings');
  await hers.getByRole('note').getByText('your role is Assistant').waitFor();
  expect(await button(hers, 'Save settings').isDisabled()).toBe(true);
  const { token } = JSON.parse(
    (await hers.evaluate(() => Object.values(localStorage).join())) || '{}',
  );
  const refused = await fetch(`${address}/api/settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ websitename: 'Hers' }),
  });
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'forbidden' }),
  ]);

  // She prepares the articles; the owner publishes them.
  const today = new Date().toISOString().slice(0, 10);
  const sheet = [
    'refnumber,title,authorname,abstract,pagenumber,year,volume,issue,frequency,publishdate,email,txnid,ptype',
    `101,Soils of the Deccan,"Asha Kulkarni, Bala Rao",What black soil holds.,1-6,${year},1,1,Jan-Mar,${today},asha.k@authors.example,A/1,paid`,
    `102,Soils of the Konkan,Farah Khan,What red soil holds.,7-12,${year},1,1,Jan-Mar,${today},farah@authors.example,A/2,paid`,
  ].join('\n');
  const asFile = (name: string, content: Uint8Array | string) => ({
    name,
    mimeType: '',
    buffer: Buffer.from(content),
  });
  await goTo(hers, 'Articles');
  await goTo(hers, 'Import');
  await hers
    .locator('input[type=file]')
    .setInputFiles([
      asFile('soil.csv', sheet),
      asFile('101.pdf', wholePdf('101')),
      asFile('102.pdf', wholePdf('102')),
    ]);
  await hers.getByText('2 rows, 2 files').waitFor();
  await button(hers, 'Import 2 articles').click();
  await hers.getByText('2 articles imported.').waitFor();
  await page.goto(`${address}/admin/archives/${year}/1/1`);
  await button(page, 'Publish issue').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await closeMessage(page, '2 articles published');

  // Certificates go to the authors of the issue, once.
  await page.getByRole('link', { name: 'Mail certificates' }).click();
  await button(page, 'Send 2 messages').click();
  const toAuthor = await mailTo('asha.k@authors.example');
  await mailTo('farah@authors.example');
  const verify = linkIn(toAuthor);
  expect((await fetch(verify)).status).toBe(200);
  await page.reload();
  await button(page, 'Send 0 messages').or(button(page, 'Send')).first().waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  // A password is forgotten, and the second factor asked for all the same.
  await button(hers, 'Logout').click();
  await button(hers, 'Forgot your password?').click();
  await button(hers, 'Mail me a link').click();
  await hers.getByText('This field is required.').waitFor();
  await hers.getByLabel('Username').fill(assistant.username);
  const before = receiver.messages.length;
  await button(hers, 'Mail me a link').click();
  await hers.getByText('a link is on its way').waitFor();
  const reset = linkIn(await mailTo('usha@soil.example', before));
  await choosePassword(hers, reset, newPassword);
  await fillLogin(hers, { username: assistant.username, password: newPassword });
  await hers.getByLabel('Code').fill(code);
  await button(hers, 'Login').click();
  await hers.getByRole('link', { name: 'Usha Iyer' }).click();

  // All her other sessions end.
  const other = await open('/admin/login');
  await fillLogin(other, { username: assistant.username, password: newPassword });
  await other.getByLabel('Code').fill(another);
  await button(other, 'Login').click();
  await other.getByRole('link', { name: 'Usha Iyer' }).waitFor();
  await hers.reload();
  await button(hers, 'End all others').click();
  await closeMessage(hers, 'All other sessions have ended.');
  await other.reload();
  await button(other, 'Login').waitFor();

  // What was done is in the history, and readers see the journal as it is now.
  await goTo(page, 'Activity');
  await page.getByText(/invited Usha Iyer/).waitFor();
  const reader = await open('/');
  await reader.getByRole('link', { name: 'Editorial policies' }).waitFor();
  await reader.goto(`${address}/instructions`);
  await reader.getByText('Nobody pays anything here.').waitFor();
  expect(await reader.getByText('2000').count()).toBe(0);
  await reader.goto(`${address}/archives/${year}/vol1/issue1`);
  await reader.getByRole('link', { name: 'Soils of the Deccan' }).first().waitFor();

  // The editor of pages says it where one was open before.
  page.complaints = page.complaints.filter((one) => !one.startsWith('linkifyjs:'));
  expectOnlyRefusals(page);
  expectOnlyRefusals(hers, 401);
  expectOnlyRefusals(other, 401);
  expectOnlyRefusals(reader);
}, 240_000);
