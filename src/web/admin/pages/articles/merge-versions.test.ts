import { expect, it } from 'vitest';
import { newArticleValues } from './article-values.ts';
import { differencesOf, mergeVersions } from './merge-versions.ts';

const was = { ...newArticleValues('2026-11-20', '1-6'), title: 'Rice', country: 'India' };
const mine = { ...was, title: 'Rice of Assam', keywords: 'rice' };
const theirs = { ...was, title: 'Rice in Assam', country: 'Nepal' };

it('lists what differs, and suggests theirs only where I changed nothing', () => {
  expect(
    differencesOf(was, mine, theirs).map(({ field, suggested }) => [field, suggested]),
  ).toEqual([
    ['title', 'mine'],
    ['keywords', 'mine'],
    ['country', 'theirs'],
  ]);
});

it('merges by the choice of each field', () => {
  const merged = mergeVersions(mine, theirs, {
    title: 'theirs',
    keywords: 'mine',
    country: 'mine',
  });
  expect(merged).toEqual({ ...was, title: 'Rice in Assam', keywords: 'rice' });
});

it('two who wrote the same have nothing to choose', () => {
  expect(differencesOf(was, mine, mine)).toEqual([]);
});

it('keeps the rows with the authors that were chosen', () => {
  const orcid = '0000-0002-1825-0097';
  const rows = (...names: string[]) => names.map((name) => ({ name, orcid }));
  const stored = { ...was, authorname: 'A. Das', contributors: [{ name: 'A. Das' }] };
  const mine = { ...stored, authorname: 'A. Das, B. Roy', contributors: rows('A. Das', 'B. Roy') };
  const theirs = { ...stored, authorname: 'C. Devi', contributors: [{ name: 'C. Devi' }] };
  expect(differencesOf(stored, mine, theirs).map(({ field }) => field)).toEqual([
    'authorname',
    'contributors',
  ]);
  const kept = mergeVersions(mine, theirs, { authorname: 'mine', contributors: 'mine' });
  expect(kept.contributors).toEqual(mine.contributors);
  const mixed = mergeVersions(mine, theirs, { contributors: 'mine' });
  expect(mixed.contributors).toEqual(theirs.contributors);
});
