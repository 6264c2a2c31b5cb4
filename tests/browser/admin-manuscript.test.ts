import { expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { addUser, password } from '../support/users.ts';
import {
  closeMessage,
  demoSiteToAdminister,
  fillLogin,
  journalOf,
  openAdmin,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
const actor = { username: 'asha', now: new Date() };

const reviewers = ['Sunita Deshpande', 'Mohan Kulkarni', 'Farida Sheikh'].map((name, at) => ({
  ...{ key: 0, name, email: `reviewer${at}@review.example`, asked: '2026-09-10' },
  answered: at === 2 ? '' : '2026-10-02',
}));
const paper = {
  title: 'Water harvesting and soil moisture in the rain shadow of the Ghats',
  ...{ authors: 'Asha Rao, Ravi Naik', email: 'asha@field.example', phone: '+91 98220 00006' },
  ...{ received_on: '2026-09-02', notes: 'Reviewer 2 asked for the rainfall data.' },
};

async function add(fields: object) {
  const { manuscripts } = await journalOf(site);
  return manuscripts.create({ ...paper, ...fields }, actor);
}
const path = (id: number) => `/admin/manuscripts/${id}`;

const blueButtons = (page: WatchedPage) =>
  page.locator('main .mantine-Button-root[data-variant="filled"]').allInnerTexts();

it('each state has one blue button, which is what comes next for this person', async () => {
  const made = new Map<string, number>();
  for (const state of ['received', 'with reviewers', 'revision', 'accepted', 'declined']) {
    made.set(state, (await add({ state })).id);
  }
  const page = await open('/admin/manuscripts');
  const steps = async (shown: WatchedPage) => {
    const said: Record<string, string[]> = {};
    for (const [state, id] of made) {
      await shown.goto(site.address + path(id));
      await shown.getByRole('button', { name: 'Save', exact: true }).waitFor();
      await shown.answered();
      said[state] = await blueButtons(shown);
    }
    return said;
  };
  expect(await steps(page)).toEqual({
    received: ['Send to reviewers'],
    'with reviewers': ['Decide'],
    revision: ['Decide'],
    accepted: ['Write the acceptance'],
    declined: ['Write the rejection'],
  });
  await page.getByLabel('Phone').fill('+91 98220 00007');
  expect(await blueButtons(page)).toEqual(['Save']);

  await addUser(await journalOf(site), { username: 'vijay', role: 'assistant' });
  const assistant = await openAdmin(site, '/admin/login');
  await fillLogin(assistant, { username: 'vijay', password });
  await assistant.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  expect(await steps(assistant)).toEqual({
    received: ['Send to reviewers'],
    'with reviewers': [],
    revision: [],
    accepted: ['Make it an article'],
    declined: [],
  });
});

it('the first reviewer is typed where the next step leads', async () => {
  const { id, number } = await add({});
  const page = await open(path(id));
  await page.getByRole('button', { name: 'Send to reviewers' }).click();
  await page.keyboard.type('Meera Joshi');
  expect(await page.getByLabel('Name of reviewer 1').inputValue()).toBe('Meera Joshi');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await closeMessage(page, `${number} is saved.`);
  await page.getByLabel('Sent to reviewers').waitFor();
  expect(await blueButtons(page)).toEqual(['Decide']);
  expect(page.complaints).toEqual([]);
});

/** The page of the same manuscript before it had two columns. */
const heightBefore = 2474;

it('text and properties are next to each other where there is room, and else the properties are closed', async () => {
  const { id } = await add({ state: 'with reviewers', reviewers: JSON.stringify(reviewers) });
  const page = await open(path(id), { viewport: { width: 1280, height: 900 } });
  const properties = page.locator('details').filter({ has: page.getByLabel('State') });
  const state = page.getByRole('combobox', { name: 'State', exact: true });
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.getByRole('button', { name: 'Write a letter' }).waitFor();
  await page.getByRole('region', { name: 'Fee' }).waitFor();
  const [left, right] = [await title.boundingBox(), await state.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(heightBefore * 0.6);
  // A reviewer is a line.
  const [first, last] = await Promise.all(
    ['Name of reviewer 1', 'Day on which reviewer 1 answered'].map((label) =>
      page.getByLabel(label).boundingBox(),
    ),
  );
  expect(first?.y).toBe(last?.y);
  expect(await seriousFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 1100, height: 900 });
  await state.waitFor({ state: 'hidden' });
  expect((await properties.boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0);
  await properties.getByText('3 reviewers').click();
  await state.waitFor();
});

it('it fits a phone', async () => {
  const { id } = await add({ state: 'with reviewers', reviewers: JSON.stringify(reviewers) });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open(path(id), { viewport: { width: 390, height: 844 }, colorScheme });
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByText('3 reviewers').click();
    await page.getByRole('combobox', { name: 'State', exact: true }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

it('what takes something away is behind one button, red, and says what', async () => {
  const { id, number } = await add({ title: 'Rye' });
  const page = await open(path(id));
  expect(await page.getByRole('button', { name: /^(Delete|Erase people)$/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const erase = page.getByRole('menuitem', { name: 'Erase people' });
  await erase.getByText('Authors, contact, reviewers, notes and files go, for good.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await erase.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await closeMessage(page, `${number} is deleted.`);
});
