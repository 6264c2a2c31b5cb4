import { hashOf } from './hash.ts';
import { drawnLetters } from './letters.ts';
import type { CoverArticle } from './measure.ts';

/** An article of an issue, of any time: `publishedAt` is empty where it is public since it was made. */
type DatedArticle = Pick<CoverArticle, 'refnumber' | 'pagenumber' | 'subject'> & {
  title: string;
  publishedAt: string;
  /** From when on a public notice says that it is retracted; null where none does. */
  retractedAt: string | null;
  isNotice: boolean;
};

/**
 * What names the drawing of an issue, now and from each moment on at which something of it is published: a text for the
 * issue's row, so that nobody reads its articles to know the drawing's address, and nothing is written when such a moment
 * comes. Letters of titles are part of it whatever the journal's motif is, so that another motif needs no write. Empty where
 * nothing is or will be public.
 *
 * @param articles those that are or will be public, in the order of their list
 * @example writeDrawing(articles, '', now) // '00k2b7f9qz1 2027-01-01T00:00:00.000Z 1x0k2b7f9qz'
 */
export function writeDrawing(articles: readonly DatedArticle[], lead: string, now: string): string {
  const dates = articles.flatMap(({ publishedAt, retractedAt }) => [
    publishedAt,
    retractedAt ?? '',
  ]);
  const coming = [...new Set(dates.filter((moment) => moment > now))].sort();
  const named = [now, ...coming].map((moment) => nameAt(articles, lead, moment));
  const [first = none, ...later] = named;
  if (coming.length === 0) return first === none ? '' : first;
  return [first, ...later.flatMap((name, index) => [coming[index], name])].join(' ');
}

const none = '-';

function nameAt(articles: readonly DatedArticle[], lead: string, now: string): string {
  const shown = articles.filter(({ publishedAt }) => publishedAt <= now);
  if (shown.length === 0) return none;
  const drawn = shown.map(({ refnumber, title, pagenumber, subject, retractedAt, isNotice }) => [
    refnumber,
    pagenumber,
    subject,
    retractedAt !== null && retractedAt <= now,
    isNotice,
    drawnLetters(title, shown.length),
  ]);
  return hashOf(JSON.stringify([lead, drawn]));
}

/** What names the drawing at a moment: of what `writeDrawing` gave. Empty where nothing is public, or nothing is known. */
export function drawingAt(drawing: string, now: string): string {
  const [first = '', ...later] = drawing.split(' ');
  let name = first;
  for (let at = 0; at + 1 < later.length; at += 2) {
    if ((later[at] ?? '') <= now) name = later[at + 1] ?? name;
  }
  return name === none ? '' : name;
}
