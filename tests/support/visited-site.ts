import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { launchChromium, openPage, type WatchedPage } from './browser.ts';
import { type DemoSite, openDemoSite } from './demo-site.ts';

export type VisitedSite = Pick<DemoSite, 'server' | 'address'> & {
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** A new page, at this path of the site. */
  open(path: string, options?: BrowserContextOptions): Promise<WatchedPage>;
};

/** What the environment of the server adds, known when it starts. */
export type SiteEnv = () => Promise<Record<string, string>>;

/** What nobody looks at is not kept in the repository. */
const pictures = fileURLToPath(new URL('../screenshots', import.meta.url));

/**
 * One demo site and one browser for all tests of a file, open from its first hook to its last. A page that a test opens
 * is closed after it; of a test that fails, pictures of all pages are left in `tests/screenshots`.
 */
export function demoSiteToVisit(
  env: SiteEnv = async () => ({}),
  launch: () => Promise<Browser> = launchChromium,
): VisitedSite {
  let browser: Browser;
  let site: DemoSite;
  let openedByTest: WatchedPage[] = [];
  beforeAll(async () => {
    [browser, site] = await Promise.all([launch(), openDemoSite(await env())]);
  });
  beforeEach(() => {
    openedByTest = [];
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takePictures(browser, task.name);
    await Promise.all(openedByTest.map((page) => page.context().close()));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function newPage(options?: BrowserContextOptions): Promise<WatchedPage> {
    const page = await openPage(browser, options);
    openedByTest.push(page);
    return page;
  }
  return {
    get server() {
      return site.server;
    },
    get address() {
      return site.address;
    },
    newPage,
    async open(path, options) {
      const page = await newPage(options);
      await page.goto(site.address + path);
      return page;
    },
  };
}

async function takePictures(browser: Browser, test: string): Promise<void> {
  const name = test.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(pictures, `${name}-${index + 1}.png`);
    // A page that hangs must not hide why the test failed.
    await page.screenshot({ path, timeout: 5000 }).catch(() => {});
  }
}

/** The tab that a click opens. A browser that is busy now and then loses one: then it is clicked again. */
export const openedTab = (page: Page, click: () => Promise<void>, address: RegExp): Promise<Page> =>
  vi.waitFor(
    async () => {
      const timeout = 10_000;
      const opening = page.context().waitForEvent('page', { timeout });
      const [tab] = await Promise.all([opening, click()]);
      await tab.waitForURL(address, { timeout, waitUntil: 'commit' });
      return tab;
    },
    { timeout: 60_000, interval: 100 },
  );
