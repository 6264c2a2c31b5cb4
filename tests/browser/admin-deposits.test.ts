import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { demoSlug } from '#demo/make-demo.ts';
import { type DepositServers, openDepositServers } from '../support/deposit-servers.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

let servers: DepositServers;
const { site, open } = demoSiteToAdminister(async () => {
  servers = await openDepositServers();
  return servers.env;
});
let issue = '';

beforeAll(async () => {
  const { registry } = site.server.services;
  // No service is sent an article at an address that the world cannot reach.
  const publisher = parse(await readFile(registry.path, 'utf8'));
  publisher.journals[demoSlug].origin = 'https://demo.example';
  await writeFile(registry.path, stringify(publisher));
  const journal = await journalOf(site);
  await journal.settings.change(
    {
      doi_prefix: '10.5555',
      depositor_name: 'Office',
      depositor_email: 'office@demo.example',
    },
    { username: 'asha', now: new Date() },
  );
  const [newest] = (await journal.issues.list()).filter(({ articles }) => articles > 2);
  issue = `${newest?.year}/${newest?.volume}/${newest?.issue}`;
});
afterAll(() => servers.close());

it('an editor registers an issue, and sees what became of each article', async () => {
  const page = await open('/admin');
  await page.getByRole('link', { name: 'Indexing', exact: true }).click();
  await page.getByRole('link', { name: 'Deposits', exact: true }).click();
  await page.getByText('No article needs attention.').waitFor();
  await page.getByLabel('Articles', { exact: true }).selectOption(issue);
  const rows = page.locator('tbody tr');
  await rows.filter({ hasText: 'Not deposited' }).first().waitFor();
  const refnumber = /\d+/.exec((await rows.first().textContent()) ?? '')?.[0] ?? '';
  servers.behaviour.says[`10.5555/${refnumber}`] = {
    status: 'Failure',
    message: 'ISSN "12345678" is invalid',
  };
  expect(await seriousFaults(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  expect((await download).suggestedFilename()).toBe(`crossref-${issue.replaceAll('/', '-')}.xml`);

  await page.getByRole('button', { name: /^Register \d+ articles$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await page.getByText('The last registration').waitFor();
  await rows.filter({ hasText: 'Accepted' }).first().waitFor();
  await rows
    .first()
    .getByText('Crossref does not know the journal’s ISSN', { exact: false })
    .waitFor();
  await page.getByRole('button', { name: 'Register 1 article', exact: true }).waitFor();
  expect(page.complaints).toEqual([]);

  await page.getByLabel('Articles', { exact: true }).selectOption('');
  await expect.poll(() => rows.count()).toBe(1);
});

it('an editor has the files of chosen articles for PubMed and DataCite', async () => {
  const page = await open('/admin/deposits?service=pubmed');
  await page.getByText('Choose an issue to download the file of its articles.').waitFor();
  await page.getByLabel('Articles', { exact: true }).selectOption(issue);
  await page.getByText('Send the file to NLM by SFTP').waitFor();
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  expect(await page.getByRole('button', { name: /^Register/ }).count()).toBe(0);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel(/^Choose all that can be deposited/).uncheck();
  await rows.first().getByRole('checkbox').check();
  const stem = issue.replaceAll('/', '-');
  const whole = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file of 1 article', exact: true }).click();
  const saved = await whole;
  expect(saved.suggestedFilename()).toBe(`pubmed-${stem}.xml`);
  expect((await readFile(await saved.path(), 'utf8')).match(/<Article>/g)).toHaveLength(1);

  await page.getByLabel('Service', { exact: true }).selectOption('datacite');
  const zip = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the files of \d+ articles$/ }).click();
  expect((await zip).suggestedFilename()).toBe(`datacite-${stem}.zip`);
  expect(page.complaints).toEqual([]);
});

it('fits a phone, and says what is missing', async () => {
  const page = await open(`/admin/deposits?service=doaj&issue=${issue}`, {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
  });
  servers.behaviour.failures = [401];
  await page.getByRole('button', { name: /^Register \d+ articles$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await page.getByText('DOAJ does not accept the API key').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await seriousFaults(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
});
