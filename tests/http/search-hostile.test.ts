import { describe, expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { search } from '../support/searching.ts';
import { siteToRead } from '../support/sites.ts';

/** What a search engine could take for its own language: here it is only text. */
const asText: [keyword: string, refs: string[]][] = [
  ['cotton" OR "silk', []],
  ['cotton OR silk', []],
  ['cotton NOT silk', []],
  ['cotton AND silk', []],
  ['cotton NEAR silk', []],
  ['NEAR(cotton silk, 5)', []],
  ['title:cotton', []],
  ['{title authors} : cotton', []],
  ['^cotton', ['1']],
  ['cotton*', ['1']],
  ['*', []],
  ['cot*n', []],
  ['%', []],
  ['c%n', []],
  ['c_tton', []],
  ['_', []],
  ['((((cotton', ['1']],
  ['cotton))))', ['1']],
  ['"cotton', ['1']],
  ["cotton'", ['1']],
  ["'; drop table articles; --", []],
  ["cotton' or '1'='1", []],
  ['cotton\\', ['1']],
  ['cotton:*', ['1']],
  ['cotton & !silk', []],
  ['cotton | silk', []],
  ['cotton <-> silk', []],
  ['!cotton', ['1']],
  ['-cotton', ['1']],
  ['+cotton', ['1']],
  ['$3', []],
  ['?', []],
  ['\0', []],
  ['cotton\0', ['1']],
  ['\uFFFD\u202E\u200B', []],
  ['😀', []],
];

describe.each(engines)('on %s', (engine) => {
  const site = siteToRead(engine, async ({ journal }) => {
    await have.articles(journal, [
      { refnumber: 1, title: 'Cotton', authorname: 'A', abstract: '', keywords: '' },
      { refnumber: 2, title: 'Silk', authorname: 'B', abstract: '', keywords: '' },
    ]);
  });

  it.each(asText)('%j is only text', async (keyword, refs) => {
    expect((await search(site(), keyword)).refs).toEqual(refs);
    expect((await search(site(), 'silk')).refs).toEqual(['2']);
  });

  it.each(['%ED%A0%80', '%ff%fe', '%', '%u0041', '%C0%AF'])(
    'the malformed query %s is no failure',
    async (query) => {
      const answer = await site().get(`/api/search?keyword=${query}`);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain('Cotton');
    },
  );

  it('hundreds of words are one search', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ');
    expect((await search(site(), words.slice(0, 200))).total).toBe(0);
  });
});
