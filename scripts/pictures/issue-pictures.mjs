/** An issue that is being prepared, as a spreadsheet has it: with an error, and a row without a PDF. */
const place = { year: 2027, volume: 4, issue: 1 };
const rows = [
  ['refnumber', 'title', 'authorname', 'abstract', 'pagenumber', 'publishdate', 'email', 'txnid'],
  [
    '921',
    'Frost pockets of the upper Pravara',
    'Leena Fernandes, Sanjay Patil',
    'Where frost stays longest.',
    '1-6',
  ],
  [
    '922',
    'Ragi after three dry Junes',
    'Pandurang Gawde',
    'Three Junes without rain, and what ragi made of them.',
    '7-12',
  ],
  [
    '922',
    'Bees of a road verge',
    'Madhavi Joshi and Asha Kulkarni',
    'Forty species within a metre of the tar.',
    '13-19',
  ],
].map((row, index) =>
  index === 0 ? row : [...row, '2027-01-15', `author-${index}@example.org`, `PAY-2027/092${index}`],
);

const csv = rows.map((row) => row.map((text) => `"${text}"`).join(',')).join('\n');

/** The pictures of an issue that is prepared: from a spreadsheet, looked at before it is public, scheduled. */
export async function takeIssuePictures({
  page,
  pictures,
  journal,
  go,
  settle,
  top,
  pdf,
  article,
}) {
  const actor = { username: 'meera', now: new Date() };
  await journal.issues.create({ ...place, frequency: 'Jan-Mar' }, actor);
  const path = `${place.year}/${place.volume}/${place.issue}`;
  const button = (name) => page.getByRole('button', { name, exact: true });
  const file = (name, mimeType, buffer) => ({ name, mimeType, buffer });

  await go(`/admin/upload?issue=${path}`);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('January 2027.csv', 'text/csv', Buffer.from(csv)),
      ...['921', '922'].map((ref) => file(`${ref}.pdf`, 'application/pdf', pdf)),
    ]);
  await page.getByText('Errors (1)').waitFor();
  await settle();
  // In a window that is high enough, so that what sticks to its foot covers nothing.
  const before = page.viewportSize();
  await page.setViewportSize({ ...before, height: 960 });
  await pictures.add('admin-upload', page);
  await page.setViewportSize(before);
  const mended = page.getByRole('listitem').filter({ hasText: 'Row 4' });
  await mended.getByLabel('Reference number').fill('923');
  await mended.getByLabel('Reference number').blur();
  await page.getByText('Errors (0)').waitFor();
  await button('Import 3 articles').click();
  await page.getByText('3 articles imported.').waitFor();

  await go(`/admin/archives/${path}`);
  await button('Preview…').click();
  await button('Create a link').click();
  await page.getByLabel('Preview link').waitFor();
  await settle();
  await pictures.add('admin-preview', page, { clip: top(620) });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button('Publish issue').click();
  await page.getByRole('radio', { name: 'On a date' }).check();
  await page.getByLabel('Day and time', { exact: true }).fill('2027-01-15T09:00');
  await settle();
  await pictures.add('admin-publish', page, { clip: top(720) });

  await go(article);
  await page.getByLabel('Country').fill('Nepal');
  await button('Save article').click();
  const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await settle();
  await pictures.add('admin-undo', page, { clip: top(620) });
  await undo.click();
  await page.getByText('The change is undone.').waitFor();
  await button('Close').last().click();
  await button('Add a correction or retraction').click();
  await page.getByLabel('Kind').selectOption('Retraction');
  await settle();
  await pictures.add('admin-notice', page, { clip: top(720) });
  await page.keyboard.press('Escape');
}
