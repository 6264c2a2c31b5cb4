import { describe, expect, it } from 'vitest';
import { officeMessages } from '#contract/office-messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToAdminister, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

const button = (page: WatchedPage, name: string) => page.getByRole('button', { name, exact: true });

/** The headings and names of the public board, as a reader sees them. */
async function readBoard() {
  const page = await site.open('/board');
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  const names = await page.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(page.complaints).toEqual([]);
  await page.context().close();
  return { headings, names };
}

const isSaved = (page: WatchedPage) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/editors/order') && answer.ok());

describe('the order of the board', () => {
  it('is changed by buttons and by the keyboard, and taken back', async () => {
    const before = await readBoard();
    const [, pinned = '', first = '', second = ''] = before.names;
    const page = await open('/admin/editors/order');
    expect(await button(page, `Move ${first} up`).isDisabled()).toBe(true);
    const up = button(page, `Move ${second} up`);
    await up.focus();
    await Promise.all([isSaved(page), page.keyboard.press('Enter')]);
    await page.getByText(`${second} is now at place 2 of`).waitFor();
    // Below the pinned the button that is left has the focus.
    const down = button(page, `Move ${second} down`);
    await expect.poll(() => down.evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await readBoard()).names.slice(1, 4)).toEqual([pinned, second, first]);

    const heading = 'the heading Assistant Editors';
    await Promise.all([isSaved(page), button(page, `Move ${heading} up`).click()]);
    expect((await readBoard()).headings).toEqual([
      'Editor-in-Chief',
      'Assistant Editors',
      'Associate Editors',
    ]);
    await Promise.all([isSaved(page), button(page, 'Undo the last move').click()]);
    await Promise.all([isSaved(page), button(page, 'Undo the last move').click()]);
    expect(await button(page, 'Undo the last move').isDisabled()).toBe(true);
    expect(await readBoard()).toEqual(before);

    // The keyboard drags too.
    await button(page, `Drag ${first}`).focus();
    await page.keyboard.press('Space');
    await page.getByText(`Picked up ${first}`).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText(`${first} is over place 3`).waitFor();
    await Promise.all([isSaved(page), page.keyboard.press('Space')]);
    expect((await readBoard()).names.slice(1, 4)).toEqual([pinned, second, first]);
    expect(page.complaints).toEqual([]);
  });
});

describe('what a journal tells of an editor of its own', () => {
  it('is entered in the form, and a wrong ORCID iD is told beside it', async () => {
    const page = await open('/admin/editors');
    await page.getByRole('link', { name: 'Dr. Bikram Thapa', exact: true }).click();
    await page.getByLabel('Own heading on the board').fill('Advisory board');
    await page.getByLabel('Own title').fill('Director of Research');
    await page.getByLabel('ORCID iD').fill('0000-0002-1825-0098');
    await button(page, 'Save changes').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('This is no ORCID iD').waitFor();
    await page.getByLabel('ORCID iD').fill('0000-0002-1825-0097');
    await page.getByLabel('Profile page').fill('https://thapa.example/');
    await page.getByLabel('Member from (year)').fill('2019');
    await button(page, 'Save changes').click();
    await page.getByText(officeMessages.saved.editorUpdated).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const board = await site.open('/board');
    await board.getByRole('heading', { name: 'Advisory board' }).waitFor();
    const name = board.getByRole('link', { name: 'Dr. Bikram Thapa' });
    expect(await name.getAttribute('href')).toBe('https://thapa.example/');
    await board.getByText('orcid.org/0000-0002-1825-0097').waitFor();
    expect(await seriousFaults(board)).toEqual([]);

    await page.getByLabel('Former member').check();
    await page.getByLabel('Member until (year)').fill('2024');
    await button(page, 'Save changes').click();
    await page.getByText(officeMessages.saved.editorUpdated).waitFor();
    await board.reload();
    await board.getByRole('heading', { name: 'Former members' }).waitFor();
    await board.getByText('Advisory board, 2019–2024').waitFor();
    expect([...page.complaints, ...board.complaints].filter((text) => !/422/.test(text))).toEqual(
      [],
    );
  });
});

it.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'the order has no serious fault at %i pixels in the %s scheme',
  async (width, colorScheme) => {
    const page = await open('/admin/editors/order', {
      viewport: { width, height: 900 },
      colorScheme,
    });
    expect(await seriousFaults(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
