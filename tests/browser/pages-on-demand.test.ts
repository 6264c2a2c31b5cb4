import { describe, expect, it } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

const script = /\/static\/terms-page-[^/]*\.js$/;
const terms = `main a[href="${addresses.terms}"], footer a[href="${addresses.terms}"]`;

async function open(path: string) {
  const page = await site.open(path);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return { page, asked };
}
const isSameDocument = () => 'sameDocument' in window;

describe('a page that few begin with', () => {
  it('brings its script when somebody is about to go there, once', async () => {
    const { page, asked } = await open('/');
    const isAsked = () => asked.filter((url) => script.test(url)).length;
    expect(isAsked()).toBe(0);
    const fetched = page.waitForResponse(script);
    await page.locator(terms).first().hover();
    await (await fetched).finished();
    await page.locator(terms).first().click();
    await page.waitForURL(`**${addresses.terms}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(isSameDocument)).toBe(true);
    expect(isAsked()).toBe(1);
    expect(page.complaints).toEqual([]);
  });

  it('brings its long text along, in one language, and no other page brings it', async () => {
    const { page, asked } = await open('/archives/2026/3/3/138?lang=hi');
    const texts = () =>
      asked.flatMap(
        (url) =>
          /(privacy-policy|terms-and-conditions|instructions)-[^/]*\.js$/.exec(url)?.[1] ?? [],
      );
    await page.locator('main a[href^="/archives/2026/"]').first().click();
    await page.waitForURL('**/archives/2026/**');
    expect(texts()).toEqual([]);
    await page.locator('footer a[href^="/privacy-policy"]').click();
    await page.waitForURL('**/privacy-policy?lang=hi');
    await page.getByRole('heading', { name: 'आपके अधिकार' }).waitFor();
    expect(await page.evaluate(isSameDocument)).toBe(true);
    expect(texts()).toEqual(['privacy-policy']);
    expect(page.complaints).toEqual([]);
  });

  it('is taken over where somebody begins with it, and leads on without a reload', async () => {
    const { page } = await open(addresses.instructions);
    await page.locator(terms).first().click();
    await page.waitForURL(`**${addresses.terms}`);
    await page.goBack();
    await page.waitForURL(`**${addresses.instructions}`);
    expect(await page.evaluate(isSameDocument)).toBe(true);
    expect(page.complaints).toEqual([]);
  });

  it('comes whole from the server where its script does not come', async () => {
    const { page } = await open('/');
    await page.route(script, (route) => route.abort());
    await page.locator(terms).first().click();
    await page.waitForURL(`**${addresses.terms}`);
    await page.waitForFunction(() => !('sameDocument' in window));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main p').count()).toBeGreaterThan(3);
  });
});
