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
