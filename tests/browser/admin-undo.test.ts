import { beforeAll, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import {
  chooseMore,
  closeMessage,
  demoSiteToAdminister,
  expectOnlyRefusals,
  seriousFaults,
} from './admin-support.ts';
import {
  addButton,
  articleByRef,
  createIssue,
  fillArticle,
  fillWhole,
  saveButton,
} from './article-form-support.ts';

const { site, open } = demoSiteToAdminister();
let issuePath: string;

beforeAll(async () => {
  const page = await open('/admin');
  issuePath = await createIssue(page, site, { volume: 9, issue: 4 });
  await page.context().close();
});

const button = (page: WatchedPage, name: string | RegExp) => page.getByRole('button', { name });

async function openAdded(ref: string, pages: string): Promise<WatchedPage> {
  const page = await open(`/admin/archives/add/${issuePath}`);
  await fillWhole(page, { ref, pages });
  await addButton(page).click();
  await button(page, 'Add another').waitFor();
  const { id } = await (await articleByRef(site, ref)).json();
  await page.goto(`${site.address}/admin/archives/${id}`);
  await saveButton(page).waitFor();
  return page;
}

const countryOf = async (ref: string) => (await (await articleByRef(site, ref)).json()).country;

it('a save is undone from its message, and an earlier version restored', async () => {
  const page = await openAdded('9001', '1-6');
  const country = page.getByLabel('Country');
  const first = await country.inputValue();
  await country.fill('Nepal');
  await saveButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, 'The change is undone.');
  expect(await country.inputValue()).toBe(first);
  expect(await countryOf('9001')).toBe(first);

  await country.fill('Bhutan');
  await saveButton(page).click();
  await closeMessage(page, 'Article 9001 is saved.');
  await page.getByText('History', { exact: true }).click();
  // What is typed and not saved stays.
  await page.getByLabel('Subject').fill('Typed meanwhile');
  await button(page, /^Restore the version before/)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await closeMessage(page, 'The earlier version is restored.');
  expect(await country.inputValue()).toBe(first);
  expect(await page.getByLabel('Subject').inputValue()).toBe('Typed meanwhile');
  expect(await seriousFaults(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
});

it('an article is retracted by a notice that is written now', async () => {
  const page = await openAdded('9002', '11-16');
  await button(page, 'Add a correction or retraction').click();
  const dialog = page.getByRole('dialog', { name: 'Add a correction or retraction' });
  await dialog.getByLabel('Kind').selectOption('Retraction');
  await dialog.getByLabel('Reference number').fill('424242');
  await dialog.getByRole('button', { name: 'Link existing notice' }).click();
  await dialog.getByText('There is no article with this number.').waitFor();
  expectOnlyRefusals(page, 422);
  expect(await seriousFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Write the notice now' }).click();
  await page.getByText('of 9002').waitFor();
  expect(await page.getByRole('textbox', { name: 'Title' }).textContent()).toContain('Retraction:');
  expect(await page.getByLabel('Transaction id').inputValue()).toBe('NOTICE/9002');
  const draft = page.url();
  await chooseMore(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/admin\/archives\/\d+\/9\/4$/);
  expect(page.url()).not.toBe(draft);
  const message = page.getByRole('dialog').filter({ hasText: 'The article is deleted.' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, 'It is restored.');
  expect(page.url()).toBe(draft);
  expect(await page.getByRole('textbox', { name: 'Title' }).textContent()).toContain('Retraction:');
  expect(page.complaints).toEqual([]);
});

it('a notice is linked, unlinked, and both are undone', async () => {
  const notice = await openAdded('9012', '18-18');
  await notice.close();
  const page = await openAdded('9011', '19-20');
  await button(page, 'Add a correction or retraction').click();
  const dialog = page.getByRole('dialog', { name: 'Add a correction or retraction' });
  await dialog.getByLabel('Reference number').fill('9012');
  await dialog.getByRole('button', { name: 'Link existing notice' }).click();
  const linked = page
    .getByRole('dialog')
    .filter({ hasText: 'The two articles now link to each other.' });
  await linked.getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, '2 records restored.');
  const takeOff = button(page, /^Unlink the correction/);
  await takeOff.waitFor({ state: 'hidden' });
  await button(page, 'Add a correction or retraction').click();
  await dialog.getByLabel('Reference number').fill('9012');
  await dialog.getByRole('button', { name: 'Link existing notice' }).click();
  await closeMessage(page, 'The two articles now link to each other.');
  await takeOff.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  const taken = page.getByRole('dialog').filter({ hasText: 'The correction is unlinked.' });
  await taken.getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, '2 records restored.');
  await takeOff.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
});

it('a withdrawn article leaves words, and its number is released', async () => {
  const page = await openAdded('9003', '21-26');
  const { year } = await (await articleByRef(site, '9003')).json();
  await chooseMore(page, 'Withdraw');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note to readers').fill('Withdrawn by its authors.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, 'The change is undone.');
  await page.getByText('Public', { exact: true }).waitFor();
  await chooseMore(page, 'Withdraw');
  await dialog.getByLabel('Note to readers').fill('Withdrawn by its authors.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await closeMessage(page, 'Article 9003 is saved. It is withdrawn');
  await page.getByText('Withdrawn', { exact: true }).waitFor();
  const address = `${site.address}/archives/${year}/9/4/9003`;
  const told = await fetch(address);
  expect([told.status, (await told.text()).includes('Withdrawn by its authors.')]).toEqual([
    410,
    true,
  ]);
  const words = page.getByRole('textbox', { name: 'Note to readers' });
  expect(await words.inputValue()).toBe('Withdrawn by its authors.');
  await words.fill('Withdrawn at the wish of its authors.');
  await button(page, 'Save the note').click();
  await closeMessage(page, 'The note to readers is saved.');
  expect(await (await fetch(address)).text()).toContain('at the wish of its authors');
  expect(await seriousFaults(page)).toEqual([]);
  await chooseMore(page, 'Release number');
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await closeMessage(page, 'Its number, title and transaction id are released.');
  await page.getByRole('heading', { name: 'Withdrawn article', level: 1 }).waitFor();
  expect((await fetch(address)).status).toBe(410);
  expect(page.complaints).toEqual([]);

  // Shown again it needs a number, which is saved with it; so is what else is typed.
  await fillArticle(page, { email: 'kept@private.example' });
  const showAgain = async () => {
    await button(page, 'Show again').click();
    await dialog.getByText('Its number was released', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Show again' }).click();
  };
  await showAgain();
  const number = page.getByLabel('Reference number');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true);
  expectOnlyRefusals(page, 422);
  await fillArticle(page, { ref: '9013' });
  await showAgain();
  await page.getByRole('heading', { name: 'Article 9013', level: 1 }).waitFor();
  const shown = await (await articleByRef(site, '9013', page)).json();
  expect(shown).toMatchObject({ state: 'published', email: 'kept@private.example' });
  expect((await fetch(address)).url).toBe(address.replace('9003', '9013'));
});

it('an editor is deleted from the board after a question, and comes back', async () => {
  const page = await open('/admin/editors');
  await page.getByRole('table').getByRole('link').last().click();
  await button(page, 'Save changes').waitFor();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/\/admin\/editors$/);
  await closeMessage(page, `${name} is deleted.`);
  expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
  await page.goto(`${site.address}/admin/editors`);
  await page.getByRole('table').getByRole('link').last().click();
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, 'It is restored.');
  await button(page, 'Save changes').waitFor();
  expect(page.complaints).toEqual([]);
});

it('the changes of an issue are undone from their message, and its versions restored', async () => {
  const page = await open(`/admin/archives/issue/${issuePath}`);
  const title = page.getByLabel('Title');
  const save = button(page, 'Save issue');
  await title.fill('On springs');
  await page.getByRole('textbox', { name: 'Issue', exact: true }).fill('5');
  await save.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change the address' }).click();
  await page.waitForURL(/\/9\/5$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await closeMessage(page, 'The change is undone.');
  await page.waitForURL(/\/9\/4$/);
  expect(await title.inputValue()).toBe('');
  await title.fill('On rivers');
  await save.click();
  await closeMessage(page, 'Issue updated successfully');
  await page.getByText('History', { exact: true }).click();
  await button(page, /^Restore the version before/)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await closeMessage(page, 'The earlier version is restored.');
  expect(await title.inputValue()).toBe('');
  expect(await seriousFaults(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
});

it('a logo is undone from its message and its panel has its history', async () => {
  const page = await open('/admin/indexing');
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  const name = ((await edit.getAttribute('aria-label')) ?? '').slice('Edit '.length);
  await edit.click();
  const title = page.getByRole('region', { name: /^Edit / }).getByLabel('Title');
  await title.fill('Another title');
  await button(page, 'Save changes').click();
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Another title is saved.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await closeMessage(page, 'The change is undone.');
  await button(page, `Edit ${name}`).click();
  await page.getByText('History', { exact: true }).click();
  await button(page, /^Restore the version before/)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await closeMessage(page, 'The earlier version is restored.');
  await button(page, 'Delete Another title').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Another title is deleted.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await closeMessage(page, 'It is restored.');
  await button(page, 'Edit Another title').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
});
