import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium, openPage, type WatchedPage } from './browser.ts';
import { type DemoSite, openDemoSite } from './demo-site.ts';

export type VisitedSite = Pick<DemoSite, 'server' | 'address'> & {
  newPage(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** A new page, at this path of the site. */
  open(path: string, options?: BrowserContextOptions): Promise<WatchedPage>;
};

/** One demo site and one browser for all tests of a file, open from its first hook to its last. */
export function demoSiteToVisit(): VisitedSite {
  let browser: Browser;
  let site: DemoSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(), openDemoSite()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get server() {
      return site.server;
    },
    get address() {
      return site.address;
    },
    newPage: (options) => openPage(browser, options),
    async open(path, options) {
      const page = await openPage(browser, options);
      await page.goto(site.address + path);
      return page;
    },
  };
}
