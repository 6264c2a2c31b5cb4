import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf, type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import {
  demoSiteToAdminister,
  expectOnlyRefusals,
  journalOf,
  seriousFaults,
} from './admin-support.ts';

let receiver: SmtpReceiver;
const { site, open } = demoSiteToAdminister(async () => {
  receiver = await startSmtpReceiver();
  return { COLOPHON_SMTP_URL: receiver.url, COLOPHON_MAIL_FROM: 'office@demo.example' };
});
let path = '';
let count = 0;

beforeAll(async () => {
  const journal = await journalOf(site);
  const issues = (await journal.issues.list()).filter(({ state }) => state === 'published');
  const [newest] = issues.filter(({ articles }) => articles > 2);
  if (!newest) throw new Error('The demo has no issue');
  path = `/admin/archives/${newest.year}/${newest.volume}/${newest.issue}`;
  const plan = await journal.certificateMail.plan(newest, {});
  const [first] = plan.articles;
  const by = { username: 'asha', now: new Date() };
  await journal.settings.change({ origin: 'https://demo.example' }, by);
  await journal.articles.change({ id: first?.id ?? 0, fields: { email: '' }, file: undefined }, by);
  count = plan.articles.filter(({ left_out }) => left_out === '').length - 1;
});
afterAll(() => receiver.close());

it('an editor mails the certificates of an issue, sees who has none, and mends what failed', async () => {
  const page = await open(path);
  await page.getByRole('link', { name: 'Mail certificates' }).click();
  await page.getByRole('heading', { name: 'Certificates to authors' }).waitFor();
  await page.getByText('It has no email address.').first().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByText('The message', { exact: true }).first().click();
  await page
    .getByText(/certificate of publication/)
    .first()
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  let refused = '';
  receiver.onRecipient = (address) => {
    refused ||= address;
    if (address === refused) throw refusalOf(550, 'No such user');
  };
  await page.getByRole('button', { name: `Send ${count} messages` }).click();
  await page.getByText(`${count} messages on the way.`).waitFor();
  await page.getByText('The mail server refused it: 550 No such user').waitFor();
  await until('the others are there', () => receiver.messages.length === count - 1);
  // Chosen again is only what failed.
  await page.getByRole('button', { name: 'Send 1 message' }).waitFor();
  await page.getByRole('link', { name: 'Failed' }).click();

  await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  receiver.onRecipient = () => {};
  await page.getByRole('button', { name: `Send again to ${refused}` }).click();
  await until('all are there', () => receiver.messages.length === count);
  expect(new Set(receiver.messages.map(({ mail }) => mail.messageId)).size).toBe(count);
  await page.getByRole('link', { name: 'Mail of all articles' }).click();
  await page.getByLabel('State').selectOption('sent');
  await page
    .getByRole('button', { name: /^Certificates of publication/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Message-ID').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(page.complaints).toEqual([]);
});

it('after a correction the page of the article asks whether to send the certificates again', async () => {
  const journal = await journalOf(site);
  const { messages } = await journal.mail.list({ state: 'sent' }, 1);
  const id = messages.find(({ kind }) => kind === 'certificates')?.article_id;
  const page = await open(`/admin/archives/${id}`);
  const names = page.getByRole('textbox', { name: /^Authors/ });
  await names.fill(`${await names.inputValue()}, Asha Rao`);
  await page.getByRole('button', { name: 'Save article' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText(/^Certificates were mailed on /).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Send the corrected ones?' }).click();
  await page.getByText('Before names or title were changed').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('button', { name: 'Send 1 message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByText('1 message on the way.').waitFor();
  await page.getByText('Before names or title were changed').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'All articles of the issue' }).click();
  await page.getByText('(2 times)').waitFor();
  expect(page.complaints).toEqual([]);
});

it('a text is changed beside its preview, and the shipped one comes back', async () => {
  const page = await open('/admin/mail/texts');
  await page.getByLabel('Subject').fill('Your certificates, {{nobody}}');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('This message has no placeholder {{nobody}}.').waitFor();
  await page.getByLabel('Subject').fill('Your certificates for {{refnumber}}');
  await page.getByText('Your certificates for 101').waitFor();
  // The message is that of this journal.
  const preview = page.getByRole('region', { name: 'Preview' });
  const { websitename } = await (await journalOf(site)).settings.get();
  await preview.getByText(websitename).waitFor();
  expect(await preview.textContent()).toContain(`${site.address}/archives/`);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText(/^Changed .* by asha\.$/).waitFor();
  await page.getByRole('button', { name: 'Restore the shipped text' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore it' }).click();
  await page.getByText('The shipped text.').waitFor();
  await page.getByLabel('Language').selectOption('mr');
  await page.getByText('Please read this text first').waitFor();
  expect(page.complaints).toEqual([]);
});

it('a test message goes to one address, and Home says that mail goes', async () => {
  const page = await open('/admin/mail');
  await page.getByRole('button', { name: 'Send test email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To').fill('a@reader.example, b@reader.example');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('This is not an email address.').waitFor();
  await dialog.getByLabel('To').fill('a@reader.example');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await until('it is there', () =>
    receiver.messages.some(({ to }) => to.includes('a@reader.example')),
  );
  await page.getByRole('link', { name: 'Home' }).first().click();
  // What was sent is done.
  await page
    .getByRole('link', { name: /^Archives/ })
    .first()
    .waitFor();
  expect(await page.getByText(/messages? not sent/).count()).toBe(0);
  expectOnlyRefusals(page, 422);
});

it('a message to the authors that was sent is a draft no longer', async () => {
  const page = await open(path.replace('/archives/', '/archives/authors/'));
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('author-mail')));
  await page.getByLabel('Subject').fill('A word to all of you');
  await page.getByRole('textbox', { name: /^Text/ }).fill('Thank you.');
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('button', { name: /^Send \d+ messages?$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await page.getByText('on the way.', { exact: false }).waitFor();
  await expect.poll(drafts).toEqual([]);
  expect(await page.getByLabel('Subject').inputValue()).not.toContain('A word');
  await page.reload();
  await page.getByLabel('Subject').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).not.toContain('A word');
});

it('three clicks accept a manuscript and mail the letter, which says where to pay', async () => {
  const journal = await journalOf(site);
  const by = { username: 'asha', now: new Date() };
  const paper = { title: 'Barley', authors: 'Asha Rao', email: 'asha@field.example' };
  const { id, number } = await journal.manuscripts.create({ ...paper, state: 'revision' }, by);
  const page = await open(`/admin/manuscripts/${id}`);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: `Decide about ${number}` });
  await dialog.getByRole('radio', { name: 'Accept' }).check();
  const mails = () => receiver.messages.filter(({ to }) => to.includes(paper.email));
  expect(mails()).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept and send' }).click();
  await page.getByText(`${number}: Accepted. Acceptance sent to ${paper.email}.`).waitFor();
  await until('it is there', () => mails().length === 1);
  const text = mails()[0]?.mail.text;
  expect(text).toMatch(/You can pay it here:\s+https:\/\/demo\.example\/pay\/\S+/);
  expect(text).toMatch(/https:\/\/demo\.example\/api\/pdf\/letter\/\S+/);
  await page.getByRole('button', { name: 'Make it an article' }).waitFor();
  expect(page.complaints).toEqual([]);
});
