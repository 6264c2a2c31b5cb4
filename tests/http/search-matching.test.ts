import { describe, expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { search } from '../support/searching.ts';
import { siteToRead } from '../support/sites.ts';

const articles = [
  { refnumber: 1, title: 'Deep parsing of <i>Oryza sativa</i> genomes', keywords: 'rice-based' },
  { refnumber: 2, title: 'Café culture', authorname: 'Łukasz Müller, Zoë O’Hara' },
  { refnumber: 3, title: 'कृष्‍ण और हिन्दी साहित्य', authorname: 'प्रेमचंद शर्मा' },
  { refnumber: 4, title: 'Straße und Grün', abstract: 'Ein <b>Abstrakt</b> über pflanzen.' },
  { refnumber: 5, title: 'Yield at p < 0.05 &amp; above', keywords: 'statistics' },
  { refnumber: 6, title: 'The flow of water', authorname: 'Ng' },
];

const queries: [what: string, keyword: string, refs: string[]][] = [
  ['a word', 'parsing', ['1']],
  ['a prefix of a word', 'pars', ['1']],
  ['no middle of a word', 'arsing', []],
  ['words in any order', 'genomes sativa deep', ['1']],
  ['all of the words only', 'deep water', []],
  ['words of title, authors and keywords together', 'deep sharma rice', ['1']],
  ['any case', 'ORYZA SaTiVa', ['1']],
  ['a word without its diacritics', 'cafe lukasz muller', ['2']],
  ['a word with diacritics that the text has not', 'pársíng', ['1']],
  ['either form of Unicode', 'Café'.normalize('NFD'), ['2']],
  ['an apostrophe of either kind', "o'hara", ['2']],
  ['a word without its apostrophe', 'ohara', ['2']],
  ['ß as ss', 'strasse', ['4']],
  ['a word of the abstract', 'pflanzen', ['4']],
  ['both parts of a hyphened word', 'based rice', ['1']],
  ['a hyphened word', 'rice-based', ['1']],
  ['a Devanagari word with its joiner', 'कृष्‍ण', ['3']],
  ['a Devanagari word without its joiner', 'कृष्ण', ['3']],
  ['a prefix of a Devanagari word', 'साहि', ['3']],
  ['an anusvara for a nasal', 'हिंदी', ['3']],
  ['a nasal for an anusvara', 'प्रेमचन्द', ['3']],
  ['a word that breaks off at its nasal', 'हिन', ['3']],
  ['a word that breaks off at its virama', 'प्रेमचन्', ['3']],
  ['no other class for a nasal', 'हिम', []],
  ['no Devanagari word out of its letters alone', 'कषण', []],
  ['no other Devanagari word for its vowel signs', 'कृष्णा', []],
  ['a Devanagari author', 'शर्मा प्रेमचंद', ['3']],
  ['no markup of a title', 'sativa i', []],
  ['a reference number', '4', ['4']],
  ['words round signs', '«flow»,water!', ['6']],
  ['full-width letters', 'ｗａｔｅｒ', ['6']],
];

describe.each(engines)('on %s', (engine) => {
  const site = siteToRead(engine, async ({ journal }) => {
    await have.articles(journal, articles);
  });

  it.each(queries)('the search finds %s: %s', async (_what, keyword, refs) => {
    expect(await search(site(), keyword)).toEqual({ refs, total: refs.length });
  });
});
