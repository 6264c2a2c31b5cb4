import { cleanText, oneLine } from '../clean-text.ts';
import { doiAddress, findDoi, parseDoi } from '../metadata/doi.ts';
import { sectionMark } from '../search/passage.ts';
import type { Block, FullText, Inline, MadeHeading, MathNode, Reference, Row } from './tree.ts';

export const hasWords = (inlines: readonly Inline[]): boolean => inlineText(inlines).trim() !== '';

export type Titled = { label: Inline[]; title: Inline[]; made?: MadeHeading };

/** Where nothing is said above, the headings inside are of its level. */
export const isTitled = ({ label, title, made }: Titled): boolean =>
  made !== undefined || hasWords(label) || hasWords(title);

/**
 * The text of blocks, a paragraph or a cell a line; in formulas what MathML or TeX says.
 *
 * @param mark what a section begins with, by its id; nothing where it is left out
 */
export function plainTextOf(blocks: readonly Block[], mark?: (id: string) => string): string {
  const lines: string[] = [];
  const add = (text: string) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') lines.push(line);
  };
  const addRows = (rows: readonly Row[]) => {
    for (const row of rows) for (const cell of row) addBlocks(cell.blocks);
  };
  const addBlocks = (some: readonly Block[]) => {
    for (const block of some) {
      switch (block.type) {
        case 'paragraph':
          add(inlineText(block.inlines));
          break;
        case 'section':
        case 'frame':
          if (mark && block.type === 'section' && block.id) add(mark(block.id));
          add(`${inlineText(block.label)} ${inlineText(block.title)}`);
          addBlocks(block.blocks);
          break;
        case 'list':
          add(inlineText(block.title));
          for (const item of block.items) {
            add(inlineText(item.label));
            addBlocks(item.blocks);
          }
          break;
        case 'definitions':
          add(inlineText(block.title));
          for (const item of block.items) {
            add(inlineText(item.term));
            addBlocks(item.blocks);
          }
          break;
        case 'table':
          addRows([...block.heads, ...block.rows, ...block.feet]);
          break;
        case 'file':
          addBlocks(block.blocks);
          break;
        case 'code':
          add(block.text);
          break;
        case 'rule':
          break;
      }
    }
  };
  addBlocks(blocks);
  return lines.join('\n');
}

export const inlineText = (inlines: readonly Inline[]): string => inlines.map(oneText).join('');

function oneText(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  switch (inline.type) {
    case 'math':
      return ` ${mathText(inline.mathml)} `;
    case 'tex':
      return ` ${inline.tex} `;
    case 'break':
      return ' ';
    case 'picture':
      return '';
    default:
      return inlineText(inline.inlines);
  }
}

/** Whether the words of a reference lead to its DOI, which then needs no link of its own. */
export const hasDoiLink = (inlines: readonly Inline[], doi: string): boolean =>
  inlines.some(
    (inline) =>
      typeof inline !== 'string' &&
      'inlines' in inline &&
      ((inline.type === 'link' && parseDoi(inline.href)?.toLowerCase() === doi.toLowerCase()) ||
        hasDoiLink(inline.inlines, doi)),
  );

/** Where PubMed and PubMed Central have what is cited; these links alone say its numbers there. */
export const recordLinks = ({ pmid, pmcid }: Pick<Reference, 'pmid' | 'pmcid'>) => [
  ...(pmid === '' ? [] : [{ name: 'PubMed', href: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` }]),
  ...(pmcid === ''
    ? []
    : [{ name: 'PMC', href: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/` }]),
];

/** Its signs. */
export const mathText = (node: MathNode | string): string =>
  typeof node === 'string' ? node : node.children.map(mathText).join(' ');

/** How much there is of what, in the text and in its parts. */
export function countText(text: FullText) {
  const counts = { words: 0, sections: 0, figures: 0, tables: 0 };
  const count = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.type === 'section') counts.sections += 1;
      if (block.type === 'frame' && block.kind === 'figure') counts.figures += 1;
      if (block.type === 'frame' && block.kind === 'table') counts.tables += 1;
      if ('blocks' in block) count(block.blocks);
      if (block.type === 'list' || block.type === 'definitions') {
        for (const item of block.items) count(item.blocks);
      }
    }
  };
  const all = partsOf(text);
  for (const { blocks } of all) {
    count(blocks);
    counts.words += plainTextOf(blocks).split(/\s+/).filter(Boolean).length;
  }
  const references = all.reduce((sum, one) => sum + one.references.length, 0);
  return { ...counts, references, parts: all.length - 1 };
}

/** All that is searched, with the beginnings of sections: the text, its references, its parts with their abstracts. */
export const searchedText = (text: FullText): string =>
  [
    plainTextOf(text.blocks, sectionMark),
    ...(text.references.length > 0 ? [sectionMark('references')] : []),
    ...text.references.map(({ inlines }) => inlineText(inlines)),
    ...text.parts.flatMap((part) => [plainTextOf(part.front), searchedText(part)]),
  ].join('\n');

/** The references as an article's record has them: one a line, each with its DOI. */
export const citedWorks = ({ references }: FullText): string =>
  references.map(citedWork).join('\n');

function citedWork({ inlines, doi }: Reference): string {
  const text = inlineText(inlines).replace(/\s+/g, ' ').trim();
  const isSaid = doi === '' || findDoi(text)?.toLowerCase() === doi.toLowerCase();
  return isSaid ? text : `${text} ${doiAddress(doi)}`;
}

/** A line of cited works without the address of its DOI, which may be after it. */
const withoutAddress = (line: string): string =>
  oneLine(cleanText(line)).replace(/ https:\/\/doi\.org\/\S+$/, '');

/**
 * The cited works of a record, in which what a text says otherwise now than it did before is as it says it now; other lines stay.
 */
export function renewedWorks(
  works: string,
  { references: before }: FullText,
  { references: after }: FullText,
): string {
  if (works === '' || before.length !== after.length) return works;
  const changed = new Map<string, string>();
  for (const [index, reference] of after.entries()) {
    const former = withoutAddress(inlineText(before[index]?.inlines ?? []));
    const line = oneLine(cleanText(citedWork(reference)));
    if (former !== '' && former !== withoutAddress(line)) changed.set(former, line);
  }
  return works
    .split('\n')
    .map((line) => changed.get(withoutAddress(line)) ?? line)
    .join('\n');
}

const partsOf = (text: FullText): FullText[] => [text, ...text.parts.flatMap(partsOf)];
