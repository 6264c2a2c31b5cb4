import { describe, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import {
  demoSiteToAdminister,
  expectOnlyRefusals,
  journalOf,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

describe('issues', () => {
  it('are listed by year, newest first, with padded numbers, each row a link', async () => {
    const page = await open('/admin/archives');
    const years = page.getByRole('rowheader');
    expect(await years.first().textContent()).toBe('20263 issues, 11 articles');
    expect((await years.allTextContents()).map((text) => text.slice(0, 4))).toEqual([
      '2026',
      '2025',
      '2024',
    ]);
    const cells = page.getByRole('row').nth(2).getByRole('cell');
    expect((await cells.allInnerTexts()).slice(1, 5)).toEqual([
      '03',
      '03',
      '004',
      'July-September',
    ]);
    // The link covers the row, so it is the one that is hit.
    await cells.nth(4).click({ force: true });
    await page.waitForURL('**/admin/archives/2026/3/3');
  });

  it('are added in a panel, which marks what is missing and closes after success', async () => {
    const page = await open('/admin/archives');
    await page.getByRole('button', { name: 'Add New' }).click();
    const volume = page.getByLabel('Volume');
    expect(await volume.getAttribute('aria-invalid')).not.toBe('true');
    await page.getByRole('button', { name: 'Create issue' }).click();
    await expect
      .poll(() => volume.evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);

    await volume.fill('-4');
    expect(await volume.inputValue()).toBe('4');
    await page.getByLabel('Issue', { exact: true }).fill('1');
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'January-March',
      'April-June',
      'July-September',
      'October-December',
    ]);
    await page.getByRole('option', { name: 'April-June' }).click();
    await page.getByRole('button', { name: 'Create issue' }).click();
    const flash = page.getByRole('dialog');
    await flash.getByText(officeMessages.saved.issue).waitFor();
    expect(await flash.getAttribute('data-kind')).toBe('success');
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Create issue' }).count()).toBe(0);
    expect(
      (await page.getByRole('row').nth(2).getByRole('cell').allInnerTexts()).slice(1, 5),
    ).toEqual(['04', '01', '000', 'April-June']);
    expect(page.complaints).toEqual([]);

    // The next click closes it, and does what it meant.
    expect(await flash.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Add New' }).click();
    expect(await flash.count()).toBe(0);
    await volume.fill('4');
    await page.getByLabel('Issue', { exact: true }).fill('1');
    await page.getByRole('combobox', { name: 'Frequency' }).click();
    await page.getByRole('option', { name: 'April-June' }).click();
    await page.getByRole('button', { name: 'Create issue' }).click();
    await flash.getByText(officeMessages.somethingWrong, { exact: true }).waitFor();
    await flash.getByText('This issue exists already.', { exact: true }).waitFor();
    expect(await flash.getAttribute('data-kind')).toBe('error');
    await page.keyboard.press('Escape');
    await page.getByText('This issue exists already.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('button', { name: 'Create issue' }).count()).toBe(0);
    expectOnlyRefusals(page, 409);
  });
});

describe('search', () => {
  it('finds articles, and says when it finds none', async () => {
    const page = await open('/admin');
    const box = page.getByRole('searchbox', { name: 'Search', exact: true });
    await box.fill('soil & water?');
    await box.press('Enter');
    await page.waitForURL('**/admin/search?q=soil%20%26%20water%3F');
    await box.fill('soil');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Search: soil', exact: true }).waitFor();
    await page.getByRole('columnheader', { name: 'Title' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(3);
    expect(await page.getByText(officeMessages.notFound).count()).toBe(0);
    await box.fill('zzzyx');
    await box.press('Enter');
    await page.getByText(officeMessages.notFound).waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('gives the results in pages of a hundred', async () => {
    const page = await open('/admin');
    await page.route('**/api/search*', async (route) => {
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'x-total-count': '250' };
      await route.fulfill({ response: answer, headers });
    });
    await page.goto(`${site.address}/admin/search?q=soil&page=2`);
    const pages = page.getByRole('navigation', { name: 'Pages of results' });
    expect(await pages.locator('[aria-current="page"]').textContent()).toBe('2');
    expect(await seriousFaults(page)).toEqual([]);
    expect(await pages.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
      '/admin/search?q=soil',
    );
    await pages.getByRole('link', { name: '3', exact: true }).click();
    await page.waitForURL('**/admin/search?q=soil&page=3');
    expect(page.complaints).toEqual([]);
  });

  it('shows withdrawn articles too, and says the state of each', async () => {
    const { database } = await journalOf(site);
    const page = await open('/admin/search?q=110');
    expect(await page.getByRole('cell', { name: 'Public', exact: true }).count()).toBe(1);
    await database.writePrivate(async (tx) => {
      await tx
        .updateTable('articles')
        .set({ status: 'disabled' })
        .where('refnumber', '=', 110)
        .execute();
    });
    await page.reload();
    await page.getByRole('cell', { name: 'Withdrawn', exact: true }).waitFor();
  });
});
