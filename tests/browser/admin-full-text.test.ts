import { expect, it } from 'vitest';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { have } from '../support/have.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

const jats =
  '<article xmlns:xlink="http://www.w3.org/1999/xlink"><front/><body><p>We dug roots.</p><fig><graphic xlink:href="map.png"/></fig></body></article>';

it('a draft is published with a full text in place of a PDF, and says which files it lacks', async () => {
  const journal = await journalOf(site);
  const refnumber = await have.article(journal, {
    ...{ title: 'Roots of maize', year: 2031, volume: 9, issue: 1 },
  });
  const { database, articles } = journal;
  const { id = 0 } = (await articles.full.findByRef(`${refnumber}`)) ?? {};
  await database.write(async (tx) => {
    await tx
      .updateTable('articles')
      .set({ status: 'draft', published_at: null, file_sha256: null, file_bytes: null })
      .set({ ptype: 'paid', email: 'a@example.org', txnid: 'T1', txnid_key: 'T1' })
      .set({ publishdate: '2024-05-01' })
      .where('id', '=', id)
      .execute();
  });
  const page = await open(adminAddresses.article(id));
  const panel = page.getByRole('region', { name: 'Full text' });
  const publish = page.getByRole('button', { name: 'Publish article', exact: true });
  await panel.getByText('Readers get the abstract and the PDF.').waitFor();
  await publish.click();
  await page.locator('[data-path="pdfFile"][data-invalid="true"]').waitFor();
  await page.getByText('To be published it needs one, or a full text.').waitFor();

  const missing = panel.getByText('map.png. Readers see the text without them.');
  await panel.locator('input[type=file]').setInputFiles({
    ...{ name: 'roots.xml', mimeType: 'text/xml' },
    buffer: Buffer.from(jats),
  });
  await missing.waitFor();
  await panel.getByRole('button', { name: 'Save as full text' }).click();
  await panel.getByRole('button', { name: 'Remove full text' }).waitFor();
  await page.reload();
  await missing.waitFor();
  await page.getByText('This article has no PDF, and needs none').waitFor();
  expect(await panel.textContent()).toContain('choose a zip of the JATS file and these files');
  expect(await seriousFaults(page)).toEqual([]);
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await panel.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }

  await publish.click();
  await page.getByText('Public', { exact: true }).first().waitFor();
  const shown = await fetch(`${site.address}/archives/2031/9/1/${refnumber}`);
  expect([shown.status, (await shown.text()).includes('We dug roots.')]).toEqual([200, true]);
  expect(page.complaints).toEqual([]);
});
