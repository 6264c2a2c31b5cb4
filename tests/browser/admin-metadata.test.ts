import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { demoSiteToAdminister, expectOnlyRefusals, seriousFaults } from './admin-support.ts';
import { articleByRef, fillArticle, saveButton } from './article-form-support.ts';

const { site, open } = demoSiteToAdminister();

const articleOf = async (ref: string): Promise<Article> => (await articleByRef(site, ref)).json();

async function openArticle(ref: string) {
  const page = await open(`/admin/archives/${(await articleOf(ref)).id}`);
  await saveButton(page).waitFor();
  return page;
}

const openMetadata = (page: Page) =>
  page.getByRole('button', { name: 'Metadata', exact: true }).click();
const person = (page: Page, place: number) =>
  page.getByRole('group', { name: `Person ${place}`, exact: true });
const colourOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
const saved = (page: Page, ref: string) => page.getByText(`Article ${ref} is saved.`).waitFor();

it('is closed until somebody opens it, and keeps all that is known of an article', async () => {
  const page = await openArticle('104');
  expect(await person(page, 1).count()).toBe(0);
  await openMetadata(page);
  expect(await person(page, 1).count()).toBe(1);
  expect(await seriousFaults(page)).toEqual([]);

  const orcid = person(page, 1).getByLabel('ORCID iD');
  await orcid.fill('0000-0002-1825-0098');
  await page.getByText('This is not a valid ORCID iD').waitFor();
  await orcid.fill('https://orcid.org/0000-0002-1825-0097');
  await person(page, 1).getByLabel('Corresponding').check();
  await person(page, 1).getByRole('button', { name: 'Add an affiliation' }).click();
  await person(page, 1).getByLabel('Affiliation 1', { exact: true }).fill('Soil Institute');
  await page.getByLabel('Kind').selectOption('Review');
  const warning = page.getByText('This date is in the future.');
  await page.getByLabel('Received').fill('2162-01-31');
  await warning.waitFor();
  await page.getByLabel('Received').fill('2024-01-31');
  await warning.waitFor({ state: 'detached' });
  const script = page.getByText('The title is in Latin letters, which this language does not use');
  await page.getByLabel('Language of the article').selectOption('Hindi');
  await script.waitFor();
  await page.getByLabel('Language of the article').selectOption('');
  await script.waitFor({ state: 'detached' });
  await page.getByLabel('Licence', { exact: true }).selectOption('CC BY-NC 4.0');
  await page.getByRole('button', { name: 'Add a funder' }).click();
  await page.getByLabel('Funder 1', { exact: true }).fill('ICAR');
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByLabel('Its language').selectOption('Marathi');
  await page.getByRole('textbox', { name: 'Title in this language' }).fill('माती');
  await page.getByLabel('Cited works, one per line').fill('One. doi:10.5555/a.1\nTwo.');
  await page.getByText('2 works, 1 with a DOI').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await saveButton(page).click();
  await saved(page, '104');

  const article = await articleOf('104');
  expect(article.contributors[0]).toMatchObject({
    orcid: '0000-0002-1825-0097',
    is_corresponding: true,
    affiliations: [{ name: 'Soil Institute' }],
  });
  expect(article.metadata).toMatchObject({
    kind: 'review-article',
    received: '2024-01-31',
    licence: 'CC-BY-NC-4.0',
    funding: [{ funder: 'ICAR' }],
    translations: [{ language: 'mr', title: 'माती' }],
    references: 'One. doi:10.5555/a.1\nTwo.',
  });
  expect(page.complaints).toEqual([]);
});

it('takes highlights one per line, counts them, and shows two versions of them', async () => {
  const page = await openArticle('107');
  const theirs = await openArticle('107');
  await openMetadata(page);
  const field = page.getByRole('textbox', { name: 'Highlights, one per line' });
  await field.click();
  await page.keyboard.press('Control+i');
  await page.keyboard.type('Oryza');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' grew.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Soil & water stayed.');
  await page.getByText('2 of 5, the longest has 20 of 200 characters').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  for (const word of ['a', 'b', 'c', 'd']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(word);
  }
  const refusal = page.getByText('At most 5 highlights, one per line: these are 6.');
  const count = page.getByText('6 of 5, the longest has 20 of 200 characters');
  expect(await colourOf(count)).toBe(await colourOf(refusal));
  for (const _ of 'a b c d') await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.getByText('2 of 5, the longest has 20 of 200 characters').waitFor();
  await saveButton(page).click();
  await saved(page, '107');
  const stored = '&lt;i&gt;Oryza&lt;/i&gt; grew.\nSoil &amp;amp; water stayed.';
  expect((await articleOf('107')).highlights).toBe(stored);
  expect(await field.locator('p').allTextContents()).toEqual([
    'Oryza grew.',
    'Soil & water stayed.',
  ]);

  await openMetadata(theirs);
  await theirs.getByRole('textbox', { name: 'Highlights, one per line' }).fill('Nothing grew.');
  await saveButton(theirs).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByText('Oryza grew. Soil & water stayed.').waitFor();
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  expectOnlyRefusals(theirs, 409);
  expect(page.complaints).toEqual([]);
});

it('keeps rows and authors in step, and moves rows by the keyboard', async () => {
  const page = await openArticle('105');
  await fillArticle(page, { authors: 'Anil Sharma, Puja Verma' });
  await openMetadata(page);
  await person(page, 1).getByLabel('ORCID iD').fill('0000-0002-1825-0097');
  await page.getByRole('button', { name: 'Move person 1 down' }).focus();
  await page.keyboard.press('Enter');
  const authors = page.locator('textarea[data-path=authorname]');
  await expect.poll(() => authors.inputValue()).toBe('Puja Verma, Anil Sharma');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move person 2 up');

  await authors.press('End');
  await authors.pressSequentially('ma, Sita Devi');
  await expect
    .poll(() => person(page, 2).getByLabel('Name as printed').inputValue())
    .toBe('Anil Sharmama');
  await person(page, 2).getByLabel('Name as printed').fill('Anil Kumar Sharma');
  await page.getByRole('button', { name: 'Remove person 3' }).click();
  await expect.poll(() => authors.inputValue()).toBe('Puja Verma, Anil Kumar Sharma');
  await saveButton(page).click();
  await saved(page, '105');
  expect((await articleOf('105')).contributors).toEqual([
    { name: 'Puja Verma' },
    { name: 'Anil Kumar Sharma', orcid: '0000-0002-1825-0097' },
  ]);
});

it('shows a conflict and the history in words', async () => {
  const mine = await openArticle('106');
  const theirs = await openArticle('106');
  await openMetadata(theirs);
  await theirs.getByLabel('Licence', { exact: true }).selectOption('CC0 1.0');
  await saveButton(theirs).click();
  await saved(theirs, '106');

  await openMetadata(mine);
  await mine.getByLabel('Copyright holder').fill('The authors');
  await saveButton(mine).click();
  const dialog = mine.getByRole('dialog');
  await dialog.getByText('Copyright holder: The authors').waitFor();
  await dialog.getByText('Licence: CC0 1.0').waitFor();
  await dialog.getByRole('button', { name: 'Save the chosen versions' }).click();
  await saved(mine, '106');
  await mine.getByRole('button', { name: 'Close' }).click();
  await mine.getByText('History').last().click();
  await mine.getByText('Licence: CC0 1.0').first().waitFor();
  expectOnlyRefusals(mine, 409);
});
