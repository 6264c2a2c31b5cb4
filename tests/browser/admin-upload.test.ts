import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { wholePdf } from '../support/have.ts';
import {
  demoSiteToAdminister,
  expectOnlyRefusals,
  journalOf,
  seriousFaults,
} from './admin-support.ts';

const { site, open } = demoSiteToAdminister();

const header = ['Ref No', 'Works', 'Authors', 'Year', 'Vol', 'No', 'Pages', 'Months'];
const line = (refnumber: string, title: string) => [
  ...[refnumber, title, 'Asha Rao, Bala Iyer', '2021', '9', '1', '1-6', 'Jan-Mar'],
];
const asFile = (name: string, content: Uint8Array | string) => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});
const pdf = (name: string) => asFile(name, wholePdf(name));
const csv = (rows: string[][]) =>
  rows.map((row) => row.map((text) => `"${text}"`).join(',')).join('\n');

/** A workbook of one sheet, as the fewest parts make it. */
function xlsx(rows: string[][]): Promise<Buffer> {
  const zip = new ZipFile();
  const cell = (at: string, text: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rowOf = (texts: string[], index: number) =>
    `<row r="${index + 1}">${texts.map((text, column) => cell(`${'ABCDEFGHI'[column]}${index + 1}`, text)).join('')}</row>`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (target: string, kind: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
  const parts = {
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
  };
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream);
}

afterEach(async () => {
  // A server that is closed waits for what it imports.
  await expect
    .poll(async () => (await (await journalOf(site)).uploads.list()).map(({ state }) => state), {
      timeout: 20_000,
    })
    .not.toContain('importing');
});

it('a workbook and its PDFs are dropped, a column chosen, three errors mended, and imported', async () => {
  const page = await open('/admin');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Articles' })
    .click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText('Nothing has been uploaded yet.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  const rows = [
    header,
    line('90001', 'Rice in spring'),
    line('90001', 'Rice in summer'),
    line('90003', ''),
    line('90004', 'Rice in spring'),
    line('90005', 'Rice in winter').with(2, 'Asha Rao and Bala Iyer'),
  ];
  const jats = asFile(
    '90005.xml',
    '<article xmlns:xlink="http://www.w3.org/1999/xlink"><body><p>Rain.</p><fig><graphic xlink:href="map.png"/></fig></body></article>',
  );
  const files = page.locator('input[type=file]');
  await files.setInputFiles([pdf('90001.pdf'), pdf('summer.pdf')]);
  await page.getByText('2 files ready.', { exact: false }).waitFor();
  await files.setInputFiles([asFile('rice.xlsx', await xlsx(rows)), pdf('90005.pdf'), jats]);

  await page.getByRole('heading', { name: 'rice.xlsx' }).waitFor();
  await page.getByText('Choose which columns are: Title.').waitFor();
  await page.getByLabel('Works').selectOption('title');
  await page.getByText('Errors (3)').waitFor();
  await page.getByText('5 rows, 4 files').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByText('Errors (3)').click();
  await page.waitForURL(/show=errors/);
  const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Row ${number}` });
  await row(3).getByText('Reference number 90001 is already in row 2.').waitFor();
  await row(3).getByLabel('Reference number').fill('90002');
  await row(3).getByLabel('Reference number').press('Enter');
  await row(3)
    .getByText(/^Ready \(\d warnings?\)/)
    .waitFor();
  await row(3).getByRole('button', { name: 'Edit 90002' }).click();
  await row(3).getByLabel('PDF').selectOption('summer.pdf');
  await row(4).getByLabel('Title').fill('Rice in autumn');
  await row(5).getByText('Row 2 already has this title.').waitFor();
  await row(5).getByLabel('Title').fill('Rice in the rains');
  await row(5).getByLabel('Title').blur();
  await page.getByText('Errors (0)').waitFor();

  // What the form warns of is warned of here, with the same way out.
  await page.getByText(/^All/).click();
  await row(6).getByText('90005.pdf, 1 page').waitFor();
  await row(6).getByText('90005.xml, full text').waitFor();
  await row(6).getByText('missing: map.png').waitFor();
  await row(6)
    .getByText(/Row \d has pages 1-6, which overlap with these\./)
    .waitFor();
  await row(6).getByText('Read as several authors', { exact: false }).waitFor();
  await row(6).getByText('Asha Rao · Bala Iyer').waitFor();

  await page.getByLabel('Published at once').check();
  await page.getByText('Readers see them at once, 2 without a PDF.').waitFor();
  await page.getByRole('button', { name: 'Publish 5 articles' }).click();
  await page.getByText('5 articles imported.').waitFor();
  expect(page.complaints).toEqual([]);
  const listed = await fetch(`${site.address}/api/archives/2021/9/1`);
  const articles = (await listed.json()) as { refnumber: string; file: string }[];
  expect(Object.fromEntries(articles.map(({ refnumber, file }) => [refnumber, file]))).toEqual({
    90001: '90001.pdf',
    90002: '90002.pdf',
    90003: '',
    90004: '',
    90005: '90005.pdf',
  });

  await page.getByRole('button', { name: 'Delete this upload' }).click();
  await page.getByText('5 articles imported from it stay.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('Nothing has been uploaded yet.').waitFor();
});

it('dates and pages of an office are read, asked for once, and held to the form when published', async () => {
  const page = await open('/admin/upload');
  const columns = ['Ref No', 'Title', 'Authors', 'Abstract', 'Year', 'Vol', 'No', 'Pages'];
  const rest = ['Email', 'Transaction ID', 'Certificate date'];
  const year = String(new Date().getFullYear());
  const row = (refnumber: string, pages: string, date: string) => [
    ...[refnumber, `Millet ${refnumber}`, 'Asha Rao', 'We looked.', year, '8', '1', pages],
    ...['author@college.example', `TXN-${refnumber}`, date],
  ];
  const rows = [
    [...columns, ...rest],
    row('91001', '1 - 4', `05/01/${year}`),
    row('91002', `${year}-08-31`, ''),
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles([asFile('millet.csv', csv(rows)), pdf('91001.pdf'), pdf('91002.pdf')]);
  const shown = (number: number) => page.getByRole('listitem').filter({ hasText: `Row ${number}` });
  await shown(3).getByRole('button', { name: 'Use 8-31 in row 3' }).click();
  await shown(3).getByText('pp. 8-31').waitFor();

  // In India the day comes first, until somebody says otherwise.
  const dates = page.getByRole('region', { name: 'Dates' });
  expect(await dates.getByLabel(`Day first: 05 Jan ${year}`).isChecked()).toBe(true);
  await dates.getByLabel(`Month first: 01 May ${year}`).check();
  await page.getByLabel('Published at once').check();
  await page.getByText('Errors (1)').waitFor();
  await shown(3).getByText('Needed to publish at once.').waitFor();
  await dates.getByLabel('Certificate date for rows without one').fill(`${year}-01-31`);
  await dates.getByLabel('Certificate date for rows without one').blur();
  await page.getByText('Errors (0)').waitFor();
  expect(await seriousFaults(page)).toEqual([]);

  const importAll = async () => {
    await page.getByRole('button', { name: 'Publish 2 articles' }).click();
    await page.getByText('2 articles imported.').waitFor();
  };
  await importAll();
  const listed = await fetch(`${site.address}/api/archives/${year}/8/1`);
  expect(await listed.json()).toMatchObject([
    { pagenumber: '1-4', publishdate: `${year}-05-01` },
    { pagenumber: '8-31', publishdate: `${year}-01-31` },
  ]);

  // Undone, its numbers are free: the same rows come in again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByText('2 articles withdrawn', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('All (2)').waitFor();
  await importAll();
  expect(page.complaints).toEqual([]);
});

it('a sheet without an issue gets one for all its rows, each of which is one line', async () => {
  const page = await open('/admin/upload');
  const rows = [
    ['Ref. No.', 'Title of paper', 'Author(s)', 'Transaction No', 'Paid/Free', 'Certificate date'],
    ['91101', 'Wells', 'Asha Rao', 'UTR-91101', 'Paid', '15/01/27'],
    ['91102', `Rivers ${'and their banks '.repeat(9)}`, 'Bala Iyer', '', 'Waived', '16/01/27'],
    ['91103', 'Ponds', 'Asha Rao', 'UTR-91103', 'Unknown', '17/01/27'],
  ];
  const files = ['91101', '91102', '91103'].map((number) => pdf(`${number}.pdf`));
  await page.locator('input[type=file]').setInputFiles([asFile('office.csv', csv(rows)), ...files]);
  await page.getByText('6 of 6 columns are read').waitFor();
  const issue = page.getByLabel('Issue of all rows');
  await page.getByText('Choose the issue here, once for all rows.', { exact: false }).waitFor();
  const row = (number: number) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`^Row ${number}`) });
  await row(2).getByText('No issue').waitFor();
  expect(await row(2).getByRole('textbox').count()).toBe(0);
  await issue.selectOption({ index: 1 });
  await page.getByText('Errors (0)').waitFor();
  await row(4).getByText('Not read: "Unknown"', { exact: false }).waitFor();
  expect(await row(2).getByRole('textbox').count()).toBe(0);
  // What is doubtful about all of them is said once.
  await page.getByText('Abstract (every row):').waitFor();
  const isOneLine = () =>
    row(3).evaluate((line) => {
      const [title, edit] = ['strong', 'button[aria-label="Edit 91102"]'].map((part) =>
        line.querySelector(part)?.getBoundingClientRect(),
      );
      return title && edit && title.height < 30 && Math.abs(title.y - edit.y) < 12;
    });
  await expect.poll(isOneLine).toBe(true);
  expect(await seriousFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousFaults(page)).toEqual([]);
});

it('twelve rows with three mistakes are 1,200 pixels high, and one value is set in all of them', async () => {
  const page = await open('/admin/upload', { viewport: { width: 1280, height: 900 } });
  const head = ['Ref. No.', 'Title', 'Author(s)', 'Abstract', 'Pages', 'UTR No', 'Paid/Free'];
  const rows = Array.from({ length: 12 }, (_, at) => [
    ...[`${92001 + at}`, `Wells ${at} of the northern Deccan, and who keeps them in dry years`],
    ...['Asha Rao, Bala Iyer', 'We looked.', `${at * 6 + 1}-${at * 6 + 6}`, `UTR-92${at}`, 'Cash'],
  ]);
  const wrong = rows
    .with(3, (rows[3] ?? []).with(0, '92003'))
    .with(6, (rows[6] ?? []).with(1, ''))
    .with(9, (rows[9] ?? []).with(5, 'UTR-922'));
  const pdfs = rows.map(([number]) => pdf(`${number}.pdf`));
  const sheet = asFile('deccan.csv', csv([head, ...wrong]));
  await page.locator('input[type=file]').setInputFiles([sheet, ...pdfs]);
  await page.getByText('12 rows, 12 files').waitFor();
  await page.getByLabel('Issue of all rows').selectOption({ index: 1 });
  await page.getByText('Errors (3)').waitFor();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(1200);
  // What is wrong is open, and nothing else.
  expect(await page.getByRole('region', { name: 'Rows' }).getByRole('textbox').count()).toBe(4);
  await page.getByText(/^Payment \((every row|\d+ of 12 rows)\):$/).waitFor();
  await page.getByLabel('Payment of these rows').fill('Free');
  await page.getByRole('button', { name: /^Set in \d+ rows$/ }).click();
  await page.getByLabel('Payment of these rows').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit 92001' }).click();
  expect(await page.getByLabel('Payment', { exact: true }).first().inputValue()).toBe('Free');
  expect(await seriousFaults(page)).toEqual([]);
  expect(page.complaints).toEqual([]);
});

it('what is pressed below the rows stays under the pointer while PDFs arrive', async () => {
  const page = await open('/admin/upload', { viewport: { width: 1280, height: 1600 } });
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/api/admin/uploads/*/files', async (route) => {
    await sent;
    await route.continue();
  });
  const rows = [header.with(1, 'Title'), line('90401', 'Rice that waits for its PDF')];
  const files = [asFile('waits.csv', csv(rows)), pdf('90401.pdf')];
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText('The PDFs are still being sent.').waitFor();
  const published = page.getByLabel('Published at once');
  const place = await published.boundingBox();
  await published.hover();
  await page.mouse.down();
  send();
  await page.getByText('90401.pdf, 1 page').waitFor();
  await page.getByText('The PDFs are still being sent.').waitFor({ state: 'detached' });
  expect(await published.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect.poll(() => published.isChecked()).toBe(true);
  expect(page.complaints).toEqual([]);
});

it('fits a phone; what failed is tried again, and the import goes on in a closed tab', async () => {
  const page = await open('/admin/upload?issue=2031/9/2', {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
  });
  const rows = [
    ['Ref No', 'Title'],
    ['90011', 'Wheat in spring'],
    ['90012', 'Wheat in summer'],
  ];
  const files = page.locator('input[type=file]');
  await files.setInputFiles([asFile('wheat.xls', 'x')]);
  await page.getByText('Please save it as XLSX or CSV.', { exact: false }).waitFor();
  await files.setInputFiles([asFile('wheat.csv', 'Title\n')]);
  await page.getByText('and rows below it', { exact: false }).waitFor();
  expectOnlyRefusals(page, 422);
  let isBroken = true;
  await page.route('**/api/admin/uploads/*/files', (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await files.setInputFiles([
    asFile('wheat.csv', csv(rows)),
    pdf('90011.pdf'),
    asFile('90012.pdf', 'x'),
  ]);
  await page.getByText('2 files could not be sent').waitFor();
  await page.getByText('90011.pdf: No connection.').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('90012.pdf: The file is not a PDF.').waitFor();
  await page.getByText('2 rows, 1 file').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 articles' }).click();
  await page
    .getByText(/Importing|Import finished/)
    .first()
    .waitFor();
  const address = page.url();
  await page.close();

  const again = await open(new URL(address).pathname);
  await again.getByText('2 articles imported.').waitFor();
  const toIssue = again.getByRole('link', { name: 'To the issue' });
  expect(await toIssue.getAttribute('href')).toMatch(/^\/admin\/archives\/\d+\/\d+\/\d+$/);
  await again.getByText('Imported (2)').click();
  await again.getByRole('link', { name: 'Open' }).first().click();
  await again.getByRole('heading', { level: 1 }).waitFor();
});

it('columns of metadata are known, and what is left out is mended beside its cell', async () => {
  const page = await open('/admin');
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const names = [...header.with(1, 'Title'), 'ORCID', 'License', 'References', 'Hindi title'];
  const cells = ['; 0000-0002-1825-0097', 'mine', 'Das A. Soil.\nRoy B. Water.', 'धान'];
  const content = csv([names, [...line('90201', 'Rice by columns'), ...cells]]);
  await page.locator('input[type=file]').setInputFiles([asFile('columns.csv', content)]);
  await page.getByText('12 of 12 columns are read').waitFor();
  await page.getByText('Not read: "mine"', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Edit 90201' }).click();
  expect(await page.getByLabel('Title in Hindi').inputValue()).toBe('धान');
  expect(await page.getByLabel('Title in Marathi').count()).toBe(0);
  await page.getByLabel('Licence').fill('CC BY 4.0');
  await page.getByLabel('Licence').press('Enter');
  await page.getByText('Not read:', { exact: false }).waitFor({ state: 'detached' });
  expect(await seriousFaults(page)).toEqual([]);
});

it('what is typed and chosen while answers are on their way stays', async () => {
  const page = await open('/admin/upload');
  const rows = [header, line('90301', ''), line('90302', 'Rice by hand'), line('90303', '')];
  await page.locator('input[type=file]').setInputFiles([asFile('typed.csv', csv(rows))]);
  await page.getByText('Choose which columns are: Title.').waitFor();
  const row = (number: number) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`^Row ${number}`) });
  /** Lets no answer through until it is called. */
  const hold = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await promise;
      // The page may have given it up meanwhile.
      await route.continue().catch(() => {});
    });
    return async () => {
      resolve();
      await page.unroute(path);
    };
  };
  const works = page.getByLabel('Works');
  const title = (number: number) => row(number).getByLabel('Title');

  // Two columns at once, and a title that is typed before the rows have come anew.
  const answerColumns = await hold('**/api/admin/uploads/*');
  await works.selectOption('title');
  await page.getByLabel('Months').first().selectOption('');
  expect(await works.inputValue()).toBe('title');
  await title(2).fill('Rice that is typed');
  await answerColumns();
  await row(3).locator('span', { hasText: 'Rice by hand' }).waitFor();
  expect(await title(2).inputValue()).toBe('Rice that is typed');
  expect(await works.inputValue()).toBe('title');

  // Typed in a list that is about to be another one.
  const answerErrors = await hold('**/api/admin/uploads/*?show=errors*');
  await page.getByText('Errors (2)').click();
  await title(4).fill('Rice in between');
  await answerErrors();
  await row(3).waitFor({ state: 'detached' });
  expect(await title(4).inputValue()).toBe('Rice in between');

  // Typed on while the first part is on its way.
  const answerTitle = await hold('**/api/admin/uploads/*/rows');
  await title(4).blur();
  await title(4).fill('Rice in between two harvests');
  await answerTitle();
  await row(4)
    .getByText(/^Ready/)
    .waitFor();
  expect(await title(4).inputValue()).toBe('Rice in between two harvests');
  await title(4).blur();
  await row(4).locator('strong', { hasText: 'two harvests' }).waitFor();
  await page.getByText('Errors (0)').waitFor();
  expect(page.complaints).toEqual([]);

  // Typed back while another text is on its way: it is sent after it.
  await page.getByText(/^All/).click();
  await row(2).getByRole('button', { name: 'Edit 90301' }).click();
  const answerBoth = await hold('**/api/admin/uploads/*/rows');
  await title(2).fill('Rice by mistake');
  await title(2).blur();
  await title(2).fill('Rice that is typed');
  await title(2).blur();
  await answerBoth();
  await row(2).locator('strong', { hasText: 'Rice that is typed' }).waitFor();

  // Enter ends a title, which is one line.
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    // The text before may still be on its way.
    if (request.url().endsWith('/rows') && !body.includes('Rice that is typed')) sent.push(body);
  });
  await title(2).fill('Rice in one line');
  await title(2).press('Enter');
  await row(2).locator('strong', { hasText: 'Rice in one line' }).waitFor();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('"Rice in one line"');

  // What could not be sent stays as typed, through a reload too, and is sent before the import.
  await page.route('**/api/admin/uploads/*/rows', (route) => route.abort());
  await row(3).getByRole('button', { name: 'Edit 90302' }).click();
  await title(3).fill('Rice that waits');
  await title(3).blur();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  expect(await title(3).inputValue()).toBe('Rice that waits');
  await page.unroute('**/api/admin/uploads/*/rows');
  await row(2).getByRole('button', { name: 'Edit 90301' }).click();
  await title(2).fill('Rice at the last moment');
  sent.length = 0;
  await page.getByRole('button', { name: 'Import 3 articles' }).click();
  await page.getByText('3 articles imported.').waitFor();
  // Each once, though leaving a cell sends it too.
  expect(sent).toHaveLength(2);
  await page.getByText('Imported (3)').click();
  await row(3).locator('strong', { hasText: 'Rice that waits' }).waitFor();
});
