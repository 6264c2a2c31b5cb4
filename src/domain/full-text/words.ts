import type { Block, Inline, MathNode, Row } from './tree.ts';

/** The text of blocks, a paragraph or a cell a line; in formulas what MathML or TeX says. */
export function plainTextOf(blocks: readonly Block[]): string {
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
      return inline.tex;
    case 'break':
      return ' ';
    case 'picture':
      return '';
    default:
      return inlineText(inline.inlines);
  }
}

const mathText = (node: MathNode | string): string =>
  typeof node === 'string' ? node : node.children.map(mathText).join(' ');
