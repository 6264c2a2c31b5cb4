import { expect, it, vi } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { images } from '../support/images.ts';
import { demoSiteToAdminister, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

const button = (page: WatchedPage, name: string) => page.getByRole('button', { name, exact: true });

const titlesHere = (page: WatchedPage) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((buttons) =>
      buttons.map((one) => (one.getAttribute('aria-label') ?? '').replace('Edit ', '')),
    );
async function titlesForReaders(): Promise<string[]> {
  const page = await site.open('/indexing');
  const logos = page.getByRole('main').getByRole('img');
  return logos.evaluateAll((all) => all.map((logo) => (logo as HTMLImageElement).alt));
}
const isOrdered = (page: WatchedPage) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/indexing/order'));

it('entries are moved with their buttons, which keep the focus', async () => {
  const page = await open('/admin/indexing');
  const before = await titlesHere(page);
  const [first = '', second = '', third = ''] = before;
  const up = button(page, `Move ${third} up`);
  await up.focus();
  await Promise.all([isOrdered(page), page.keyboard.press('Enter')]);
  await page.getByText(`${third} is now at place 2 of ${before.length}.`).waitFor();
  await expect.poll(() => up.evaluate((one) => one === document.activeElement)).toBe(true);
  await Promise.all([isOrdered(page), page.keyboard.press('Enter')]);
  const down = button(page, `Move ${third} down`);
  await expect.poll(() => down.evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await titlesHere(page)).slice(0, 3)).toEqual([third, first, second]);
  expect((await titlesForReaders()).slice(0, 3)).toEqual([third, first, second]);
  for (const place of [1, 2]) {
    await Promise.all([isOrdered(page), button(page, 'Undo the last move').click()]);
    expect((await titlesHere(page))[place]).toBe(third);
  }
  expect((await titlesForReaders()).slice(0, 3)).toEqual([first, second, third]);
  expect(page.complaints).toEqual([]);
});

it('entries are dragged with the keyboard, and it is announced', async () => {
  const page = await open('/admin/indexing');
  const [first = '', second = ''] = await titlesHere(page);
  await button(page, `Drag ${first}`).focus();
  await page.keyboard.press('Space');
  await page.getByText(`Picked up ${first} at place 1`).waitFor();
  // The places are measured a moment after it was picked up: an arrow before that moves nothing.
  const over = page.getByText(`${first} is over place 2`);
  await vi.waitFor(
    async () => {
      await page.keyboard.press('ArrowDown');
      await over.waitFor({ timeout: 2_000 });
    },
    { timeout: 30_000 },
  );
  await Promise.all([isOrdered(page), page.keyboard.press('Space')]);
  expect((await titlesHere(page)).slice(0, 2)).toEqual([second, first]);
  expect((await titlesForReaders()).slice(0, 2)).toEqual([second, first]);
  expect(page.complaints).toEqual([]);
});

it('entries are dragged with the mouse', async () => {
  const page = await open('/admin/indexing');
  const [first = '', second = '', third = ''] = await titlesHere(page);
  const from = await button(page, `Drag ${first}`).boundingBox();
  const to = await button(page, `Drag ${third}`).boundingBox();
  if (!from || !to) throw new Error('The handles are not there');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 30, { steps: 5 });
  await page.mouse.move(to.x + 5, to.y + 15, { steps: 15 });
  await Promise.all([isOrdered(page), page.mouse.up()]);
  expect((await titlesHere(page)).slice(0, 3)).toEqual([second, third, first]);
  expect(page.complaints).toEqual([]);
});

it('entries are added, changed, switched off and deleted', async () => {
  const page = await open('/admin/indexing');
  await button(page, 'Add New').click();
  const panel = page.getByRole('region', { name: 'Add an indexing entry' });
  await panel.getByRole('button', { name: 'Add the entry' }).click();
  const title = panel.getByLabel('Title');
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true);
  await title.fill('Deccan Register');
  await panel.getByLabel('Link').fill('https://deccan.example/');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await images.png() };
  await panel.locator('input[type=file]').setInputFiles(logo);
  await panel.getByRole('button', { name: 'Add the entry' }).click();
  await panel.waitFor({ state: 'hidden' });
  const added = page.getByRole('dialog').filter({ hasText: 'Deccan Register is added.' });
  await added.getByRole('button', { name: 'Close' }).click();
  expect((await titlesHere(page)).at(-1)).toBe('Deccan Register');
  expect((await titlesForReaders()).at(-1)).toBe('Deccan Register');

  await button(page, 'Edit Deccan Register').click();
  const edit = page.getByRole('region', { name: 'Edit Deccan Register' });
  await edit.getByLabel('Title').fill('Deccan Union Register');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await edit.waitFor({ state: 'hidden' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect((await titlesForReaders()).at(-1)).toBe('Deccan Union Register');

  const shown = page.getByRole('switch', { name: 'Deccan Union Register is shown to readers' });
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST'),
    shown.press('Space'),
  ]);
  expect(await titlesForReaders()).not.toContain('Deccan Union Register');

  await button(page, 'Delete Deccan Union Register').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Edit Deccan Union Register').waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(() => button(page, 'Add New').evaluate((one) => one === document.activeElement))
    .toBe(true);
  expect(page.complaints).toEqual([]);
});

it('entries have a panel without serious faults', async () => {
  const page = await open('/admin/indexing');
  await button(page, 'Add New').click();
  const panel = page.getByRole('region', { name: 'Add an indexing entry' });
  const title = panel.getByLabel('Title');
  await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  const addNew = button(page, 'Add New');
  expect(await addNew.evaluate((one) => one === document.activeElement)).toBe(true);
});

it.each([
  [1280, 'light'],
  [768, 'dark'],
] as const)('has no serious fault at %i pixels in the %s scheme', async (width, colorScheme) => {
  const page = await open('/admin/indexing', { viewport: { width, height: 900 }, colorScheme });
  expect(await seriousFaults(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(page.complaints).toEqual([]);
});
