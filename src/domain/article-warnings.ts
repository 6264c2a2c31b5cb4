import { formMessages } from '#contract/messages.ts';
import type { ArticleFormField, ArticleFormValues } from './article-form.ts';
import { oneLine } from './clean-text.ts';
import { isEmailAddress } from './email-address.ts';
import type { IssuePages } from './issue-pages.ts';
import { splitAuthors } from './names/authors.ts';
import { isAscending, parsePageRange } from './page-range.ts';
import { authorJoints, readWrittenAuthors } from './written/written-authors.ts';

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
  /** The pages of the issue's articles. */
  pages: IssuePages;
  /** What the article itself is called there, where it is among them. */
  name?: string;
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
    ...pageWarnings(values.pagenumber ?? '', around),
    ...dateWarnings(values.publishdate ?? '', around.today),
    ...emailWarnings(values.email ?? ''),
  ];
}

function authorWarnings(authorname: string): ArticleWarning[] {
  if (authorname.length > maxLooked) return [];
  const field = 'authorname';
  const found: ArticleWarning[] = [];
  if (authorJoints.test(authorname)) {
    const read = readWrittenAuthors(authorname);
    found.push({
      field,
      words: 'Authors are separated by commas: this would be one author with one certificate.',
      mended: read.isSplit ? read.authorname : splitAtJoints(authorname),
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

/** What may be an organisation too: the person who is asked knows. */
const splitAtJoints = (authorname: string): string =>
  authorname
    .split(',')
    .flatMap((name) => name.split(authorJoints))
    .map(oneLine)
    .filter(Boolean)
    .join(', ');

function pageWarnings(pagenumber: string, { pages, name }: Around): ArticleWarning[] {
  const own = parsePageRange(pagenumber);
  if (!own || !isAscending(own)) return [];
  const field = 'pagenumber';
  const over = pages.sharing(own, name);
  if (over)
    return [{ field, words: `${over.name} has pages ${over.pages}, which overlap with these.` }];
  const before = pages.lastBefore(own.first);
  const missing = own.first - before - 1;
  // Many journals count on from issue to issue: the first article may begin anywhere.
  if (before === 0 || missing === 0) return [];
  const gap =
    missing === 1 ? `Page ${before + 1} is` : `Pages ${before + 1} to ${own.first - 1} are`;
  return [{ field, words: `${gap} in no article of this issue.` }];
}

function dateWarnings(publishdate: string, today: string): ArticleWarning[] {
  return /^\d{4}-\d{2}-\d{2}$/.test(publishdate) && publishdate > today
    ? [{ field: 'publishdate', words: formMessages.metadata.dayToCome }]
    : [];
}

function emailWarnings(email: string): ArticleWarning[] {
  const text = email.trim();
  return text === '' || text.length > maxLooked || isEmailAddress(text)
    ? []
    : [{ field: 'email', words: 'This does not look like an email address.' }];
}
