import { describe, expect, it } from 'vitest';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();
const journal = () => site.server.services.journal('sahyadri');
const phone = { viewport: { width: 390, height: 844 } };

/** Where parts of the page are, in CSS pixels. */
async function placesOf(options = {}) {
  const page = await site.open('/', options);
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return { ...box, end: box.y + box.height };
  };
  const cover = await boxOf('main section');
  const drawing = await boxOf('main section [data-drawing] img');
  const title = await boxOf('main h3');
  const authors = await boxOf('main h3 + div');
  const facts = await boxOf('main [data-bleed] > div');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(page.complaints).toEqual([]);
  await page.context().close();
  return { cover, drawing, title, authors, facts, wide };
}

describe.each([
  ['ridges', 'light', 528],
  ['strata', 'light', 528],
  ['jaali', 'dark', 432],
  ['contours', 'dark', 432],
])('the cover of a journal that draws %s', (motif, ground, height) => {
  it('opens the page, and letters do not touch the drawing', async () => {
    await (await journal()).settings.update({ motif, ground });
    const { cover, drawing, title, authors, facts } = await placesOf();
    expect(cover).toMatchObject({ x: 0, width: 1280, height });
    expect(facts.height).toBe(84);
    if (height === 528) expect(drawing.y).toBeGreaterThanOrEqual(authors.end);
    else expect(drawing.x).toBeGreaterThanOrEqual(title.x + title.width);
  });

  it('leaves room on a phone for what authors ask first', async () => {
    await (await journal()).settings.update({ motif, ground, decision_weeks: '7' });
    const { cover, drawing, authors, title, facts, wide } = await placesOf(phone);
    expect(drawing.height).toBe(216);
    expect(cover.height).toBeLessThanOrEqual(440);
    expect(facts.end).toBeLessThanOrEqual(760);
    if (height === 528) expect(drawing.y).toBeGreaterThanOrEqual(authors.end);
    else expect(title.y).toBeGreaterThanOrEqual(drawing.end);
    expect(wide).toBe(390);
  });
});

it.each([
  ['', 'A title that goes on and on '],
  ['hi', 'परमाणु, भूतापीय और आंतरिक दहन इंजन ऊष्मा के अलावा '],
])(
  'a title of many letters %s is cut on a phone, whose cover stays as low',
  async (language, words) => {
    const { database } = await journal();
    const title = words.repeat(12).trim();
    await database.write((tx) => tx.updateTable('articles').set({ title, language }).execute());
    const { cover, facts, wide } = await placesOf({ viewport: { width: 320, height: 700 } });
    expect(cover.height).toBeLessThanOrEqual(440);
    expect(facts.y).toBeLessThanOrEqual(520);
    expect(wide).toBe(320);
  },
);

it('pictures of the page are at most 60 KB as they travel, glyphs one file', async () => {
  for (const motif of ['contours', 'rings']) {
    await (await journal()).settings.update({ motif });
    const page = await site.open('/');
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.answered();
    const loads = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/drawings/'))
        .map(({ name, encodedBodySize }) => ({
          name: name.replace(/#.*/, ''),
          bytes: encodedBodySize,
        })),
    );
    const files = new Map(loads.map(({ name, bytes }) => [name, bytes]));
    expect([...files.keys()].filter((name) => name.includes('/cover-'))).toHaveLength(1);
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(60 * 1024);
    await page.context().close();
  }
});

it('drawings are neither on paper nor in forced colours', async () => {
  const page = await site.open('/');
  const drawing = page.locator('[data-drawing]').first();
  expect(await drawing.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await drawing.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect(await drawing.isVisible()).toBe(false);
  expect(await page.locator('main section h3').isVisible()).toBe(true);
});
