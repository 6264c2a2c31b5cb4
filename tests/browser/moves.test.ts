import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

const issue = '/archives/2026/vol3/issue3';
/** The call for an article, not those for what stands beside it. */
const record = /\/api\/archives\/ref\/\d+$/;
const notLoaded = 'This could not be loaded. Try again.';

async function open(path: string): Promise<WatchedPage> {
  const page = await site.open(path);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return page;
}

const link = (page: WatchedPage, name: string) => page.getByRole('link', { name, exact: true });
const isSameDocument = (page: WatchedPage) => page.evaluate(() => 'sameDocument' in window);

describe('a move whose data does not come', () => {
  it('ends at the page as the server has it, told to the console alone', async () => {
    const page = await open('/');
    await page.route('**/api/editors/', (route) => route.fulfill({ status: 500, body: '{}' }));
    await link(page, messages.navigation.board).click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await page.getByRole('heading', { name: messages.boardTitle }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/board');
    expect(await page.locator('main').textContent()).not.toContain('/api/');
    expect(page.complaints.join('\n')).toContain('500');
    await page.goBack();
    await page.waitForURL(`${site.address}/`);
  });

  it.each([messages.navigation.board, messages.navigation.archives, messages.navigation.indexing])(
    'says of %s that it could not be loaded where there is no line, and tries again',
    async (name) => {
      const page = await open('/contact');
      await page.route(/\/(api\/|board|archives|indexing)/, (route) => route.abort());
      await link(page, name).click();
      await page.getByRole('heading', { name: notLoaded }).waitFor();
      const said = (await page.locator('main').textContent()) ?? '';
      expect(said).not.toMatch(/api|fetch|announced|published articles|Oops/i);
      expect(await page.title()).not.toMatch(/api|fetch/i);
      expect(await isSameDocument(page)).toBe(true);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: notLoaded }).waitFor();
      await page.unroute(/\/(api\/|board|archives|indexing)/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForFunction(() => !('sameDocument' in window));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText(notLoaded).count()).toBe(0);
    },
  );
});

describe('Back', () => {
  it('gives the focus to the link that was followed', async () => {
    const page = await open(issue);
    const followed = page.locator('main tbody a', { hasText: messages.abstract }).nth(3);
    const href = await followed.getAttribute('href');
    await followed.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.goBack();
    await page.waitForURL(`**${issue}`);
    const focused = () => document.activeElement?.textContent ?? '';
    await expect.poll(() => page.evaluate(focused)).toContain(messages.abstract);
    const where = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(where).toBe(href);
    expect(await isSameDocument(page)).toBe(true);
  });

  it('from a place inside a page leads to where the reader was', async () => {
    const page = await open('/instructions');
    await page.evaluate(() => {
      const far = Object.assign(document.createElement('a'), { href: '#content', id: 'far' });
      far.textContent = 'Up';
      document.querySelector('footer')?.append(far);
    });
    await page.locator('#far').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await page.locator('#far').click();
    await page.waitForURL('**#content');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before - 200);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('#');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 100);
  });
});

describe('what is pointed at', () => {
  it('is fetched ahead under a header of its own, once, and asked for again when it is read', async () => {
    const page = await open(issue);
    const purposes: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (record.test(request.url())) {
        purposes.push(request.headers()['colophon-purpose']);
      }
    });
    const title = page.locator('main tbody a', { hasText: messages.abstract }).first();
    const fetched = page.waitForResponse(record);
    await title.hover();
    await (await fetched).finished();
    await title.hover();
    expect(purposes).toEqual(['prefetch']);
    await title.click();
    await page.waitForURL(/\/archives\/2026\/3\/3\/\d+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => purposes).toEqual(['prefetch', undefined]);
    expect(page.complaints).toEqual([]);
  });

  it('is not fetched ahead for who saves data', async () => {
    const page = await site.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(site.address + issue);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const title = page.locator('main tbody a', { hasText: messages.abstract }).first();
    await title.hover();
    await title.click();
    await page.waitForURL(/\/archives\/2026\/3\/3\/\d+$/);
    expect(asked.filter((url) => record.test(url))).toHaveLength(1);
  });
});

it('Download saves a PDF under a name that says what it is', async () => {
  const page = await open(issue);
  const download = page.waitForEvent('download');
  await page.locator('main tbody a', { hasText: messages.download }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^\d+\.pdf$/);
});
