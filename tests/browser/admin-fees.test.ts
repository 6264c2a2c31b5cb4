import { expect, it } from 'vitest';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

it('an editor records a payment, and finds it in the list of fees', async () => {
  const journal = await journalOf(site);
  const by = { username: 'admin', now: new Date() };
  const [issue] = await journal.issues.list();
  if (!issue) throw new Error('The demo has no issue');
  const { year, volume, issue: number } = issue;
  const { id } = await journal.articles.create(
    {
      address: { year, volume, issue: number },
      fields: { title: 'Soils of the Konkan', country: 'India', refnumber: '9901', state: 'draft' },
      file: undefined,
    },
    by,
  );
  const page = await open(`/admin/archives/${id}`);
  await page.getByText('Unpaid ₹', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Transaction ID').fill('T-7');
  await form.getByLabel('Amount received').fill('1500');
  await form.getByLabel('Received on').fill('2026-05-12');
  await form.getByLabel('Paid by').selectOption('UPI');
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save payment' }).click();
  await page.getByText('The payment is saved.').waitFor();
  const panel = page.getByRole('region', { name: 'Fee' });
  await panel.getByText('T-7: ₹1,500.00, 12 May 2026, UPI').waitFor();
  expect(await page.getByRole('textbox', { name: 'Transaction ID' }).inputValue()).toBe('T-7');

  await page.getByRole('link', { name: 'Manuscripts', exact: true }).click();
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await page.getByRole('heading', { name: 'Fees', level: 1 }).waitFor();
  await page.getByLabel('State').selectOption({ index: 3 });
  await page.getByRole('link', { name: 'Soils of the Konkan' }).waitFor();
  await page.getByText('₹1,500.00, 12 May 2026, UPI').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel('Number, words or transaction ID').fill('T-7');
  await page.waitForURL(/q=T-7/);
  await page.getByRole('link', { name: 'Soils of the Konkan' }).waitFor();
  await page.getByLabel('Paid from').fill('12/05/2026');
  await page.getByLabel('Paid from').press('Enter');
  await page.waitForURL(/from=2026-05-12/);
  await page.getByLabel('Paid until').fill('1 May 2026');
  await page.getByLabel('Paid until').press('Enter');
  await page.getByText('No results').waitFor();
  await page.getByLabel('Paid until').fill('');
  await page.getByLabel('Paid until').press('Enter');
  await page.getByRole('link', { name: 'Soils of the Konkan' }).waitFor();
  // A column that would be empty is not there.
  expect(await page.getByRole('columnheader', { name: 'Payment' }).count()).toBe(1);
  expect(await page.getByRole('columnheader', { name: 'Fee', exact: true }).count()).toBe(0);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('Fees.csv');

  // The field at the top finds the payment too, and a page by what it is called.
  const box = page.getByRole('searchbox', { name: 'Search', exact: true });
  const found = page.getByRole('region', { name: 'Also found' });
  await box.fill('T-7');
  await box.press('Enter');
  await found.getByRole('link', { name: /^T-7 9901/ }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  for (const [words, name] of [
    ['unpaid', 'Fees'],
    ['new manuscript', 'New manuscript'],
  ] as const) {
    await box.fill(words);
    await box.press('Enter');
    await found.getByRole('link', { name, exact: true }).first().waitFor();
    expect(await page.getByText('Not Found!').count()).toBe(0);
  }
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { name: 'Fees', level: 1 }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Soils of the Konkan' }).click();
  // On a phone it is closed, and says the most important in its line.
  await page.locator('summary').filter({ hasText: 'Draft' }).click();
  await panel.getByText('Paid', { exact: true }).waitFor();
  expect(page.complaints).toEqual([]);
});

it('what authors of other countries pay is a table of countries and amounts', async () => {
  const page = await open('/admin/settings/fees');
  const row = (number: number) => page.getByRole('group', { name: `Row ${number}` });
  await page.getByRole('button', { name: 'Add a row' }).click();
  await row(1).getByLabel('Amount').fill('99');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await row(2).getByLabel('Countries').first().fill('Nep');
  await page.getByRole('option', { name: 'Nepal' }).click();
  await page.keyboard.press('Escape');
  await row(2).getByLabel('Amount').fill('30.50');
  // A row that goes leaves the others what was typed into them.
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  expect(await row(1).getByLabel('Amount').inputValue()).toBe('30.50');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save fees' }).click();
  await page.getByRole('dialog').getByText('Settings updated successfully').waitFor();
  await page.goto(`${site.address}/instructions`);
  await page.getByRole('row', { name: 'Nepal US$ 30.50' }).waitFor();
});
