import { beforeAll, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { have, wholePdf } from '../support/have.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
const phone = { viewport: { width: 390, height: 800 } };
const issue = { year: 2022, volume: 1, issue: 2 };
const actor = { username: 'asha', now: new Date() };

beforeAll(async () => {
  const journal = await journalOf(site);
  await journal.issues.create({ ...issue, frequency: 'Apr-Jun' }, actor);
  for (const refnumber of [9001, 9002]) {
    const texts = { title: `Springs ${refnumber}`, pagenumber: `${refnumber}-${refnumber}` };
    const pdf = wholePdf(`${refnumber}`);
    await have.article(journal, { ...issue, refnumber, ...texts, status: 'draft', pdf });
  }
  await have.manuscript(journal, { authors: 'Asha Rao', email: 'asha@example.org' });
});

const press = (name: string | RegExp) => (page: WatchedPage) =>
  page.getByRole('button', { name, exact: true }).first().click();
const selected = (name: string) => async (page: WatchedPage) => {
  await page
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check();
  await press(name)(page);
};

const chosen = (name: RegExp) => async (page: WatchedPage) => {
  await press('More')(page);
  await page.getByRole('menuitem', { name }).click();
};
const ofManuscript = (show: Case['show']) => async (page: WatchedPage) => {
  await page.getByRole('link', { name: 'Roots of maize' }).click();
  await show(page);
};

type Case = {
  dialog: string;
  path: string;
  show: (page: WatchedPage) => Promise<unknown>;
  /** What has the focus when it opens. */
  task: string | RegExp;
  on?: Parameters<typeof open>[1];
};
const path = '/admin/archives/2022/1/2';

const cases: Case[] = [
  {
    ...{ dialog: 'the palette', path: '/admin', task: /^Type a page/ },
    show: (page) => page.keyboard.press('Control+k'),
  },
  { dialog: 'the menu', path: '/admin/articles', show: press('Menu'), task: 'Articles', on: phone },
  { dialog: 'Publish issue', path, show: press('Publish issue'), task: 'Publish' },
  { dialog: 'Preview', path, show: press('Preview…'), task: 'Create a link' },
  {
    ...{ dialog: 'Move articles', path: '/admin/articles', task: /^To the issue/ },
    show: selected('Move…'),
  },
  {
    ...{ dialog: 'Certificate date', path: '/admin/articles', task: /^Certificate date/ },
    show: selected('Certificate date…'),
  },
  // Where something is taken away Enter keeps it.
  {
    ...{ dialog: 'Withdraw articles', path: '/admin/articles', task: 'Keep' },
    show: selected('Withdraw'),
  },
  {
    ...{ dialog: 'Withdraw the article', path: '/admin/archives/1', task: 'Note to readers' },
    show: chosen(/^Withdraw/),
  },
  {
    ...{ dialog: 'Decide', path: '/admin/manuscripts', task: /^Accept/ },
    show: ofManuscript(press('Decide')),
  },
  {
    ...{ dialog: 'Delete the manuscript', path: '/admin/manuscripts', task: 'Keep' },
    show: ofManuscript(chosen(/^Delete/)),
  },
  { dialog: 'Add a person', path: '/admin/people', show: press('Add a person'), task: /^Username/ },
  {
    dialog: 'Edit a person',
    path: '/admin/people',
    show: press(/^Edit /),
    task: /^(User)?[Nn]ame/,
  },
  {
    ...{
      dialog: 'The message',
      path: '/admin/archives/certificates/2026/3/3',
      task: /^(Dear|आदरणीय)/,
    },
    show: press('The message'),
  },
];

/** What has the focus, as people read it. */
const focused = (page: WatchedPage) =>
  page.evaluate(() => {
    const now = document.activeElement as HTMLInputElement;
    if (!now.closest('[role=dialog]')) return '';
    return now.ariaLabel ?? now.labels?.[0]?.textContent ?? now.textContent;
  });

it.each(cases)('$dialog opens with the focus on its task', async ({ path, show, task, on }) => {
  const page = await open(path, on);
  await show(page);
  await expect.poll(() => focused(page)).toMatch(task);
  expect(await seriousFaults(page)).toEqual([]);
});
