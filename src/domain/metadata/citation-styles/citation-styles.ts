import { encodeHtml, encodeText } from '../../rich-text/encoding.ts';
import { apa } from './apa.ts';
import { chicago } from './chicago.ts';
import { harvard } from './harvard.ts';
import { ieee } from './ieee.ts';
import { mla } from './mla.ts';
import type { CitationRun, CitedWork } from './style-parts.ts';
import { vancouver } from './vancouver.ts';

type CitationStyle = {
  name: string;
  /** The citation in runs, so that names of journals and species keep their italics. Never fails. */
  cite(record: CitedWork): CitationRun[];
};

/** The styles that an article is cited in. What it has not is left out with its punctuation. */
export const citationStyles: readonly CitationStyle[] = [
  { name: 'APA', cite: apa },
  { name: 'MLA', cite: mla },
  { name: 'Chicago', cite: chicago },
  { name: 'Vancouver', cite: vancouver },
  { name: 'Harvard', cite: harvard },
  { name: 'IEEE', cite: ieee },
];

export type { CitedWork };

/** What CSL-JSON has of an article's authors and title. */
export type CslAuthorAndTitle = {
  title?: string;
  author?: { family?: string; given?: string; suffix?: string }[];
};

/** A work to be cited whose authors and title stand in its CSL-JSON (`domain/exports/csl-json.ts`). */
export const citedByCsl = (
  work: Omit<CitedWork, 'people' | 'titleHtml'>,
  { title = '', author = [] }: CslAuthorAndTitle,
): CitedWork => ({
  ...work,
  titleHtml: encodeHtml(
    title
      .split(/(<\/?i>)/)
      .map((piece, index) => (index % 2 === 1 ? piece : encodeText(piece)))
      .join(''),
  ),
  people: author.map(({ family = '', given = '', suffix = '' }) => ({
    ...{ family, given, suffix },
    role: 'author',
  })),
});
