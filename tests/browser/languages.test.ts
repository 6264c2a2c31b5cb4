import { expect, it } from 'vitest';
import { demoSiteToVisit } from '../support/visited-site.ts';

const site = demoSiteToVisit();

async function open(path: string) {
  const page = await site.open(path);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return page;
}
const isSameDocument = () => 'sameDocument' in window;

it('moves and searches in the browser keep the language that was chosen', async () => {
  const page = await open('/');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/?lang=hi');
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
  expect(await page.evaluate(isSameDocument)).toBe(false);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.locator('footer a[href^="/privacy-policy"]').click();
  await page.waitForURL('**/privacy-policy?lang=hi');
  await page.locator('input[type=search]').fill('rice');
  await page.locator('input[type=search]').press('Enter');
  await page.waitForURL('**/search?keyword=rice&lang=hi');
  await page.locator('main table a').first().click();
  await page.waitForURL(/\/archives\/\d+\/\d+\/\d+\/\d+\?lang=hi$/);
  expect(await page.evaluate(isSameDocument)).toBe(true);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  // A link that the browser made asks for it too, before anybody opens it in a tab.
  const home = page.locator('main a[href^="/archives/"]').first();
  await home.focus();
  expect(await home.getAttribute('href')).toContain('lang=hi');

  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**lang=en');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(page.complaints).toEqual([]);
});
