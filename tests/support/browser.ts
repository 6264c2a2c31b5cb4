import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
  type Request,
} from 'playwright-core';
import { unpackChromium } from './unpacked-chromium.ts';

const systemChromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A real Chromium: `CHROMIUM_PATH`, else the system's, else the one inside an npm package. */
export async function launchChromium(
  args: string[] = [],
  options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {},
): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH ?? systemChromiums.find((path) => existsSync(path));
  const isHeaded = process.env.COLOPHON_TEST_HEADED === '1';
  return chromium.launch({
    ...options,
    headless: !isHeaded,
    slowMo: isHeaded ? 200 : 0,
    executablePath: installed ?? (await unpackChromium()),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      ...args,
    ],
  });
}

export type WatchedPage = Page & {
  /** Whatever a reader should never cause: console errors, uncaught errors, policy violations, failed requests. */
  complaints: string[];
  /** Waits until all that the page has asked for is answered. */
  answered(): Promise<void>;
};

/** Playwright's own `networkidle` comes once for a document, however much its application asks for afterwards. */
function watchAnswers(page: Page) {
  const waiting = new Set<Request>();
  const idlers: (() => void)[] = [];
  const end = (request: Request) => {
    waiting.delete(request);
    if (waiting.size === 0) for (const idle of idlers.splice(0)) idle();
  };
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => new Promise<void>((idle) => (waiting.size === 0 ? idle() : idlers.push(idle)));
}

/** Whether the page is being left for another address, which gives up what it was still reading. */
function watchLeaving(page: Page): () => boolean {
  const { goto, reload } = page;
  let leaving = 0;
  const during = async <T>(leave: Promise<T>): Promise<T> => {
    leaving += 1;
    return leave.finally(() => {
      leaving -= 1;
    });
  };
  page.goto = (...args) => during(goto.apply(page, args));
  page.reload = (...args) => during(reload.apply(page, args));
  return () => leaving > 0;
}

/** A page of its own that notes everything that goes wrong in it. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  // Twice Playwright's own: two files of tests share the processor with their servers.
  context.setDefaultTimeout(60_000);
  const page = (await context.newPage()) as WatchedPage;
  page.complaints = [];
  page.answered = watchAnswers(page);
  const isLeaving = watchLeaving(page);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      page.complaints.push(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('requestfailed', (request) => {
    // What a page still read when it was left is nobody's fault; a write, or a call that its own script gives up, is told.
    const wasLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (wasLeft && request.resourceType() !== 'fetch') return;
    if (wasLeft && isLeaving() && request.method() === 'GET') return;
    // Suggestions are given up as soon as somebody types on or searches.
    if (wasLeft && request.url().includes('/api/search/suggestions')) return;
    page.complaints.push(`failed: ${request.url()}`);
  });
  return page;
}
