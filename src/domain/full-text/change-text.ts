import type { Block, FullText, Inline, Part, Reference, Row } from './tree.ts';

type InlinePart = Exclude<Inline, string>;

/** Where a part of a text is. */
export type Around = {
  language: string;
  /** In a formula that has a line of its own. */
  inFormula: boolean;
};

/** What a text is to have otherwise. Each part is asked for before what is in it, in the order of the text. */
export type TextChange = {
  block?(block: Block): Block;
  inline?(inline: InlinePart, around: Around): InlinePart;
  /** The language that is said of a part, by what it says itself and what is around it. */
  lang?(own: string | undefined, around: string): string | undefined;
  /** Is told each id of a place. */
  id?(id: string): void;
};

/**
 * Makes a text again with a change; the given one stays as it is.
 *
 * @param outside the language around its references, which are not in that of the text
 */
export function changeText(text: FullText, change: TextChange, outside = ''): FullText {
  const around = { language: outside, inFormula: false };
  return {
    language: text.language,
    blocks: changeBlocks(text.blocks, change, text.language),
    references: text.references.map((one) => changeReference(one, change, around)),
    referencesTitle: changeInlines(text.referencesTitle, change, around),
    parts: text.parts.map((part) => changePart(part, change)),
  };
}

function changePart(part: Part, change: TextChange): Part {
  const { language } = part;
  change.id?.(part.id);
  return {
    ...part,
    ...changeText(part, change, language),
    title: changeInlines(part.title, change, { language, inFormula: false }),
    front: changeBlocks(part.front, change, language),
  };
}

function changeReference(reference: Reference, change: TextChange, around: Around): Reference {
  const { title, label, inlines } = reference;
  change.id?.(reference.id);
  return {
    ...reference,
    ...(title && { title: changeInlines(title, change, around) }),
    label: changeInlines(label, change, around),
    inlines: changeInlines(inlines, change, around),
  };
}

/** The same of some blocks. @param language what is around them is in */
export const changeBlocks = (
  blocks: readonly Block[],
  change: TextChange,
  language = '',
): Block[] => blocksIn({ language, inFormula: false }, change)(blocks);

const blocksIn = (around: Around, change: TextChange) => (blocks: readonly Block[]) =>
  blocks.map((block) => changeBlock(block, change, around));

type Placed = { id?: string; lang?: string };

/** What a part says of itself: its language as the change has it, and what is around the parts in it. */
function said({ id, lang }: Placed, change: TextChange, outside: Around) {
  if (id !== undefined) change.id?.(id);
  return {
    own: change.lang ? { lang: change.lang(lang, outside.language) } : {},
    around: lang === undefined ? outside : { ...outside, language: lang },
  };
}

function changeBlock(given: Block, change: TextChange, outside: Around): Block {
  const block = change.block?.(given) ?? given;
  if (block.type === 'rule') return block;
  const isFormula = block.type === 'frame' && block.kind === 'formula';
  const { own, around: inside } = said(
    block,
    change,
    isFormula ? { ...outside, inFormula: true } : outside,
  );
  const inlines = (some: readonly Inline[]) => changeInlines(some, change, inside);
  const blocks = blocksIn(inside, change);
  switch (block.type) {
    case 'paragraph':
      return { ...block, ...own, inlines: inlines(block.inlines) };
    case 'section':
    case 'frame': {
      const label = inlines(block.label);
      const title = inlines(block.title);
      return { ...block, ...own, label, title, blocks: blocks(block.blocks) };
    }
    case 'list':
      return {
        ...{ ...block, ...own, title: inlines(block.title) },
        items: block.items.map((item) => {
          const { own, around } = said(item, change, inside);
          const label = changeInlines(item.label, change, around);
          return { ...item, ...own, label, blocks: blocksIn(around, change)(item.blocks) };
        }),
      };
    case 'definitions':
      return {
        ...{ ...block, ...own, title: inlines(block.title) },
        items: block.items.map((item) => {
          const { own, around } = said(item, change, inside);
          const term = changeInlines(item.term, change, around);
          return { ...item, ...own, term, blocks: blocksIn(around, change)(item.blocks) };
        }),
      };
    case 'table': {
      const rows = (some: readonly Row[]): Row[] =>
        some.map((row) =>
          row.map((cell) => {
            const { own, around } = said(cell, change, inside);
            return { ...cell, ...own, blocks: blocksIn(around, change)(cell.blocks) };
          }),
        );
      const [heads, body, feet] = [rows(block.heads), rows(block.rows), rows(block.feet)];
      return { ...block, ...own, heads, rows: body, feet };
    }
    case 'file':
      return { ...block, ...own, blocks: blocks(block.blocks) };
    case 'code':
      return { ...block, ...own };
  }
}

function changeInlines(inlines: readonly Inline[], change: TextChange, outside: Around): Inline[] {
  return inlines.map((given) => {
    if (typeof given === 'string') return given;
    const inline = change.inline?.(given, outside) ?? given;
    if (!('inlines' in inline)) return inline;
    if (inline.type !== 'span') {
      return { ...inline, inlines: changeInlines(inline.inlines, change, outside) };
    }
    const { own, around } = said(inline, change, outside);
    return { ...inline, ...own, inlines: changeInlines(inline.inlines, change, around) };
  });
}
