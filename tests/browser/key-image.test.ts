import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { demoSlug } from '#demo/make-demo.ts';
import type { WatchedPage } from '../support/browser.ts';
import { writtenAt } from '../support/have.ts';
import { images } from '../support/images.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Gives the article that leads the current issue a key image, and answers where it is. */
async function givePicture() {
  const page = await site.open('/');
  const link = page.locator('section h3 a').first();
  const address = (await link.getAttribute('href')) ?? '';
  const title = (await link.textContent()) ?? '';
  const refnumber = address.split('/').at(-1) ?? '';
  const journal = await site.server.services.journal(demoSlug);
  const { id } = (await journal.articles.full.findByRef(refnumber)) ?? { id: 0 };
  const picture = { bytes: await images.noisyJpeg(1700), isTooLarge: false };
  const fields = { key_image_alt: 'A swamp at noon', key_image_credit: 'Photo: Asha Rao, CC BY' };
  await journal.articles.change({ id, fields, picture }, { username: 'asha', now: writtenAt });
  return { address, search: `/search?keyword=${encodeURIComponent(title)}` };
}

/** Type that comes late moves a line by less. */
const late = 0.01;

const pictures = (page: WatchedPage) =>
  page.locator('[data-key-image] img').filter({ visible: true });

/** What a picture weighs, once it is there, and what moved until then. */
async function seen(page: WatchedPage) {
  await pictures(page).first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-key-image] img')].some(
      (img) => img.complete && img.naturalWidth > 0,
    ),
  );
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return all.find(({ name }) => /\/assets\/articles\//.test(name))?.encodedBodySize ?? 0;
  });
}

async function expectAccessible(page: WatchedPage) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  expect(violations.map(({ id }) => id)).toEqual([]);
}

const shiftOf = (page: WatchedPage) =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => answer(sum)));
      }),
  );

it('leads the home page, is in rows, and at the head of its article, in every window once', async () => {
  const { address, search } = await givePicture();
  for (const width of [1280, 390]) {
    const options = { viewport: { width, height: 900 }, bypassCSP: true };
    const home = await site.open('/', options);
    const weight = await seen(home);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(60_000);
    expect(await shiftOf(home)).toBeLessThan(late);
    await expectAccessible(home);
    const [picture, title] = await Promise.all(
      [pictures(home), home.locator('section h3').first()].map((one) => one.boundingBox()),
    );
    const isApart =
      width < 700
        ? (picture?.y ?? 0) + (picture?.height ?? 0) <= (title?.y ?? 0)
        : (picture?.x ?? 0) >= (title?.x ?? 0) + (title?.width ?? 0);
    expect(isApart).toBe(true);

    const [, year, volume, issue] = /(\d+)\/(\d+)\/(\d+)\/\d+$/.exec(address) ?? [];
    for (const list of [`/archives/${year}/vol${volume}/issue${issue}`, search]) {
      const page = await site.open(list, options);
      const bytes = await seen(page);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(4_000);
      expect(await pictures(page).getAttribute('loading')).toBe('lazy');
      expect(await pictures(page).getAttribute('alt')).toBe('A swamp at noon');
      expect(await shiftOf(page)).toBeLessThan(late);
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      expect(await pictures(page).count()).toBe(0);
    }

    const article = await site.open(address, options);
    expect(await seen(article)).toBeLessThanOrEqual(60_000);
    expect(await pictures(article).count()).toBe(1);
    expect(await article.getByText('Photo: Asha Rao').filter({ visible: true }).count()).toBe(1);
    expect(await shiftOf(article)).toBeLessThan(late);
    await expectAccessible(article);
    await article.emulateMedia({ media: 'print' });
    const printed = pictures(article);
    expect(await printed.count()).toBe(1);
    expect(await printed.evaluate((picture) => picture.closest('header') !== null)).toBe(true);
    await article.emulateMedia({ media: 'screen' });
    await article.getByRole('link', { name: 'A swamp at noon' }).click();
    await article.waitForURL('**/assets/articles/*.webp');
  }
});
