import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

async function furtherOf(site: TestSite, ref: number | string) {
  const further = await site.journal.articles.furtherReading(String(ref));
  if (!further) throw new Error(`Article ${ref} is not public`);
  return further;
}

const refs = (articles: { refnumber: string }[]) => articles.map(({ refnumber }) => refnumber);

/** Articles of which none is like another, so that words are rare or frequent. */
const others = (from: number) =>
  ['Millet', 'Barley', 'Sorghum', 'Lentils', 'Mustard', 'Cotton', 'Jute', 'Sesame'].map(
    (crop, index) => ({
      refnumber: from + index,
      title: `${crop} in the field`,
      authorname: `Author Of${crop}`,
      abstract: `What ${crop} needs, by ${crop} alone.`,
      issue: 3,
    }),
  );

onEachSite('an article leads to its neighbours in the issue, by first page', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 101, pagenumber: '20-29' },
    { refnumber: 102, pagenumber: '1-9' },
    { refnumber: 103, pagenumber: '10-19', status: 'disabled' },
    { refnumber: 104, pagenumber: '100-109' },
    { refnumber: 105, pagenumber: '5-6', issue: 3 },
  ]);
  const sides = async (ref: number) => {
    const { previous, next } = await furtherOf(site, ref);
    return [previous?.refnumber, next?.refnumber];
  };
  expect(await sides(101)).toEqual(['102', '104']);
  expect(await sides(102)).toEqual([undefined, '101']);
  expect(await sides(104)).toEqual(['101', undefined]);
  expect(await sides(105)).toEqual([undefined, undefined]);
});

onEachSite('parts of a work and what corrects it are its first related articles', async (site) => {
  await have.articles(site.journal, [
    ...others(200),
    { refnumber: 101, title: 'Water in the field, part I', authorname: 'Asha Rao' },
    { refnumber: 102, title: 'Water in the field, part II', authorname: 'Puja Verma' },
    { refnumber: 103, title: 'Erratum to: Zinc uptake of <i>Oryza sativa</i>', authorname: '' },
    { refnumber: 104, title: 'Zinc uptake of <i>Oryza sativa</i>', authorname: 'Ravi Sen' },
    { refnumber: 105, title: 'चने में मृदा नमी', language: 'hi', authorname: 'अनिल वर्मा' },
    { refnumber: 106, title: 'मृदा नमी का मापन', language: 'hi', authorname: 'सीमा राव' },
  ]);
  for (const [one, other] of [
    [101, 102],
    [102, 101],
    [103, 104],
    [104, 103],
    [105, 106],
  ] as const) {
    const { related } = await furtherOf(site, one);
    expect([one, related[0]?.refnumber]).toEqual([one, String(other)]);
  }
});

onEachSite(
  'articles that share words by chance, and columns of every issue, are not related',
  async (site) => {
    await have.articles(site.journal, [
      ...others(200),
      { refnumber: 101, title: 'Advertisements', authorname: '', abstract: '' },
      { refnumber: 102, title: 'Advertisements', authorname: '', abstract: '' },
      { refnumber: 103, title: 'Phosphorus', authorname: 'Asha Rao', abstract: 'Of the soil.' },
      { refnumber: 104, title: 'Phosphorus', authorname: 'Asha Rao', abstract: 'Of the water.' },
    ]);
    expect((await furtherOf(site, 101)).related).toEqual([]);
    // The same author's of the same title is no column.
    expect(refs((await furtherOf(site, 103)).related)).toEqual(['104']);
  },
);

onEachSite('only what is public is led to', async (site) => {
  const like = { title: 'Selenium uptake', authorname: 'Asha Rao', abstract: 'Selenium.' };
  await have.articles(site.journal, [
    ...others(200),
    { ...like, refnumber: 101 },
    { ...like, refnumber: 102, title: 'Selenium uptake again', issue: 1 },
    { ...like, refnumber: 103, title: 'Selenium uptake hidden', status: 'disabled' },
  ]);
  const further = await furtherOf(site, 101);
  expect(refs(further.related)).toEqual(['102']);
  expect(JSON.stringify(further)).not.toContain('hidden');
  for (const ref of ['103', '999']) {
    expect(await site.journal.articles.furtherReading(ref)).toBeUndefined();
  }
  await have.articles(site.journal, [{ ...like, refnumber: 102, status: 'disabled' }]);
  expect(JSON.stringify(await furtherOf(site, 101))).not.toContain('again');
});

onEachSite('others by each author are named, newest first, and no article twice', async (site) => {
  const by = (refnumber: number, authorname: string, title: string) => ({
    refnumber,
    authorname,
    title: `${title}a ${title}b ${title}c ${title}d ${title}e`,
    abstract: '',
  });
  await have.articles(site.journal, [
    ...others(200),
    by(101, 'Asha Rao, Ravi  Kumar Sen', 'Cobalt'),
    by(102, 'Ravi Kumar Sen', 'Nickel'),
    by(103, 'RAVI KUMAR SEN, Asha Rao', 'Iodine'),
    by(104, 'Ravi Sen, Kumar Das', 'Boron'),
    by(105, 'Asha Verma, Priya Rao', 'Copper'),
  ]);
  const { by_authors } = await furtherOf(site, 101);
  expect(by_authors.map(({ author, articles }) => [author, refs(articles)])).toEqual([
    ['Asha Rao', ['103']],
    ['Ravi Kumar Sen', ['102']],
  ]);
});

onEachSite('the size of the PDF is told where readers get that very file', async (site) => {
  const pdf = pdfBytes('of some size');
  await have.articles(site.journal, [{ refnumber: 101, pdf }, { refnumber: 102 }]);
  expect((await furtherOf(site, 101)).file_bytes).toBe(pdf.length);
  expect((await furtherOf(site, 102)).file_bytes).toBe(0);
});
