import { describe, expect, it } from 'vitest';
import { articleWarnings } from './article-warnings.ts';
import { issuePages } from './issue-pages.ts';

const pages = issuePages([
  { pagenumber: '1-6', name: 'Article 101' },
  { pagenumber: '7-12', name: 'Article 102' },
]);
const wordsOf = (values: object) =>
  articleWarnings(values, { today: '2026-11-22', pages }).map(({ words }) => words);

describe('authors', () => {
  it.each([
    ['Asha Rao and Bala Iyer', 'Asha Rao, Bala Iyer'],
    ['Asha Rao; Bala Iyer & Chitra Sen, Dev Nair', 'Asha Rao, Bala Iyer, Chitra Sen, Dev Nair'],
    ['आशा राव और बाला अय्यर', 'आशा राव, बाला अय्यर'],
  ])('%s are separated by commas', (authorname, mended) => {
    const [warning] = articleWarnings({ authorname }, { today: '', pages });
    expect(warning?.mended).toBe(mended);
  });
  it('are whole names, each once', () => {
    expect(wordsOf({ authorname: 'Anand Rao, Sandy Land' })).toEqual([]);
    expect(wordsOf({ authorname: 'Ajit Naik, Ajit Naik' })).toEqual(['Ajit Naik is named twice.']);
    expect(wordsOf({ authorname: 'Ajit, Bala Rao' })).toEqual([
      'Ajit is one word: is the name whole?',
    ]);
  });
});

it('pages neither overlap nor leave some out', () => {
  expect(wordsOf({ pagenumber: '13-20' })).toEqual([]);
  expect(wordsOf({ pagenumber: '12-20' })).toEqual([
    'Article 102 has pages 7-12, which overlap with these.',
  ]);
  expect(wordsOf({ pagenumber: '15-20' })).toEqual([
    'Pages 13 to 14 are in no article of this issue.',
  ]);
  expect(wordsOf({ pagenumber: '14-20' })).toEqual(['Page 13 is in no article of this issue.']);
  expect(wordsOf({ pagenumber: '15-' })).toEqual([]);
  const later = issuePages([{ pagenumber: '211-216', name: 'Article 103' }]);
  expect(articleWarnings({ pagenumber: '205-210' }, { today: '', pages: later })).toEqual([]);
});

it('days to come and what is no address are named', () => {
  expect(wordsOf({ publishdate: '2062-01-01' })).toEqual(['This date is in the future.']);
  expect(wordsOf({ publishdate: '2026-11-22', email: 'a@b.example' })).toEqual([]);
  expect(wordsOf({ email: 'not-an-email' })).toEqual(['This does not look like an email address.']);
});
