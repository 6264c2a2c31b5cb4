import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { demoSiteToVisit } from '../support/visited-site.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

// Nobody is there, and nothing is sent: with it the pages have the form of alerts.
const site = demoSiteToVisit(async () => ({
  COLOPHON_SMTP_URL: 'smtp://127.0.0.1:9',
  COLOPHON_MAIL_FROM: 'office@annals.example',
}));

it('links and searches keep the language that was chosen', async () => {
  const page = await site.open('/');
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL('**/?lang=hi');

  await page.locator('footer a[href^="/privacy-policy"]').click();
  await page.waitForURL('**/privacy-policy?lang=hi');
  await page.locator('input[type=search]').fill('rice');
  await page.locator('input[type=search]').press('Enter');
  await page.waitForURL('**/search?keyword=rice&lang=hi');
  await page.locator('main table a').first().click();
  await page.waitForURL(/\/archives\/\d+\/\d+\/\d+\/\d+\?lang=hi$/);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi');
  const home = page.locator('main a[href^="/archives/"]').first();
  await home.focus();
  expect(await home.getAttribute('href')).toContain('lang=hi');

  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**lang=en');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(page.complaints).toEqual([]);
});

it.each([
  '/?lang=hi',
  '/alerts?about=search&of=rice&lang=mr',
  `/alerts/end/${'x'.repeat(43)}?lang=hi`,
  '/contact?lang=mr',
  '/verify?lang=hi',
])('axe finds nothing at %s, light and dark', async (path) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await site.open(path, { colorScheme, bypassCSP: true });
    await page.addScriptTag({ path: axe });
    const { violations } = await page.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  }
});
