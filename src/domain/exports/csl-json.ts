import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { noticeSentences } from '../metadata/notice-sentences.ts';
import type { Person } from '../metadata/people.ts';
import { type Run, richRuns } from '../rich-text/runs.ts';
import { plainLine } from './plain-line.ts';

type CslName = { family?: string; given?: string; suffix?: string };

/** An article as an item of CSL-JSON: what citation processors and Pandoc read. */
type CslItem = {
  id: string;
  type: 'article-journal' | 'review-book';
  issued: { 'date-parts': [number[]] };
} & Readonly<Record<string, unknown>>;

/**
 * An article as an item of CSL-JSON. Its titles have their italics in `<i>`, as CSL has them; all other texts are plain. Never
 * fails.
 *
 * @example cslItem(record).author // [{ family: 'van Noord', given: 'Rik' }]
 */
export function cslItem(record: BibliographicRecord): CslItem {
  const { journal, people } = record;
  const named = (role: Person['role']) =>
    people.filter((person) => person.role === role).flatMap((person) => cslName(person) ?? []);
  const days = /^(\d{1,4})-(\d\d)-(\d\d)$/.exec(record.date)?.slice(1).map(Number);
  return {
    id: plainLine(record.refnumber),
    type: types[record.kind] ?? 'article-journal',
    issued: { 'date-parts': [days ?? [record.year]] },
    ...filledOnly({
      title: cslTitle(richRuns(record.titleHtml)),
      'title-short': cslTitle(mainTitle(richRuns(record.titleHtml))),
      author: named('author'),
      editor: named('editor'),
      translator: named('translator'),
      'container-title': plainLine(journal.title),
      'container-title-short': plainLine(journal.abbreviatedTitle),
      volume: `${record.volume}`,
      issue: record.issueNumber,
      page: [record.firstPage, record.lastPage].map(plainLine).filter(Boolean).join('-'),
      publisher: plainLine(journal.publisher),
      ISSN: [journal.issn, journal.printIssn].filter(Boolean).join(', '),
      DOI: plainLine(record.doi),
      URL: plainLine(record.url),
      abstract: plainLine(record.abstract),
      keyword: record.keywords.map(plainLine).filter(Boolean).join(', '),
      language: record.language,
      status: record.isRetracted ? 'Retracted' : '',
      note: plainLine(noticeSentences(record).join(' ')),
    }),
  };
}

const cslTitle = (runs: readonly Run[]): string =>
  plainLine(runs.map(({ text, italic }) => (italic ? `<i>${text}</i>` : text)).join(''));

/** The part of a title before a colon and a subtitle; nothing where there is none. */
function mainTitle(runs: readonly Run[]): Run[] {
  const main: Run[] = [];
  for (const run of runs) {
    const end = run.text.search(/[:：]\s/);
    if (end === -1) main.push(run);
    else return [...main, { ...run, text: run.text.slice(0, end) }];
  }
  return [];
}

/** Items as a file of CSL-JSON, which is always a list. */
export const cslJson = (records: readonly BibliographicRecord[]): string =>
  `${JSON.stringify(records.map(cslItem), null, 2)}\n`;

const types: Partial<Record<BibliographicRecord['kind'], CslItem['type']>> = {
  'book-review': 'review-book',
};

function cslName({ family, given, suffix }: Person): CslName | undefined {
  const name = filledOnly({
    family: plainLine(family),
    given: plainLine(given),
    suffix: plainLine(suffix),
  });
  return name.family || name.given ? name : undefined;
}

const filledOnly = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value.length !== 0),
  ) as Partial<Values>;
