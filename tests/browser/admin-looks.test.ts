import { converter } from 'culori';
import { beforeAll, expect, it } from 'vitest';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { officeMessages } from '#contract/messages.ts';
import { demoSlug } from '#demo/make-demo.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

// The colour that is most easily taken for an error, or for a button that deletes.
beforeAll(() => {
  setInPublisherFile(site.server.services, ['journals', demoSlug, 'accent'], '#b3261e');
});

const issue = { year: 2026, volume: 3, issue: 3 };
const everyPage = [
  adminAddresses.dashboard,
  adminAddresses.articles(),
  adminAddresses.articles({ q: 'nothing has these words' }),
  adminAddresses.issues,
  adminAddresses.issue(issue),
  adminAddresses.editIssue(issue),
  adminAddresses.orderIssue(issue),
  adminAddresses.addArticle(issue),
  adminAddresses.article(1),
  adminAddresses.uploads(),
  adminAddresses.indexing,
  adminAddresses.deposits(),
  adminAddresses.mail(),
  adminAddresses.people,
  adminAddresses.publisherPeople,
  adminAddresses.account,
  adminAddresses.readiness,
  adminAddresses.settings,
  adminAddresses.search('soil'),
  adminAddresses.search('zzzyx'),
];

it.each([
  [390, 'light'],
  [1280, 'dark'],
] as const)(
  'every page can be read and is cut off nowhere, %i pixels wide, %s',
  async (width, colorScheme) => {
    const page = await open('/admin', { viewport: { width, height: 900 }, colorScheme });
    const faults: string[] = [];
    for (const path of everyPage) {
      await page.goto(site.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      if (beyond > 0) faults.push(`${path}: ${beyond} pixels beyond the window`);
      faults.push(...(await seriousFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

const lists = [
  adminAddresses.articles(),
  adminAddresses.issues,
  adminAddresses.issue(issue),
  adminAddresses.editors,
  adminAddresses.search('soil'),
];

it('a row of a list is one line, and a page has one blue button', async () => {
  const page = await open('/admin', { viewport: { width: 1280, height: 900 } });
  for (const path of lists) {
    await page.goto(site.address + path);
    await page.locator('tbody td').first().waitFor();
    const heights = await page
      .locator('tbody tr:has(td)')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights), path).toBeLessThanOrEqual(46);
    expect(
      await page.locator('main .mantine-Button-root[data-variant="filled"]').count(),
      path,
    ).toBeLessThan(2);
  }
});

it('what is known of an article is next to its text, and in a narrow window closed above it', async () => {
  const page = await open(adminAddresses.article(1), { viewport: { width: 1152, height: 900 } });
  const fee = page.getByRole('region', { name: 'Fee' });
  const title = page.getByRole('textbox', { name: 'Title' });
  const boxOf = async (one: typeof fee) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const { x, width } = await boxOf(title);
  expect((await boxOf(fee)).x).toBeGreaterThan(x + width);
  // Nothing waits for this person; then what is typed does.
  const blue = page.locator('main .mantine-Button-root[data-variant="filled"]');
  expect(await blue.count()).toBe(0);
  await page.getByLabel('Country').fill('Nepal');
  await expect.poll(() => blue.allTextContents()).toEqual(['Save article']);

  await page.setViewportSize({ width: 1151, height: 900 });
  await fee.waitFor({ state: 'hidden' });
  const summary = page.locator('main summary').first();
  expect((await boxOf(summary)).y).toBeLessThan((await boxOf(title)).y);
  expect(await page.getByLabel('Country').inputValue()).toBe('Nepal');
  await summary.click();
  await fee.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});

it('a title that is cut off is whole where one rests on it, and where one goes to it', async () => {
  const { database } = await journalOf(site);
  const title = `Rice ${'and the water that it stands in '.repeat(7)}at dusk`;
  await database.write(async (tx) => {
    await tx.updateTable('articles').set({ title }).where('refnumber', '=', 102).execute();
  });
  const page = await open('/admin/articles', { viewport: { width: 1280, height: 900 } });
  const link = page.getByRole('link', { name: title });
  const whole = page.locator('[aria-hidden=true]').filter({ hasText: 'at dusk' });
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  expect(await link.evaluate(isCut)).toBe(true);
  await link.hover();
  await whole.waitFor();
  expect(await whole.evaluate(isCut)).toBe(false);
  await page.keyboard.press('Escape');
  await whole.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select 102' }).focus();
  await page.keyboard.press('Tab');
  await whole.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select 101' }).focus();
  await whole.waitFor({ state: 'detached' });
  // Where nothing is cut off, nothing is shown over it.
  await page.setViewportSize({ width: 390, height: 900 });
  await link.focus();
  expect(await link.evaluate(isCut)).toBe(false);
  expect(await whole.count()).toBe(0);
  expect(page.complaints).toEqual([]);
});

const hueOf = (colour: string) => converter('oklch')(colour)?.h ?? Number.NaN;
const isRed = (colour: string) => Math.abs(hueOf(colour) - 28) < 25;

it.each(['light', 'dark'] as const)(
  'red is what is wrong or takes away, whatever the journal’s colour, %s',
  async (colorScheme) => {
    const page = await open(adminAddresses.article(1), { colorScheme });
    const coloursOf = (name: string, role: 'button' | 'link' | 'menuitem' = 'button') =>
      page
        .getByRole(role, { name, exact: true })
        .first()
        .evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return { color, backgroundColor };
        });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const withdraw = await coloursOf('Withdraw', 'menuitem');
    expect(isRed(withdraw.color)).toBe(true);
    await page.keyboard.press('Escape');
    const save = await coloursOf('Save article');
    expect(isRed(save.backgroundColor)).toBe(false);
    expect(isRed((await coloursOf('Public page', 'link')).color)).toBe(false);
    const asterisk = page.locator('.mantine-InputWrapper-required').first();
    const star = await asterisk.evaluate((element) => getComputedStyle(element).color);
    const dimmed = converter('oklch')(star);
    expect(dimmed?.c).toBeLessThan(0.03);

    // The journal's colour is there, as the line of the bar.
    const line = page
      .getByRole('banner')
      .evaluate((bar) => getComputedStyle(bar).borderBottomColor);
    expect(isRed(await line)).toBe(true);

    await page.getByLabel('Pages').fill('12');
    await page.getByRole('button', { name: 'Save article' }).click();
    const message = page.getByText(officeMessages.rules.pagenumber).first();
    page.setDefaultTimeout(5000);
    expect(isRed(await message.evaluate((element) => getComputedStyle(element).color))).toBe(true);
  },
);
