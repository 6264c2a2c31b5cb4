import { createElement, Fragment, type ReactNode } from 'react';
import type { Words } from '#contract/words/en.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { markMatches } from '#domain/search/match-marks.ts';
import styles from './author-list.module.css';
import { MarkedText } from './title-text.tsx';

/** A list of more authors is folded: the first six, a button that shows the others, and the last. */
const maxShown = 8;
const shownFirst = 6;

type Said = Pick<Words['lists'], 'moreAuthors' | 'fewerAuthors'>;

/** The parts of a folded list; undefined where all are shown. */
export function foldAuthors<Author>(authors: readonly Author[]) {
  if (authors.length <= maxShown) return undefined;
  return {
    first: authors.slice(0, shownFirst),
    others: authors.slice(shownFirst, -1),
    last: authors.slice(-1),
  };
}

type MoreProps = { count: number; said: Said; isOpen?: boolean; children: ReactNode };

/** The authors between the first and the last, in the page and folded away. */
export function MoreAuthors({ count, said, isOpen = false, children }: MoreProps) {
  return (
    <details className={styles.more} open={isOpen}>
      <summary>
        <span className={styles.open}>{said.moreAuthors(count)}</span>
        <span className={styles.close}>{said.fewerAuthors}</span>
      </summary>
      {children}
    </details>
  );
}

type Options = { words?: readonly string[]; language?: string | undefined; said: Said };

/**
 * The names of a list of articles, in one line; words that match a query are marked, and a list that hides one is open. Not
 * for the inside of a paragraph, which a button of this kind ends. A function and no component: an issue has hundreds.
 */
export function authorList(authorname: string, { words = [], language, said }: Options): ReactNode {
  const authors = splitAuthors(authorname);
  const named = (some: readonly string[]) => (
    <MarkedText text={some.join(', ')} words={words} language={language} />
  );
  const folded = foldAuthors(authors);
  if (!folded) return named(authors);
  const { first, others, last } = folded;
  const isOpen = markMatches(others.join(', '), words).some(({ match }) => match);
  return createElement(
    Fragment,
    null,
    named(first),
    ', ',
    <MoreAuthors count={others.length} said={said} isOpen={isOpen}>
      {' '}
      {named(others)},
    </MoreAuthors>,
    ' ',
    named(last),
  );
}
