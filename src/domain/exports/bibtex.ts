import { normaliseText } from '../clean-text.ts';
import type { BibliographicRecord } from '../metadata/bibliographic-record.ts';
import { noticeSentences } from '../metadata/notice-sentences.ts';
import type { Person } from '../metadata/people.ts';
import { richRuns, runsText } from '../rich-text/runs.ts';
import { plainLine } from './plain-line.ts';

/**
 * An article as BibTeX in UTF-8. What TeX would take as a command is escaped; species keep their italics, and the title
 * the capitals that are not there for its style. Of names braces stand only round those of one word: two words in braces
 * would be one name. Never fails.
 *
 * @example bibtex(record).split('\n')[0] // '@article{sharma2024-101,'
 */
export function bibtex(record: BibliographicRecord): string {
  const { journal, people } = record;
  const named = (role: Person['role']) =>
    people
      .filter((person) => person.role === role)
      .map(bibtexName)
      .filter(Boolean)
      .join(' and ');
  const [, month = '', day = ''] = /^\d{1,4}-(\d\d)-(\d\d)$/.exec(record.date) ?? [];
  const fields: [name: string, value: string][] = [
    ['author', named('author')],
    ['editor', named('editor')],
    ['translator', named('translator')],
    ['title', texTitle(record.titleHtml)],
    ['journal', tex(journal.title)],
    ['year', `${record.year}`],
    ['month', month && `${Number(month)}`],
    ['day', day && `${Number(day)}`],
    ['volume', `${record.volume}`],
    ['number', record.issueNumber],
    ['pages', [record.firstPage, record.lastPage].map(tex).filter(Boolean).join('--')],
    ['publisher', tex(journal.publisher)],
    ['issn', [journal.issn, journal.printIssn].filter(Boolean).join(', ')],
    ['doi', doiText(record.doi)],
    ['url', verbatim(record.url)],
    ['keywords', record.keywords.map(tex).filter(Boolean).join(', ')],
    ['note', noticeSentences(record).map(tex).join(' ')],
    ['abstract', tex(record.abstract)],
    ['language', record.language],
  ];
  const written = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = {${value}}`);
  return `@article{${keyOf(record)},\n${written.join(',\n')}\n}\n`;
}

/** Letters of ASCII alone, and the reference number, which no two articles share. */
function keyOf({ people: [first], year, refnumber }: BibliographicRecord): string {
  const family = normaliseText((first?.family ?? '').slice(0, 100), 'NFKD')
    .replace(/[^a-z]/gi, '')
    .slice(0, 30)
    .toLowerCase();
  return `${family || 'article'}${year}-${refnumber.replace(/[^\w]/g, '').slice(0, 40)}`;
}

const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Two hyphens would be a dash, and two quotation marks another one. */
const ligature = /([-`'])(?=\1)/g;

const tex = (text: string): string =>
  plainLine(text)
    .replace(/[\\{}$&#%_~^]/g, (character) => commands[character] ?? `\\${character}`)
    .replace(ligature, '$1{}');

function texTitle(encoded: string): string {
  const all = richRuns(encoded);
  const guard = capitalsGuard(runsText(all));
  const runs = all.map(({ text, italic }, index) => {
    // A space at an edge is the sentence's.
    const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    const gaps = [before, after].map((gap) => (gap === '' ? '' : ' '));
    // The braces of italics keep what is in them.
    const written =
      italic && inner !== '' ? `\\textit{${tex(inner)}}` : guard(tex(inner), index === 0);
    return gaps.join(written);
  });
  return runs.join('').replace(/ +/g, ' ').trim();
}

/** Addresses stand as they are, but for what would end the field or begin a command. */
const verbatim = (text: string): string => plainLine(text).replace(/[\\{}]/g, encodeURIComponent);

/**
 * A DOI as it is, braces in pairs too. One that would end the field, or begin a command, is written as in an address, where
 * its own percent signs are encoded with it.
 */
function doiText(doi: string): string {
  const line = plainLine(doi);
  return line.includes('\\') || !hasBracesInPairs(line)
    ? line.replace(/[\\{}%]/g, encodeURIComponent)
    : line;
}

function hasBracesInPairs(text: string): boolean {
  let depth = 0;
  for (const [brace] of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A word of any script: `\b` knows ASCII alone, to which the end of `Ñandú` is one. */
const and = /(?<![\p{L}\p{M}\p{N}])and(?![\p{L}\p{M}\p{N}])/giu;

/** A comma or ` and ` inside a part would be read as the next part or person. */
function bibtexName({ family, given, suffix }: Person): string {
  const part = (text: string) => tex(text.replaceAll(',', ' ')).replace(and, '{$&}');
  const [last, jr, first] = [family, suffix, given].map(part);
  if (!last) return first ?? '';
  if (!first) return jr ? `${last}, ${jr}, {}` : `{${last}}`;
  return [last, jr, first].filter(Boolean).join(', ');
}

/** Words in TeX, but for commands. */
const word = /(?<!\\)\p{L}[\p{L}\p{M}\p{N}]*/gu;
const firstWord = /^\P{L}*\p{L}[\p{L}\p{M}\p{N}]*/u;
const longWord = /\p{L}[\p{L}\p{M}\p{N}]{3,}/gu;

/**
 * How a title's capitals are kept, which the styles of BibTeX make small. Braces stand round words with a capital inside
 * (`DNA`, `pH`) and, where the title is written like a sentence, round all words that begin with one: they are names. In a
 * title whose words all begin with capitals those are only its style. A title in capitals throughout stays as it is.
 *
 * @param plain the whole title
 * @returns what writes a stretch of it, as TeX, with braces; the first word of the title is never braced for its first letter
 * @example capitalsGuard('On DNA of India')('On DNA of India', true) // 'On {DNA} of {India}'
 */
function capitalsGuard(plain: string): (tex: string, isStart: boolean) => string {
  if (!/\p{Ll}/u.test(plain)) return (tex) => tex;
  const long = plain.replace(firstWord, '').match(longWord) ?? [];
  const capitals = long.filter((one) => /^\p{Lu}/u.test(one)).length;
  const isTitleCase = long.length > 1 && capitals * 5 >= long.length * 4;
  const isKept = (one: string) =>
    /.\p{Lu}/u.test(one) ||
    (isTitleCase ? /^(?!A$)\p{Lu}$/u.test(one) : /^\p{Lu}/u.test(one) && !/^A$/.test(one));
  return (tex, isStart) => {
    const first = isStart ? tex.search(/\p{L}/u) : -1;
    return tex.replace(word, (one, at: number) => {
      const isBegin = at === first || /^[:.?!]\s/.test(tex.slice(Math.max(0, at - 2), at));
      return isKept(isBegin ? one.replace(/^./u, 'x') : one) ? `{${one}}` : one;
    });
  };
}
