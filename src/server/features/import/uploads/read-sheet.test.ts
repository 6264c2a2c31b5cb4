import { expect, it, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openReadingQueue } from '#server/platform/processes/reading-queue.ts';
import { readSheet } from './read-sheet.ts';

const reading = openReadingQueue();
const read = (text: string) => readSheet(reading, Buffer.from(text), AbortSignal.timeout(60_000));

/** How often others had their turn while something was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work;
  isOver = true;
  return turns;
}

it.each([
  ['one line of it', 'x'],
  ['quotation marks', '"'],
  ['marks', '\u0300'],
])('others have their turn while a CSV of %s is read', async (_, sign) => {
  const text = `Title\n${sign.repeat(1_000_000)}`;
  expect(await turnsDuring(Promise.allSettled([read(text)]))).toBeGreaterThan(
    text.length / (64 * 1024),
  );
});

it.each([
  ['the first', `${','.repeat(7_000_000)}\nRice`],
  ['a later', `Title\n${','.repeat(7_000_000)}`],
])('of a CSV whose %s row has cells without end only the beginning is read', async (_, text) => {
  const content = Buffer.from(text);
  const read = vi.spyOn(content, 'subarray');
  await expect(readSheet(reading, content, AbortSignal.timeout(60_000))).rejects.toThrow(
    `more than ${limits.maxUploadColumns} columns`,
  );
  expect(read.mock.lastCall?.[1]).toBeLessThan(200_000);
});

it('a workbook of an old Excel is told apart from a CSV', async () => {
  const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  await expect(readSheet(reading, old, AbortSignal.timeout(60_000))).rejects.toThrow(
    'save it as XLSX',
  );
});

it('a name of a column is bounded', async () => {
  const name = 'x'.repeat(limits.maxUploadHeaderCharacters);
  expect((await read(`${name}\nRice`)).headers).toEqual([name]);
  await expect(read(`${name}x\nRice`)).rejects.toThrow('The name of a column is longer than 500');
});

it('the apostrophe that keeps a cell from being a formula is no part of it', async () => {
  const { rows } = await read("Title,Keywords\n'=1+1,''=2\n'tis,'-rice\n");
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['=1+1', "'=2"],
    ["'tis", '-rice'],
  ]);
});

it.each([
  ['XML', '<?xml version="1.0"?><a/>'],
  ['RIS', 'TY  - JOUR\r\nTI  - Rice\r\n'],
])('a file of %s is named as such', async (name, text) => {
  await expect(read(text)).rejects.toThrow(`The file is ${name}.`);
});
