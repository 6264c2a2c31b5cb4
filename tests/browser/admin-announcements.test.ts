import { expect, it } from 'vitest';
import { demoSiteToAdminister, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

it('an editor writes news, publishes it and takes it back', async () => {
  const page = await open('/admin');
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await page.getByRole('link', { name: 'Announcements', exact: true }).click();
  await page.getByText('No announcements yet.').waitFor();
  await page.getByRole('link', { name: 'Write one' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  expect(await page.getByText('This field is required.').count()).toBe(2);
  await page.getByLabel('Title').fill('Call for papers');
  await page.getByRole('textbox', { name: 'Text' }).fill('Manuscripts are welcome until March.');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('heading', { name: 'Call for papers', level: 1 }).waitFor();
  await page.getByText('Draft', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('It is now public.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  const reader = await site.open('/');
  await reader.getByRole('link', { name: 'Call for papers' }).click();
  await reader.getByRole('heading', { name: 'Call for papers', level: 1 }).waitFor();
  await reader.getByText('Manuscripts are welcome until March.').waitFor();
  expect(await seriousFaults(reader)).toEqual([]);
  await reader.getByRole('link', { name: 'ANNOUNCEMENTS', exact: true }).click();
  await reader.getByRole('heading', { name: 'Announcements', level: 1 }).waitFor();
  expect(await seriousFaults(reader)).toEqual([]);
  expect(reader.complaints).toEqual([]);

  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('It is no longer public.').waitFor();
  expect((await fetch(`${site.address}/announcements/atom.xml`)).status).toBe(404);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No announcements yet.').waitFor();
  expect(page.complaints).toEqual([]);
});

it('what somebody else changed meanwhile comes in, and both are saved', async () => {
  const page = await open('/admin/announcements/add');
  await page.getByLabel('Title').fill('Fees of next year');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('heading', { name: 'Fees of next year', level: 1 }).waitFor();
  const other = await open(new URL(page.url()).pathname);
  await other.getByLabel('Title').fill('Fees from January');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await other.getByText('The announcement is saved.').waitFor();

  await page.getByRole('textbox', { name: 'Text' }).fill('They stay as they are.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('The announcement is saved.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Fees from January');
  await page.reload();
  await page.getByRole('heading', { name: 'Fees from January', level: 1 }).waitFor();
  await page.getByText('They stay as they are.').waitFor();
});

it('what was just added is taken back by the message that says so', async () => {
  const page = await open('/admin/announcements/add');
  await page.getByLabel('Title').fill('Sent too early');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText('The draft is saved.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Announcements', level: 1 }).waitFor();
  await page.getByText('No announcements yet.').or(page.getByText('Fees from January')).waitFor();
  expect(await page.getByRole('link', { name: 'Sent too early' }).count()).toBe(0);
});
