import { describe, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import type { WatchedPage } from '../support/browser.ts';
import {
  demoSiteToAdminister,
  expectOnlyRefusals,
  journalOf,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

const button = (page: WatchedPage, name: string) => page.getByRole('button', { name, exact: true });

async function closeMessage(page: WatchedPage, text: string) {
  const message = page.getByRole('dialog').filter({ hasText: text });
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'hidden' });
}

async function save(page: WatchedPage) {
  await button(page, 'Save settings').click();
  await closeMessage(page, officeMessages.saved.settings);
}

/** What a reader gets of the public site just now. */
async function reader(path = '/'): Promise<WatchedPage> {
  const page = await site.open(path);
  return page;
}

describe('settings', () => {
  it('are saved, and seen on the public site at the next request', async () => {
    const page = await open('/admin/settings');
    await page.getByLabel('Journal name', { exact: true }).fill('Annals of the Ghats');
    await page.getByLabel('Year started').fill('1987');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview
      .getByText(/Annals of the Ghats, Volume 4/)
      .first()
      .waitFor();
    await page.getByText('2 fields are changed.').waitFor();
    await save(page);
    await page.getByText('No changes.').waitFor();

    const home = await reader();
    await home.getByText('1987').first().waitFor();
    const article = await reader('/archives/2024/1/1/101');
    await article
      .getByText(/Annals of the Ghats, Volume/)
      .first()
      .waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('sends only what was changed', async () => {
    const page = await open('/admin/settings');
    await page.getByLabel('Type').fill('Open access');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('settings')),
      save(page),
    ]);
    // And what it was read as.
    expect(request.postDataJSON()).toEqual({
      ...{ journal_type: 'Open access', was: { journal_type: 'Peer reviewed, open access' } },
    });
  });

  it('shows what readers will see of the impact factor', async () => {
    const page = await open('/admin/settings');
    await page.getByText('Readers see: 5.61').waitFor();
    const field = page.getByLabel('Impact factor');
    await field.fill('6.02');
    await page.getByText('Readers see no impact factor.').waitFor();
    await button(page, 'Write it as ‘Impact Factor: 6.02’').click();
    expect(await field.inputValue()).toBe('Impact Factor: 6.02');
    await page.getByText('Readers see: 6.02').waitFor();
    await save(page);
    const home = await reader();
    await home.getByText('6.02').first().waitFor();
  });

  it('has the frequencies to choose from', async () => {
    const page = await open('/admin/settings');
    const options = page.getByLabel('Frequency').getByRole('option');
    expect(await options.allInnerTexts()).toEqual([
      'Monthly',
      'Bi-monthly',
      'Quarterly',
      'Triannual',
      'Half-yearly',
      'Yearly',
    ]);
  });

  it('formats the name of the journal, and shows it before it is saved', async () => {
    const page = await open('/admin/settings');
    const name = page.getByRole('textbox', { name: 'Formatted journal name' });
    await name.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Annals of ');
    await page.keyboard.press('ControlOrMeta+I');
    await page.keyboard.type('Sahyadri');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.locator('i, em').getByText('Sahyadri', { exact: true }).waitFor();
    await save(page);
    const home = await reader();
    const shown = home.getByRole('heading', { level: 1 });
    expect(await shown.allInnerTexts()).toEqual(['Annals of Sahyadri']);
    expect(await shown.locator('i, em').textContent()).toBe('Sahyadri');
    expect(page.complaints).toEqual([]);
  });

  it('renames a journal in both of its names, as long as the formatted one is the plain one', async () => {
    const name = 'Hills & “Soils”';
    const formatted_journal_name = encodeHtml(encodeHtml(name));
    const journal = await journalOf(site);
    await journal.settings.update({ websitename: name, formatted_journal_name });
    const page = await open('/admin/settings');
    await page.getByLabel('Journal name', { exact: true }).fill('Soils & Hills');
    const formatted = page.getByRole('textbox', { name: 'Formatted journal name' });
    await formatted.getByText('Soils & Hills').waitFor();
    await save(page);
    const home = await reader();
    const named = home.getByRole('heading', { level: 1, name: 'Soils & Hills' });
    expect(await named.allInnerTexts()).toEqual(['Soils & Hills']);

    // A formatted one stays.
    await journal.settings.update({ formatted_journal_name: '&lt;em&gt;Soils&lt;/em&gt;' });
    await page.reload();
    await page.getByLabel('Journal name', { exact: true }).fill('Rivers');
    await page.getByText('One field is changed.').waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('keeps the text of the home page as it was while another field is changed', async () => {
    const page = await open('/admin/settings');
    const text = page.getByRole('textbox', { name: 'Home content' });
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('X');
    await page.getByText('One field is changed.').waitFor();
    await page.keyboard.press('Backspace');
    await page.getByText('No changes.').waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('has headings, lists and links for the home page', async () => {
    const page = await open('/admin/settings');
    const text = page.getByRole('textbox', { name: 'Home content' });
    // A click into the middle would begin in whatever is there, a heading perhaps.
    await text.locator('> *').last().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    // The editor takes the focus back with its next frame: what is typed before that is lost.
    const press = async (name: string) => {
      await page.getByRole('button', { name, pressed: false }).click();
      await page.getByRole('button', { name, pressed: true }).waitFor();
      await expect
        .poll(() => text.evaluate((editor) => editor.contains(document.activeElement)))
        .toBe(true);
    };
    await press('Heading 3');
    await page.keyboard.type('Calls for papers');
    await page.keyboard.press('Enter');
    await press('Bullet list');
    await page.keyboard.type('Springs');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Enter URL').fill('https://springs.example/');
    await page.keyboard.press('Enter');
    await save(page);
    const home = await reader();
    await home.getByRole('heading', { level: 3, name: 'Calls for papers' }).waitFor();
    const link = home.getByRole('listitem').getByRole('link', { name: 'Springs' });
    expect(await link.getAttribute('href')).toBe('https://springs.example/');
    expect(await link.evaluate((a) => a.parentElement?.localName)).toBe('li');
    expect(home.complaints).toEqual([]);
    expect(page.complaints).toEqual([]);
  });

  it('keeps a table that the editor cannot make', async () => {
    const { settings } = await journalOf(site);
    await settings.update({
      home_content: '<p>Before</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    });
    const page = await open('/admin/settings');
    const text = page.getByRole('textbox', { name: 'Home content' });
    await text.getByRole('cell', { name: '2' }).waitFor();
    await text.getByText('Before').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' it');
    await save(page);
    const home = await reader();
    await home.getByText('Before it').waitFor();
    await home.getByRole('cell', { name: '2' }).waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('tells at the field what cannot be saved, and leads there', async () => {
    const page = await open('/admin/settings');
    const issn = page.getByLabel('ISSN', { exact: true });
    const hasFocus = () => issn.evaluate((input) => input === document.activeElement);
    await issn.fill('1234-5678');
    await page.getByLabel('Email', { exact: true }).fill('editor at journal');
    await button(page, 'Save settings').click();
    await page.getByText('This is not a valid ISSN: the check digit is wrong.').waitFor();
    await page.getByText('This is not an email address.').waitFor();
    await expect.poll(hasFocus).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(page.complaints).toEqual([]);

    // What only the server knows is said as specified, and at the field.
    await page.getByLabel('Email', { exact: true }).fill('editor@journal.example');
    await issn.fill('2347-1557');
    const fields = { journal_essn: 'Another journal has this ISSN.' };
    await page.route('**/api/settings', (route) => {
      const json = { error: 'invalid_fields', message: officeMessages.somethingWrong, fields };
      return route.fulfill({ status: 422, json });
    });
    await button(page, 'Save settings').click();
    await closeMessage(page, officeMessages.somethingWrong);
    await page.getByText(fields.journal_essn).waitFor();
    await expect.poll(hasFocus).toBe(true);
    expectOnlyRefusals(page, 422);
  });

  it('shows what another tab wrote meanwhile into the same field, and keeps what is typed', async () => {
    const [mine, theirs] = [await open('/admin/settings'), await open('/admin/settings')];
    const type = (page: WatchedPage) => page.getByRole('textbox', { name: 'Type', exact: true });
    await type(mine).fill('Typed here');
    await theirs.getByLabel('NAAS rating', { exact: true }).fill('6.02');
    await type(theirs).fill('Saved there');
    await save(theirs);
    await button(mine, 'Save settings').click();
    const both = mine.getByRole('dialog').getByRole('radiogroup', { name: 'Type' });
    await both.getByText('Saved there').waitFor();
    await both.getByText('Typed here').waitFor();
    expect(await mine.getByRole('dialog').getByRole('radiogroup').count()).toBe(1);
    expect(await seriousFaults(mine)).toEqual([]);
    expect(await type(mine).inputValue()).toBe('Typed here');
    expect(await mine.getByLabel('NAAS rating', { exact: true }).inputValue()).toBe('6.02');
    expectOnlyRefusals(mine, 409);
    await button(mine, 'Save the chosen versions').click();
    await mine.getByText(officeMessages.saved.settings).waitFor();
    expect((await (await journalOf(site)).settings.get()).journal_type).toBe('Typed here');
    expect((await (await journalOf(site)).settings.get()).nassScore).toBe('6.02');
  });

  it('keeps what was typed through a reload, and forgets it when told to', async () => {
    const page = await open('/admin/settings');
    await page.getByLabel('Language').fill('Konkani');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByText('Your unsaved text is restored.').waitFor();
    expect(await page.getByLabel('Language').inputValue()).toBe('Konkani');
    await button(page, 'Discard it').click();
    expect(await page.getByLabel('Language').inputValue()).toBe('English, Hindi, Marathi');
  });

  it('has a history', async () => {
    const page = await open('/admin/settings');
    await page.getByLabel('WhatsApp number').fill('+91 55500 77777');
    await save(page);
    await page.getByText('History', { exact: true }).click();
    await page.getByRole('listitem').getByText('+91 55500 77777').first().waitFor();
  });
});

describe('/admin/settings', () => {
  it.each([
    [1280, 'light'],
    [768, 'dark'],
  ] as const)('has no serious fault at %i pixels in the %s scheme', async (width, colorScheme) => {
    const page = await open('/admin/settings', { viewport: { width, height: 900 }, colorScheme });
    expect(await seriousFaults(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(page.complaints).toEqual([]);
  });
});
