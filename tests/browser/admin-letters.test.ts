import { expect, it } from 'vitest';
import { itAtLength } from '../support/at-length.ts';
import { have } from '../support/have.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
const actor = { username: 'asha', now: new Date() };
const phone = { viewport: { width: 390, height: 800 } };

it('a letter is written in a language, seen as PDF, and made with a code that is verified', async () => {
  const journal = await journalOf(site);
  await have.settings(journal, { websitename: 'Sahyadri Journal' });
  const { id } = await journal.manuscripts.create(
    {
      ...{ title: 'Roots of maize under drought', authors: 'Asha Rao, Ravi Naik' },
      ...{
        email: 'asha@field.example',
        state: 'accepted',
        received_on: '2026-09-02',
        accepted_on: '2026-11-02',
      },
      reviewers: JSON.stringify([
        { key: 0, name: 'Sunita Rao', email: '', asked: '2026-09-10', answered: '2026-09-20' },
      ]),
    },
    actor,
  );
  const page = await open(`/admin/manuscripts/${id}`);
  await page.getByRole('button', { name: 'Write a letter' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Acknowledgement',
    'Acceptance',
    'Rejection',
    'Certificate of review: Sunita Rao',
  ]);
  await page.getByRole('menuitem', { name: 'Acceptance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acceptance' });
  await expect
    .poll(() => dialog.getByLabel('Text').inputValue())
    .toContain('Dear Asha Rao and Ravi Naik,');
  await dialog.getByLabel('Language').selectOption('mr');
  expect(await dialog.getByLabel('Subject').inputValue()).toContain('स्वीकारले');
  await dialog.getByLabel('Language').selectOption('en');
  await dialog.getByLabel('Subject').fill('Accepted: Roots of maize');
  expect(await seriousFaults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Preview PDF' }).click();
  expect((await download).suggestedFilename()).toBe('letter-preview.pdf');

  // Nothing can be mailed here, and the dialog says why.
  expect(await dialog.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await dialog.getByText('no public address').waitFor();
  await dialog.getByRole('button', { name: 'Make PDF only' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/Acceptance to Asha Rao, Ravi Naik/).waitFor();
  const link = page.getByRole('link', { name: /PDF of Acceptance/ });
  const [, code = ''] = /letter\/(.+)$/.exec((await link.getAttribute('href')) ?? '') ?? [];
  const verify = await site.open(`/verify/${code}`);
  await verify.getByText('This letter is genuine.').waitFor();
  await verify.getByText('was accepted for publication').waitFor();
});

itAtLength('the letter fits a phone', async () => {
  const journal = await journalOf(site);
  const { id } = await journal.manuscripts.create({ title: 'Wheat', authors: 'Asha Rao' }, actor);
  const page = await open(`/admin/manuscripts/${id}`, { ...phone, colorScheme: 'dark' });
  await page.getByText('Received', { exact: false }).and(page.locator('summary *')).click();
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.getByRole('menuitem', { name: 'Acknowledgement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acknowledgement' });
  await dialog.getByLabel('Text').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('Escape asks before it discards a letter, which another visit finds as it was left', async () => {
  const journal = await journalOf(site);
  const { id } = await journal.manuscripts.create({ title: 'Rye', authors: 'Asha Rao' }, actor);
  const page = await open(`/admin/manuscripts/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Acknowledgement' });
  const write = async () => {
    await page.getByRole('button', { name: 'Write a letter' }).click();
    await page.getByRole('menuitem', { name: 'Acknowledgement' }).click();
    await dialog.getByLabel('Text').waitFor();
  };
  await write();
  await dialog.getByLabel('Text').fill('A whole page of thoughts');
  await page.keyboard.press('Escape');
  await dialog.getByText('Discard what you typed?').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Continue writing');
  await page.keyboard.press('Escape');
  await dialog.getByText('Discard what you typed?').waitFor({ state: 'detached' });
  expect(await focused()).toBe('A whole page of thoughts');
  expect(await dialog.getByLabel('Text').inputValue()).toBe('A whole page of thoughts');

  page.once('dialog', (asked) => asked.accept());
  await page.reload();
  await write();
  await dialog.getByText('Your unsaved text is restored.').waitFor();
  expect(await dialog.getByLabel('Text').inputValue()).toBe('A whole page of thoughts');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await write();
  expect(await dialog.getByLabel('Text').inputValue()).toContain('Dear Asha Rao');
});

it('a decision is state, fee and letter in one dialog, which says what it mails', async () => {
  const journal = await journalOf(site);
  const { id, number } = await journal.manuscripts.create(
    { title: 'Barley', authors: 'Asha Rao', email: 'asha@field.example', state: 'with reviewers' },
    actor,
  );
  const page = await open(`/admin/manuscripts/${id}`);
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: `Decide about ${number}` });
  await dialog.getByRole('radio', { name: 'Decline' }).waitFor();
  expect(await dialog.getByRole('button', { name: /send|PDF/ }).count()).toBe(0);
  await dialog.getByRole('radio', { name: 'Decline' }).check();
  await dialog.getByRole('button', { name: 'Decline and send' }).waitFor();
  await dialog.getByRole('radio', { name: 'Ask for a revision' }).check();
  await dialog.getByText('No letter is sent', { exact: false }).waitFor();
  await dialog.getByRole('radio', { name: 'Accept' }).check();
  const text = () => dialog.getByLabel('Text').inputValue();
  expect(await text()).toContain('The publication fee is ₹');
  await dialog.getByText('The link to pay by is added', { exact: false }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  // What somebody wrote stays when the fee is another one.
  await dialog.getByLabel('Text').fill(`${await text()}\n\nWe look forward to it.`);
  expect(await dialog.getByRole('radio', { name: 'Decline' }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'The fee is waived' }).check();
  expect(await text()).toMatch(/The publication fee is waived[\s\S]*We look forward to it\./);
  await dialog.getByLabel('Note').fill('A student');
  await dialog.getByRole('radio', { name: 'The author pays ₹' }).check();
  expect(await text()).toMatch(/The publication fee is ₹[\s\S]*We look forward to it\./);

  expect(await dialog.getByRole('button', { name: 'Accept and send' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Accept and make PDF' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const said = page.getByRole('dialog').filter({ hasText: `${number}: Accepted. Acceptance` });
  await said.waitFor();
  await page.getByText('Acceptance to Asha Rao').waitFor();
  await page.getByRole('region', { name: 'Fee' }).getByText('Unpaid ₹', { exact: false }).waitFor();
  // Its letter has the link, which there was not before.
  const plan = await journal.documents.letters.plan(id);
  const [made] = plan.letters;
  const pdf = await journal.documents.letters.find(made?.code ?? '');
  expect(JSON.stringify(pdf)).toMatch(
    /You can pay it here:\\n\S+\/pay\/\S+ *\\n[\s\S]*We look forward/,
  );

  await said.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The change is undone.').waitFor();
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('with reviewers');
  expect(page.complaints).toEqual([]);
});

itAtLength('a decision that somebody else has made meanwhile is not made over', async () => {
  const journal = await journalOf(site);
  const { id, number } = await journal.manuscripts.create(
    { title: 'Oats', authors: 'Asha Rao', state: 'with reviewers' },
    actor,
  );
  const page = await open(`/admin/manuscripts/${id}`);
  const dialog = page.getByRole('dialog', { name: `Decide about ${number}` });
  const decide = async () => {
    await page.getByRole('button', { name: 'Decide' }).click();
    // By the keyboard: the decision has the focus, and Enter does what can be done.
    const accept = dialog.getByRole('radio', { name: 'Accept' });
    await expect.poll(() => accept.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Accept and make PDF' }).waitFor();
    await page.keyboard.press('Enter');
  };
  await journal.manuscripts.change(id, { state: 'declined' }, actor);
  await decide();
  await dialog.getByRole('alert').getByText(/./).waitFor();
  expect(await journal.manuscripts.get(id, {})).toMatchObject({ state: 'declined' });
  expect((await journal.documents.letters.plan(id)).letters).toEqual([]);
  await page.keyboard.press('Escape');

  // What they changed elsewhere stays.
  await journal.manuscripts.change(id, { state: 'revision' }, actor);
  await page.reload();
  await journal.manuscripts.change(id, { phone: '+91 98220 00009' }, actor);
  await decide();
  await page.getByText('Acceptance to Asha Rao').waitFor();
  const now = { state: 'accepted', phone: '+91 98220 00009' };
  expect(await journal.manuscripts.get(id, {})).toMatchObject(now);
});
