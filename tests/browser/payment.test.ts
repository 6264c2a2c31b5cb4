import { createCanvas, loadImage } from '@napi-rs/canvas';
import axe, { type AxeResults } from 'axe-core';
import { expect, it } from 'vitest';
import { readQrCodes } from '../support/read-qr-codes.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
const by = { username: 'admin', now: new Date() };

it('a manuscript is accepted, its author sees what to pay, and the office records it', async () => {
  const journal = await journalOf(site);
  await journal.settings.update({ websiteemail: 'editor@sahyadri.example' });
  const { id, number } = await journal.manuscripts.create(
    { title: 'Soils of the Konkan', authors: 'Asha Rao', state: 'received' },
    by,
  );
  const settings = await open('/admin/settings/payments');
  await settings.getByLabel('UPI address').fill('sahyadri');
  await settings.getByRole('button', { name: 'Save payments' }).click();
  await settings.getByText('This is not a UPI address', { exact: false }).first().waitFor();
  await settings.getByLabel('UPI address').fill('sahyadri@okbank');
  await settings.getByLabel('Account number').fill('123 456 789');
  await settings.getByLabel('IFSC').fill('sbin0001234');
  expect(await seriousFaults(settings)).toEqual([]);
  await settings.getByRole('button', { name: 'Save payments' }).click();
  await expect.poll(async () => (await journal.settings.payee()).bank_ifsc).toBe('SBIN0001234');

  const page = await open(`/admin/manuscripts/${id}`);
  const panel = page.getByRole('region', { name: 'Fee' });
  await panel.getByText('Not due yet').waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption('accepted');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('Unpaid ₹', { exact: false }).waitFor();
  const link = await panel.getByLabel('Payment link').inputValue();
  expect(await seriousFaults(page)).toEqual([]);

  const path = new URL(link).pathname;
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['hi', 'dark'],
    ['mr', 'light'],
  ] as const) {
    const author = await site.open(`${path}?lang=${language}`, { colorScheme, bypassCSP: true });
    const picture = await author.getByRole('img', { name: 'QR', exact: false }).screenshot();
    const canvas = createCanvas(600, 600);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 600, 600);
    context.drawImage(await loadImage(picture), 60, 60);
    expect(readQrCodes(canvas)).toEqual([
      expect.stringMatching(new RegExp(`^upi://pay\\?pa=sahyadri@okbank&.*&tn=${number}&tr=`)),
    ]);
    await author.setViewportSize({ width: 320, height: 740 });
    const [content, window] = await author.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content).toBeLessThanOrEqual(window ?? 0);
    await author.evaluate(axe.source);
    const { violations } = await author.evaluate(() =>
      (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    expect(author.complaints).toEqual([]);
  }

  await panel.getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Transaction ID').fill('T-7');
  await form.getByRole('button', { name: 'Save payment' }).click();
  await panel.getByText('T-7: amount not known').waitFor();
  const paid = await site.open(path);
  await paid.getByText('The fee is paid. Thank you.').waitFor();
  expect(page.complaints).toEqual([]);
});
