import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { historyCalls } from '#contract/calls/history-calls.ts';
import {
  type Upload,
  type UploadSummary,
  upload as uploadShape,
  uploadSummary,
} from '#contract/calls/uploads-calls.ts';
import { limits } from '#contract/limits.ts';
import { currentYear } from '#server/config/journal-registry.ts';
import { startResumingUploads } from '#server/features/import/uploads/upload-job.ts';
import { zipFault } from '#server/platform/zips/zip-bounds.ts';
import { listNamedFiles } from '#server/records/dump-rows.ts';
import { type Administrator, withToken } from '../support/administrator.ts';
import { have, wholePdf, zipOf } from '../support/have.ts';
import { asFile, images } from '../support/images.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import { asSheet, createdArticle, createIssue, pdfFile } from './articles-support.ts';
import { logIn } from './strangers.ts';

/** For what takes a moment, however slow the machine. */
const patience = { timeout: 20_000 };

const openOffice = async (site: TestSite) => withToken(site, await logIn(site.journal, 'asha'));

/** Of an older year, which imports as it is; what is published into this year's issues is held to the form. */
const issue = { year: 2024 };
const thisYear = currentYear('Asia/Kolkata');

const header = 'Ref No,Title,Authors,Abstract,Year,Vol,Issue,Pages,Months,Remarks';
const line = (refnumber: number | string, title = `Rice field ${refnumber}`, rest = '') =>
  `${refnumber},${title},"Asha Rao, Bala Iyer",We looked at rice.,${issue.year},4,2,${refnumber}-${refnumber},Apr-Jun,${rest}`;
const csv = (...lines: string[]) => [header, ...lines].join('\n');

async function create(who: Administrator, content: string | Uint8Array, issue = '') {
  const said = await who.send('/api/admin/uploads', {
    name: 'rice.csv',
    issue,
    sheetFile: asSheet(content),
  });
  expect([said.status, said.body]).toEqual([201, expect.anything()]);
  return uploadSummary.parse(said.body);
}

const path = ({ id }: UploadSummary) => `/api/admin/uploads/${id}`;
async function read(who: Administrator, summary: UploadSummary, query = ''): Promise<Upload> {
  const { status, body } = await who.get(`${path(summary)}${query}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return uploadShape.parse(body);
}
const addPdf = (who: Administrator, summary: UploadSummary, name: string) =>
  who.send(`${path(summary)}/files`, { name, pdfFile: pdfFile(wholePdf(name), name) });
const mend = (who: Administrator, summary: UploadSummary, row: number, cells: object) =>
  who.post(`${path(summary)}/rows`, { row, cells });

async function importAll(who: Administrator, summary: UploadSummary, publish = 'published') {
  expect((await who.post(`${path(summary)}/import`, { publish })).status).toBe(200);
  await expect.poll(async () => (await read(who, summary)).state, patience).not.toBe('importing');
  return read(who, summary);
}

const problemsOf = ({ shown }: Upload) =>
  Object.fromEntries(
    shown.rows.map(({ row, problems }) => [
      row,
      problems.map(({ kind, field, words }) => `${kind} ${field}: ${words}`),
    ]),
  );

onEachSite('all that a row has in common with others is told at once', async (site) => {
  const who = await openOffice(site);
  await createIssue(who, issue);
  await createdArticle(who, { refnumber: '105', title: 'Rice field 105', year: '2024' });
  const rows = csv(line(101), line(101, 'Rice field 101'), line(105));
  const told = problemsOf(await read(who, await create(who, rows)));
  expect(told[3]).toEqual(
    expect.arrayContaining([
      'error refnumber: Reference number 101 is already in row 2.',
      'error title: Row 2 already has this title.',
    ]),
  );
  expect(told[4]).toEqual(
    expect.arrayContaining([
      'error refnumber: The journal already has an article 105.',
      'error title: Another article has this title.',
    ]),
  );
});

onSite('the CSV that readers get is taken with all its columns', async (site) => {
  const who = await openOffice(site);
  const orcid = '0000-0002-1825-0097';
  const head =
    'refnumber,title,authors,orcids,journal,issn,year,volume,issue,first_page,last_page,date,url,pdf';
  const rows = [
    `101,'=1+1,Asha Rao; Bala Iyer,Bala Iyer ${orcid},Demo,,2020,4,2,7,12,2020-05-02,https://a.example/x,https://a.example/x/101.pdf`,
    '102,Wheat,Asha Rao,,Demo,,2020,4,2,13,14,2020,https://a.example/y,',
  ];
  const summary = await create(who, [head, ...rows].join('\r\n'));
  await addPdf(who, summary, '101.pdf');
  await addPdf(who, summary, '102.pdf');
  const told = await read(who, summary);
  expect(
    told.shown.rows.map(({ preview, pdf, problems }) => [preview, pdf, problems]),
  ).toMatchObject([
    [
      { title: '=1+1', authors: ['Asha Rao', 'Bala Iyer'], pagenumber: '7-12' },
      '101.pdf',
      [{ field: 'abstract' }, { field: 'file' }],
    ],
    [
      { title: 'Wheat', authors: ['Asha Rao'], pagenumber: '13-14' },
      '102.pdf',
      [{ field: 'abstract' }, { field: 'file' }],
    ],
  ]);
  await importAll(who, summary);
  const [first, second] = await site.journal.database.reads
    .selectFrom('articles')
    .select(['title', 'authorname', 'contributors', 'first_page', 'last_page', 'publishdate'])
    .orderBy('refnumber')
    .execute();
  expect(first).toMatchObject({
    title: '=1+1',
    authorname: 'Asha Rao, Bala Iyer',
    contributors: expect.stringContaining(orcid),
    first_page: 7,
    last_page: 12,
    publishdate: '2020-05-02',
  });
  expect(second).toMatchObject({ title: 'Wheat', last_page: 14, publishdate: '' });
});

onEachSite(
  'a spreadsheet and its PDFs become articles; errors stay and are mended',
  async (site) => {
    const who = await openOffice(site);
    await createIssue(who, issue);
    await createdArticle(who, {
      refnumber: '105',
      title: 'Here already',
      pagenumber: '105-106',
      year: '2024',
    });
    const summary = await create(
      who,
      csv(line(101), line(''), line(103, 'Rice field 101'), line(104), line(105), line(104, 'B')),
    );
    for (const name of ['101.pdf', '104.pdf', 'other.pdf']) {
      expect((await addPdf(who, summary, name)).status).toBe(201);
    }
    const before = await read(who, summary);
    expect(before.columns.map(({ field }) => field).at(-1)).toBe('');
    expect(before.counts).toEqual({ waiting: 6, errors: 4, warnings: 1, without_pdf: 0 });
    expect(before.unmatched).toEqual(['other.pdf']);
    expect(problemsOf(before)).toEqual({
      2: [],
      3: ['error refnumber: No reference number.'],
      4: [
        'warning file: No PDF with this name or number was added.',
        'error title: Row 2 already has this title.',
        'warning pagenumber: Page 102 is in no article of this issue.',
      ],
      5: ['warning pagenumber: Row 7 has pages 104-104, which overlap with these.'],
      6: [
        'warning file: No PDF with this name or number was added.',
        'error refnumber: The journal already has an article 105.',
        'warning pagenumber: Article 105 has pages 105-106, which overlap with these.',
      ],
      7: [
        'warning file: No PDF with this name or number was added.',
        'error refnumber: Reference number 104 is already in row 5.',
        'warning pagenumber: Row 5 has pages 104-104, which overlap with these.',
      ],
    });
    expect(before.shown.rows[0]?.preview).toEqual({
      title: 'Rice field 101',
      authors: ['Asha Rao', 'Bala Iyer'],
      abstract: 'We looked at rice.',
      issue: '2024/4/2',
      pagenumber: '101-101',
    });
    // Nothing is written before it is asked for.
    expect(before.added_issue).toBe('');
    expect((await site.get('/api/archives/ref/101')).status).toBe(404);

    const after = await importAll(who, summary);
    expect(after).toMatchObject({ state: 'open', added: 2, failure: '', added_issue: '2024/4/2' });
    const article = await site.get('/api/archives/ref/101');
    expect([article.status, JSON.parse(article.text).title]).toEqual([200, 'Rice field 101']);
    const pdf = await site.get('/archives/2024/4/2/104.pdf');
    expect(pdf.bytes).toEqual(wholePdf('104.pdf'));
    const [added] = (await read(who, summary, '?show=added')).shown.rows;
    const history = await who.get(`/api/admin/history/article/${added?.article_id}`);
    expect(history.body).toMatchObject([{ action: 'created', username: 'asha' }]);

    const mended = await mend(who, summary, 4, { title: 'Wheat', file: 'OTHER' });
    expect(mended.body).toMatchObject({
      problems: [{ field: 'pagenumber' }],
      pdf: 'other.pdf',
      cells: { title: 'Wheat' },
    });
    expect((await mend(who, summary, 2, { title: 'Too late' })).status).toBe(404);
    expect(
      (
        await mend(who, summary, 3, {
          refnumber: '102',
          pagenumber: '102-103',
          title: 'Rice field 101',
        })
      ).body,
    ).toMatchObject({
      problems: [{ field: 'file' }, { kind: 'error', field: 'title' }, { field: 'pagenumber' }],
    });
    await mend(who, summary, 3, { title: 'Millet' });
    expect((await importAll(who, summary)).added).toBe(4);
    expect((await site.get('/archives/2024/4/2/103.pdf')).status).toBe(200);

    expect((await who.remove(path(summary))).status).toBe(204);
    expect((await who.get(path(summary))).status).toBe(404);
    expect((await site.get('/api/archives/ref/103')).status).toBe(200);
  },
);

onEachSite('rows are warned of what the form warns of, and of their PDFs', async (site) => {
  const who = await openOffice(site);
  const summary = await create(
    who,
    [
      'Ref No,Title,Authors,Abstract,Year,Vol,Issue,Pages',
      '7,Rice,Asha Rao and Bala Iyer,A,2026,4,2,1-6',
      '8,Wheat,Asha Rao,A,2026,4,2,6-9',
    ].join('\n'),
  );
  const send = (name: string, pdf: Buffer) =>
    who.send(`${path(summary)}/files`, { name, pdfFile: pdfFile(pdf, name) });
  await send('7.pdf', wholePdf());
  await send('8.pdf', wholePdf().subarray(0, 300));
  const { shown, counts } = await read(who, summary);
  expect(counts).toMatchObject({ errors: 0, warnings: 2 });
  expect(shown.rows.map(({ pdf_pages }) => pdf_pages)).toEqual([1, null]);
  expect(shown.rows.map(({ problems }) => problems.map(({ words }) => words))).toEqual([
    [
      'Read as several authors: check each of them.',
      'Row 3 has pages 6-9, which overlap with these.',
      expect.stringMatching(/6 pages/),
    ],
    [
      'Row 2 has pages 1-6, which overlap with these.',
      'This PDF is incomplete: its end is missing. Replace it with a complete file.',
    ],
  ]);
  // A PDF of the same name takes the place of the broken one.
  await send('8.pdf', wholePdf('wheat'));
  const after = await read(who, summary);
  expect(after.shown.rows[1]).toMatchObject({
    pdf_pages: 1,
    problems: [{}, { words: expect.stringMatching(/4 pages/) }],
  });
});

/** All that the form asks for. */
const completeHeader =
  'Ref No,Title,Authors,Abstract,Year,Vol,Issue,Pages,Certificate date,E-mail,Transaction ID';
const complete = (
  refnumber: number,
  { year = thisYear, pages = '', date = '', authors = '', txnid = '' } = {},
) =>
  [
    ...[
      refnumber,
      `Rice field ${refnumber}`,
      `"${authors || 'Asha Rao, Bala Iyer'}"`,
      'We looked.',
    ],
    ...[year, 4, 2, pages || `${refnumber}-${refnumber}`, date || `15-01-${year}`],
    ...['author@college.example', txnid || `TXN-${refnumber}`],
  ].join(',');

onEachSite(
  'dates are read as people write them, and asked for once where they are not clear',
  async (site) => {
    const who = await openOffice(site);
    const dates = ['15/01/2024', '15 Jan 2024', '05/01/2024', 'soon'];
    const rows = dates.map((date, index) => complete(101 + index, { year: 2024, date }));
    const summary = await create(
      who,
      [completeHeader, ...rows, complete(105, { year: 2024, date: ' ' })].join('\n'),
    );
    const datesOf = async () => {
      const { shown } = await read(who, summary);
      return shown.rows.map(
        ({ problems }) => problems.filter(({ field }) => field === 'publishdate').length,
      );
    };
    // One of them shows that the day is first.
    expect((await read(who, summary)).dates).toEqual({ order: 'day', example: '05/01/2024' });
    expect(await datesOf()).toEqual([0, 0, 0, 1, 0]);

    const said = { day_order: 'month', publishdate: '2024-02-01' };
    expect((await who.post(path(summary), said)).status).toBe(200);
    expect(await read(who, summary)).toMatchObject({
      dates: { order: 'month', example: '05/01/2024' },
      publishdate: '2024-02-01',
    });
    await importAll(who, summary);
    const { reads } = site.journal.database;
    const stored = await reads
      .selectFrom('articles')
      .select('publishdate')
      .orderBy('refnumber')
      .execute();
    expect(stored.map(({ publishdate }) => publishdate)).toEqual([
      ...['2024-01-15', '2024-01-15', '2024-05-01', '', '2024-02-01'],
    ]);
    expect((await who.post(path(summary), { publishdate: '31/12/2024' })).status).toBe(422);
  },
);

onEachSite(
  'what the form refuses is an error where it is published at once this year or later',
  async (site) => {
    const who = await openOffice(site);
    const rows = [
      complete(101, { pages: 'pp. 1 – 6' }),
      complete(102, { pages: '5-9' }),
      complete(103, { pages: '7 - 9', authors: 'Amol Pawar; Jaya More1*' }),
      complete(104, { pages: '2026-08-31' }),
      complete(105, { pages: '10-12', authors: "Mary O'Hara" }),
      complete(106, { pages: '13-14', txnid: 'paid thanks' }),
      complete(107, { pages: 'xii' }),
      complete(108, { pages: '15-16', date: ' ' }),
      complete(109, { pages: '17-18', year: 2024 }),
      complete(110, { pages: 'xx', year: 2024, date: ' ' }),
      // January is prepared in November.
      complete(111, { year: thisYear + 1, txnid: ' ', date: ' ' }),
    ];
    const summary = await create(who, [completeHeader, ...rows].join('\n'));
    for (const name of [101, 102, 103, 104, 105, 106, 107, 108])
      await addPdf(who, summary, `${name}.pdf`);
    const errorsOf = (upload: Upload) =>
      Object.values(problemsOf(upload)).map((all) =>
        all.filter((one) => one.startsWith('error')).join(),
      );
    const dateOfPages = expect.stringMatching(
      /^error pagenumber: Not read: ".+": .+ Are they 8-31\?$/,
    );
    expect(errorsOf(await read(who, summary))).toEqual([
      '',
      '',
      '',
      dateOfPages,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);

    expect((await who.post(path(summary), { publish: 'published' })).status).toBe(200);
    const before = await read(who, summary);
    expect(errorsOf(before)).toEqual([
      '',
      'error pagenumber: The the first value of the page range should be one more than the last one. The last page was 6',
      '',
      dateOfPages,
      'error authorname: Author name must contain only alphabets, spaces, commas, and periods',
      'error txnid: Invalid transaction id',
      'error pagenumber: Page number format must be like 1-6',
      'error publishdate: Needed to publish at once.',
      '',
      '',
      [
        'error file: No PDF with this name or number was added.',
        'error txnid: Needed to publish at once.',
        'error publishdate: Needed to publish at once.',
      ].join(),
    ]);
    expect(before.shown.rows[3]?.problems.find(({ kind }) => kind === 'error')?.mended).toBe(
      '8-31',
    );
    expect(before.shown.rows[2]?.preview).toMatchObject({
      authors: ['Amol Pawar', 'Jaya More'],
      pagenumber: '7-9',
    });
    expect((await importAll(who, summary)).added).toBe(4);
    const [, , overlap] = (await read(who, summary)).shown.rows;
    expect(overlap?.cells.refnumber).toBe('105');

    // What is mended goes where its pages are, whatever came before it.
    await mend(who, summary, 6, { authorname: 'Mary Ohara' });
    expect((await importAll(who, summary)).added).toBe(5);
    // A journal that allows such names takes them.
    await site.journal.settings.change(
      { author_names: 'any' },
      { username: 'asha', now: new Date() },
    );
    expect(
      (await mend(who, summary, 3, { pagenumber: '17-17', authorname: "Mary O'Hara" })).body,
    ).toMatchObject({ problems: [] });
  },
);

onEachSite('PDFs that are shared, cut or of another article are named', async (site) => {
  const who = await openOffice(site);
  const text = 'Rain was measured every morning by the teachers of nine schools.';
  const pageOf = (title: string) =>
    wholePdf([title, ...Array(5).fill(text)].join(') Tj 0 -14 Td ('));
  const herons = pageOf('Herons and storks at Bhigwan Lake');
  await have.article(site.journal, { refnumber: 90, title: 'Herons', pdf: herons });
  const summary = await create(
    who,
    csv(
      line(101, 'Herons and storks at Bhigwan lake'),
      line(102, 'Roots of rice in coastal sand'),
      line(103, 'Wheat and wells of the Deccan'),
      line(104, 'Clay soils of the Nashik district'),
    ),
  );
  const send = (name: string, bytes: Uint8Array) =>
    who.send(`${path(summary)}/files`, { name, pdfFile: pdfFile(bytes, name) });
  await send('101.pdf', herons);
  await send('102.pdf', herons);
  await send('103.pdf', pageOf('Wheat and wells of the Deccan').subarray(0, 400));
  await send('104.pdf', pageOf('Clay soils of the Nashik district'));
  const ofFiles = (upload: Upload) =>
    Object.values(problemsOf(upload)).map((all) =>
      all.flatMap((one) => one.split('warning file: ')[1] ?? []),
    );
  const shared = (others: string) =>
    `This PDF is also the PDF of ${others}. Check which article it belongs to, and replace it in the others.`;
  const titleWarning =
    'The title is not on the first pages of this PDF. Is this the right PDF? If it is, check the title.';
  expect(ofFiles(await read(who, summary))).toEqual([
    [shared('row 3, article 90')],
    [titleWarning, shared('row 2, article 90')],
    ['This PDF is incomplete: its end is missing. Replace it with a complete file.'],
    [],
  ]);
  // By what is typed in the meantime.
  await mend(who, summary, 3, { title: 'Herons and storks at Bhigwan lake again' });
  expect(ofFiles(await read(who, summary))[1]).toEqual([shared('row 2, article 90')]);
});

onEachSite('an upload that is undone frees its numbers for the corrected sheet', async (site) => {
  const who = await openOffice(site);
  const sheet = [completeHeader, complete(101), complete(102)].join('\n');
  const summary = await create(who, sheet);
  for (const name of ['101.pdf', '102.pdf']) await addPdf(who, summary, name);
  expect((await importAll(who, summary)).added).toBe(2);
  const { body } = await who.get('/api/admin/history');
  const [made] = historyCalls.listHistoryLines.answer.body.parse(body).lines;
  const back = await who.post(`/api/admin/history/lines/${made?.id}/undo`, {});
  expect(back.body).toMatchObject({ done: 2, withdrawn: 2, refused: [] });
  expect((await site.get('/api/archives/ref/101')).status).toBe(404);
  expect(await read(who, summary)).toMatchObject({
    state: 'open',
    added: 0,
    counts: { errors: 0 },
  });

  const corrected = await create(who, sheet);
  for (const name of ['101.pdf', '102.pdf']) await addPdf(who, corrected, name);
  await who.post(path(corrected), { publish: 'published' });
  expect((await read(who, corrected)).counts).toMatchObject({ waiting: 2, errors: 0 });
  expect((await importAll(who, corrected)).added).toBe(2);
  expect((await site.get('/api/archives/ref/101')).status).toBe(200);
});

onEachSite(
  'key images come in with their rows, and are warned of without alternative text',
  async (site) => {
    const who = await openOffice(site);
    const rows = [
      `${header},key_image_alt`,
      `${line(101)},Roots`,
      `${line(102)},`,
      `${line(103)},`,
    ];
    const summary = await create(who, rows.join('\n'));
    const add = async (name: string, content: Uint8Array | string) =>
      who.send(`${path(summary)}/key-images`, { name, imgFile: asFile(content, name) });
    expect((await add('101.JPG', await images.jpeg())).status).toBe(201);
    for (const name of ['102.png', '109.webp']) {
      expect(await add(name, await images.png())).toMatchObject({ status: 201, body: { name } });
    }
    expect(await add('103.png', 'text')).toMatchObject({
      status: 422,
      body: { error: 'invalid_picture' },
    });
    const told = await read(who, summary);
    expect(told.shown.rows.map(({ key_image }) => key_image)).toEqual(['101.JPG', '102.png', '']);
    expect(told).toMatchObject({ pdfs: [], unmatched: ['109.webp'], counts: { errors: 0 } });
    const unseen =
      'warning key_image_alt: Say what the key image shows: without that no reader gets it.';
    expect(problemsOf(told)[2]).not.toContain(unseen);
    expect(problemsOf(told)[3]).toContain(unseen);
    const stored = await listFiles(site);
    expect([...(await listNamedFiles(site.journal.database.reads, stored))].toSorted()).toEqual(
      stored.toSorted(),
    );

    await importAll(who, summary);
    const shown = async (ref: number) =>
      ((await site.get(`/api/archives/ref/${ref}`)).json() as { key_image: string }).key_image;
    expect(await shown(101)).toMatch(/^[0-9a-f]{64}-120x80\.webp$/);
    expect([await shown(102), await shown(103)]).toEqual(['', '']);
  },
);

onEachSite('full texts come in with their rows, and go when that is undone', async (site) => {
  const who = await openOffice(site);
  const jats = (words: string) =>
    `<article xmlns:xlink="http://www.w3.org/1999/xlink"><body><p>${words}</p><fig><graphic xlink:href="map.png"/></fig><fig><graphic xlink:href="plot.png"/></fig></body></article>`;
  const summary = await create(who, csv(line(101), line(102)));
  const add = (name: string, content: string | Buffer) =>
    who.send(`${path(summary)}/full-texts`, { name, anyFile: asFile(content, name) });
  const zip = await zipOf({
    'a/b.xml': jats('Worms were counted.'),
    'a/map.png': await images.png(),
  });
  expect((await add('101.zip', zip)).status).toBe(201);
  for (const name of ['101.xml', '109.xml']) {
    expect(await add(name, jats('Other.'))).toMatchObject({ status: 201, body: { name } });
  }
  expect(await add('102.xml', jats('Cut.').slice(0, -9))).toMatchObject({
    status: 422,
    body: { fields: { anyFile: expect.stringContaining('well-formed') } },
  });
  const told = await read(who, summary);
  expect(told.shown.rows.map(({ full_text }) => full_text)).toEqual([
    { name: '101.zip', notes: ['missing: plot.png'] },
    null,
  ]);
  expect(told).toMatchObject({ files: 3, pdfs: [], counts: { without_pdf: 2 } });
  expect(told.unmatched.toSorted()).toEqual(['101.xml', '109.xml']);
  const stored = await listFiles(site);
  expect(stored).toHaveLength(4);
  expect([...(await listNamedFiles(site.journal.database.reads, stored))].toSorted()).toEqual(
    stored.toSorted(),
  );

  await importAll(who, summary);
  const page = '/archives/2024/4/2/101';
  const { text } = await site.get(page);
  expect(text).toContain('Worms were counted.');
  expect(text).toMatch(/<img src="[^"]+\.webp"/);
  expect((await site.get('/archives/2024/4/2/102')).text).not.toContain('id="full-text"');
  const [, figure = ''] = /<img src="([^"]+\.webp)" alt=""/.exec(text) ?? [];
  expect((await site.get(figure)).status).toBe(200);
  const { body } = await who.get('/api/admin/history');
  const [made] = historyCalls.listHistoryLines.answer.body.parse(body).lines;
  await who.post(`/api/admin/history/lines/${made?.id}/undo`, {});
  expect((await site.get(page)).text).not.toContain('Worms were counted.');
  expect((await site.get(figure)).status).toBe(404);
  expect((await importAll(who, summary)).added).toBe(2);
  expect((await site.get(page)).text).toContain('Worms were counted.');
});

onEachSite(
  'columns are chosen, the issue is the one of the page, and drafts stay unseen',
  async (site) => {
    const who = await openOffice(site);
    await createIssue(who, issue);
    const sheet = 'Number of manuscript;Works\n201;Rice\n202;Wheat';
    const summary = await create(who, sheet, '2024/4/2');
    expect((await read(who, summary)).counts.errors).toBe(2);
    const twice = await who.post(path(summary), { columns: ['title', 'title'] });
    expect(twice.status).toBe(422);
    expect((await who.post(path(summary), { columns: ['refnumber', 'title'] })).status).toBe(200);
    const mapped = await read(who, summary);
    expect(mapped.counts).toMatchObject({ errors: 0, warnings: 2 });
    expect((await importAll(who, summary, 'draft')).state).toBe('done');
    expect((await site.get('/api/archives/ref/201')).status).toBe(404);
    const all = (await who.get('/api/archives/2024/4/2')).body;
    expect(all).toMatchObject([{ state: 'draft' }, { state: 'draft' }]);
    expect((await site.get('/api/archives/2024/4/2')).text).toBe('[]');

    // Taken back as a whole; its rows wait again, and are imported once more.
    const { body } = await who.get('/api/admin/history');
    const [made] = historyCalls.listHistoryLines.answer.body.parse(body).lines;
    const back = await who.post(`/api/admin/history/lines/${made?.id}/undo`, {});
    expect(back.body).toMatchObject({ done: 2, deleted: 2, refused: [] });
    expect(await read(who, summary)).toMatchObject({ state: 'open', added: 0 });
    expect(await importAll(who, summary, 'draft')).toMatchObject({ state: 'done', added: 2 });
  },
);

onEachSite(
  'an import whose node is gone is gone on with, and nothing is imported twice',
  async (site) => {
    const who = await openOffice(site);
    const summary = await create(who, csv(...Array.from({ length: 50 }, (_, n) => line(n + 1))));
    const { database } = site.journal;
    // As a node leaves it that was ended after the first rows.
    const first = await create(who, csv(line(1)));
    await importAll(who, first);
    await database.writePrivate(async (tx) => {
      const lease = new Date(Date.now() - 1000).toISOString();
      const left = { state: 'importing', importer: 'gone', lease, total: 50 } as const;
      await tx.updateTable('uploads').set(left).where('id', '=', summary.id).execute();
    });
    expect((await mend(who, summary, 3, { title: 'x' })).status).toBe(409);
    const stop = startResumingUploads(site.services, pino({ level: 'silent' }));
    await expect.poll(async () => (await read(who, summary)).state, patience).toBe('open');
    await stop();
    // Row 2 is the article that was there by then.
    expect(await read(who, summary)).toMatchObject({
      added: 49,
      counts: { errors: 1, waiting: 1 },
    });
  },
);

onEachSite('an upload that somebody forgets while it is imported ends', async (site) => {
  const who = await openOffice(site);
  const summary = await create(who, csv(...Array.from({ length: 800 }, (_, n) => line(n + 1))));
  await who.post(`${path(summary)}/import`, { publish: 'draft' });
  expect((await who.remove(path(summary))).status).toBe(204);
  await site.journal.uploads.close();
  const { reads } = site.journal.database;
  const articles = await reads.selectFrom('articles').select('id').execute();
  expect(articles.length).toBeLessThan(800);
  expect(await reads.selectFrom('upload_rows').select('id').execute()).toEqual([]);
  expect(JSON.stringify(site.log)).not.toContain('upload failed');
});

onSite('what is no spreadsheet is refused in words', async (site) => {
  const who = await openOffice(site);
  const refused = async (content: string | Uint8Array) => {
    const parts = { name: 'rice.xlsx', sheetFile: asSheet(content) };
    const { status, body } = await who.send('/api/admin/uploads', parts);
    expect(status).toBe(422);
    return (body as { fields: { sheetFile: string } }).fields.sheetFile;
  };
  expect(await refused('')).toContain('needs a row that names the columns');
  expect(await refused('Title\n')).toContain('rows below it');
  expect(await refused(Buffer.from([0xff, 0xfe, 0x41]))).toContain('not UTF-8');
  expect(await refused('PK no zip')).toContain('workbook cannot be read');
  const lines = Array.from({ length: limits.maxUploadRows + 1 }, (_, n) => `${n + 1}`);
  expect(await refused(['Title', ...lines].join('\n'))).toContain('more than 2,000 rows');
  const template = await who.get('/api/admin/uploads/template.xlsx');
  expect(await refused(bombOf(template.bytes))).toContain('too large');
  expect(await refused(template.bytes.subarray(0, -100))).toContain('workbook cannot be read');
  expect(await refused(await lyingZip())).toContain('workbook cannot be read');
  expect(await refused(await strayCell())).toBe(
    'Row 1,048,576 of the spreadsheet is not empty, and at most 2,000 rows are read. Please empty it, or split the spreadsheet.',
  );
  expect((await who.send('/api/admin/uploads', { name: 'none' })).status).toBe(422);
});

onSite('the templates are read as they are', async (site) => {
  const who = await openOffice(site);
  for (const kind of ['csv', 'xlsx']) {
    const { status, bytes } = await who.get(`/api/admin/uploads/template.${kind}`);
    expect(status).toBe(200);
    const summary = await create(who, bytes);
    const { columns, shown, counts } = await read(who, summary);
    expect(columns.every(({ field, header }) => field === header)).toBe(true);
    expect(counts.errors).toBe(0);
    expect(shown.rows[0]?.cells).toMatchObject({ pagenumber: '1-6', publishdate: '2026-01-31' });
  }
});

onSite('metadata has columns, and what is wrong stands beside its cell', async (site) => {
  const who = await openOffice(site);
  await createIssue(who, issue);
  const orcids = '0000-0002-1825-0097; 0000-0002-1825-0098';
  const content = [
    `${header},ORCID,License,References,Title in Hindi`,
    `${line(101)},${orcids},mine,"Das A. Soil.\nRoy B. Water.",धान`,
  ].join('\n');
  const summary = await create(who, content);
  const { columns, shown } = await read(who, summary);
  const fields = ['orcid', 'licence', 'references', 'title_hi'];
  expect(columns.map(({ field }) => field).slice(-4)).toEqual(fields);
  const problems = shown.rows[0]?.problems.filter(({ field }) => fields.includes(field));
  expect(problems?.map(({ kind, field, words }) => `${kind} ${field}: ${words}`).sort()).toEqual([
    expect.stringMatching(/^warning licence: Not read: "mine": A licence such as/),
    expect.stringMatching(/^warning orcid: Not read: no\. 2 "0000-0002-1825-0098": This is/),
  ]);
  expect((await mend(who, summary, 2, { licence: 'CC BY 4.0' })).status).toBe(200);
  await importAll(who, summary);
  expect((await site.get('/api/archives/ref/101')).status).toBe(200);
  const stored = site.journal.database.reads.selectFrom('articles').selectAll();
  expect(await stored.where('refnumber', '=', 101).executeTakeFirst()).toMatchObject({
    metadata: JSON.stringify({
      translations: [{ language: 'hi', title: 'धान' }],
      licence: 'CC-BY-4.0',
      references: 'Das A. Soil.\nRoy B. Water.',
    }),
    contributors: '[{"name":"Asha Rao","orcid":"0000-0002-1825-0097"}]',
  });
});

onSite('a file that is no PDF is refused and leaves nothing', async (site) => {
  const who = await openOffice(site);
  const summary = await create(who, csv(line(1)));
  const bad = new File(['hello'], '1.pdf');
  const said = await who.send(`${path(summary)}/files`, { name: '1.pdf', pdfFile: bad });
  expect(said).toMatchObject({ status: 422, body: { error: 'invalid_file' } });
  expect((await addPdf(who, summary, '1.pdf')).status).toBe(201);
  expect((await addPdf(who, summary, '1.pdf')).status).toBe(201);
  expect((await read(who, summary)).pdfs).toEqual(['1.pdf']);
  // What waits is no orphan.
  const stored = await listFiles(site);
  expect(stored).toHaveLength(1);
  expect([...(await listNamedFiles(site.journal.database.reads, stored))]).toEqual(stored);
});

/** A sheet of 40 MB that says that it has 100 bytes. */
async function lyingZip(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(40 * 1024 * 1024), 'xl/workbook.xml');
  zip.end();
  const bytes = await buffer(zip.outputStream);
  bytes.writeUInt32LE(100, bytes.indexOf('PK\u0001\u0002') + 24);
  return bytes;
}

/** A workbook of a row, and a cell in the last row that Excel has. */
async function strayCell(): Promise<Buffer> {
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const parts = {
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${spreadsheet}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The same zip, of which each entry says that it unpacks to 100 MB. */
function bombOf(zip: Buffer): Buffer {
  const bomb = Buffer.from(zip);
  for (
    let at = bomb.indexOf('PK\u0001\u0002');
    at >= 0;
    at = bomb.indexOf('PK\u0001\u0002', at + 4)
  ) {
    bomb.writeUInt32LE(100 * 1024 * 1024, at + 24);
  }
  return bomb;
}

it('a zip is measured by its directory, and what has none is broken', () => {
  const bounds = { maxEntries: 10, maxUnpackedBytes: 1000 };
  expect(zipFault(Buffer.from('PK\u0003\u0004'), bounds)).toBe('broken');
  expect(zipFault(Buffer.alloc(100), bounds)).toBe('broken');
});
