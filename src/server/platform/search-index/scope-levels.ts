import { type SearchScope, searchScopes } from './chunk.ts';

/**
 * How well a word is found, the best 0: a whole word of the title, then of the authors, then the beginnings of their words,
 * then the other scopes, each whole before beginnings. So a surname comes before titles that only begin like it.
 */
const order: readonly [scope: SearchScope, isWhole: boolean][] = [
  ['title', true],
  ['authors', true],
  ['title', false],
  ['authors', false],
  ...searchScopes.slice(2).flatMap((scope): [SearchScope, boolean][] => [
    [scope, true],
    [scope, false],
  ]),
];

/** Worse than all levels. */
export const notFound = order.length;

/** That of a year, a volume or an issue. */
export const factLevel = 1;

export const bitOf = (scope: SearchScope): number => 1 << searchScopes.indexOf(scope);
export const allScopes = (1 << searchScopes.length) - 1;

/** The best level of a posting, by its scopes. */
const levelsBy = (isWhole: boolean) =>
  Uint8Array.from({ length: 256 }, (_, scopes) => {
    const level = order.findIndex(
      ([scope, whole]) => whole === isWhole && (scopes & bitOf(scope)) !== 0,
    );
    return level === -1 ? notFound : level;
  });

export const wholeLevels = levelsBy(true);
export const prefixLevels = levelsBy(false);

/** The number of the best scope of a posting. */
export const bestScope = (posting: number): number =>
  31 - Math.clz32(posting & 0xff & -(posting & 0xff));
