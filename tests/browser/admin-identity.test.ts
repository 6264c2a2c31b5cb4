import { expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import { chooseMore, demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

it('the journal’s identity has its own form, with an example of the DOI', async () => {
  const page = await open('/admin/settings/identity');
  const form = page.getByRole('form', { name: 'Identifiers and licence' });
  await form.getByLabel('DOI prefix').fill('10.5555');
  await form.getByText(/would be https:\/\/doi\.org\/10\.5555\/101/).waitFor();
  await form.getByLabel('DOI pattern').fill('soil.{year}.{ref}');
  await form.getByText(/10\.5555\/soil\.\d{4}\.101/).waitFor();
  await form.getByLabel('Print ISSN').fill('1234-5678');
  await form.getByRole('button', { name: 'Save identity' }).click();
  await form.getByText('This is not a valid ISSN').waitFor();
  await form.getByLabel('Print ISSN').fill('2049-3630');
  await form.getByLabel('Licence', { exact: true }).selectOption('CC BY-SA 4.0');
  expect(await seriousFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save identity' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  expect(await (await journalOf(site)).settings.metadata()).toMatchObject({
    doi_prefix: '10.5555',
    doi_pattern: 'soil.{year}.{ref}',
    print_issn: '2049-3630',
    licence: 'CC-BY-SA-4.0',
  });
  const reader = await site.open('/');
  await reader
    .getByRole('link', { name: /CC BY-SA 4\.0/ })
    .first()
    .waitFor();
  expect(page.complaints).toEqual([]);
});

it('another licence is given by its address', async () => {
  const page = await open('/admin/settings/identity');
  const form = page.getByRole('form', { name: 'Identifiers and licence' });
  await form.getByLabel('Licence', { exact: true }).selectOption('Another licence, by its address');
  const address = form.getByLabel('Address of the licence');
  await address.fill('ours');
  await form.getByRole('button', { name: 'Save identity' }).click();
  await form.getByText('A licence such as CC BY 4.0, or the address of one.').waitFor();
  await address.fill('https://soil.example/licence');
  await form.getByRole('button', { name: 'Save identity' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
});

it('an issue has a title and a date', async () => {
  const page = await open('/admin/archives/2025/2/1');
  await chooseMore(page, 'Edit issue');
  await page.getByLabel('Title', { exact: true }).fill('Springs of the Ghats');
  await page.getByLabel('Publication date').fill('2025-03-30');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save issue' }).click();
  await page.getByText('Issue updated successfully').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back to the articles' }).click();
  await page.getByText(/Springs of the Ghats · Appeared 30 Mar 2025$/).waitFor();
});
