import type { ArticleFormField, ArticleFormValues } from './article-form.ts';
import { isEmailAddress } from './email-address.ts';
import { splitAuthors } from './names/authors.ts';
import { oneLine } from './one-line.ts';
import { isAscending, parsePageRange } from './page-range.ts';

/** What may be a mistake, and may be meant so: nobody is kept from saving it. */
export type ArticleWarning = {
  field: ArticleFormField;
  words: string;
  /** What the field would hold, where the mistake can be mended at once. */
  mended?: string;
};

type Around = {
  /** Where the publisher is: `2026-11-22`. */
  today: string;
  /** The pages of the other articles of the issue, and whose they are. */
  others: readonly { pagenumber: string; name: string }[];
};

/** Far above what anybody types, and a bound for what is looked at while one types. */
const maxLooked = 5_000;

/**
 * What may be wrong with the form of an article though no rule forbids it, in the form's order. Never fails.
 *
 * @example articleWarnings({ authorname: 'Asha Rao and Bala Iyer' }, around)[0]?.mended // 'Asha Rao, Bala Iyer'
 */
export function articleWarnings(values: ArticleFormValues, around: Around): ArticleWarning[] {
  return [
    ...authorWarnings(values.authorname ?? ''),
    ...pageWarnings(values.pagenumber ?? '', around.others),
    ...dateWarnings(values.publishdate ?? '', around.today),
    ...emailWarnings(values.email ?? ''),
  ];
}

/** Words and signs that stand between two authors; a comma would do. */
const joints = /[;&]|(?<=\s)(?:and|AND|And|और|आणि|एवं)(?=\s)/u;

function authorWarnings(authorname: string): ArticleWarning[] {
  if (authorname.length > maxLooked) return [];
  const field = 'authorname';
  const found: ArticleWarning[] = [];
  if (joints.test(authorname)) {
    const mended = authorname.split(',').flatMap((name) => name.split(joints));
    const names = mended.map(oneLine).filter(Boolean);
    found.push({
      field,
      words: 'Authors are separated by commas: this would be one author, with one certificate.',
      mended: names.join(', '),
    });
  }
  const authors = splitAuthors(authorname);
  const twice = authors.find((author, index) => authors.indexOf(author) !== index);
  if (twice !== undefined) found.push({ field, words: `${twice} is named twice.` });
  const short = authors.find((author) => !/\s/.test(author));
  if (short !== undefined) {
    found.push({ field, words: `${short} is one word: is the name whole?` });
  }
  return found;
}

function pageWarnings(pagenumber: string, others: Around['others']): ArticleWarning[] {
  const own = parsePageRange(pagenumber);
  if (!own || !isAscending(own)) return [];
  const field = 'pagenumber';
  const ranges = others.flatMap(({ pagenumber: pages, name }) => {
    const range = parsePageRange(pages);
    return range && isAscending(range) ? [{ ...range, name, pages }] : [];
  });
  const over = ranges.find(({ first, last }) => first <= own.last && own.first <= last);
  if (over)
    return [{ field, words: `${over.name} has the pages ${over.pages}, some of these too.` }];
  const lasts = ranges.map(({ last }) => last).filter((last) => last < own.first);
  const before = lasts.length === 0 ? 0 : Math.max(...lasts);
  const missing = own.first - before - 1;
  if (ranges.length === 0 || missing === 0) return [];
  const gap =
    missing === 1 ? `Page ${before + 1} is` : `Pages ${before + 1} to ${own.first - 1} are`;
  return [{ field, words: `${gap} in no article of this issue.` }];
}

function dateWarnings(publishdate: string, today: string): ArticleWarning[] {
  return /^\d{4}-\d{2}-\d{2}$/.test(publishdate) && publishdate > today
    ? [{ field: 'publishdate', words: 'This day is yet to come.' }]
    : [];
}

function emailWarnings(email: string): ArticleWarning[] {
  const text = email.trim();
  return text === '' || text.length > maxLooked || isEmailAddress(text)
    ? []
    : [{ field: 'email', words: 'This does not look like an email address.' }];
}
