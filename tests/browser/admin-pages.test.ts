import { expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import { demoSiteToAdminister, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

it('a policy page begins with a text, says what is to be filled in, and readers find it', async () => {
  const page = await open('/admin/settings/pages');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Editorial policies' }).click();
  await page.getByRole('button', { name: 'Start from it' }).click();
  await page.getByText('To be filled in').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  const state = async () => (await fetch(`${site.address}/pages/policies`)).status;
  await page.getByRole('button', { name: 'Save page' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'still to be filled in' });
  await question.getByRole('button', { name: 'Keep it hidden' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(await state()).toBe(404);
  await page.getByLabel('Shown to readers').setChecked(true);
  await page.getByRole('button', { name: 'Save page' }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const reader = await site.open('/');
  await reader.getByRole('link', { name: 'Editorial policies' }).click();
  await reader.getByRole('heading', { name: 'Publication ethics' }).waitFor();
  expect(await seriousFaults(reader)).toEqual([]);
  await page.getByRole('button', { name: 'Take the page down' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  expect((await fetch(`${site.address}/pages/policies`)).status).toBe(404);
  expect([...page.complaints, ...reader.complaints]).toEqual([]);
});

it('the shipped instructions are taken as one’s own and changed', async () => {
  const page = await open('/admin/settings/pages/instructions');
  await page.getByRole('button', { name: 'Start from it' }).click();
  await page.getByRole('textbox', { name: 'Text' }).getByText('Review is double-blind').waitFor();
  await page.getByLabel('Title').fill('For our authors');
  await page.getByRole('button', { name: 'Save page' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  const reader = await site.open('/contact');
  await reader.getByRole('link', { name: 'INSTRUCTIONS' }).click();
  await reader.getByRole('heading', { name: 'For our authors', level: 1 }).waitFor();
  await reader.getByRole('heading', { name: 'Plagiarism screening' }).waitFor();
  expect([...page.complaints, ...reader.complaints]).toEqual([]);
});

it('another page begins with the title that was typed, and its changes are told as its text', async () => {
  const page = await open('/admin/settings/pages');
  const title = page.getByLabel('Title of another page');
  await title.fill('Privacy policy');
  await page.getByText('There is a page at /privacy-policy already').waitFor();
  await title.fill('Open access');
  await page.getByText('It will be at /pages/open-access').waitFor();
  await page.getByRole('button', { name: 'Write it' }).click();
  await page.getByRole('heading', { name: 'Open access', level: 1 }).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Open access');
  const text = page.getByRole('textbox', { name: 'Text' });
  for (const words of ['Free to read.', 'Free to read and to share.']) {
    await text.fill(words);
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText(officeMessages.saved.settings).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
  expect((await fetch(`${site.address}/pages/open-access`)).status).toBe(200);
  await page.getByText('History', { exact: true }).click();
  await page
    .getByRole('main')
    .getByText('Free to read and to share.', { exact: true })
    .last()
    .waitFor();
  await page.goto(`${site.address}/admin/history?q=changed+text+open+access`);
  await page.getByText('changed text of page Open access').waitFor();
  expect(page.complaints).toEqual([]);
});
