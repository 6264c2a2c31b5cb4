import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openPage, type WatchedPage } from '../support/browser.ts';
import { type DemoSite, openDemoSite } from '../support/demo-site.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const pages = {
  home: '/',
  issue: '/archives/2026/vol3/issue2',
  article: '/archives/2024/1/1/101',
  'article in Devanagari': '/archives/2024/1/1/103',
  board: '/board',
  search: '/search?keyword=water',
  'search without a match': '/search?keyword=zzzzzz',
  certificates: '/pdf?refno=101',
  'certificates without a number': '/pdf',
  'verifying a certificate': '/verify',
  instructions: '/instructions',
  indexing: '/indexing',
  contact: '/contact',
  'privacy policy': '/privacy-policy',
  terms: '/terms-and-conditions',
  'missing article': '/archives/2024/1/1/999999',
  'unknown path': '/no/such/page',
};

let browser: Browser;
let site: DemoSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), openDemoSite()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What axe finds of impact serious or critical. */
async function seriousFindings(page: WatchedPage): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
}

describe.each(Object.entries(pages))('%s', (name, path) => {
  const isMissing = name === 'missing article' || name === 'unknown path';

  it.each(['light', 'dark'] as const)(
    'axe finds nothing serious in the %s scheme',
    async (colorScheme) => {
      const page = await openPage(browser, { colorScheme, bypassCSP: true });
      await page.goto(site.address + path);
      expect(await seriousFindings(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('hydrates without a complaint', async () => {
    const page = await openPage(browser);
    const response = await page.goto(site.address + path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(isMissing ? 404 : 200);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    // The browser itself notes the status of a page that is missing.
    expect(page.complaints.filter((text) => !(isMissing && text.includes('404')))).toEqual([]);
    await page.context().close();
  });

  it.each([320, 360, 768])('fits %i pixels without sideways scrolling', async (width) => {
    const page = await openPage(browser, { viewport: { width, height: 740 } });
    await page.goto(site.address + path);
    const widths = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(widths.content).toBeLessThanOrEqual(widths.window);
    await page.context().close();
  });
});
