import { beforeAll, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToAdminister, seriousFaults } from './admin-support.ts';
import { fieldOf, saveButton } from './article-form-support.ts';

const { site, open } = demoSiteToAdminister();
let page: WatchedPage;

beforeAll(async () => {
  const { id } = await (await fetch(`${site.address}/api/archives/ref/103`)).json();
  page = await open(`/admin/archives/${id}`, { locale: 'en-US' });
});

const date = () => fieldOf(page, 'Certificate date');
const stored = async () =>
  (await (await fetch(`${site.address}/api/archives/ref/103`)).json()).publishdate;

it.each([
  ['29-11-2026', '2026-11-29', '29 Nov 2026'],
  ['9/11/2026', '2026-11-09', '09 Nov 2026'],
  ['2026-11-30', '2026-11-30', '30 Nov 2026'],
  ['1 dec 2026', '2026-12-01', '01 Dec 2026'],
])('%s is understood, with the day first, and shown as one reads it', async (text, day, shown) => {
  await date().fill(text);
  await date().blur();
  expect(await date().inputValue()).toBe(shown);
  await saveButton(page).click();
  await page.getByText('Article 103 is saved.').waitFor();
  await page.keyboard.press('Escape');
  expect(await stored()).toBe(day);
  await page.reload();
  await saveButton(page).waitFor();
  expect(await date().inputValue()).toBe(shown);
});

it('what is no date is refused in words, and what was typed stays', async () => {
  const before = await stored();
  await date().fill('31 Feb 2026');
  await date().blur();
  await page.getByText('Write a date such as 29 Nov 2026.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await saveButton(page).click();
  await expect.poll(() => date().evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await date().inputValue()).toBe('31 Feb 2026');
  expect(await stored()).toBe(before);
});

it('a day of the calendar is taken over', async () => {
  await page.getByRole('button', { name: 'Calendar' }).first().click();
  // The calendar itself is the browser's, outside of the page.
  await page
    .locator('input[type=date]')
    .first()
    .evaluate((picker: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(picker, '2026-10-05');
      picker.dispatchEvent(new Event('input', { bubbles: true }));
    });
  expect(await date().inputValue()).toBe('05 Oct 2026');
  expect(page.complaints).toEqual([]);
});
