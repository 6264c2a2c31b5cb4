import { expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import { images } from '../support/images.ts';
import { demoSiteToAdminister, journalOf, seriousFaults } from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

const picture = async (colour: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await images.png({ colour, width: 300, height: 300 }),
});

it('the colour is tried on the real page, a bad one is bettered, and readers see what is saved', async () => {
  const page = await open('/admin/settings/appearance');
  const accentOf = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((html) => html.style.getPropertyValue('--accent'));
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#204060');
  await expect.poll(accentOf).toContain('#204060');
  await page.getByLabel('Colour', { exact: true }).fill('#ffd700');
  await page.getByRole('button', { name: 'Save look' }).click();
  await page.getByText(/too low for text\. The nearest/).waitFor();
  await page.getByRole('button', { name: /the nearest that can be read/ }).click();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save look' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Logo', { exact: true }).setInputFiles(await picture('#2a6'));
  await page.getByAltText('Logo as it is stored').waitFor();
  const { logo, accent } = await (await journalOf(site)).appearance.get();
  await page.frameLocator('iframe').locator(`img[src="/assets/journal/${logo}"]`).waitFor();
  const reader = await site.open('/');
  await reader.locator(`img[src="/assets/journal/${logo}"]`).waitFor();
  expect(accent).toMatch(/^#[0-9a-f]{6}$/);
  expect([...page.complaints, ...reader.complaints].filter((one) => !/422/.test(one))).toEqual([]);
});

it('a face is tried on the journal’s pages before it is saved, and its saving is undone', async () => {
  const page = await open('/admin/settings/appearance');
  const appearance = async () => (await journalOf(site)).appearance.get();
  const before = await appearance();
  const preview = page.frameLocator('iframe');
  const drawn = () =>
    preview
      .locator('[data-drawing] img')
      .first()
      .getAttribute('src')
      .then((src) => src ?? '');
  await expect.poll(drawn).toMatch(/^data:image\/svg/);
  const first = await drawn();

  await page.getByRole('button', { name: 'Survey' }).click();
  await expect.poll(drawn).not.toBe(first);
  expect(await page.getByRole('radio', { name: 'Contours' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Archivo' }).isChecked()).toBe(true);
  await expect
    .poll(() =>
      preview
        .locator('h1')
        .first()
        .evaluate((heading) => getComputedStyle(heading).fontFamily),
    )
    .toContain('Archivo');
  // By keyboard from one picture to the next.
  await page.getByRole('radio', { name: 'Contours' }).press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Strata' }).isChecked()).toBe(true);

  const paper = () =>
    preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const switches = (name: string) => page.getByRole('radiogroup', { name });
  await switches('Light or dark preview').getByText('Dark').click();
  await expect.poll(paper).toBe('rgb(22, 24, 28)');
  await switches('Width of the preview').getByText('Phone').click();
  await switches('Page of the preview').getByText('Article').click();
  await preview.getByRole('heading', { name: 'Abstract' }).first().waitFor();
  expect(await page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390);
  expect(await seriousFaults(page)).toEqual([]);
  expect(await appearance()).toEqual(before);

  await page.getByRole('button', { name: 'Save look' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  expect(await appearance()).toMatchObject({
    ...{ motif: 'strata', ground: 'dark', heading_face: 'archivo' },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(appearance).toEqual(before);
  expect(page.complaints).toEqual([]);
});

it('a certificate is shown as its words and signature change, and warned of while it is not signed', async () => {
  const page = await open('/admin/settings/certificates');
  await page.getByText('Certificates are not signed yet').waitFor();
  await page.getByLabel('Heading').fill('Certificate of Authorship');
  await page.getByRole('heading', { name: 'Certificate of Authorship' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByLabel('Signature', { exact: true }).setInputFiles(await picture('#113'));
  await page.getByAltText('The signature').waitFor();
  await page.getByText('Certificates are not signed yet').waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sample as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('Sample-Certificate.pdf');
  await page.getByRole('button', { name: 'Save words' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  expect(await (await journalOf(site)).appearance.get()).toMatchObject({
    certificate_heading: 'Certificate of Authorship',
  });
  expect(page.complaints).toEqual([]);
});

it('the publisher is changed in the browser, and a mistake is said beside its field', async () => {
  const page = await open('/admin/settings/publisher');
  await page.getByLabel('Web address').fill('neem');
  await page.getByLabel('Name').fill('Neem Press');
  await page.getByRole('button', { name: 'Save publisher' }).click();
  await page.getByText('A web address, such as').waitFor();
  await page.getByLabel('Web address').fill('https://neem.example');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save publisher' }).click();
  await page.getByText(officeMessages.saved.settings).waitFor();
  const reader = await site.open('/contact');
  await reader.getByText('Neem Press').first().waitFor();
  expect(page.complaints).toEqual([]);
});
