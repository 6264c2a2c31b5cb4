import { describe, expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { onEachSite, siteToRead, type TestSite } from '../support/sites.ts';

async function suggested(site: TestSite, keyword: string): Promise<string | undefined> {
  const answer = await site.get(`/api/search?keyword=${encodeURIComponent(keyword)}`);
  expect([keyword, answer.status]).toEqual([keyword, 200]);
  const header = answer.headers['x-did-you-mean'];
  if (header !== undefined) expect(answer.headers['x-total-count']).toBe('0');
  return header === undefined ? undefined : decodeURIComponent(String(header));
}

const articles = [
  { refnumber: 1, title: 'Statistical machine translation', authorname: 'Zoë Müller' },
  { refnumber: 2, title: 'Neural translation', abstract: 'We compare <b>irrigation</b> schemes.' },
  { refnumber: 3, title: 'Wheat in the hills', keywords: 'phosphorus' },
  { refnumber: 4, title: 'हिन्दी साहित्य का इतिहास' },
  { refnumber: 5, title: 'Cold rooms' },
  { refnumber: 6, title: 'Bold rooms' },
  { refnumber: 7, title: 'Gold and bold' },
];

const queries: [what: string, keyword: string, expected: string | undefined][] = [
  ['two letters exchanged', 'translatoin', 'translation'],
  ['a letter left out', 'mashine', 'machine'],
  ['the first letter left out', 'ranslation', 'translation'],
  ['the last letters wrong', 'translatiom', 'translation'],
  ['one of two words', 'machine tranlsation', 'machine translation'],
  ['both words', 'mahcine tranlsation', 'machine translation'],
  ['all of three words', 'statistcal mahcine tranlsation', 'statistical machine translation'],
  [
    'three of four words',
    'statistcal mahcine tranlsation zoe',
    'statistical machine translation zoe',
  ],
  ['a name', 'muler', 'muller'],
  ['a word of an abstract', 'irigation', 'irrigation'],
  ['a keyword', 'phosforus', 'phosphorus'],
  ['a vowel sign', 'साहीत्य', 'साहित्य'],
  ['a syllable in two words', 'इतीहास साहत्य', 'इतिहास साहित्य'],
  ['the more frequent of two', 'hold', 'bold'],
  ['what finds something, not what is nearest', 'gold hooms', undefined],
  ['nothing for what is like no word', 'qwertzuiop', undefined],
  ['nothing for a short word', 'zz', undefined],
  ['nothing for a number', '19999', undefined],
  ['nothing for three strange words', 'xaxa wheet xbxb xcxc', undefined],
  ['nothing where words are right and no article has them all', 'wheat machine', undefined],
  ['nothing where something is found', 'wheat', undefined],
  ['nothing for nothing', ' ', undefined],
];

describe.each(engines)('on %s', (engine) => {
  const site = siteToRead(engine, async ({ journal }) => {
    await have.articles(journal, articles);
  });

  it.each(queries)('a search suggests %s: %s', async (_what, keyword, expected) => {
    expect(await suggested(site(), keyword)).toBe(expected);
  });
});

onEachSite('the words of a withdrawn article are not suggested', async (site) => {
  await have.article(site.journal, { refnumber: 8, title: 'Saffron' });
  expect(await suggested(site, 'safron')).toBe('saffron');
  await have.article(site.journal, { refnumber: 8, title: 'Saffron', status: 'disabled' });
  expect(await suggested(site, 'safron')).toBeUndefined();
});

onEachSite(
  'the word of very many articles is suggested, not a misspelling nearer by',
  async (site) => {
    const titles = Array.from({ length: 120 }, (_, index) => ({ title: `Irrigation ${index}` }));
    await have.articles(site.journal, [...titles, { title: 'Irrigatoin' }]);
    expect(await suggested(site, 'irigatoin')).toBe('irrigation');
    expect(await suggested(site, 'irrigatiin')).toBe('irrigation');
  },
);

onEachSite('a misspelling that was printed once does not hide the word', async (site) => {
  const titles = Array.from({ length: 12 }, (_, index) => ({
    title: `Irrigation of rice ${index}`,
  }));
  await have.articles(site.journal, [...titles, { title: 'Irigation of hops' }]);
  expect(await suggested(site, 'irigation rice')).toBe('irrigation rice');
});
