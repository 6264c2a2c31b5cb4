import type { words } from '#contract/words/en.ts';
import { toReaderLanguage } from '#contract/words/languages.ts';
import { wordsOf } from '#contract/words/words-of.ts';
import { changeBlocks } from './change-text.ts';
import type { FullText, Inline } from './tree.ts';
import { byName, childOf, textOf, type XmlElement } from './xml-tree.ts';

/*
 * What a citation says that JATS gives no words: `see Fig. <xref rid="F3"/>b`. It is the label of its place; where that has none,
 * its kind and its number in the text, in the language of the text if our words are there in it.
 */

/** By the beginning of an id of the page. */
const kinds = byName<keyof (typeof words)['fullText']['places']>({
  ...{ fig: 'figure', table: 'table', eq: 'equation', sec: 'section', app: 'appendix' },
  ...{ supplement: 'supplement', box: 'box' },
});

/** What is numbered by itself, so that a number that it is cited by is to be at its place too. */
const labelled = ['fig', 'table', 'eq'];

export const kindOf = (place: string): string => place.replace(/-\d+$/, '');
const numberOf = (place: string): string => place.split('-').at(-1) ?? '';

/** `Figure 3` in the language of a text, and that of the words where it is another; undefined where it has no kind. */
function madeName(place: string, language: string): { text: string; lang?: string } | undefined {
  const name = kinds.get(kindOf(place));
  if (name === undefined) return undefined;
  const known = toReaderLanguage(language.split('-')[0]?.toLowerCase());
  const text = `${wordsOf[known ?? 'en'].fullText.places[name]} ${numberOf(place)}`;
  return known === undefined && language !== '' ? { text, lang: 'en' } : { text };
}

/** Words of ours. */
export const made = (text: string, lang?: string): Inline => ({
  type: 'span',
  ...(lang !== undefined && { lang }),
  made: true,
  inlines: [text],
});

/**
 * What a citation of a place says; undefined where the place has neither a label nor a kind of its own.
 *
 * @param place the id on the page
 * @param before what is said before it: after `Fig.` the number is enough
 */
export function citedPlace(
  { target, place, before }: { target: XmlElement; place: string; before: string },
  language: string,
): { inline: Inline; isNumbered: boolean } | undefined {
  const label = labelIn(target, 'label');
  if (label !== '') return { inline: made(saidAfter(before, label)), isNumbered: false };
  const kind = kindOf(place);
  if (kind === 'ref' || kind === 'note') {
    return { inline: made(numberOf(place)), isNumbered: false };
  }
  const isNumbered = labelled.includes(kind);
  const title = isNumbered ? '' : labelIn(target, 'title');
  if (title !== '') return { inline: made(title), isNumbered };
  const name = madeName(place, language);
  if (name === undefined) return undefined;
  const said = saidAfter(before, name.text);
  return { inline: made(said, said === name.text ? name.lang : undefined), isNumbered };
}

/** Without the signs that are around the number where it is: `[12]`, `Figure 3.` */
function labelIn(target: XmlElement, name: string): string {
  const label = childOf(target, name);
  const text = label ? textOf(label).replace(/\s+/g, ' ').trim() : '';
  return text.replace(/^\[(.*)\]$/, '$1').replace(/[.:]$/, '');
}

/** The word at the end of a text, and numbers that follow it: `Fig. (`, `Figures 2 and `. */
const lastWord =
  /(\p{L}[\p{L}\p{M}]*)\.?[\s(]*(?:[\p{N}(][\p{L}\p{N}.)]*\s*(?:,|;|–|-|&|and|or|to|और|तथा|या|आणि|व|किंवा)\s*)*$/iu;

/** `Figure 3` after `Fig.` is `3`; `(3)` within brackets too. */
function saidAfter(before: string, label: string): string {
  const [, word = '', number = ''] = /^(\p{L}[\p{L}\p{M}]+)\.?\s*(.+)$/u.exec(label) ?? [];
  const [, said = ''] = lastWord.exec(before) ?? [];
  const isSaid = word !== '' && (beginOf(said) === beginOf(word) || /^eqs?$/i.test(said));
  const short = isSaid ? number : label;
  return before.endsWith('(') ? short.replace(/^\((.*)\)$/, '$1') : short;
}

/** By three letters `Fig`, `Figs`, `Figura` and `Figure` are one word. */
const beginOf = (word: string): string => word.slice(0, 3).toLowerCase();

/** Gives figures, tables and formulas without a label the number that they are cited by. */
export function numberPlaces(text: FullText, numbered: ReadonlySet<string>): FullText {
  if (numbered.size === 0) return text;
  const blocks = changeBlocks(text.blocks, {
    block(block) {
      if (block.type !== 'frame' || block.label.length > 0) return block;
      const { id } = block;
      return isNumbered(id, numbered) ? { ...block, label: labelOf(id, text.language) } : block;
    },
  });
  const parts = text.parts.map((part) => ({ ...part, ...numberPlaces(part, numbered) }));
  return { ...text, blocks, parts };
}

const isNumbered = (id: string | undefined, numbered: ReadonlySet<string>): id is string =>
  id !== undefined && numbered.has(kindOf(id));

function labelOf(id: string, language: string): Inline[] {
  if (kindOf(id) === 'eq') return [made(`(${numberOf(id)})`)];
  const name = madeName(id, language);
  return name ? [made(name.text, name.lang)] : [];
}
