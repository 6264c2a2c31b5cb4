import { beforeAll, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { ageSessions, password } from '../support/users.ts';
import {
  bearerOf,
  demoSiteToAdminister,
  expectOnlyRefusals,
  journalOf,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
let page: WatchedPage;

beforeAll(async () => {
  page = await open('/admin/articles');
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const go = (path: string) => page.goto(site.address + path);

async function articleOf(ref: string) {
  const headers = await bearerOf(page);
  const answer = await page.request.get(`${site.address}/api/archives/ref/${ref}`, { headers });
  return answer.json();
}
const statesOf = async (...refs: string[]) => {
  const articles = await Promise.all(refs.map(articleOf));
  return articles.map(({ state }) => state);
};

async function closeMessage(text: string | RegExp) {
  const message = dialog().filter({ hasText: text });
  await message.getByRole('button', { name: 'Close' }).last().click();
  await message.waitFor({ state: 'hidden' });
}

async function undoInMessage(text: string | RegExp, undone: string | RegExp) {
  await dialog().filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();
  await dialog().filter({ hasText: undone }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await closeMessage(undone);
}

it('what was done with many is undone from its message, and from the history', async () => {
  const withdraw = async () => {
    // The selection ended with what was done before.
    await page.getByRole('checkbox', { name: 'Select 101' }).check();
    await page.getByRole('checkbox', { name: 'Select 102' }).check();
    await button('Withdraw').click();
    await dialog().getByRole('button', { name: 'Withdraw' }).click();
    await dialog().getByText('2 articles changed.').waitFor();
    expect(await statesOf('101', '102')).toEqual(['withdrawn', 'withdrawn']);
  };
  await withdraw();
  await undoInMessage('2 articles changed.', '2 articles restored.');
  expect(await statesOf('101', '102')).toEqual(['published', 'published']);

  await withdraw();
  await closeMessage('2 articles changed.');
  await go('/admin/history');
  await button(/^Undo all: .* withdrew 2 articles/)
    .first()
    .click();
  await dialog().getByText('Undo 2 changes?').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Undo all' }).click();
  await dialog().getByText('2 records restored.').waitFor();
  await closeMessage('2 records restored.');
  expect(await statesOf('101', '102')).toEqual(['published', 'published']);
  // What was changed again since is named.
  await button(/^Undo all: .* withdrew 2 articles/)
    .first()
    .click();
  await dialog().getByRole('button', { name: 'Undo all' }).click();
  await dialog().getByText('2 records not undone').waitFor();
  expect(await dialog().getByRole('listitem').first().textContent()).toMatch(
    /^10\d .*Changed again since, by /,
  );
  expect(await seriousFaults(page)).toEqual([]);
  await closeMessage('2 records not undone');
});

it('so are a move, new pages and the first save of a page', async () => {
  const { id, issue, year, volume, pagenumber } = await articleOf('101');
  await go(`/admin/archives/${id}`);
  await button('Move…').click();
  await dialog().getByRole('combobox', { name: 'To the issue' }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await dialog().getByRole('button', { name: 'Move', exact: true }).click();
  await undoInMessage(/^1 article moved/, 'The change is undone.');
  expect(await articleOf('101')).toMatchObject({ issue, year, volume });

  await go(`/admin/archives/order/${year}/${volume}/${issue}`);
  await button(/^Move .* down$/)
    .first()
    .click();
  await button('Save pages').click();
  await undoInMessage(/Pages changed for/, /restored|undone/);
  expect((await articleOf('101')).pagenumber).toBe(pagenumber);

  await go('/admin/settings/pages/policies');
  await button('Start from it').click();
  await page.getByText('To be filled in').waitFor();
  await button('Save page').click();
  await button('Publish anyway').click();
  await undoInMessage(/./, 'The change is undone.');
  expect((await fetch(`${site.address}/pages/policies`)).status).toBe(404);
  await button('Start from it').waitFor();
  expect(page.complaints).toEqual([]);
});

it('to undo a change of bank details asks who is there, and goes on', async () => {
  const data = { upi_address: 'journal@okbank' };
  const headers = await bearerOf(page);
  const saved = await page.request.post(`${site.address}/api/admin/payee`, { headers, data });
  expect(saved.status()).toBe(200);
  await ageSessions(await journalOf(site));
  await go('/admin/history');
  await button(/^Details: .* changed UPI address/)
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const restore = async () => {
    await button(/^Restore the version before/)
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Restore' }).click();
    await question.getByLabel('Your password').waitFor();
  };
  await restore();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await restore();
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await closeMessage('The earlier version is restored.');
  const now = await page.request.get(`${site.address}/api/admin/payee`, { headers });
  expect((await now.json()).upi_address).not.toBe('journal@okbank');
  expectOnlyRefusals(page, 403);
});
