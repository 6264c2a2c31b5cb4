import type { BibliographicRecord } from '../bibliographic-record.ts';
import { apa } from './apa.ts';
import { chicago } from './chicago.ts';
import { harvard } from './harvard.ts';
import { ieee } from './ieee.ts';
import { mla } from './mla.ts';
import type { CitationRun } from './style-parts.ts';
import { vancouver } from './vancouver.ts';

type CitationStyle = {
  name: string;
  /** The citation in runs, so that names of journals and species keep their italics. Never fails. */
  cite(record: BibliographicRecord): CitationRun[];
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
