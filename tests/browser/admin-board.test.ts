import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
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

describe('an editor who is dragged', () => {
  /** The handles of the first two below one heading, and what is in their place. */
  async function openOrder(options: BrowserContextOptions = {}) {
    const page = await open('/admin/editors/order', options);
    const group = page.getByRole('region', { name: 'Assistant Editors' });
    const names = () =>
      group
        .getByRole('button', { name: /^Drag / })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(5) ?? ''));
    const [first = '', second = '', ...others] = await names();
    // Where the page does not scroll by itself while something is dragged to its edge.
    await button(page, `Drag ${second}`).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const from = await button(page, `Drag ${first}`).boundingBox();
    const to = await button(page, `Drag ${second}`).boundingBox();
    if (!from || !to) throw new Error('The handles are not there');
    const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    return { page, names, middle, below: to.y - from.y + 10, moved: [second, first, ...others] };
  }

  it('by the mouse stays where the button is let go, and nowhere else', async () => {
    const { page, names, middle, below, moved } = await openOrder();
    const { x, y } = middle;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 20, { steps: 5 });
    await page.mouse.move(x, y + below, { steps: 15 });
    await Promise.all([isSaved(page), page.mouse.up()]);
    await expect.poll(names).toEqual(moved);
    const { names: forReaders } = await readBoard();
    const [one = '', two = ''] = moved;
    expect(forReaders.filter((name) => [one, two].includes(name))).toEqual([one, two]);

    // Escape gives it up.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 20, { steps: 5 });
    await page.mouse.move(x, y + below, { steps: 15 });
    await page.keyboard.press('Escape');
    await page.getByText(`${moved[0]} stays at place 1 of`).waitFor();
    await page.mouse.up();
    expect(await names()).toEqual(moved);
    expect(page.complaints).toEqual([]);
  });

  it('by a finger stays where it is lifted, and the page does not scroll meanwhile', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, names, middle, below, moved } = await openOrder(phone);
    const { x, y } = middle;
    const scrolled = await page.evaluate(() => scrollY);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', at: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] });
    await touch('touchStart', y);
    for (let step = 1; step <= 15; step++) await touch('touchMove', y + (below * step) / 15);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    const lifted = cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await Promise.all([isSaved(page), lifted]);
    await expect.poll(names).toEqual(moved);
    expect(page.complaints).toEqual([]);
  });
});

describe('what a journal tells of an editor of its own', () => {
  it('is entered in the form, and a wrong ORCID iD is told beside it', async () => {
    const page = await open('/admin/editors');
    await page.getByRole('link', { name: 'Dr. Bikram Thapa', exact: true }).click();
    await page.getByLabel('Custom heading').fill('Advisory board');
    await page.getByLabel('Custom title').fill('Director of Research');
    await page.getByLabel('ORCID iD').fill('0000-0002-1825-0098');
    await button(page, 'Save changes').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('This is not a valid ORCID iD').waitFor();
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
