import { expect, it } from 'vitest';
import { problems } from '#contract/problems.ts';
import { demoSiteToAdminister, expectOnlyRefusals } from './admin-support.ts';

const { open } = demoSiteToAdminister();

it('a full disk is said over the form, and what was typed is kept', async () => {
  const page = await open('/admin/settings');
  const [status, message] = problems.disk_full;
  await page.route('**/api/settings', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status, json: { error: 'disk_full', message } })
      : route.fallback(),
  );
  await page.getByLabel('Type').fill('Typed while the disk is full');
  await page.getByRole('button', { name: 'Save settings', exact: true }).click();
  const told = page.getByRole('dialog').filter({ hasText: message });
  await told.getByRole('button', { name: 'Close' }).click();
  await told.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Type').inputValue()).toBe('Typed while the disk is full');
  expectOnlyRefusals(page, status);
});
