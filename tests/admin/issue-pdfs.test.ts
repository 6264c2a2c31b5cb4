import { expect } from 'vitest';
import { issuePdfs } from '#server/features/articles/issue-pdfs.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have, wholePdf } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { damagePdf } from '../support/stored-files.ts';

const address = { year: 2024, volume: 4, issue: 2 };
const office = '/api/admin/archives/2024/4/2/publication/pdfs';
const never = new AbortController().signal;
const locked = Buffer.from(
  wholePdf('locked').toString('latin1').replace('/Root', '/Encrypt 5 0 R /Root'),
  'latin1',
);
const cut = wholePdf('cut').subarray(0, 400);

/** As the panel asks: a machine with much else to do needs more than once. */
async function lookToTheEnd(who: Administrator): Promise<unknown> {
  for (;;) {
    const { status, body } = await who.get(office);
    expect(status).toBe(200);
    if ((body as { waiting: number }).waiting === 0) return body;
  }
}

const line = 'Rain was measured every morning by the teachers of nine schools.';
const pageOf = (title: string) => wholePdf([title, ...Array(5).fill(line)].join(') Tj 0 -14 Td ('));

onEachSite('before an issue is published, the PDFs that may be wrong are named', async (site) => {
  const who = await signIn(site);
  const draft = (title: string, pdf?: Uint8Array, given = {}) =>
    have.article(site.journal, { title, status: 'draft', ...(pdf ? { pdf } : {}), ...given });
  await draft('Whole', wholePdf());
  await draft('Cut', cut);
  await draft('Locked', locked);
  await draft('None');
  await have.article(site.journal, {
    title: 'Public already',
    pdf: wholePdf('other').subarray(0, 400),
  });
  const cutOff = 'This PDF is incomplete: its end is missing. Replace it with a complete file.';
  const doubtful = [
    { id: 2, title: 'Cut', warnings: [cutOff] },
    { id: 3, title: 'Locked', warnings: [expect.stringMatching(/^This PDF is encrypted/)] },
  ];
  expect(await lookToTheEnd(who)).toEqual({ doubtful, waiting: 0 });
  expect((await who.get('/api/admin/archives/2024/4/9/publication/pdfs')).status).toBe(404);

  // A file that is gone says no less.
  const gone = await draft('Gone', wholePdf('gone'));
  await damagePdf(site, Number(gone), undefined);
  expect(await lookToTheEnd(who)).toMatchObject({
    doubtful: [
      ...doubtful,
      { title: 'Gone', warnings: [expect.stringMatching(/^This PDF is damaged/)] },
    ],
  });
});

onEachSite('a PDF of another article, or of two, is named as form and list do', async (site) => {
  const { journal } = site;
  const who = await signIn(site);
  const herons = pageOf('Herons and storks at Bhigwan Lake');
  await have.articles(journal, [
    { refnumber: 507, title: 'Herons and storks at Bhigwan lake', pagenumber: '1-1', pdf: herons },
    { refnumber: 508, title: 'Roots of rice in coastal sand', pagenumber: '2-4', pdf: herons },
    { refnumber: 509, title: 'A withdrawn one', pdf: herons, status: 'disabled' },
  ]);
  await journal.database.write((tx) =>
    tx.updateTable('articles').set({ status: 'draft' }).where('refnumber', '<', 509).execute(),
  );
  const check = 'Check which article it belongs to, and replace it in the others.';
  const expected = {
    doubtful: [
      { warnings: [`This PDF is also the PDF of article 508. ${check}`] },
      {
        warnings: [
          'The PDF has 1 page, but the article’s pages 2–4 are 3 pages. Check both.',
          'The title is not on the first pages of this PDF. Is this the right PDF? If it is, check the title.',
          `This PDF is also the PDF of article 507. ${check}`,
        ],
      },
    ],
  };
  expect(await lookToTheEnd(who)).toMatchObject(expected);
  // What was found is stored, as when the texts of PDFs are read.
  expect(await lookToTheEnd(who)).toMatchObject(expected);
  const listed = await who.get('/api/admin/articles?without=pdf_title');
  expect(listed.body).toMatchObject({ articles: [{ refnumber: '508' }] });
});

onEachDatabase(
  'they are looked into for a while, and from there on the next time',
  async (house) => {
    const { database, pdfLooks } = house.journal;
    for (const number of [1, 2, 3]) {
      await have.article(house.journal, { status: 'draft', pdf: wholePdf(`${number}`) });
    }
    const looked: number[] = [];
    const ofArticle = (id: number) => {
      looked.push(id);
      return pdfLooks.ofArticle(id);
    };
    const pdfs = issuePdfs({ database }, { ofArticle }, 0);
    const waiting = async () => (await pdfs.look(address, never)).waiting;
    expect([await waiting(), await waiting(), await waiting(), await waiting()]).toEqual([
      2, 1, 0, 0,
    ]);
    expect(looked).toEqual([1, 2, 3]);
  },
);
