import { beforeAll, beforeEach, expect, it } from 'vitest';
import { messages, officeMessages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToAdminister, seriousFaults } from './admin-support.ts';
import { fieldOf, saveButton } from './article-form-support.ts';

const { site, open } = demoSiteToAdminister();
let page: WatchedPage;
let path: string;

beforeAll(async () => {
  const { id } = await (await fetch(`${site.address}/api/archives/ref/102`)).json();
  path = `/admin/archives/${id}`;
});

beforeEach(async () => {
  page = await open(path);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});

const message = () => page.getByRole('dialog', { name: 'Done' });
const said = () => message().getByText('Article 102 is saved.');
const hasFocus = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);

async function save(country: string) {
  await fieldOf(page, 'Country').fill(country);
  await page.keyboard.press('Control+s');
  await said().waitFor();
}

it('a success takes no focus and is announced; Escape closes it', async () => {
  await save('Nepal');
  const field = fieldOf(page, 'Country');
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type(' and Bhutan');
  expect(await field.inputValue()).toBe('Nepal and Bhutan');
  expect(await message().getAttribute('data-kind')).toBe('success');
  expect(await message().locator('xpath=..').getAttribute('aria-live')).toBe('polite');
  expect(await message().getAttribute('aria-modal')).toBeNull();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await message().waitFor({ state: 'detached' });
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('its link is copied and it stays; the keyboard gets there by F6, and back', async () => {
  await save('Nepal 2');
  await message().getByRole('button', { name: 'Copy' }).click();
  await message().getByRole('button', { name: messages.copied }).waitFor();
  await message().getByRole('button', { name: 'Copy', exact: true }).waitFor();
  await message().getByLabel('Link to share').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.address}/pdf?refno=102`,
  );
  await fieldOf(page, 'Country').focus();
  await page.keyboard.press('F6');
  await hasFocus('Copy');
  await page.keyboard.press('Tab');
  await hasFocus('Undo');
  await page.keyboard.press('Tab');
  await hasFocus('Close');
  await page.keyboard.press('Enter');
  await message().waitFor({ state: 'detached' });
  const field = fieldOf(page, 'Country');
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
});

it.each([
  [1280, 900],
  [390, 844],
])('at %i pixels the next click closes it, and does what it meant', async (width, height) => {
  await page.setViewportSize({ width, height });
  await save(`Nepal ${width}`);
  const box = await message().boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  // What saves is not below it.
  await saveButton(page).click();
  await message().waitFor();
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('definition').getByText('Nepal', { exact: false }).first().waitFor();
  expect(await message().count()).toBe(0);
});

it('a message of a save that leads to another page is there until the next click', async () => {
  await page.goto(`${site.address}/admin/editors`);
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Name').fill('Asha Kulkarni');
  await page.getByLabel('Category').selectOption('associate editor');
  await page.getByLabel('Post').selectOption('Scientist');
  await page.getByLabel('Affiliation').fill('Koyna Field Station');
  await page.getByRole('button', { name: 'Add the editor' }).click();
  await message().getByText(officeMessages.saved.editorCreated).waitFor();
  await page.goBack();
  expect(await message().count()).toBe(1);
  await page.getByRole('heading', { level: 1 }).click();
  expect(await message().count()).toBe(0);
});

it('an error is modal: the page waits until it is closed', async () => {
  await page.route('**/api/archives/*', (route) => route.abort());
  await fieldOf(page, 'Country').fill('Sri Lanka');
  await saveButton(page).click();
  const error = page.getByRole('dialog', { name: 'Not done' });
  await error.getByText(officeMessages.somethingWrong, { exact: true }).waitFor();
  expect(await error.getAttribute('data-kind')).toBe('error');
  expect(await error.getAttribute('aria-modal')).toBe('true');
  await hasFocus('Close');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Enter');
  await error.waitFor({ state: 'hidden' });
});
