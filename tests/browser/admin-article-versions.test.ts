import { beforeAll, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import {
  chooseMore,
  demoSiteToAdminister,
  expectOnlyRefusals,
  seriousFaults,
} from './admin-support.ts';
import {
  addButton,
  articleByRef,
  createIssue,
  fieldOf,
  fillArticle,
  fillWhole,
  saveButton,
  titleOf,
} from './article-form-support.ts';

const { site, open } = demoSiteToAdminister();
let issuePath: string;

beforeAll(async () => {
  const page = await open('/admin');
  issuePath = await createIssue(page, site, { volume: 8, issue: 4 });
  await page.context().close();
});

/** An editor at the page of an article that has just been added. */
async function openAdded(ref: string, pages: string): Promise<{ page: WatchedPage; path: string }> {
  const page = await open(`/admin/archives/add/${issuePath}`);
  await fillWhole(page, { ref, pages });
  await addButton(page).click();
  await page.getByRole('button', { name: 'Add another' }).waitFor();
  const { id } = await (await articleByRef(site, ref)).json();
  const path = `/admin/archives/${id}`;
  await page.goto(site.address + path);
  await saveButton(page).waitFor();
  return { page, path };
}

const saved = (page: WatchedPage, ref: string) =>
  page.getByText(`Article ${ref} is saved.`).waitFor();

it('the second sees both versions, chooses, and nothing is lost', async () => {
  const { page: mine, path } = await openAdded('8010', '13-18');
  const theirs = await open(path);
  await fillArticle(theirs, { title: 'Their title', authors: 'Ravi Kumar' });
  await saveButton(theirs).click();
  await saved(theirs, '8010');

  await fillArticle(mine, { title: 'My title', email: 'mine@private.example' });
  const asked: string[] = [];
  // Besides what a field asks when it is left.
  mine.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (!pathname.endsWith('/duplicates')) asked.push(`${sent.method()} ${pathname}`);
  });
  await saveButton(mine).click();
  const dialog = mine.getByRole('dialog', {
    name: 'Someone else changed this record meanwhile.',
  });
  await dialog.waitFor();
  // The refusal holds their version: one request, and nothing can change between two.
  expect(asked).toEqual([`POST /api${path.replace('/admin', '')}`]);
  expect(await seriousFaults(mine)).toEqual([]);
  const of = (field: string) => dialog.getByRole('radiogroup', { name: field });
  // What only they changed is theirs without a question.
  expect(await dialog.getByRole('radiogroup').count()).toBe(1);
  expect(await fieldOf(mine, 'Authors').first().inputValue()).toBe('Ravi Kumar');
  expect(await of('Title').getByRole('radio', { name: /^Mine/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  expect(await titleOf(mine).textContent()).toBe('My title');

  await saveButton(mine).click();
  await of('Title')
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  await dialog.getByRole('button', { name: 'Save the chosen versions' }).click();
  await saved(mine, '8010');
  const stored = await (await articleByRef(site, '8010', mine)).json();
  expect(stored).toMatchObject({
    title: 'Their title',
    authorname: 'Ravi Kumar',
    email: 'mine@private.example',
  });
  expectOnlyRefusals(mine, 409);
});

it('a draft of an older version is saved on top of the newer one, and overwrites nothing', async () => {
  const { page: mine, path } = await openAdded('8011', '19-24');
  await fillArticle(mine, { email: 'mine@private.example' });
  const theirs = await open(path);
  await fillArticle(theirs, { authors: 'Ravi Kumar' });
  await saveButton(theirs).click();
  await saved(theirs, '8011');
  mine.on('dialog', (dialog) => dialog.accept());
  await mine.reload();
  await mine.getByText('Your unsaved text is restored.').waitFor();
  expect(await fieldOf(mine, 'Authors').first().inputValue()).toBe('Ravi Kumar');
  await saveButton(mine).click();
  await saved(mine, '8011');
  const stored = await (await articleByRef(site, '8011', mine)).json();
  expect(stored).toMatchObject({ authorname: 'Ravi Kumar', email: 'mine@private.example' });
});

it('two who wrote the same have nothing to choose', async () => {
  const { page: mine, path } = await openAdded('8012', '25-30');
  const theirs = await open(path);
  for (const page of [theirs, mine]) {
    await fillArticle(page, { authors: 'Ravi Kumar' });
    await saveButton(page).click();
    await saved(page, '8012');
  }
});

it('withdrawing while somebody else saves hides nothing of what they wrote', async () => {
  const { page: mine, path } = await openAdded('8013', '31-36');
  const theirs = await open(path);
  await fillArticle(theirs, { authors: 'Ravi Kumar' });
  await saveButton(theirs).click();
  await saved(theirs, '8013');
  await chooseMore(mine, 'Withdraw');
  await mine.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await mine
    .getByRole('dialog')
    .filter({ hasText: 'is saved' })
    .getByRole('button', { name: 'Close' })
    .click();
  await mine.getByText('Withdrawn', { exact: true }).waitFor();
  expect((await articleByRef(site, '8013')).status).toBe(404);
  await fillArticle(mine, { email: 'mine@private.example' });
  expect(await fieldOf(mine, 'Authors').first().inputValue()).toBe('Ravi Kumar');
  await saveButton(mine).click();
  await saved(mine, '8013');
  const stored = await (await articleByRef(site, '8013', mine)).json();
  expect(stored).toMatchObject({ authorname: 'Ravi Kumar', status: 'disabled' });
});
