import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const pages = {
  home: '/',
  issue: '/archives/2026/vol3/issue2',
  volumes: '/archives/volumes',
  article: '/archives/2024/1/1/101',
  'article in Devanagari': '/archives/2024/1/1/103',
  author: '/authors/rohan-deodhar',
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
  alerts: '/alerts',
  terms: '/terms-and-conditions',
  'missing article': '/archives/2024/1/1/999999',
  'unknown path': '/no/such/page',
};

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
      const page = await site.open(path, { colorScheme, bypassCSP: true });
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  it('hydrates without a complaint', async () => {
    const page = await site.newPage();
    const response = await page.goto(site.address + path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(isMissing ? 404 : 200);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    // The browser itself notes the status of a page that is missing.
    expect(page.complaints.filter((text) => !(isMissing && text.includes('404')))).toEqual([]);
  });

  it.each([320, 360, 768])('fits %i pixels without sideways scrolling', async (width) => {
    const page = await site.open(path, { viewport: { width, height: 740 } });
    const widths = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(widths.content).toBeLessThanOrEqual(widths.window);
  });
});
