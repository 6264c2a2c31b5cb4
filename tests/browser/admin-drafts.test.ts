import { beforeAll, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { bearerOf, demoSiteToAdminister, seriousFaults } from './admin-support.ts';
import { createIssue, fieldOf, fillWhole, titleOf } from './article-form-support.ts';

const { site, open } = demoSiteToAdminister();
let page: WatchedPage;
let issuePath: string;

beforeAll(async () => {
  page = await open('/admin');
  issuePath = await createIssue(page, site, { volume: 9, issue: 3 });
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const statusOf = async (path: string) => (await fetch(site.address + path)).status;

it('a draft is saved with a title alone, found again, and marked', async () => {
  await page.goto(`${site.address}/admin/archives/add/${issuePath}`);
  await titleOf(page).fill('Roots of rice');
  await button('Save as draft').click();
  // The form stays, as that of the draft.
  await page.getByRole('dialog').getByText('The draft is saved.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { name: 'Draft', level: 1 }).waitFor();
  expect(await titleOf(page).textContent()).toBe('Roots of rice');
  await page.getByRole('link', { name: 'Add another' }).waitFor();
  await page.goto(`${site.address}/admin/archives/${issuePath}`);
  await page.getByRole('row').getByText('Draft', { exact: true }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Roots of rice' });
  await row.getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('heading', { name: 'Draft', level: 1 }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});

it('a draft saves itself while somebody types and leaves, in one line of the history', async () => {
  const headers = await bearerOf(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const read = async (path: string) =>
    (await page.request.get(`${site.address}${path}`, { headers })).json();
  const stored = async () => (await read(`/api/archives/${id}`)).country;
  const country = fieldOf(page, 'Country');
  const said = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
  await country.fill('Nepal');
  await said(/^Saved \d\d:\d\d$/).waitFor();
  expect(await stored()).toBe('Nepal');
  expect(await country.inputValue()).toBe('Nepal');

  // What is not valid stays typed, and stored is what was.
  await country.fill('Bhutan');
  await titleOf(page).fill('');
  await said(/^Not saved: 1 field to correct\./).waitFor();
  expect(await stored()).toBe('Nepal');
  expect(await seriousFaults(page)).toEqual([]);
  await titleOf(page).fill('Roots of rice');
  await said(/^Saved/).waitFor();
  expect(await stored()).toBe('Bhutan');

  // Before the few seconds are over: on leaving, without a question.
  await country.fill('Sri Lanka');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/admin');
  expect(await stored()).toBe('Sri Lanka');
  const { lines } = await read('/api/admin/history');
  const told = lines.filter((line: { recordId: number }) => String(line.recordId) === id);
  expect(told).toHaveLength(2);
  expect(told[0].text).toMatch(/^changed country of /);

  // Somebody else was quicker: nothing of theirs is overwritten.
  await page.goBack();
  await country.waitFor();
  const parts = { country: 'Kenya' };
  await page.request.post(`${site.address}/api/archives/${id}`, { headers, multipart: parts });
  await country.fill('Chile');
  await said(/^Not saved: Someone else changed/).waitFor();
  expect(await stored()).toBe('Kenya');
  await button('Save draft').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save the chosen versions' }).click();
  await dialog.getByText('The draft is saved.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await said(/aved/).count()).toBe(0);
});

it('what is missing is marked when it is to be published, and nothing typed is lost', async () => {
  await button('Publish article').click();
  await page.locator('[data-path="authorname"][aria-invalid="true"]').waitFor();
  expect(await titleOf(page).textContent()).toBe('Roots of rice');
});

it('a link shows the draft to somebody without a login', async () => {
  await button('Preview…').click();
  await button('Create a link').click();
  const address = await page.getByLabel('Preview link').inputValue();
  expect(await seriousFaults(page)).toEqual([]);
  const preview = await fetch(address);
  expect([preview.status, (await preview.text()).includes('Roots of rice')]).toEqual([200, true]);
  await button(/^Revoke the link created/).click();
  await button(/^Revoke the link created/).waitFor({ state: 'detached' });
  expect((await fetch(address)).status).toBe(404);
  await page.keyboard.press('Escape');
});

it('it is scheduled where the publisher is, put back, and published', async () => {
  await fillWhole(page, { ref: '9301', pages: '1-6', title: 'Roots of rice' });
  await button('Schedule…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('Choose a day and a time.').waitFor();
  await dialog.getByLabel('Day and time').fill('2001-01-01T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText(/This time has passed/).waitFor();
  await dialog.getByLabel('Day and time').fill('2199-01-01T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('Scheduled for 01 Jan 2199, 09:00', { exact: true }).waitFor();
  expect(await statusOf(`/archives/${issuePath}/9301`)).toBe(404);

  await page.getByRole('button', { name: 'Close' }).first().click();
  await button('Back to draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Draft', { exact: true }).first().waitFor();
  // Without a certificate date, that is the day on which it is published.
  await fieldOf(page, 'Certificate date').fill('');
  await button('Publish article').click();
  await page.getByRole('dialog').getByText('is public now.').waitFor();
  await page.getByText('Public', { exact: true }).waitFor();
  expect(await statusOf(`/archives/${issuePath}/9301`)).toBe(200);
  expect(await fieldOf(page, 'Reference number').inputValue()).toBe('9301');
  expect(await fieldOf(page, 'Certificate date').inputValue()).toMatch(/^\d\d \w+ \d{4}$/);
});

it('what was typed in a tab that is closed is there again, for that person, until the logout', async () => {
  const path = `${site.address}/admin/archives/add/${issuePath}`;
  const context = page.context();
  const typed = await context.newPage();
  await typed.goto(path);
  await titleOf(typed).fill('Left behind');
  // Two open tabs never see each other's.
  await page.goto(path);
  await titleOf(page).waitFor();
  expect(await titleOf(page).textContent()).toBe('');
  await typed.close({ runBeforeUnload: false });

  await page.reload();
  await page.getByText('Left behind').waitFor();
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await kept()).not.toContain('Left behind');
  await page.goto(`${site.address}/admin/readiness`);
  await page.close({ runBeforeUnload: false });
  const later = await context.newPage();
  await later.goto(`${site.address}/admin/readiness`);
  const keptLater = () => later.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await keptLater()).toContain('Left behind');
  await later.getByRole('button', { name: 'Logout' }).click();
  await later.waitForURL('**/admin/login');
  expect(await keptLater()).not.toContain('Left behind');
});
