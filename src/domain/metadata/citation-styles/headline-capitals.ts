import { type Run, runsText } from '../../rich-text/runs.ts';

/** Words that are small inside a headline, in Chicago and in MLA. */
const smallWords = new Set(
  `a an the and but for nor or as to about above across after against along amid among amongst around at before behind below
  beneath beside besides between beyond by despite down during except from in inside into like near of off on onto out outside
  over past per since through throughout till toward towards under underneath until up upon versus via vs with within without
  de du la van von der`.split(/\s+/),
);
/** Behind these and a hyphen a word stays small: `Anti-inflammatory`. */
const prefixes = /^(?:anti|co|non|post|pre|pseudo|re|semi|sub|ultra)$/i;
/** What is measured in stays as it is behind a number, or behind another one: `50 kg ha-1`. */
const units = /^(?:[kmcn]?[gmlhs]|ha|min|ppm|ppb|kda|bp|kb|d|yr|rpm)$/;
const measured = /(?:\p{N}|(?<!\p{L})(?:[kmcn]?[gml]))[\s/·.]*$/u;
/** What follows is part of a name of a species: `E. coli`, `var. indica`. */
const genus = /(?<!\p{L})(?:\p{Lu}|var|subsp|ssp|cv|sp|pv|cf|aff)\.\s*$/u;
/** Here begins the title, or a part of it that has a beginning of its own. */
const beginning = /(?:^|[:?!—“‘])[^\p{L}\p{N}]*$/u;
const sentence = /(?<!\p{Lu})\.\s+$/u;
/** Here ends a part of it. */
const partEnd = /^["'’”)\]]*(?:\s?[:?!—]|\.\s| – )/u;
/** A word is of letters, digits and apostrophes. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu;

/**
 * An English title with headline capitals. A word with a capital, a digit or a letter that is not Latin stays as it is, and so do
 * words in italics, which are names of species, and titles in capitals throughout. Never fails.
 *
 * @param small what is small besides: `so` and `yet` in MLA
 * @example headlineCapitals([{ text: 'Growth of rice', italic: false }]) // [{ text: 'Growth of Rice', italic: false }]
 */
export function headlineCapitals(runs: readonly Run[], small: readonly string[] = []): Run[] {
  const whole = runsText(runs);
  if (!/\p{Ll}/u.test(whole)) return [...runs];
  const isAllItalic = runs.every(({ italic }) => italic);
  const last = [...whole.matchAll(word)].at(-1)?.index;
  let start = 0;
  return runs.map((run) => {
    const from = start;
    start += run.text.length;
    if (run.italic && !isAllItalic) return run;
    const text = run.text.replace(word, (one, at: number) => {
      const before = endOf(whole, from + at);
      const behind = whole.slice(from + at + one.length);
      // The first word of a compound is never small: `On-Farm Trials`.
      const isFirst = beginning.test(before) || (/^-\p{L}/u.test(behind) && !before.endsWith('-'));
      const isLast = from + at === last || partEnd.test(behind);
      const isEdge = isFirst || (isLast && !before.endsWith('-'));
      if (!isEdge && (smallWords.has(one.toLowerCase()) || small.includes(one.toLowerCase()))) {
        // `Of` becomes `of`, but not where a sentence begins; a letter alone is a name, as in `vitamin A`.
        return /^\p{Lu}\p{Ll}+$/u.test(one) && !sentence.test(before) ? one.toLowerCase() : one;
      }
      return isKept(one, before, behind) ? one : one.charAt(0).toUpperCase() + one.slice(1);
    });
    return { ...run, text };
  });
}

/** What is before a word, near enough to judge it: a title may be 5,000 characters. */
const endOf = (whole: string, at: number): string =>
  at > 60 ? `x${whole.slice(at - 60, at)}` : whole.slice(0, at);

function isKept(one: string, before: string, behind: string): boolean {
  if (!/^\p{Ll}[\p{Ll}\p{M}'’]*$/u.test(one) || !/^\p{Script=Latin}/u.test(one)) return true;
  if (genus.test(before) || genus.test(` ${one}${behind.slice(0, 1)}`)) return true;
  if (units.test(one) && measured.test(before)) return true;
  // A letter next to a hyphen, a stroke or a sign is a symbol: `p-value`, `n = 3`.
  if (one.length === 1 && (/^\s*[-–=<>/^]/.test(behind) || /[-/]$/.test(before))) return true;
  return prefixes.test(/(\p{L}+)-$/u.exec(before)?.[1] ?? '');
}
