import { beforeAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser.ts';
import { bearerOf, demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();
let page: WatchedPage;

beforeAll(async () => {
  page = await open('/admin/articles');
});

const countSays = (words: RegExp | string) => page.getByRole('status').filter({ hasText: words });
const rows = () => page.locator('tbody tr');
const checkbox = (name: string) => page.getByRole('checkbox', { name });

/** How far the ring of the palette's focus is below the title, in pixels. */
function ringBelowTitle(): number {
  const field = document.querySelector('[role=combobox][aria-controls=palette-choices]');
  const title = field?.closest('[role=dialog]')?.querySelector('header');
  if (!field || !title) throw new Error('There is no palette');
  const { outlineWidth, outlineOffset } = getComputedStyle(field);
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  return field.getBoundingClientRect().top - ring - title.getBoundingClientRect().bottom;
}

describe('the list of all articles', () => {
  it('is searched, filtered and sorted by its address', async () => {
    await countSays(/^\d+ articles$/).waitFor();
    const all = await rows().count();
    await page.getByLabel('Words, number or email').fill('101');
    await countSays(/^1 article$/).waitFor();
    expect(new URL(page.url()).search).toBe('?q=101');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => rows().count()).toBe(all);

    await page.getByLabel('State').selectOption('Scheduled');
    await page.getByText('No article matches these filters.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(all);

    await page.getByRole('columnheader', { name: 'Number' }).getByRole('link').click();
    await page.locator('th[aria-sort="ascending"]').waitFor();
    await expect.poll(() => rows().first().textContent()).toContain('101');
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('has the columns that one chooses, in this browser for good', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await checkbox('Payment').check();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Payment' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Payment' }).waitFor();
    const title = await page.locator('td[data-kind=title] > div').first().boundingBox();
    expect(title?.width).toBeGreaterThan(240);
  });

  it('keeps what is selected while one looks at an article', async () => {
    await checkbox('Select 101').check();
    await checkbox('Select 102').check();
    await countSays('2 selected').waitFor();
    await rows().first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Article 101', level: 1 }).waitFor();
    await page.goBack();
    await countSays('2 selected').waitFor();
    expect(await checkbox('Select 101').isChecked()).toBe(true);

    // A link leads back too, from the next article and after a reload: to the same list.
    const list = new URL(page.url()).search;
    expect(list).toContain('sort=number');
    await rows().first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Next article' }).click();
    await page.getByRole('heading', { name: 'Article 102', level: 1 }).waitFor();
    await page.reload();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the articles' }).click();
    await countSays('2 selected').waitFor();
    expect(new URL(page.url()).search).toBe(list);
  });

  it('withdraws and publishes what is selected, and tells what it did not', async () => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const title = await rows().first().getByRole('link').first().textContent();
    /** What was done with the selection ends it. */
    const closeAndSelect = async () => {
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await dialog.waitFor({ state: 'detached' });
      await countSays('selected').waitFor({ state: 'detached' });
      await checkbox('Select 101').check();
      await checkbox('Select 102').check();
    };
    await button('Withdraw').click();
    await dialog.getByText(`“${title}” and “`, { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('2 articles changed.').waitFor();
    await closeAndSelect();
    await rows().first().getByText('Withdrawn').waitFor();
    await button('Publish').click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('2 articles changed.').waitFor();
    await closeAndSelect();

    await button('Certificate date…').click();
    await dialog.getByLabel('Certificate date').fill('1402-01-01');
    await dialog.getByRole('button', { name: 'Set the date' }).click();
    await dialog
      .getByText(/articles? (changed|not changed)/)
      .first()
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await closeAndSelect();

    const download = page.waitForEvent('download');
    await button('Spreadsheet').click();
    expect((await download).suggestedFilename()).toBe('Articles.csv');
    await countSays('selected').waitFor({ state: 'detached' });
    await checkbox('Select 101').check();
    await button('Clear selection').click();
    await countSays('selected').waitFor({ state: 'detached' });
  });

  it('forgets what is selected when the filters change, and does not select it again', async () => {
    await checkbox('Select 101').check();
    await countSays('1 selected').waitFor();
    const words = page.getByLabel('Words, number or email');
    await words.fill('102');
    await countSays('selected').waitFor({ state: 'detached' });
    await words.fill('');
    await checkbox('Select 101').waitFor();
    expect(await checkbox('Select 101').isChecked()).toBe(false);
  });

  it('says of a paid article without a transaction id that it is not yet paid', async () => {
    const { database } = await journalOf(site);
    await database.write(async (tx) => {
      const { id } = await tx
        .updateTable('articles')
        .set({ txnid: '', txnid_key: null })
        .where('refnumber', '=', 102)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('fees').set({ state: 'due' }).where('article_id', '=', id).execute();
    });
    const payment = page.getByRole('combobox', { name: 'Payment' });
    await payment.selectOption('Not yet paid');
    await countSays(/^1 article$/).waitFor();
    await rows().getByRole('cell', { name: 'Not yet paid', exact: true }).waitFor();
    await payment.selectOption('Any payment');
    await countSays(/^\d+ articles$/).waitFor();
  });

  it('is cards on a phone, and nothing is cut off', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await checkbox('Select 101').check();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
    await checkbox('Select 101').uncheck();
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('the keyboard', () => {
  it('goes anywhere with Ctrl+K', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Type a page, an action/ });
    await field.waitFor();
    expect(await page.evaluate(ringBelowTitle)).toBeGreaterThanOrEqual(0);
    await field.fill('settings');
    await page.getByRole('option', { name: /^Settings/ }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await field.fill('102');
    await page.getByRole('option', { name: /^102 / }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Article 102', level: 1 }).waitFor();
  });

  it('opens with Ctrl+K only what was found for the words that are there, and shows what is chosen', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /^Type a page, an action/ });
    await field.fill('102');
    await page.getByRole('option', { name: /^102 / }).waitFor();
    await field.fill('10');
    // What the words have is still on its way.
    expect(await page.getByRole('option', { name: /^102 / }).count()).toBe(0);
    // An article and its fee, which is due, have one name.
    await field.fill('padkai');
    await page.getByRole('option', { name: /Fee, / }).waitFor();
    await field.fill('logout');
    await page.getByRole('option', { name: /^Logout/ }).waitFor();
    const found = page.getByRole('dialog').getByRole('option');
    await expect.poll(() => found.allTextContents()).toEqual([expect.stringContaining('Logout')]);
    await field.fill('e');
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowDown');
    const isInSight = await page
      .getByRole('dialog')
      .getByRole('option', { selected: true })
      .evaluate((option) => {
        const [list, own] = [option.parentElement, option].map((box) =>
          box?.getBoundingClientRect(),
        );
        return list !== undefined && own !== undefined && own.bottom <= list.bottom + 1;
      });
    expect(isInSight).toBe(true);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
  });

  it('does things with Ctrl+K, on a page that is open already too', async () => {
    const choose = async (text: string, option: string | RegExp) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Type a page, an action/ }).fill(text);
      await page.getByRole('option', { name: option }).first().waitFor();
      await page.keyboard.press('Enter');
    };
    const panel = page.getByRole('heading', { name: /^Add issue of/ });
    await choose('new issue', /^New issue/);
    await panel.waitFor();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await panel.waitFor({ state: 'hidden' });
    await choose('new issue', /^New issue/);
    await panel.waitFor();
    await choose('publisher', /^Publisher/);
    await page.getByRole('heading', { name: 'Publisher', level: 1 }).waitFor();
    // It was wished for once.
    await page.goBack();
    await page.getByRole('heading', { name: 'Issues', level: 1 }).waitFor();
    expect(await panel.count()).toBe(0);
    await page.goto(`${site.address}/admin/archives`);
    await page.getByRole('heading', { name: 'Issues', level: 1 }).waitFor();
    await choose('102', /^102 /);
    await page.getByRole('heading', { name: 'Article 102', level: 1 }).waitFor();
  });

  it('saves the form that is open with Ctrl+S', async () => {
    const country = page.getByLabel('Country');
    await country.fill('Bhutan');
    await page.keyboard.press('Control+s');
    const headers = await bearerOf(page);
    const stored = async () => {
      const answer = await page.request.get(`${site.address}/api/archives/ref/102`, { headers });
      return (await answer.json()).country;
    };
    await expect.poll(stored).toBe('Bhutan');
    await page.getByRole('button', { name: 'Close' }).first().click();
  });

  it('leads from article to article of an issue', async () => {
    await page.getByRole('link', { name: 'Previous article' }).press('Enter');
    await page.getByRole('heading', { name: 'Article 101', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Previous article' }).waitFor();
    await page.getByRole('link', { name: 'Next article' }).press('Enter');
    await page.getByRole('heading', { name: 'Article 102', level: 1 }).waitFor();
  });

  it('searches with /, but writes it where one types', async () => {
    await page.getByLabel('Country').press('/');
    expect(await page.getByLabel('Country').inputValue()).toContain('/');
    await page.goto(`${site.address}/admin/archives`);
    await page.getByRole('heading', { name: 'Issues', level: 1 }).waitFor();
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Search', exact: true });
    await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(page.complaints).toEqual([]);
  });
});

describe('words that are searched for', () => {
  it('are those of their list alone, and one step back however they were typed', async () => {
    await page.goto(`${site.address}/admin/archives`);
    await page.getByRole('heading', { name: 'Issues', level: 1 }).waitFor();
    await page.goto(`${site.address}/admin/manuscripts?q=soil`);
    const field = page.getByRole('main').getByRole('searchbox');
    for (const words of ['rice', 'rice of']) {
      await field.fill(words);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
    }
    expect(await page.getByRole('searchbox', { name: 'Search', exact: true }).inputValue()).toBe(
      '',
    );
    await page.goBack();
    await page.getByRole('heading', { name: 'Issues', level: 1 }).waitFor();
  });
});
