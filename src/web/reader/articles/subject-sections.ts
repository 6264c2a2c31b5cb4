import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';

type OfSubject = { subject: string };

export type SubjectSection = { title: string; id: string; from: number; count: number };

/** Where a heading of its own stood over most articles, it would be more headings than contents. */
const articlesASection = 2;

/**
 * The sections of an issue by subject, where the order of its pages keeps the articles of each together and all have one;
 * none elsewhere, for the order is never changed.
 *
 * @returns `from` counts from 0
 * @example subjectSections(articles) // [{ title: 'Agronomy', id: 'agronomy', from: 0, count: 4 }, …]
 */
export function subjectSections(articles: readonly OfSubject[]): SubjectSection[] {
  const sections: SubjectSection[] = [];
  for (const [index, { subject }] of articles.entries()) {
    const title = plainText(subject);
    const id = `subject-${foldWords(title).join('-')}`;
    const last = sections.at(-1);
    if (title === '') return [];
    if (last?.id === id) last.count += 1;
    else sections.push({ title, id, from: index, count: 1 });
  }
  const isKeptTogether = new Set(sections.map(({ id }) => id)).size === sections.length;
  const isWorthIt = sections.length > 1 && sections.length * articlesASection <= articles.length;
  return isKeptTogether && isWorthIt ? sections : [];
}
