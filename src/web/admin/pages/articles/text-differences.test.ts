import { expect, test } from 'vitest';
import { type ArticleValues, newArticleValues } from './article-values.ts';
import { allTaken, differencesOf, isOther } from './text-differences.ts';

const held = {
  ...newArticleValues('2026-05-12', '1-6', ''),
  ...{ title: '<p>Roots of <i>maize</i></p>', authorname: 'Asha Rao, Ravi Naik', doi: '10.5555/a' },
  contributors: [{ name: 'Asha Rao', other_name: 'आशा राव' }, { name: 'Ravi Naik' }],
  metadata: { received: '2026-01-02', licence: 'CC-BY-4.0' },
};
const place = { year: 2026, volume: 3, issue: 2 };
const same = {
  title: 'Roots of <i>maize</i>.',
  doi: '10.5555/a',
  contributors: [{ name: 'Asha Rao' }, { name: 'Ravi Naik' }],
  metadata: { received: '2026-01-02', licence: 'https://creativecommons.org/licenses/by/4.0/' },
};

test('what the file says alike, or does not say, is no difference', () => {
  expect(differencesOf(same, held, place)).toEqual([]);
});

test('what it says otherwise is told in words, with what the form takes', () => {
  const said = {
    ...{ ...same, title: 'Stems of maize', keywords: 'maize, roots', pagenumber: 'e7' },
    contributors: [
      { name: 'Asha Rao', orcid: '0000-0002-1825-0097', affiliations: [{ name: 'Pune' }] },
      { name: 'Ravi Naik' },
    ],
    metadata: {
      ...{ accepted: '2026-02-03', funding: [{ funder: 'DST', award: '7' }] },
      references: 'Rao A. Roots. 2019.\nNaik R. Stems. 2020.',
    },
  };
  const found = differencesOf(said, held, place);
  expect(found.map(({ label, has, says }) => [label, has, says])).toEqual([
    ['Title', 'Roots of maize', 'Stems of maize'],
    ['Authors', 'Asha Rao, Ravi Naik', 'Asha Rao, Ravi Naik (ORCID iD of 1, 1 affiliation)'],
    ['Keywords', '', 'maize, roots'],
    ['Accepted', '', '2026-02-03'],
    ['Funding', '', 'DST, 7'],
    ['Cited works', '', 'Rao A. Roots. 2019. Naik R. Stems. 2020.'],
  ]);
  expect(found[1]?.values?.contributors?.[0]).toEqual({
    ...{ name: 'Asha Rao', other_name: 'आशा राव', orcid: '0000-0002-1825-0097' },
    affiliations: [{ name: 'Pune' }],
  });
  expect(found[3]?.values).toEqual({ metadata: { ...held.metadata, accepted: '2026-02-03' } });
  // Once taken, it is none.
  const taken: ArticleValues = structuredClone(held);
  for (const { values } of found) {
    Object.assign(taken, values, { metadata: { ...taken.metadata, ...values?.metadata } });
  }
  expect(differencesOf(said, taken, place)).toEqual([]);
});

test('another issue is told, to be chosen in the form; two other names tell of another article', () => {
  const said = { ...same, year: 2021, volume: 80 };
  const found = differencesOf(said, held, place);
  expect(found).toEqual([
    { label: 'Issue', has: 'Volume 3, Issue 2, 2026', says: 'Volume 80, 2021' },
  ]);
  expect(isOther(found)).toBe(false);
  const other = { ...same, title: 'Wheat', doi: '10.5555/b' };
  expect(isOther(differencesOf(other, held, place))).toBe(true);
  expect(isOther(differencesOf(other, { ...held, doi: '' }, place))).toBe(false);
});

test('all that the file says is taken at once, with each part of the metadata', () => {
  const said = {
    ...{ ...same, title: 'Stems of maize', keywords: 'maize' },
    contributors: [{ name: 'Asha Rao', orcid: '0000-0002-1825-0097' }, { name: 'Ravi Naik' }],
    metadata: { accepted: '2026-02-03', references: 'Rao A. Roots. 2019.' },
  };
  const taken = allTaken({ ...said, year: 2027 }, held, place);
  expect(taken).toMatchObject({
    ...{ title: 'Stems of maize', keywords: 'maize', authorname: held.authorname },
    contributors: [
      { name: 'Asha Rao', other_name: 'आशा राव', orcid: '0000-0002-1825-0097' },
      { name: 'Ravi Naik' },
    ],
    metadata: { ...held.metadata, ...said.metadata },
  });
  expect(differencesOf(said, taken, place)).toEqual([]);
});
