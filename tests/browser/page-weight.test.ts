import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

const max = {
  scripts: 6 * 1024,
  island: 75 * 1024,
  styles: 17 * 1024,
  latinFont: 36 * 1024,
  devanagari: 90 * 1024,
  devanagariOfPhones: 36 * 1024,
  names: 3 * 1024,
};
const devanagari = /noto-serif-devanagari-(?:devanagari|phones)/;
const namesOfLanguages = /noto-serif-devanagari-names/;

/** What a browser that knows nothing yet loads for a page, as it travels. */
async function loadsOf(path: string, options: BrowserContextOptions = {}) {
  const page = await site.open(path, options);
  await page.evaluate(async () => void (await document.fonts.ready));
  const loads = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }),
    ),
  );
  await page.context().close();
  const named = (name: RegExp) => loads.filter((load) => name.test(load.name));
  const scripts = named(/\.js$/);
  return { scripts, styles: named(/\.css$/), fonts: named(/\.woff2$/) };
}

const sum = (loads: { bytes: number }[]) => loads.reduce((total, { bytes }) => total + bytes, 0);

const paths = ['/', '/archives/2026/vol3/issue3', '/archives/2026/3/3/138', '/search?keyword=rice'];

describe.each(paths)('a first visit to %s', (path) => {
  it('loads at most 6 KB of scripts and 17 KB of styles', async () => {
    const { scripts, styles } = await loadsOf(path);
    expect(sum(scripts)).toBeGreaterThan(1000);
    expect(sum(scripts)).toBeLessThanOrEqual(max.scripts);
    expect(sum(styles)).toBeGreaterThan(1000);
    expect(sum(styles)).toBeLessThanOrEqual(max.styles);
  });

  it('asks for the style sheet first, on the connection that the page came by', async () => {
    const page = await (await fetch(site.address + path)).text();
    expect(page.match(/<link rel="[a-z]+"/)?.[0]).toBe('<link rel="stylesheet"');
  });
});

it('React and an island are at most 75 KB, and come when it is used', async () => {
  const page = await site.open('/archives/2026/3/3/138');
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
    );
  const before = await scripts();
  expect(before.filter(({ name }) => /\/react-/.test(name))).toEqual([]);
  await page.getByRole('link', { name: 'Cite', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  const after = await scripts();
  expect(after.filter(({ name }) => /\/react-/.test(name))).toHaveLength(1);
  expect(sum(after) - sum(before)).toBeLessThanOrEqual(max.island);
});

it('a page in Latin letters loads small subsets of fonts; Devanagari brings its own', async () => {
  const latin = await loadsOf('/terms-and-conditions');
  expect(latin.fonts).not.toEqual([]);
  expect(latin.fonts.filter(({ name }) => devanagari.test(name))).toEqual([]);
  for (const { bytes } of latin.fonts) expect(bytes).toBeLessThanOrEqual(max.latinFont);
  // Where the system has none of Devanagari.
  const [names] = latin.fonts.filter(({ name }) => namesOfLanguages.test(name));
  if (names) expect(names.bytes).toBeLessThanOrEqual(max.names);

  const mixed = await loadsOf('/archives/2026/vol3/issue3');
  const [its, ...others] = mixed.fonts.filter(({ name }) => devanagari.test(name));
  expect(others).toEqual([]);
  expect(its?.bytes).toBeLessThanOrEqual(max.devanagari);

  const phone = { viewport: { width: 360, height: 800 } };
  const { fonts } = await loadsOf('/archives/2026/vol3/issue3', phone);
  const [ofPhones, ...rest] = fonts.filter(({ name }) => devanagari.test(name));
  expect(rest).toEqual([]);
  expect(ofPhones?.bytes).toBeLessThanOrEqual(max.devanagariOfPhones);
});

it('a phone loads the roman of the serif, and italics where it shows any; a wide screen italics and the sans too', async () => {
  const names = async (width: number, path = '/terms-and-conditions') => {
    const { fonts } = await loadsOf(path, { viewport: { width, height: 800 } });
    return fonts
      .filter(({ name }) => !namesOfLanguages.test(name))
      .map(({ name }) => /\/([a-z0-9-]+)-(?:wght|full)-(\w+)/.exec(name)?.slice(1).join(' '))
      .sort();
  };
  // The demo sets its headings in Fraunces, and its name, of which phones show a shorter one, begins with italics.
  expect(await names(1280)).toEqual([
    'fraunces-latin italic',
    'fraunces-latin normal',
    'source-sans-3-latin normal',
    'source-serif-4-latin italic',
    'source-serif-4-latin normal',
  ]);
  const roman = ['fraunces-latin normal', 'source-serif-4-latin normal'];
  expect(await names(360)).toEqual(roman);
  const ofSpecies = await names(360, '/archives/2026/3/3/139');
  expect(ofSpecies).toEqual(expect.arrayContaining(['fraunces-latin italic', ...roman]));
  expect(ofSpecies).not.toContain('source-serif-4-latin italic');
});

/** Styles and type that a phone begins to load before it shows anything; pictures asked for by the head. */
async function loadsAroundTheFirstPaint(path: string) {
  const page = await site.open(path, { viewport: { width: 360, height: 740 } });
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const { loads, painted, pictures } = await page.evaluate(() => ({
    loads: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startTime })),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    pictures: document.querySelectorAll('link[rel="preload"][as="image"]').length,
  }));
  await page.context().close();
  expect(painted).toBeGreaterThan(0);
  const before = loads
    .filter(({ startTime }) => startTime < painted)
    .flatMap(({ name }) => /([a-z0-9-]+)-(?:wght|full).*woff2$|(render)-.*css$/.exec(name) ?? [])
    .filter((name) => /^[a-z0-9-]+$/.test(name ?? ''));
  return { before, pictures };
}

describe('a phone shows a page', () => {
  const usual = [
    'render',
    'fraunces-latin',
    'fraunces-accents',
    'source-serif-4-latin',
    'source-serif-4-letters',
    'noto-serif-devanagari-names',
  ];
  const devanagariFace = 'noto-serif-devanagari-phones';

  it.each([
    ['/', [devanagariFace]],
    ['/archives/2026/vol3/issue3', [devanagariFace]],
    // Those two begin with a title in Devanagari; this one has none.
    ['/board', []],
  ])(
    '%s without waiting for pictures, or letters that it does not have',
    async (path, beginning) => {
      const { before, pictures } = await loadsAroundTheFirstPaint(path);
      expect(before).toEqual(expect.arrayContaining(['render', 'source-serif-4-latin']));
      expect(before.filter((name) => ![...usual, ...beginning].includes(name))).toEqual([]);
      if (beginning.includes(devanagariFace)) expect(before).toContain(devanagariFace);
      expect(pictures).toBe(0);
    },
  );
});

it.each([
  ['/', 1500],
  ['/archives/2026/3/3/139', 0],
  ['/archives/2026/3/3/138', 1500],
  ['/archives/2026/vol3/issue3', 1500],
])('nothing moves on a phone while %s comes, its Devanagari %d ms late', async (path, late) => {
  const page = await site.newPage({ viewport: { width: 360, height: 800 } });
  await page.route(devanagari, async (route) => {
    await wait(late);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.startTime);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site.address + path);
  await page.evaluate(async () => void (await document.fonts.ready));
  // One shift made on purpose: it is seen, so the others would have been.
  const moved = await page.evaluate(() => {
    const paragraph = Object.assign(document.createElement('p'), { textContent: 'Moved' });
    document.querySelector('main')?.before(paragraph);
    return performance.now();
  });
  const shifts = () => (window as unknown as { shifts: number[] }).shifts;
  await page.waitForFunction(() => (window as unknown as { shifts: number[] }).shifts.length > 0);
  const seen = await page.evaluate(shifts);
  expect(seen.filter((time) => time < moved)).toEqual([]);
});
