import { parseRefnumber } from '../refnumber.ts';

/** What a row says of its PDF. */
export type PdfWish = {
  /** As the row has it; empty where it has none. */
  refnumber: string;
  /** The name of a file, with `.pdf` or without; empty where the row names none. */
  file: string;
};

/**
 * The PDF, the full text or the key image of each row: the one that the row names, else the one that has its reference number as its name: of
 * several the last. Two rows never share one: the first has it. Letters may be large or small. Never fails.
 *
 * @example matchPdfs([{ refnumber: '7', file: '' }], ['7.PDF', 'b.pdf']) // ['7.PDF']
 */
export function matchPdfs(
  rows: readonly PdfWish[],
  names: readonly string[],
): (string | undefined)[] {
  const byStem = new Map(names.map((name) => [stemOf(name), name]));
  const byNumber = new Map(names.map((name) => [parseRefnumber(stemOf(name)) ?? '', name]));
  const taken = new Set<string>();
  const take = (name: string | undefined) => {
    if (name === undefined || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  };
  const named = rows.map(({ file }) => (file.trim() ? take(byStem.get(stemOf(file))) : undefined));
  return rows.map(({ refnumber, file }, index) => {
    if (file.trim()) return named[index];
    return take(byNumber.get(parseRefnumber(refnumber) ?? ' '));
  });
}

/** Of an address its last part, as a column of a journal's own CSV has it. */
const stemOf = (name: string): string =>
  name
    .trim()
    .replace(/^https?:\/\/\S*\//i, '')
    .toLowerCase()
    .replace(/\.(pdf|xml|zip|jpe?g|png|webp|avif|heic)$/, '');
