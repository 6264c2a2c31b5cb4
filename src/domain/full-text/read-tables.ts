import { langOf } from './read-inlines.ts';
import type { Cell, Row } from './tree.ts';
import { childOf, elementsOf, UnreadableXml, type XmlElement, type XmlNode } from './xml-tree.ts';

type ReadBlocks<Content> = (nodes: readonly XmlNode[]) => Content[];

/** How many cells the tables of an article may have, as they are drawn: a few hundred printed pages of them. */
const maxCells = 100_000;

type Drawn = { cells: number; table: string };

/** Throws `UnreadableXml` where there are too many. */
function countCells(drawn: Drawn, columns: number, rows: number): void {
  drawn.cells += columns * rows;
  if (drawn.cells <= maxCells) return;
  throw new UnreadableXml(
    `Its tables have more than ${maxCells.toLocaleString('en')} cells, counted as they are drawn: a cell that spans 10 columns is 10. The limit is passed in ${drawn.table}. Correct its “colspan” and “rowspan”, or offer large tables as supplementary files.`,
  );
}

/** Wider or higher than any table that a page can show. */
const maxSpan = 1000;

/** A table of XHTML, or a group of an OASIS table. */
export function readTable<Content>(
  table: XmlElement,
  readBlocks: ReadBlocks<Content>,
  drawn: Drawn,
): { heads: Row<Content>[]; rows: Row<Content>[]; feet: Row<Content>[] } {
  const rowsOf = (part: XmlElement, isHead = false): Row<Content>[] => {
    const all = elementsOf(part);
    if (all.some(({ name }) => name === 'row')) {
      return oasisRows(part, { isHead, table, readBlocks, drawn });
    }
    return all
      .filter(({ name }) => name === 'tr')
      .map((row, index, { length }) =>
        elementsOf(row)
          .filter(({ name }) => name === 'td' || name === 'th')
          .map((cell) => {
            const columns = spanOf(cell.attributes.colspan);
            const rows = spanOf(cell.attributes.rowspan);
            countCells(drawn, columns, Math.min(rows, length - index));
            const blocks = readBlocks(cell.children);
            return {
              ...langOf(cell),
              // An empty corner heads nothing.
              isHead: (isHead || cell.name === 'th') && blocks.length > 0,
              columns,
              rows,
              align: alignOf(cell.attributes.align),
              blocks,
            };
          }),
      );
  };
  const rowsIn = (name: string, isHead = false) =>
    elementsOf(table)
      .filter((part) => part.name === name)
      .flatMap((part) => rowsOf(part, isHead));
  return {
    heads: rowsIn('thead', true),
    rows: [...rowsIn('tbody'), ...rowsOf(table)],
    feet: rowsIn('tfoot'),
  };
}

/** What a table is made of; all else in it is drawn above it. */
export const tableParts = [
  ...['thead', 'tbody', 'tfoot', 'tr', 'row', 'col', 'colgroup', 'colspec', 'spanspec'],
];

/** HTML's own rule: what is no number is 1. */
const spanOf = (given: string | number = 1): number => {
  const span = Math.trunc(Number(given));
  return span >= 1 && span <= maxSpan ? span : 1;
};

const alignments = ['left', 'center', 'right'] as const;
const alignOf = (...given: (string | undefined)[]): Cell['align'] =>
  alignments.find((one) => one === given.find((align) => align !== undefined)) ?? '';

type Group<Content> = {
  isHead: boolean;
  table: XmlElement;
  readBlocks: ReadBlocks<Content>;
  drawn: Drawn;
};

/** OASIS says of a cell in which column it is; those that are left out are empty. */
function oasisRows<Content>(
  part: XmlElement,
  { isHead, table, readBlocks, drawn }: Group<Content>,
): Row<Content>[] {
  const columns = readColumns(childOf(part, 'colspec') ? part : table);
  const spans = new Map(
    elementsOf(table)
      .filter(({ name }) => name === 'spanspec')
      .map(({ attributes }) => [attributes.spanname ?? '', attributes] as const),
  );
  /** By column, how many further rows a cell reaches down to. */
  let taken: number[] = [];
  return elementsOf(part)
    .filter(({ name }) => name === 'row')
    .map((row, index, { length }) => {
      const next = taken.map((rows) => Math.max(0, rows - 1));
      const cells: Row<Content> = [];
      let column = 0;
      const skipTaken = () => {
        while ((taken[column] ?? 0) > 0) column += 1;
      };
      for (const entry of elementsOf(row)) {
        if (entry.name !== 'entry' && entry.name !== 'entrytbl') continue;
        const { attributes } = entry;
        const { namest, nameend } = spans.get(attributes.spanname ?? '') ?? attributes;
        const from = columns.get(namest ?? attributes.colname ?? '');
        const to = columns.get(nameend ?? '');
        skipTaken();
        while (from !== undefined && column < from.place) {
          countCells(drawn, 1, 1);
          cells.push(emptyCell);
          column += 1;
          skipTaken();
        }
        const rows = spanOf(Number(attributes.morerows ?? 0) + 1);
        const width = from && to && from.place === column ? spanOf(to.place - from.place + 1) : 1;
        countCells(drawn, width, Math.min(rows, length - index));
        const here = from ?? [...columns.values()].find(({ place }) => place === column);
        const blocks = readBlocks(entry.name === 'entrytbl' ? [entry] : entry.children);
        cells.push({
          ...langOf(entry),
          isHead: isHead && blocks.length > 0,
          columns: width,
          rows,
          align: alignOf(attributes.align, here?.align, table.attributes.align),
          blocks,
        });
        for (let more = 0; more < width; more += 1) next[column + more] = rows - 1;
        column += width;
      }
      taken = next;
      return cells;
    });
}

const emptyCell: Cell<never> = { isHead: false, columns: 1, rows: 1, align: '', blocks: [] };

/** The columns of a group by their names. */
function readColumns(group: XmlElement) {
  let place = -1;
  return new Map(
    elementsOf(group)
      .filter(({ name }) => name === 'colspec')
      .map(({ attributes: { colnum, colname = '', align } }) => {
        const given = Math.trunc(Number(colnum)) - 1;
        place = given >= 0 && given < maxSpan ? given : place + 1;
        return [colname, { place, align }] as const;
      }),
  );
}
