import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readJats } from './read-jats.ts';
import type { Block, Row } from './tree.ts';
import { plainTextOf } from './words.ts';
import { parseXml } from './xml-tree.ts';

type Table = Extract<Block, { type: 'table' }>;

const tablesOf = (name: string): Table[] => {
  const file = new URL(`../../../tests/full-text/oasis-${name}.xml`, import.meta.url);
  const find = (blocks: readonly Block[]): Table[] =>
    blocks.flatMap((block) => {
      if (block.type === 'table') return [block];
      return 'blocks' in block ? find(block.blocks) : [];
    });
  return find(readJats(parseXml(readFileSync(file, 'utf8'))).text.blocks);
};

/** What a browser draws: each place with the text of the cell that covers it, once more where it reaches further. */
function gridOf(rows: readonly Row[]): string[][] {
  const grid: string[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (grid[y]?.[x] !== undefined) x += 1;
      const text = plainTextOf(cell.blocks).replaceAll('\n', ' ');
      for (const below of grid.slice(y, y + cell.rows)) {
        for (let more = 0; more < cell.columns; more += 1) below[x + more] = text;
      }
      x += cell.columns;
    }
  });
  return grid.map((row) => Array.from(row, (text) => text ?? ''));
}

it('spans by names of columns and of spans, rows that reach down, columns that are left out', () => {
  const [table, ...others] = tablesOf('spans');
  expect(others).toEqual([]);
  expect(gridOf(table?.heads ?? [])).toEqual([
    ['Field', 'Years', 'Years', 'Both', 'Both'],
    ['Field', 'Wet', 'Dry', 'Both', 'Both'],
  ]);
  expect(gridOf(table?.rows ?? [])).toEqual([
    ['North', '4.1', '2.0', '3.05', 'sown a late'],
    ['North', '', '', '3.10'],
    Array.from({ length: 5 }, () => 'South was under water.'),
  ]);
  expect(table?.rows.map((row) => row.map(({ align }) => align))).toEqual([
    ['left', 'right', '', 'center', 'left'],
    ['', '', 'center'],
    ['center'],
  ]);
  expect(table?.heads.flat().every(({ isHead }) => isHead)).toBe(true);
});

it('several groups, of which one has columns of its head, a foot and a table in a cell', () => {
  const [first, second] = tablesOf('groups');
  expect(gridOf(first?.rows ?? [])).toEqual([['Clay', '12']]);
  expect(gridOf(second?.heads ?? [])).toEqual([['Sand', 'Sand', 'Silt']]);
  expect(gridOf(second?.rows ?? [])).toEqual([['2', 'inner 1 inner 2', '7']]);
  expect(gridOf(second?.feet ?? [])).toEqual([['', '', 'Sum 9']]);
  expect(second?.rows[0]?.[1]?.blocks).toMatchObject([{ type: 'table', rows: [[{}, {}]] }]);
});

it('spans that cannot be keep every cell', () => {
  const [table] = tablesOf('faults');
  const cells = table?.rows.map((row) => row.map((cell) => plainTextOf(cell.blocks)));
  expect(cells).toEqual([
    ['', '', 'backwards', 'open'],
    ['negative', 'endless', 'third'],
    ['', 'taken', 'unknown'],
  ]);
  expect(table?.rows.flat().every(({ columns, rows }) => columns === 1 && rows === 1)).toBe(true);
});
