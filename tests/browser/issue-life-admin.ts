import { expect } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { chooseMore } from './admin-support.ts';
import {
  addButton,
  type FormTexts,
  fillWhole,
  saveButton,
  titleOf,
} from './article-form-support.ts';

const button = (page: WatchedPage, name: string) => page.getByRole('button', { name, exact: true });

async function closeMessage(page: WatchedPage, text: string) {
  const message = page.getByRole('dialog').filter({ hasText: text });
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'hidden' });
}

const goTo = (page: WatchedPage, place: string) =>
  page.getByRole('link', { name: place, exact: true }).first().click();

export async function changeSettings(page: WatchedPage, name: string, impactFactor: string) {
  await goTo(page, 'Settings');
  await page.getByLabel('Journal name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Formatted journal name' }).fill(name);
  await page.getByLabel('Impact factor').fill(impactFactor);
  await page.getByText('3 fields are changed.').waitFor();
  await button(page, 'Save settings').click();
  await closeMessage(page, officeMessages.saved.settings);
}

/** Gives the year in which the issue is. */
export async function createIssue(
  page: WatchedPage,
  { volume, issue, months }: { volume: number; issue: number; months: string },
): Promise<number> {
  await goTo(page, 'Issues');
  await button(page, 'Add New').click();
  const title = await page.getByRole('heading', { name: /^Add issue of/ }).textContent();
  await page.getByLabel('Volume').fill(String(volume));
  await page.getByLabel('Issue', { exact: true }).fill(String(issue));
  await page.getByRole('combobox', { name: 'Frequency' }).click();
  await page.getByRole('option', { name: months }).click();
  await button(page, 'Create issue').click();
  await closeMessage(page, officeMessages.saved.issue);
  return Number(/\d{4}/.exec(title ?? '')?.[0]);
}

export type TypedArticle = FormTexts & {
  ref: string;
  pages: string;
  /** Typed in italics at the end of the title. */
  italics?: string;
};

export async function typeArticle(page: WatchedPage, { italics, ...texts }: TypedArticle) {
  await addButton(page).waitFor();
  await fillWhole(page, texts);
  if (italics === undefined) return;
  await titleOf(page).press('End');
  await titleOf(page).press('Control+i');
  await page.keyboard.type(italics);
}

export async function publish(page: WatchedPage) {
  await addButton(page).click();
  await button(page, 'Add another').waitFor();
}

export async function addAnother(page: WatchedPage, article: TypedArticle) {
  await button(page, 'Add another').click();
  await typeArticle(page, article);
}

/**
 * Sends a form that is refused at the field of this label. The words alone are no sign of it: a number that is taken
 * is told in the same words as soon as its field is left.
 */
export async function isRefused(page: WatchedPage, label: string, words: string) {
  await addButton(page).click();
  await page.getByLabel(label).and(page.locator('[aria-invalid="true"]')).waitFor();
  await page.getByText(words).waitFor();
}

export async function openArticle(page: WatchedPage, issuePath: string, ref: string) {
  await page.goto(new URL(`/admin/archives/${issuePath}`, page.url()).href);
  await page.getByRole('link', { name: `Edit ${ref}` }).click();
  await saveButton(page).waitFor();
}

export async function saveArticle(page: WatchedPage, ref: string) {
  await saveButton(page).click();
  await closeMessage(page, `Article ${ref} is saved.`);
}

export async function switchArticle(page: WatchedPage, act: 'Withdraw' | 'Show again') {
  if (act === 'Withdraw') await chooseMore(page, act);
  else await button(page, act).click();
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: 'is saved' })
    .getByRole('button', { name: 'Close' })
    .click();
  const state = act === 'Withdraw' ? 'Withdrawn' : 'Public';
  await page.getByText(state, { exact: true }).waitFor();
}

export async function addEditor(page: WatchedPage, name: string, category = 'associate editor') {
  await goTo(page, 'Journal');
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category').selectOption(category);
  await page.getByLabel('Post').selectOption('Scientist');
  await page.getByLabel('Affiliation').fill('Koyna Field Station, Patan');
  await button(page, 'Add the editor').click();
  await closeMessage(page, officeMessages.saved.editorCreated);
  await goTo(page, 'Journal');
}

export async function toggleEditor(page: WatchedPage, name: string, isShown: boolean) {
  const shown = page.getByRole('switch', { name: `${name} is shown to readers` });
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    shown.press('Space'),
  ]);
  expect(await shown.isChecked()).toBe(isShown);
}

export async function pinEditor(page: WatchedPage, name: string) {
  await page.getByLabel(`Select ${name}`).check();
  await button(page, 'Pin').click();
  await page.getByText(officeMessages.listSorted).waitFor();
}

export async function logOut(page: WatchedPage) {
  await button(page, 'Logout').click();
  await page.getByLabel('Username').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
}
