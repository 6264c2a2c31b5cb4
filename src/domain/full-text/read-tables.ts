import type { Block, Cell, Row } from './tree.ts';
import { elementsOf, type XmlElement, type XmlNode } from './xml-tree.ts';

type ReadBlocks = (nodes: readonly XmlNode[]) => Block[];

/** Wider or higher than any table that a page can show. */
const maxSpan = 1000;

/** A table of XHTML, or a group of an OASIS table. */
export function readTable(
  table: XmlElement,
  readBlocks: ReadBlocks,
): { heads: Row[]; rows: Row[]; feet: Row[] } {
  const columns = columnNumbers(table);
  const rowsOf = (parent: XmlElement, isHead: boolean): Row[] =>
    elementsOf(parent)
      .filter(({ name }) => name === 'tr' || name === 'row')
      .map((row) =>
        elementsOf(row)
          .filter(({ name }) => cellNames.has(name))
          .map((cell) => readCell(cell, { isHead, columns, readBlocks })),
      );
  const sections = elementsOf(table);
  const rowsIn = (name: string, isHead = false) =>
    sections
      .filter((section) => section.name === name)
      .flatMap((section) => rowsOf(section, isHead));
  return {
    heads: rowsIn('thead', true),
    rows: [...rowsIn('tbody'), ...rowsOf(table, false)],
    feet: rowsIn('tfoot'),
  };
}

/** What a table is made of; all else in it is drawn above it. */
export const tableParts = [
  ...['thead', 'tbody', 'tfoot', 'tr', 'row', 'col', 'colgroup', 'colspec', 'spanspec'],
];

const cellNames = new Set(['td', 'th', 'entry', 'entrytbl']);

type Reading = { isHead: boolean; columns: ReadonlyMap<string, number>; readBlocks: ReadBlocks };

function readCell(cell: XmlElement, { isHead, columns, readBlocks }: Reading): Cell {
  const { attributes, name, children } = cell;
  const from = columns.get(attributes.namest ?? '');
  const to = columns.get(attributes.nameend ?? '');
  const spanned = from !== undefined && to !== undefined ? to - from + 1 : 1;
  const more = Number(attributes.morerows ?? 0);
  return {
    isHead: isHead || name === 'th',
    columns: spanOf(attributes.colspan ?? spanned),
    rows: spanOf(attributes.rowspan ?? more + 1),
    align: alignments.find((one) => one === attributes.align) ?? '',
    blocks:
      name === 'entrytbl'
        ? [{ type: 'table', ...readTable(cell, readBlocks) }]
        : readBlocks(children),
  };
}

const alignments = ['left', 'center', 'right'] as const;

/** HTML's own rule: what is no number is 1. */
const spanOf = (given: string | number): number => {
  const span = Math.trunc(Number(given));
  return span >= 1 && span <= maxSpan ? span : 1;
};

/** OASIS names its columns, and says of a cell from which to which it reaches. */
function columnNumbers(table: XmlElement): Map<string, number> {
  let number = 0;
  return new Map(
    elementsOf(table)
      .filter(({ name }) => name === 'colspec')
      .map(({ attributes }) => {
        number = Number(attributes.colnum ?? number + 1);
        return [attributes.colname ?? '', number] as const;
      }),
  );
}
