import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoSlug } from '#demo/make-demo.ts';
import { textOf } from '../pdf/support/read-pdf.ts';
import type { WatchedPage } from '../support/browser.ts';
import { have } from '../support/have.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();
const article = '/archives/2026/3/3/138';
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const open = (options: BrowserContextOptions = {}) => site.open(article, options);

async function findings(page: WatchedPage): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`,
  );
}

const focused = (page: WatchedPage) =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

it('Cite shows six styles and BibTeX in tabs, by keyboard, and gives the focus back', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'], bypassCSP: true });
  await page.getByRole('link', { name: 'Cite', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cite this article' });
  await dialog.waitFor();
  const tabs = ['APA', 'MLA', 'Chicago', 'Vancouver', 'Harvard', 'IEEE', 'BibTeX'];
  expect(await dialog.getByRole('tab').allTextContents()).toEqual(tabs);
  expect(await focused(page)).toBe('APA');
  // Its record is on its way.
  await dialog.getByRole('button', { name: 'Copy (APA)' }).click();
  await dialog.getByText('Copied!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('(2026)');
  const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 };
  expect([width <= 560, height <= 420]).toEqual([true, true]);
  expect(await findings(page)).toEqual([]);

  await dialog.getByRole('tab', { name: 'APA' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'MLA'],
    ['ArrowLeft', 'APA'],
    ['ArrowLeft', 'BibTeX'],
    ['Home', 'APA'],
    ['End', 'BibTeX'],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await focused(page)]).toEqual([key, name]);
    await dialog.getByRole('tabpanel', { name }).waitFor();
  }
  await dialog.getByRole('button', { name: 'Copy (BibTeX)' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@article\{/);
  const downloads = dialog.getByRole('link', { name: /^Download/ });
  expect(
    await downloads.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([`${article}.bib`]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Cite');
  expect(page.complaints).toEqual([]);
});

it('Cite begins with the style that was chosen last, and fits a phone', async () => {
  const page = await open({ viewport: { width: 390, height: 780 } });
  const dialog = page.getByRole('dialog', { name: 'Cite this article' });
  await page.getByRole('link', { name: 'Cite', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Vancouver' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('link', { name: 'Cite', exact: true }).click();
  await dialog.getByRole('button', { name: 'Copy (Vancouver)' }).waitFor();
  const { x, width } = (await dialog.boundingBox()) ?? { x: 0, width: 0 };
  expect([x >= 0, x + width <= 390]).toEqual([true, true]);
  for (const tab of await dialog.getByRole('tab').all()) {
    const box = await tab.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(x + width);
  }
});

it('Share opens the sheet of the browser where it has one, else a menu', async () => {
  const page = await open();
  const share = page.locator('summary', { hasText: 'Share' });
  await share.click();
  await page.getByRole('link', { name: 'Email' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Email' }).waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Share');
  await page.evaluate(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  await share.click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toHaveLength(1);
  expect(shared[0]?.url).toContain(article);
  expect(await page.getByRole('link', { name: 'Email' }).isVisible()).toBe(false);
});

it('the PDF is read in the page when it is asked for: pages, search, zoom, by keyboard', async () => {
  const page = await open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const script = /\/(react|read-island|pdf)[.\w-]*\.m?js$/;
  const early = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(early.filter((name) => script.test(name))).toEqual([]);
  await page.getByRole('link', { name: 'Read the PDF here' }).click();
  await page.getByText('Page 1 of 2').waitFor();
  expect(asked.some((url) => script.test(url))).toBe(true);
  // Text over the picture, to be selected and read aloud.
  await page.getByLabel('Page 1', { exact: true }).getByText('सुगंध').first().waitFor();

  await page.keyboard.press('n');
  await page.getByText('Page 2 of 2').waitFor();
  await page.keyboard.press('Home');
  await page.getByText('Page 1 of 2').waitFor();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('UPLAND  rice');
  await page.keyboard.press('Enter');
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await page.getByText('Page 2 of 2').waitFor();
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('pdf-match') ?? [])].join());
  await expect.poll(marked).toMatch(/^upland\s+rice$/);
  await page.keyboard.type('zzz');
  await page.keyboard.press('Enter');
  await page.getByText('Not found').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('+');
  await page.getByText(/^\d+ %$/).waitFor();

  expect(asked.filter((url) => !url.startsWith(site.address) && !url.startsWith('blob:'))).toEqual(
    [],
  );
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Page 1 of 2').waitFor({ state: 'detached' });
  expect(page.complaints).toEqual([]);
});

it('on a phone title, authors, PDF and the way on share the first screen', async () => {
  const page = await open({ viewport: { width: 360, height: 740 } });
  for (const thing of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: 'डॉ. आर. एस. नेताम' }),
    page.getByRole('link', { name: 'Download', exact: true }),
    page.getByRole('link', { name: 'Cite', exact: true }),
    page.locator('summary', { hasText: 'Share' }),
  ]) {
    const box = await thing.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(740);
  }
  // The bar hides nothing of the end.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = await page.locator('footer p').last().boundingBox();
  const bar = await page.getByRole('link', { name: 'Cite', exact: true }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

it('its head is a drawing from side to side, which paper and forced colours do without', async () => {
  for (const [width, height] of [
    [1280, 104],
    [390, 72],
  ] as const) {
    const page = await open({ viewport: { width, height: 800 } });
    const band = page.locator('[data-bleed] img');
    expect(await band.boundingBox()).toMatchObject({ x: 0, width, height });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await band.isVisible()).toBe(false);
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    expect(await band.isVisible()).toBe(false);
  }
});

it('what is next to the text stays in sight, however low the window; titles take two lines', async () => {
  for (const height of [600, 1000]) {
    const page = await open({ viewport: { width: 1280, height } });
    const nav = page.getByRole('navigation', { name: 'In this issue' });
    await page.getByRole('heading', { name: 'About this article' }).scrollIntoViewIfNeeded();
    const box = await nav.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
    const next = await nav.getByRole('link', { name: 'Next article' }).boundingBox();
    expect(next?.height).toBeLessThanOrEqual(45);
  }
  // A phone has them at the end.
  const phone = await open({ viewport: { width: 390, height: 800 } });
  await phone.getByRole('link', { name: 'Next article' }).waitFor();
  expect(await phone.getByRole('navigation', { name: 'In this issue' }).count()).toBe(0);
});

it('the DOI is copied by a button', async () => {
  const journal = await site.server.services.journal(demoSlug);
  await have.article(journal, { refnumber: 901, doi: '10.5555/soil.7' });
  const page = await site.open('/archives/2024/4/2/901', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Copy the DOI' }).click();
  await page.getByText('Copied!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://doi.org/10.5555/soil.7',
  );
  // A phone has the DOI there alone, a wide window in the head too.
  const links = page.getByRole('link', { name: '10.5555/soil.7' });
  expect(await links.count()).toBe(2);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await links.count()).toBe(1);
});

it('results on paper say where they were published', async () => {
  const page = await site.open('/search?keyword=millet');
  await page.emulateMedia({ media: 'print' });
  const row = page.getByRole('row', { name: 'Finger millet beneath' });
  expect(await row.getByRole('link', { name: 'Volume 3, Issue 1, 2026' }).isVisible()).toBe(true);
  expect(await row.getByText('Abstract', { exact: true }).isVisible()).toBe(false);
});

it('home and issue say on paper where they are read', async () => {
  for (const path of ['/', '/archives/2026/vol3/issue3']) {
    const page = await site.open(path);
    const address = page.getByText(/^Address: /);
    expect(await address.textContent()).toMatch(new RegExp(`^Address: https?://[^/]+${path}$`));
    expect(await address.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await address.isVisible()).toBe(true);
  }
});

it('on paper there are address and licence, and nothing to press', async () => {
  const page = await open();
  const address = page.getByText(/^Address: /);
  const affiliation = page.getByText('महानदी कृषि केंद्र');
  expect(await address.isVisible()).toBe(false);
  expect(await affiliation.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await address.isVisible()).toBe(true);
  expect(await affiliation.isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Download', exact: true }).isVisible()).toBe(false);
});

it('a short article is printed on one sheet, with its facts', async () => {
  const page = await site.open('/archives/2026/3/3/140');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(await textOf(pdf)).toMatch(/Published.*Reference number.*140.*Copyright/i);
});
