import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { messages, officeMessages } from '#contract/messages.ts';
import type { WatchedPage } from '../support/browser.ts';
import { images } from '../support/images.ts';
import { readZip } from '../support/read-zip.ts';
import {
  demoSiteToAdminister,
  endSessions,
  expectOnlyRefusals,
  fillLogin,
  seriousFaults,
} from './admin-support.ts';

const { site, open, logIn } = demoSiteToAdminister();

const button = (page: WatchedPage, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: WatchedPage, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

async function closeMessage(page: WatchedPage, text: string) {
  const message = page.getByRole('dialog').filter({ hasText: text });
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'hidden' });
}

async function fillRequired(page: WatchedPage, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category').selectOption('associate editor');
  await page.getByLabel('Post').selectOption('Scientist');
  await page.getByLabel('Affiliation').fill('Koyna Field Station, Patan');
}

async function choosePicture(page: WatchedPage, buffer: Buffer, name = 'portrait.png') {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
}

/** The names on the public board, as a reader sees them. */
async function namesOnBoard(): Promise<string[]> {
  const page = await site.open('/board');
  const names = await page.getByRole('heading', { level: 3 }).allInnerTexts();
  await page.context().close();
  return names;
}

describe('the table of the editors', () => {
  it('has every column, and counts its rows', async () => {
    const page = await open('/admin/editors');
    const columns = await page.getByRole('columnheader').allInnerTexts();
    expect(columns.slice(1)).toEqual([
      'Picture',
      'Name',
      'Category',
      'Degree',
      'Email',
      'Post',
      'Affiliation',
      'Phone',
      'Status',
      'Created',
      'EDIT',
    ]);
    const rows = await page.getByRole('row').count();
    await page.getByText(`${officeMessages.totalRows}: ${rows - 1}`).waitFor();
    await rowOf(page, 'Dr. José Ignacio Romero').getByText('ji.romero').waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('has them under visible heads from 1024 pixels up, and is cards below', async () => {
    const page = await open('/admin/editors');
    const places = () =>
      page.evaluate(() => {
        const lefts = (selector: string) =>
          [...document.querySelectorAll(selector)].map((cell) => {
            const { left, width } = cell.getBoundingClientRect();
            return width < 20 ? 'hidden' : Math.round(left);
          });
        return { heads: lefts('thead th'), cells: lefts('tbody tr:first-child td') };
      });
    const isWithin = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { heads, cells } = await places();
      expect(heads).toEqual(cells);
      expect(new Set(heads).size).toBe(12);
      expect(heads).not.toContain('hidden');
      expect(await isWithin()).toBe(true);
    }
    for (const width of [1023, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await places()).heads.slice(1)).toEqual(Array(11).fill('hidden'));
      expect(await isWithin()).toBe(true);
    }
    expect(page.complaints).toEqual([]);
  });

  it('says when an editor was entered by the clock of the publisher, wherever it is read', async () => {
    // Of these two at least one has another day than India, at any hour.
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const page = await open('/admin/editors', { timezoneId });
      const entered = rowOf(page, 'Dr. Vasudha Karandikar').locator('time');
      const moment = (await entered.getAttribute('datetime')) ?? '';
      const day = new Intl.DateTimeFormat('en-IN', {
        timeZone: 'Asia/Kolkata',
        day: '2-digit',
        month: 'short',
        year: 'numeric',
      }).format(new Date(moment));
      expect(await entered.textContent()).toBe(day);
      await page.context().close();
    }
  });

  it('is filtered by any words, without their accents too', async () => {
    const page = await open('/admin/editors');
    await page.getByLabel('Filter the editors').fill('jose montana');
    await page.getByText(`${officeMessages.totalRows}: 1 of 16`).waitFor();
    await rowOf(page, 'Dr. José Ignacio Romero').waitFor();
    await page.getByLabel('Filter the editors').fill('nobody');
    await page.getByText('No editor matches this filter.').waitFor();
    // Who comes back finds it as it was.
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Home' }).click();
    await page.waitForURL('**/admin');
    await page.goBack();
    await page.getByText('No editor matches this filter.').waitFor();
    expect(await page.getByLabel('Filter the editors').inputValue()).toBe('nobody');
  });

  it('switches an editor off and on, for readers at once', async () => {
    const name = 'Dr. Gauri Hegde';
    expect(await namesOnBoard()).toContain(name);
    const page = await open('/admin/editors');
    const shown = page.getByRole('switch', { name: `${name} is shown to readers` });
    expect(await shown.isChecked()).toBe(true);
    const isSaved = () => page.waitForResponse((answer) => answer.request().method() === 'POST');
    await shown.focus();
    await Promise.all([isSaved(), page.keyboard.press('Space')]);
    expect(await shown.isChecked()).toBe(false);
    expect(await namesOnBoard()).not.toContain(name);
    await Promise.all([isSaved(), page.keyboard.press('Space')]);
    expect(await namesOnBoard()).toContain(name);
    expect(page.complaints).toEqual([]);
  });

  it('puts a switch back that the server refuses', async () => {
    const page = await open('/admin/editors');
    await page.route('**/api/editors/*', (route) => route.fulfill({ status: 500, json: {} }));
    const shown = page.getByRole('switch', { name: 'Dr. Bikram Thapa is shown to readers' });
    await shown.press('Space');
    await closeMessage(page, officeMessages.somethingWrong);
    expect(await shown.isChecked()).toBe(true);
    expectOnlyRefusals(page, 500);
  });

  it('pins the selected and says so; pinned ones stand first', async () => {
    const page = await open('/admin/editors');
    const name = 'Dr. Tshering Lepcha';
    expect(await button(page, 'Pin').count()).toBe(0);
    await page.getByLabel(`Select ${name}`).check();
    await button(page, 'Pin').click();
    await page.getByText(officeMessages.listSorted).waitFor();
    expect(await page.getByRole('row').nth(3).textContent()).toContain(name);
    await page.getByLabel(`Select ${name}`).check();
    expect(await page.getByText(officeMessages.listSorted).count()).toBe(0);
    await button(page, 'Unpin').click();
    await page.getByText(officeMessages.listSorted).waitFor();
    expect(await page.getByRole('row').nth(3).textContent()).not.toContain(name);
    await button(page, 'Undo').click();
    await expect.poll(() => page.getByRole('row').nth(3).textContent()).toContain(name);
    expect(page.complaints).toEqual([]);
  });

  it('selects all that are shown, and says when certificates cannot be made', async () => {
    const page = await open('/admin/editors');
    await page.getByLabel('Filter the editors').fill('scientist');
    await page.getByLabel('Select all').check();
    await page.getByText('3 selected').waitFor();
    await page.route('**/api/pdf/editorscertificate', (route) =>
      route.fulfill({ status: 500, json: { error: 'internal' } }),
    );
    await button(page, 'Certificate').click();
    await closeMessage(page, officeMessages.somethingWrong);
    expectOnlyRefusals(page, 500);
  });

  it('saves the certificates under their name', async () => {
    const page = await open('/admin/editors');
    await page.getByLabel('Select Dr. K. Raveendran').check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Certificate').click(),
    ]);
    expect(download.suggestedFilename()).toBe(messages.files.editorCertificates);
    const entries = await readZip(await readFile((await download.path()) ?? ''));
    expect(entries.map(({ name }) => name)).toEqual(['certificate-Dr. K. Raveendran.pdf']);
    expect(page.complaints).toEqual([]);
  });
});

describe('adding an editor', () => {
  it('marks what is missing, puts the focus there and says nothing', async () => {
    const page = await open('/admin/editors/add');
    await button(page, 'Add the editor').click();
    const name = page.getByLabel('Name');
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    for (const label of ['Name', 'Category', 'Post', 'Affiliation']) {
      expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(await page.getByLabel('Degree').getAttribute('aria-invalid')).not.toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await name.fill('Dr. Meera Pawar');
    await page.keyboard.press('Enter');
    const category = page.getByLabel('Category');
    await expect.poll(() => category.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(page.complaints).toEqual([]);
  });

  it('with a picture: readers see both, and the submit button is gone', async () => {
    const page = await open('/admin/editors/add');
    await fillRequired(page, 'Dr. Meera Pawar');
    await choosePicture(page, await images.png());
    await page.getByText('portrait.png').waitFor();
    await button(page, 'Add the editor').click();
    await closeMessage(page, officeMessages.saved.editorCreated);
    expect(await button(page, 'Add the editor').count()).toBe(0);

    const board = await site.open('/board');
    const card = board.getByRole('article').filter({ hasText: 'Dr. Meera Pawar' });
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    expect(await picture.getAttribute('src')).toMatch(/^\/assets\/editors\/[0-9a-f]{64}\.webp$/);
    expect(board.complaints).toEqual([]);

    const another = button(page, 'Add another');
    await expect.poll(() => another.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Name');
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await name.inputValue()).toBe('');
    await button(page, 'Add the editor').waitFor();
    await page.getByRole('link', { name: 'Journal', exact: true }).first().click();
    await rowOf(page, 'Dr. Meera Pawar').waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('a file that is no picture is refused when it is chosen, and none stays chosen', async () => {
    const page = await open('/admin/editors/add');
    await choosePicture(page, await images.png(), 'good.png');
    await page.getByText('good.png').waitFor();
    await choosePicture(page, Buffer.from('8BPS and layers'), 'scan.png');
    await page.getByText(/This is a PSD file, which cannot be read here.*PNG or JPEG/).waitFor();
    expect(await page.getByText('good.png').count()).toBe(0);
    await choosePicture(page, images.heic(), 'phone.heic');
    await page.getByText('phone.heic').waitFor();
    await choosePicture(page, Buffer.from('no picture at all'));
    await page.getByText(/This picture cannot be read\. Use JPEG, PNG/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await choosePicture(page, await images.png(), 'better.png');
    await page.getByText('better.png').waitFor();
    expect(await page.getByText(/cannot be read|can be read/).count()).toBe(0);
    expect(page.complaints).toEqual([]);
  });

  it('a picture that only the server finds broken is refused at its field, and all else stays', async () => {
    const page = await open('/admin/editors/add');
    await fillRequired(page, 'Dr. Nobody');
    await choosePicture(page, Buffer.from('\x89PNG\r\n and no picture at all', 'latin1'));
    await button(page, 'Add the editor').click();
    await closeMessage(page, officeMessages.somethingWrong);
    await page.getByText('The file is not a picture that can be read.').waitFor();
    const choose = button(page, 'Choose another…');
    await expect.poll(() => choose.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Name').inputValue()).toBe('Dr. Nobody');
    await button(page, 'Add the editor').waitFor();
    expectOnlyRefusals(page, 422);
  });

  it('outlives the end of the session', async () => {
    const page = await logIn('/admin/editors/add');
    await fillRequired(page, 'Dr. Sunita Kale');
    await endSessions(site);
    await button(page, 'Add the editor').click();
    await closeMessage(page, officeMessages.sessionExpired);
    await fillLogin(page);
    await page.waitForURL('**/admin/editors/add');
    await page.getByText('Your unsaved text is restored.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Dr. Sunita Kale');
    expect(await page.getByLabel('Post').inputValue()).toBe('Scientist');
    await button(page, 'Discard it').click();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expectOnlyRefusals(page, 401);
  });
});

describe('editing an editor', () => {
  it('changes what readers see, and keeps what was', async () => {
    const page = await open('/admin/editors');
    await page.getByRole('link', { name: 'EDIT Dr. Shubhangi Lokhande' }).click();
    await page.getByRole('heading', { name: 'Dr. Shubhangi Lokhande' }).waitFor();
    await page.getByLabel('Name').fill('Prof. Shubhangi Lokhande');
    await page.getByLabel('Post').selectOption('Professor');
    await button(page, 'Save changes').click();
    await closeMessage(page, officeMessages.saved.editorUpdated);
    expect(await namesOnBoard()).toContain('Prof. Shubhangi Lokhande');
    await page.getByText('History', { exact: true }).click();
    await page.getByText('Associate Professor').last().waitFor();
    expect(page.complaints).toEqual([]);
  });

  it('shows the picture of a disabled editor to administrators alone', async () => {
    const page = await open('/admin/editors');
    await page.getByRole('link', { name: 'EDIT Dr. Mukund Agashe' }).click();
    await page.getByRole('heading', { name: 'Dr. Mukund Agashe' }).waitFor();
    await choosePicture(page, await images.png({ colour: '#a26' }));
    await button(page, 'Save changes').click();
    await closeMessage(page, officeMessages.saved.editorUpdated);
    await page.goto(`${site.address}/admin/editors`);
    const picture = rowOf(page, 'Dr. Mukund Agashe').locator('img');
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(/^blob:/);
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    expect(page.complaints).toEqual([]);
  });
});

describe.each(['/admin/editors', '/admin/editors/add', '/admin/editors/2'])('%s', (path) => {
  it.each([
    [1280, 'light'],
    [768, 'dark'],
  ] as const)('has no serious fault at %i pixels in the %s scheme', async (width, colorScheme) => {
    const page = await open(path, { viewport: { width, height: 900 }, colorScheme });
    expect(await seriousFaults(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(page.complaints).toEqual([]);
  });
});
