import { expect, it } from 'vitest';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

it('an office sets its prefixes, issues an invoice and cancels it', async () => {
  const journal = await journalOf(site);
  const { reads } = journal.database;
  const paid = await reads
    .selectFrom('fees')
    .where('state', '=', 'paid')
    .select(['id', 'article_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const page = await open('/admin/settings/accounts');
  await page.getByLabel('The publisher is registered for GST').check();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This is not a valid GSTIN', { exact: false }).waitFor();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await page.getByLabel('Rate of GST in percent').fill('18');
  await page.getByLabel('SAC').fill('998399');
  await page.getByLabel('Receipts', { exact: true }).fill('anr');
  await page.getByLabel('Invoices', { exact: true }).fill('ani');
  await page.getByLabel('Credit notes').fill('anc');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Settings Updated').waitFor();

  // By a mouse: the rest of the row is a link to its article.
  await page.goto(`${site.address}/admin/fees`);
  await page
    .getByRole('link', { name: /^Issue a receipt or an invoice for/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Issue a receipt or an invoice' }).waitFor();

  await page.goto(`${site.address}/admin/archives/${paid.article_id}`);
  const panel = page.getByRole('region', { name: 'Fee' });
  await panel.getByRole('link', { name: 'Issue a receipt or an invoice' }).click();
  await page.getByRole('heading', { name: 'Issue a receipt or an invoice' }).waitFor();
  await page.getByLabel('Invoice', { exact: true }).check();
  await page.getByLabel('Amount received').fill('2360');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await page
    .getByText('This field is required.')
    .or(page.locator('[aria-invalid="true"]'))
    .first()
    .waitFor();
  await page.getByLabel('Address').fill('Government College\nNagpur');
  await page.getByLabel('State of the recipient').selectOption('27');
  expect(await seriousFaults(page)).toEqual([]);
  // A number is for ever: it is asked once.
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  const question = page.getByRole('dialog', { name: 'Issue the invoice?' });
  await question.getByText('for ever', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Amount received').inputValue()).toBe('2360');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByText('is issued.', { exact: false }).waitFor();
  const heading = page.getByRole('heading', { level: 1, name: /^ANI/ });
  const number = (await heading.textContent()) ?? '';
  expect(number).toMatch(/^ANI\/\d\d-\d\d\/00001$/);
  await page.getByText('₹2,360.00 for', { exact: false }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Cancel it' }).click();
  const cancelling = page.getByRole('dialog', { name: `Cancel ${number}?` });
  await cancelling.getByRole('button', { name: 'Issue a credit note' }).click();
  await expect
    .poll(() => cancelling.getByLabel('Reason').getAttribute('aria-invalid'))
    .toBe('true');
  await cancelling.getByLabel('Reason').fill('The address was wrong');
  expect(await seriousFaults(page)).toEqual([]);
  await cancelling.getByRole('button', { name: 'Issue a credit note' }).click();
  await page.getByText(/^Cancelled by ANC/).waitFor();
  expect(await page.getByRole('button', { name: 'Mail it' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Issue it again' }).waitFor();
  await page.getByRole('link', { name: /^ANC\// }).click();
  await page.getByRole('heading', { level: 1, name: /^ANC/ }).waitFor();
  await page.getByRole('button', { name: 'Mail it' }).waitFor();
  await page.getByRole('link', { name: number }).waitFor();
  await page.goto(`${site.address}/admin/fees/documents`);
  await page.getByRole('link', { name: number, exact: true }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Type a page, an action/ }).fill(number.slice(0, 9));
  await page.getByRole('option', { name: number }).click();
  await page.getByRole('heading', { name: number, level: 1 }).waitFor();
  await page.goto(`${site.address}/admin/fees/documents`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await seriousFaults(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
});
