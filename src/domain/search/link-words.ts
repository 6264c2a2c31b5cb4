import { foldWords } from './fold.ts';

/** Between names and words, and not what is looked for. */
const links = new Set(['and', 'et', 'al', 'और', 'एवं', 'व', 'तथा', 'आणि'].flatMap(foldWords));

/** Before the year of a volume they say nothing that the year does not. */
const months = new Set(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((month) => [month, month.slice(0, 3)]),
);

/**
 * Whether a folded word only links names and words, as "and" does. Never fails.
 *
 * @example isLink('and') // true
 */
export const isLink = (word: string): boolean => links.has(word);

/**
 * Whether a folded word is a month in English, in full or its first three letters. Never fails.
 *
 * @example isMonth('jun') // true
 */
export const isMonth = (word: string): boolean => months.has(word);
