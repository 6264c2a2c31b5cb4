import { describe, expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { fixedPaths } from '../support/fixed-pages.ts';
import { have, pdfBytes } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

const secrets = [
  'author@private.example',
  '9800012345',
  'TXN-SECRET-7',
  'private-creator',
  'private-modifier',
  'editor@private.example',
  '9800054321',
];

const reads = [
  '/api/settings/',
  '/api/archives/',
  '/api/archives/2024/4/2',
  '/api/archives/ref/101',
  '/api/archives/1',
  '/api/editors/',
  '/api/editors/1',
  '/api/indexing/',
  '/api/search?keyword=rice',
  '/api/search?keyword=private',
  '/api/search?keyword=TXN-SECRET-7',
  '/api/openapi.json',
  '/api',
  ...fixedPaths,
  '/archives/2024/vol4/issue2',
  '/archives/2024/4/2/101',
  ...['ris', 'bib', 'csl.json', 'jats.xml', 'dc.xml', 'linkset.json'].map(
    (extension) => `/archives/2024/4/2/101.${extension}`,
  ),
  '/archives/2024/vol4/issue2.csv',
  '/search.ris?keyword=rice',
  '/search.csv?keyword=rice',
  '/search?keyword=rice',
  '/pdf?refno=101',
  '/nowhere',
];

describe.each(engines)('on %s', (engine) => {
  const site = siteToRead(engine, async ({ journal }) => {
    await have.settings(journal);
    await have.article(journal, {
      refnumber: 101,
      title: 'Rice',
      email: 'author@private.example',
      mobile: '9800012345',
      txnid: 'TXN-SECRET-7',
      pdf: pdfBytes(),
    });
    await have.editor(journal, { email: 'editor@private.example', phone: '9800054321' });
    await have.privateMarks(journal);
  });

  it('the private fields are stored', async () => {
    const { reads: db } = site().journal.database;
    const rows = [
      await db.selectFrom('articles').selectAll().executeTakeFirstOrThrow(),
      await db.selectFrom('editors').selectAll().executeTakeFirstOrThrow(),
    ];
    for (const secret of secrets) expect(JSON.stringify(rows)).toContain(secret);
  });

  it.each(reads)('%s tells none of them', async (path) => {
    const answer = await site().get(path);
    expect(answer.text.length).toBeGreaterThan(1);
    const keyword = decodeURIComponent(path);
    for (const secret of secrets.filter((one) => !keyword.includes(one))) {
      expect(answer.text).not.toContain(secret);
    }
    expect(answer.text).not.toMatch(/"(email|mobile|txnid|createdby|modifiedby)":"[^"]/);
  });
});
