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
