import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { words as english } from '#contract/words/en/index.ts';
import { laterWords as words } from '#contract/words/en/later.ts';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

const article = '/archives/2026/3/3/138';
const issue = '/archives/2026/vol3/issue3';
const itsScript = /\/static\/article-page-[^/]*\.js$/;
const cite = 'main a[data-waits="cite"]';

/** A page whose own script is held back until it is let go. */
async function open(path: string, script: RegExp, options = {}) {
  const page = await site.newPage(options);
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(script, async (route) => {
    asked.push(route.request().url());
    await letGo;
    await route.continue();
  });
  await page.goto(site.address + path);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return { page, asked, letGo: resolve };
}
const isSameDocument = (page: WatchedPage) => page.evaluate(() => 'sameDocument' in window);
/** As assistive technology does it: a click and nothing before it. */
const click = (page: WatchedPage, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());

describe('the first page of a visit', () => {
  it('asks for its own script when somebody is there, and is then taken over', async () => {
    const { page, asked, letGo } = await open(article, itsScript);
    const copy = page.getByRole('button', { name: words.article.cite.copy });
    letGo();
    expect(asked).toEqual([]);
    expect(await copy.count()).toBe(0);
    await page.mouse.move(200, 200);
    await copy.waitFor();
    expect(await copy.isEnabled()).toBe(true);
    expect(asked.length).toBe(1);
    expect(page.complaints).toEqual([]);
  });

  it('does what was clicked before its script was there, once', async () => {
    const { page, letGo } = await open(article, itsScript);
    await click(page, cite);
    expect(await page.locator('dialog').count()).toBe(0);
    letGo();
    await page.locator('dialog[open]').waitFor();
    expect(await page.locator('dialog').count()).toBe(1);
    expect(page.url()).toBe(site.address + article);
    expect(page.complaints).toEqual([]);
  });

  it('opens the menu to share where the browser gives no sheet so late, however often it was asked for', async () => {
    const { page, letGo } = await open(article, itsScript);
    await page.evaluate(() => {
      const share = () => Promise.reject(new DOMException('Too late', 'NotAllowedError'));
      Object.assign(navigator, { share });
    });
    await click(page, 'main [data-waits="share"]');
    await click(page, 'main [data-waits="share"]');
    letGo();
    await page.getByRole('link', { name: 'WhatsApp' }).first().waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('suggests to who was in the search box before there was any script', async () => {
    const page = await site.newPage();
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    await page.route(/\/static\/.*\.js$/, async (route) => {
      await letGo;
      await route.continue();
    });
    await page.goto(site.address + issue, { waitUntil: 'commit' });
    await page.locator('#search-keyword').click();
    resolve();
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    await page.keyboard.type('mil', { delay: 200 });
    await page.keyboard.type('l', { delay: 200 });
    await page.getByRole('option').first().waitFor();
  });

  it('opens the archive that was asked for on a phone before its script was there', async () => {
    const phone = { viewport: { width: 390, height: 800 } };
    const { page, letGo } = await open(issue, /\/static\/issue-page-[^/]*\.js$/, phone);
    await click(page, 'main [data-waits="archive"]');
    letGo();
    await page.getByRole('dialog', { name: messages.allIssues }).waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('keeps the focus at the archive of a phone when it is taken over, which a key then opens', async () => {
    const phone = { viewport: { width: 390, height: 800 } };
    const { page, letGo } = await open(issue, /\/static\/issue-page-[^/]*\.js$/, phone);
    const control = page.locator('main [data-waits="archive"]');
    await control.focus();
    expect(await page.getByRole('button', { name: messages.allIssues }).count()).toBe(1);
    letGo();
    await page.locator('main [data-waits="archive"][aria-haspopup]').waitFor();
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
    const drawer = page.getByRole('dialog', { name: messages.allIssues });
    for (const key of ['Space', 'Enter']) {
      await page.keyboard.press(key);
      await drawer.waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await page.waitForFunction(
        () => (document.activeElement as HTMLElement | null)?.dataset.waits === 'archive',
      );
    }
    expect(page.url()).toBe(site.address + issue);
    expect(page.complaints).toEqual([]);
  });

  it('skips to the content at once, and goes back from there', async () => {
    const { page, letGo } = await open(article, itsScript);
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('content');
    // Somebody reads on before its script is there.
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      window.scrollTo(0, 500);
      return [document.activeElement?.outerHTML, window.scrollY];
    });
    letGo();
    await page.waitForURL('**#content');
    await page.getByRole('button', { name: words.article.cite.copy }).waitFor();
    expect(await page.evaluate(() => [document.activeElement?.outerHTML, window.scrollY])).toEqual(
      at,
    );
    await page.goBack();
    await page.waitForURL(site.address + article);
    await page.waitForFunction(() => window.scrollY === 0);
    expect(page.complaints).toEqual([]);
  });

  it('opens the dialog to cite when that is asked for again, after the browser alone led to the citation', async () => {
    const page = await site.newPage();
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    await page.route(/\/static\/.*\.js$/, async (route) => {
      await letGo;
      await route.continue();
    });
    await page.goto(site.address + article, { waitUntil: 'domcontentloaded' });
    await click(page, cite);
    await page.waitForURL('**#citation');
    resolve();
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    await page.locator(cite).first().click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.locator(cite).first().click();
    await page.locator('dialog[open]').waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('is left by a link that was clicked before, without a reload and with nothing of it left behind', async () => {
    const { page, letGo } = await open(issue, /\/static\/issue-page-[^/]*\.js$/);
    const link = 'main tbody a[href^="/archives/2026/3/3/"]';
    const href = await page.locator(link).first().getAttribute('href');
    await click(page, link);
    letGo();
    await page.waitForURL(`**${href}`);
    await page.locator('main h1').waitFor();
    await expect.poll(() => page.locator('title').count()).toBe(1);
    expect(await page.locator('meta[name="description"]').count()).toBeLessThanOrEqual(1);
    expect(await isSameDocument(page)).toBe(true);
    expect(page.complaints).toEqual([]);
  });

  it('stays as it was sent where its script does not come: links lead on, controls do what links do', async () => {
    const page = await site.newPage();
    await page.route(itsScript, (route) => route.abort());
    await page.goto(site.address + article);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await click(page, cite);
    await page.waitForURL('**#citation');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
    // And again, from the top of the page.
    await page.evaluate(() => window.location.assign('#'));
    await click(page, cite);
    await page.waitForURL('**#citation');
    expect(await isSameDocument(page)).toBe(true);
    await click(page, `main a[href="${issue}"]`);
    await page.waitForURL(`**${issue}`);
    await page.waitForFunction(() => !('sameDocument' in window));
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('says of a link that it could not be loaded where there is no line at the first touch, and tries again', async () => {
    const page = await site.newPage();
    await page.goto(site.address + article);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.context().setOffline(true);
    await click(page, `main a[href="${issue}"]`);
    const { notLoaded, tryAgain } = english.failure;
    await page.getByRole('heading', { name: notLoaded }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(issue);
    // Back finds it no more, and says so too.
    await page.goBack();
    await page.waitForURL(`**${article}`);
    await page.getByRole('heading', { name: notLoaded }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: tryAgain }).click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await page.locator(cite).waitFor();
  });

  it('says what cannot be done without its script, and is loaded anew when that is asked for again', async () => {
    const page = await site.newPage();
    await page.route(itsScript, (route) => route.abort());
    await page.goto(site.address + article);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const byMail = page.getByRole('link', { name: words.article.share.email });
    expect(await byMail.count()).toBe(0);
    for (const isOpen of [true, false]) {
      await click(page, 'main [data-waits="share"]');
      await expect.poll(() => byMail.count()).toBe(isOpen ? 1 : 0);
    }
    const { notLoaded } = english.failure;
    expect(await page.getByRole('button', { name: notLoaded }).count()).toBe(0);
    await click(page, 'main [data-waits="offline"]');
    const again = page.getByRole('button', { name: notLoaded });
    await again.waitFor();
    expect(await page.getByRole('status').getByText(notLoaded).count()).toBe(1);
    expect(await isSameDocument(page)).toBe(true);
    await page.unroute(itsScript);
    await again.click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await page.getByRole('button', { name: words.article.actions.offline }).waitFor();
  });

  it('shows the year of its issue in the list of all issues before anybody is there', async () => {
    const old = '/archives/1985/vol11/issue1';
    const page = await site.open(issue);
    const oldest = await page
      .locator('#all-issues a[href^="/archives/"]')
      .last()
      .getAttribute('href');
    await page.goto(site.address + (oldest ?? old));
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
    const place = await page.locator('#all-issues').evaluate((box) => ({
      top: box.scrollTop,
      isLong: box.scrollHeight > box.clientHeight * 1.5,
    }));
    expect(place.top > 0).toBe(place.isLong);
  });
});
