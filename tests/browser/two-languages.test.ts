import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { demoSlug } from '#demo/make-demo.ts';
import type { WatchedPage } from '../support/browser.ts';
import { have } from '../support/have.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 780 };

/** Where the halves of a row stand that begin with these words. */
async function placesOf(page: WatchedPage, texts: readonly [string, string]) {
  const boxes = texts.map(async (text) => {
    const half = page.locator('main div[lang]', { hasText: text }).last();
    const box = await half.boundingBox();
    if (!box) throw new Error(`${text} is not shown`);
    return { lang: await half.getAttribute('lang'), ...box };
  });
  const [one, other] = await Promise.all(boxes);
  if (!one || !other) throw new Error('There are not two');
  return {
    languages: [one.lang, other.lang],
    isBeside: other.x >= one.x + one.width && Math.abs(other.y - one.y) < 3,
    isBelow: other.y >= one.y + one.height && other.x < one.x + one.width,
  };
}

it('an article is read in two languages at once, next to each other or one below the other', async () => {
  const page = await site.open('/archives/2026/3/3/141', {
    ...{ viewport: wide, javaScriptEnabled: false },
  });
  await page.getByRole('link', { name: 'English – मराठी' }).click();
  await page.waitForURL('**/archives/2026/3/3/141?beside=mr');
  const abstracts = ['In one night of July 2021', 'जुलै २०२१ च्या एका रात्री'] as const;
  const beside = { languages: ['en', 'mr'], isBeside: true, isBelow: false };
  const below = { languages: ['en', 'mr'], isBeside: false, isBelow: true };
  expect(await placesOf(page, abstracts)).toEqual(beside);
  const styles = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  expect(styles).toHaveLength(3);
  expect(styles.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(17 * 1024);
  await page.emulateMedia({ media: 'print' });
  expect(await placesOf(page, abstracts)).toEqual(below);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(phone);
  expect(await placesOf(page, abstracts)).toEqual(below);
  await page.getByRole('link', { name: 'Show one language' }).click();
  await page.waitForURL('**/archives/2026/3/3/141');
  expect(page.complaints).toEqual([]);
});

it('so is its text: headings and figures stand next to their own', async () => {
  const figure = (id: string, label: string) =>
    `<fig id="${id}"><label>${label}</label><caption><p>${label} A.</p></caption></fig>`;
  const journal = await site.server.services.journal(demoSlug);
  const xml =
    '<article xml:lang="hi"><body>' +
    `<sec id="s1"><title>प्रस्तावना</title><p>पहला।</p><p>दूसरा।</p></sec><sec id="s2"><title>फल</title>${figure('f1', 'चित्र 1')}</sec>` +
    '</body><sub-article article-type="translation" xml:lang="en"><body>' +
    `<sec id="s1-en"><title>Introduction</title><p>First.</p></sec><sec id="s2-en"><title>Results</title>${figure('f1-en', 'Figure 1')}</sec>` +
    '</body></sub-article></article>';
  await have.fullText(journal, 138, Buffer.from(xml));
  const page = await site.open('/archives/2026/3/3/138?beside=en', {
    ...{ viewport: wide, bypassCSP: true },
  });
  const beside = { languages: ['hi', 'en'], isBeside: true, isBelow: false };
  for (const row of [
    ['प्रस्तावना', 'Introduction'],
    ['पहला।', 'First.'],
    ['फल', 'Results'],
    ['चित्र 1', 'Figure 1'],
  ] as const) {
    expect([row, await placesOf(page, row)]).toEqual([row, beside]);
  }
  await page.addScriptTag({ path: axe });
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    const [content, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth] as const;
    });
    expect(content).toBeLessThanOrEqual(room);
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});
