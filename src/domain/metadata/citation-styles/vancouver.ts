import { initials } from './initials.ts';
import {
  authorsOf,
  type CitationRun,
  type CitedPerson,
  type CitedWork,
  citationOf,
  endsSentence,
  linkOf,
  pagesOf,
  sentence,
  titleRuns,
} from './style-parts.ts';

/**
 * Vancouver, as the ICMJE recommends and NLM's Citing Medicine details: up to six authors, two initials at most and
 * without hyphens, the journal's abbreviation without periods where there is one, no digit of a last page twice.
 */
export function vancouver(record: CitedWork): CitationRun[] {
  const { journal, volume, issueNumber: issue, year } = record;
  const title = titleRuns(record, 'bare');
  const pages = pagesOf(record, 1);
  const link = linkOf(record);
  return citationOf(
    sentence(names(authorsOf(record).map(name))),
    title.length > 0 ? citationOf(title, endsSentence(title) ? ' ' : '. ') : [],
    sentence(withoutPeriods(journal.abbreviatedTitle) || journal.title),
    `${year};${volume}${issue && `(${issue})`}${pages === '' ? '' : `:${pages}`}.`,
    link.length > 0 ? ' ' : '',
    link,
  );
}

/** `Proc. Natl. Acad. Sci.` is `Proc Natl Acad Sci`. */
const withoutPeriods = (abbreviation: string): string => abbreviation.replace(/\.\s*/g, ' ').trim();

const name = ({ family, given, suffix }: CitedPerson): string =>
  [family, initials(given, { end: '', between: '', most: 2, hyphen: '' }), ordinal(suffix)]
    .filter(Boolean)
    .join(' ');

/** `Jr`, `3rd` */
const ordinal = (suffix: string): string =>
  ordinals[suffix.toUpperCase()] ?? suffix.replace(/\.$/, '');
const ordinals: Readonly<Record<string, string>> = {
  II: '2nd',
  III: '3rd',
  IV: '4th',
  VI: '6th',
  VII: '7th',
  VIII: '8th',
  IX: '9th',
};

const names = (all: string[]): string =>
  all.length > 6 ? `${all.slice(0, 6).join(', ')}, et al.` : all.join(', ');
