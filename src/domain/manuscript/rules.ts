import type { Given, Row } from '#contract/fields/fields.ts';
import {
  dateOfState,
  type ManuscriptFields,
  type ManuscriptFile,
  type ManuscriptReviewer,
  manuscriptFields,
} from '#contract/fields/manuscript.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { cleanText } from '../clean-text.ts';
import { isEmailAddress } from '../email-address.ts';
import { type Rules, readFields } from '../fields/kinds.ts';
import type { FormReading } from '../form-reading.ts';
import { foldWords } from '../search/fold.ts';

type ManuscriptRow = Row<ManuscriptFields>;

export const manuscriptRules: Rules<ManuscriptFields> = {
  email: {
    problem: (email) =>
      email === '' || isEmailAddress(email) ? undefined : formMessages.manuscript.email,
  },
};

/** A manuscript's form, cleaned, and what is wrong with it. Never fails. */
export const readManuscript = (
  given: Given<ManuscriptFields>,
  before?: Readonly<ManuscriptRow>,
): FormReading<Partial<ManuscriptRow>> =>
  readFields(manuscriptFields, given, {
    before,
    rules: { ...manuscriptRules, reviewers: { problem: reviewersProblem } },
  });

/** What is wrong with a form as it is typed, where addresses that its user may not see are not in it. */
export const manuscriptProblems = (given: Given<ManuscriptFields>): Record<string, string> =>
  readManuscript(completeManuscript(given, undefined, '')).problems;

/** What is wrong with a reviewer, by field. */
export function reviewerProblems({
  email = '',
  asked,
  answered,
}: {
  email?: string;
  asked?: string;
  answered?: string;
}): Partial<Record<'email' | 'answered', string>> {
  const { manuscript } = formMessages;
  return {
    ...(email.trim() !== '' && !isEmailAddress(email.trim()) && { email: manuscript.email }),
    ...(asked && answered && answered < asked && { answered: manuscript.answered }),
  };
}

function reviewersProblem(json: string): string | undefined {
  const said = reviewersOf({ reviewers: json }).map((one) => Object.values(reviewerProblems(one)));
  const at = said.findIndex((problems) => problems.length > 0);
  return at < 0 ? undefined : `${formMessages.manuscript.reviewer(at + 1)} ${said[at]?.[0]}`;
}

const usualPattern = 'MS-{year}-{number}';

/** Whether numbers can be made by it. @example isNumberPattern('SJ/{year}/{number}') // true */
export const isNumberPattern = (pattern: string): boolean =>
  pattern.length <= 40 &&
  pattern.split('{number}').length === 2 &&
  /^[A-Za-z0-9\-._/]*$/.test(pattern.replace('{number}', '').replace('{year}', ''));

/**
 * The number of a manuscript.
 *
 * @param pattern of the journal; empty for the usual one
 * @example manuscriptNumber('', 2026, 7) // 'MS-2026-007'
 */
export const manuscriptNumber = (pattern: string, year: number, serial: number): string =>
  (isNumberPattern(pattern) ? pattern : usualPattern)
    .replace('{year}', String(year))
    .replace('{number}', String(serial).padStart(3, '0'));

/**
 * A form with what it leaves to us: the date of a new state, the keys of new reviewers, the addresses of reviewers that
 * its sender may not see, and files only where the manuscript has them.
 *
 * @param before undefined for a new manuscript
 * @param today the day where the publisher is
 */
export function completeManuscript(
  given: Given<ManuscriptFields>,
  before: Readonly<ManuscriptRow> | undefined,
  today: string,
): Given<ManuscriptFields> {
  const { state, reviewers, files } = given;
  const completed = { ...given };
  const now = state ?? (before ? undefined : 'received');
  const dated = now === undefined ? undefined : dateOfState[now as keyof typeof dateOfState];
  if (dated && now !== before?.state) {
    const day = given[dated];
    if (day === undefined || day === '' || day === before?.[dated]) completed[dated] = today;
  }
  if (!before && !completed.received_on) completed.received_on = today;
  if (reviewers !== undefined) {
    completed.reviewers = completeReviewers(reviewers, reviewersOf(before));
  }
  if (files !== undefined) completed.files = keptFiles(files, filesOf(before));
  return completed;
}

/** What a row holds of them. */
export const reviewersOf = (row: { reviewers: string } | undefined): ManuscriptReviewer[] =>
  JSON.parse(row?.reviewers || '[]');
export const filesOf = (row: { files: string } | undefined): ManuscriptFile[] =>
  JSON.parse(row?.files || '[]');

function completeReviewers(json: string, before: readonly ManuscriptReviewer[]): string {
  const rows = rowsOf<Partial<ManuscriptReviewer>>(json);
  if (!rows || rows.length > limits.maxManuscriptReviewers) return json;
  let last = Math.max(
    0,
    ...before.map(({ key }) => key),
    ...rows.map(({ key }) => Number(key) || 0),
  );
  return JSON.stringify(
    rows.map(({ key = 0, name, email, asked = '', answered = '' }) => {
      const known = before.find((one) => one.key === key && key > 0);
      if (!known) last += 1;
      return {
        key: known ? key : last,
        ...{ name, email: email ?? known?.email ?? '', asked, answered },
      };
    }),
  );
}

function keptFiles(json: string, before: readonly ManuscriptFile[]): string {
  const rows = rowsOf<Partial<ManuscriptFile>>(json);
  if (!rows) return json;
  const kept = rows.flatMap(({ sha256, name }) => {
    const known = before.find((one) => one.sha256 === sha256);
    return known ? [{ ...known, name: String(name || known.name).slice(0, 255) }] : [];
  });
  return JSON.stringify(kept);
}

/** Undefined for what is no list of rows: what reads the field says so. */
function rowsOf<T>(json: string): T[] | undefined {
  try {
    const rows: unknown = JSON.parse(json || '[]');
    const isList = Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row);
    return isList ? (rows as T[]) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The words by which a manuscript is found: by everybody who may see it, and by those alone who see its people. In a line
 * after those are the addresses of reviewers, for users who publish.
 */
export function manuscriptWords(
  row: Pick<
    ManuscriptRow,
    'number' | 'title' | 'authors' | 'email' | 'phone' | 'reviewers' | 'notes'
  >,
) {
  const folded = (...texts: string[]) =>
    [...new Set(foldWords(texts.join(' ')))].join(' ').slice(0, limits.maxContactWordCharacters);
  const { number, title, authors, email, phone, notes } = row;
  const reviewers = reviewersOf(row);
  const names = reviewers.map(({ name }) => name);
  const people = folded(authors, email, phone, phone.replace(/\D/g, ''), ...names, notes);
  return {
    words: folded(number, title),
    contact_words: `${people}\n${folded(...reviewers.map((one) => one.email))}`,
  };
}

/**
 * The title that a manuscript gets by the subject of its e-mail, or by the name of its file, until somebody writes a better one.
 *
 * @example titleOfSubject('Re: FW: Roots of maize') // 'Roots of maize'
 */
export const titleOfSubject = (subject: string): string =>
  cleanText(subject.slice(0, manuscriptFields.title.max)).replace(
    /^(?:(?:re|fwd?|aw|wg)\s*:\s*)+/i,
    '',
  );

/** @example titleOfFile('roots_of_maize-final.docx') // 'roots of maize final' */
export const titleOfFile = (name: string): string =>
  cleanText(name.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[_-]+/g, ' '));

/** Whether a file can be the PDF of an article. */
export const isArticlePdf = ({ name, bytes }: Pick<ManuscriptFile, 'name' | 'bytes'>): boolean =>
  /\.pdf$/i.test(name) && bytes <= limits.maxArticleFileBytes;

/** What accompanies a paper, and is not it: a file whose name has one of these words. */
const otherPapers = ['copyright', 'transfer', 'form', 'plagiarism', 'receipt'];

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}]+/u);

/**
 * Whether a file by its name is a form, a receipt or the like, unless the title of the paper has that word.
 *
 * @example isOtherPaper('copyright_form.pdf', 'Soils of the Deccan') // true
 */
export function isOtherPaper(fileName: string, title: string): boolean {
  const [named, ofTitle] = [wordsOf(fileName), wordsOf(title)];
  return otherPapers.some((word) => named.includes(word) && !ofTitle.includes(word));
}

/**
 * Whether a file’s name holds the title, whatever is between its words.
 *
 * @example nameHoldsTitle('Soils_of_the-Deccan (final).pdf', 'Soils of the Deccan') // true
 */
export function nameHoldsTitle(fileName: string, title: string): boolean {
  const sought = foldWords(title).join(' ');
  return sought !== '' && ` ${foldWords(fileName).join(' ')} `.includes(` ${sought} `);
}
