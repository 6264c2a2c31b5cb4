import axe, { type AxeResults } from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { fixedPaths } from '../support/fixed-pages.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

const pages = {
  ...Object.fromEntries(fixedPaths.map((path) => [path, path])),
  issue: '/archives/2026/vol3/issue2',
  article: '/archives/2024/1/1/101',
  'article in Devanagari': '/archives/2024/1/1/103',
  author: '/authors/rohan-deodhar',
  search: '/search?keyword=water',
  'search without a match': '/search?keyword=zzzzzz',
  certificates: '/pdf?refno=101',
  'missing article': '/archives/2024/1/1/999999',
  'unknown path': '/no/such/page',
};

/** What axe finds of impact serious or critical. */
async function seriousFindings(page: WatchedPage): Promise<string[]> {
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`);
}

const widths = [320, 360, 768];

describe.each(Object.entries(pages))('%s', (name, path) => {
  const isMissing = name === 'missing article' || name === 'unknown path';

  it('shows without a complaint, fits narrow windows, and axe finds nothing serious', async () => {
    const page = await site.newPage();
    const response = await page.goto(site.address + path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(isMissing ? 404 : 200);
    // The browser itself notes the status of a page that is missing.
    expect(page.complaints.filter((text) => !(isMissing && text.includes('404')))).toEqual([]);

    // As the tools of a browser would, past the page's policy.
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFindings(page), colorScheme).toEqual([]);
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      const seen = await page.evaluate(() => ({
        content: document.documentElement.scrollWidth,
        window: document.documentElement.clientWidth,
      }));
      expect(seen.content, `at ${width} pixels`).toBeLessThanOrEqual(seen.window);
    }
  });
});
