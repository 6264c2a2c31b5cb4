import { expect } from 'vitest';
import { problems } from '#contract/problems.ts';
import { signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import {
  allRows,
  articleParts,
  createArticle,
  createdArticle,
  createIssue,
  pdfFile,
  refusal,
} from './articles-support.ts';

const sequence = (last: number) =>
  `The the first value of the page range should be one more than the last one. The last page was ${last}`;

onEachSite(
  'each error of the catalogue has its status, its words, and comes before the next',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    await createdArticle(who);
    const before = [await allRows(site), await listFiles(site)];

    // Everything is wrong; each step puts right what was told.
    const wrong: Record<string, string | File | undefined> = {
      title: '<em>SOIL</em> in  situ',
      authorname: "Mary O'Hara",
      abstract: '<p> </p>',
      email: '',
      refnumber: '1e3',
      pagenumber: '9',
      txnid: 'TXN 1',
      pdfFile: pdfFile(Buffer.from('<html>%PDF-1.7')),
      volume: '5',
    };
    const steps: [string, object, Record<string, string | File | undefined>][] = [
      [
        '422 invalid_fields',
        {
          fields: {
            authorname: 'Author name must contain only alphabets, spaces, commas, and periods',
            refnumber: 'Ref number must be a valid number',
            abstract: 'This field is required.',
            email: 'This field is required.',
          },
        },
        { authorname: 'Mary Hara', refnumber: '101', abstract: 'What.', email: 'a@b.example' },
      ],
      [
        '422 invalid_file',
        { fields: { pdfFile: problems.invalid_file[1] } },
        { pdfFile: pdfFile() },
      ],
      ['404 unknown_issue', {}, { volume: '4' }],
      [
        '409 duplicate_reference_number',
        { message: 'Duplicate reference number' },
        { refnumber: '102' },
      ],
      ['409 duplicate_title', { message: 'Duplicate title' }, { title: 'Another' }],
      [
        '422 invalid_txnid',
        { message: 'Invalid transaction id', fields: { txnid: 'Invalid transaction id' } },
        { txnid: 'TXN-1' },
      ],
      ['409 duplicate_txnid', { message: 'Transaction ID Already Used' }, { txnid: 'TXN-2' }],
      [
        '422 invalid_pagenumber',
        {
          message: 'Invalid page number',
          fields: { pagenumber: 'Page number format must be like 1-6' },
        },
        { pagenumber: '9-8' },
      ],
      [
        '422 invalid_pagenumber',
        { fields: { pagenumber: 'Invalid page number' } },
        { pagenumber: '6-8' },
      ],
      ['422 invalid_pagenumber', { fields: { pagenumber: sequence(6) } }, { pagenumber: '7-8' }],
    ];
    for (const [code, body, right] of steps) {
      const said = await createArticle(who, wrong);
      expect(refusal(said)).toBe(code);
      expect(said.body).toMatchObject(body);
      expect([await allRows(site), await listFiles(site)]).toEqual(before);
      Object.assign(wrong, right);
    }
    expect((await createArticle(who, wrong)).status).toBe(201);
  },
);

onEachSite('all that is taken or wrong is told at once, whatever the code', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createdArticle(who);
  const said = await createArticle(who, { pdfFile: pdfFile(Buffer.from('no PDF')) });
  expect(refusal(said)).toBe('422 invalid_file');
  expect((said.body as { fields: object }).fields).toEqual({
    refnumber: 'Duplicate reference number',
    title: 'Duplicate title',
    txnid: 'Transaction ID Already Used',
    pagenumber: sequence(6),
    pdfFile: 'The file is not a PDF.',
  });
});

onEachSite('what is required is told by the names of its fields', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const said = await who.send('/api/admin/archives/', { year: '2026', volume: '4', issue: '2' });
  expect(refusal(said)).toBe('422 invalid_fields');
  expect(Object.keys((said.body as { fields: object }).fields)).toEqual(
    'title authorname abstract pagenumber refnumber email txnid ptype publishdate pdfFile'.split(
      ' ',
    ),
  );
  const made = await createdArticle(who);
  const empty = Object.fromEntries(Object.keys(articleParts()).map((name) => [name, '']));
  const { year: _y, volume: _v, issue: _i, pdfFile: _p, ...fields } = empty;
  const refused = await who.send(`/api/archives/${made.id}`, fields);
  expect(refusal(refused)).toBe('422 invalid_fields');
  expect(Object.keys((refused.body as { fields: object }).fields)).toEqual(
    'title authorname abstract pagenumber refnumber txnid ptype publishdate'.split(' '),
  );
});

onEachSite('a change is refused in the same words, save for a transaction id', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createdArticle(who);
  const made = await createdArticle(who, {
    refnumber: '102',
    title: 'B',
    txnid: 'B',
    pagenumber: '7-9',
  });
  const before = [await allRows(site), await listFiles(site)];
  const cases: [Record<string, string | File>, string, string][] = [
    [{ status: 'gone' }, '422 invalid_fields', problems.invalid_fields[1]],
    [{ publishdate: '2026-02-30' }, '422 invalid_fields', problems.invalid_fields[1]],
    [{ ptype: 'gratis' }, '422 invalid_fields', problems.invalid_fields[1]],
    [{ frequency: 'Jan-Foo' }, '422 invalid_fields', problems.invalid_fields[1]],
    [{ authorname: 'a '.repeat(51) }, '422 invalid_fields', problems.invalid_fields[1]],
    [{ pdfFile: pdfFile(Buffer.from('MZ')) }, '422 invalid_file', 'The file is not a PDF.'],
    [{ refnumber: '0101' }, '409 duplicate_reference_number', 'Duplicate reference number'],
    [{ title: 'soil IN situ' }, '409 duplicate_title', 'Duplicate title'],
    [{ txnid: 'x'.repeat(65) }, '422 invalid_txnid', 'Invalid transaction id'],
    [{ txnid: 'TXN-1' }, '409 duplicate_txnid', 'Something went wrong'],
    [{ pagenumber: '3' }, '422 invalid_pagenumber', 'Invalid page number'],
  ];
  for (const [parts, code, message] of cases) {
    const said = await who.send(`/api/archives/${made.id}`, parts);
    expect(refusal(said)).toBe(code);
    expect(said.body).toMatchObject({ message });
    expect([await allRows(site), await listFiles(site)]).toEqual(before);
  }
  // Nothing more is said of it together with another code either.
  const taken = await who.send(`/api/archives/${made.id}`, { txnid: 'TXN-1' });
  expect(taken.body).toMatchObject({ fields: { txnid: 'Something went wrong' } });
  const both = await who.send(`/api/archives/${made.id}`, { txnid: 'TXN-1', refnumber: '101' });
  expect(both.body).toMatchObject({
    fields: { refnumber: 'Duplicate reference number', txnid: 'Something went wrong' },
  });
  expect(JSON.stringify([taken.body, both.body])).not.toContain('Already Used');
});

onEachSite('only paid articles keep a transaction id for themselves', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createdArticle(who);
  const free = { ptype: 'free', refnumber: '102', title: 'B', pagenumber: '7-7' };
  const made = await createdArticle(who, free);
  await createdArticle(who, { ...free, refnumber: '103', title: 'C', pagenumber: '8-8' });
  const said = await who.send(`/api/archives/${made.id}`, { ptype: 'paid' });
  expect(refusal(said)).toBe('409 duplicate_txnid');
  expect((await who.send(`/api/archives/${made.id}`, { ptype: 'paid', txnid: 'B' })).status).toBe(
    200,
  );
});

onEachSite('a withdrawn article keeps its pages; one without pages takes none', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 1, year: 2026, volume: 4, issue: 2, pagenumber: '90-99', status: 'disabled' },
    { refnumber: 2, year: 2026, volume: 4, issue: 2, pagenumber: 'i-v' },
    { refnumber: 3, year: 2026, volume: 4, issue: 3, pagenumber: '200-300' },
  ]);
  const who = await signIn(site);
  const txnid = 'PAGES';
  expect(await createArticle(who, { txnid }).then(refusal)).toBe('422 invalid_pagenumber');
  expect((await createArticle(who, { txnid, pagenumber: '100-101' })).status).toBe(201);
});

onEachSite(
  'files that are no PDF are refused by their bytes, whatever they are called',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    for (const bytes of [
      '',
      'PDF',
      '<!doctype html><script>1</script>%PDF-1.7',
      ' \n\ufeff<svg xmlns="http://www.w3.org/2000/svg">%PDF-1.7</svg>',
      `${' '.repeat(1020)}%PDF-1.7`,
      '\u0089PNG',
    ]) {
      const said = await createArticle(who, { pdfFile: pdfFile(Buffer.from(bytes), 'a.pdf') });
      expect([bytes.slice(0, 20), refusal(said)]).toEqual([bytes.slice(0, 20), '422 invalid_file']);
      expect(await listFiles(site)).toEqual([]);
    }
    const behind = Buffer.concat([Buffer.from('\u0000\u0001junk\n'), pdfBytes()]);
    const name = '../../../etc/passwd\u202Efdp.php';
    expect((await createArticle(who, { pdfFile: pdfFile(behind, name) })).body).toMatchObject({
      file: '101.pdf',
    });
  },
);
