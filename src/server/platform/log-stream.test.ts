import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, write, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LogStream, type System } from './log-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-log-'));
const path = join(folder, 'log');

let isFull = false;
const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
/** A disk that may be full. */
const disk: System = {
  write: (fd, bytes, done) =>
    isFull ? setImmediate(() => done(noSpace(), 0)) : write(fd, bytes, done),
  writeSync: (fd, bytes) => {
    if (isFull) throw noSpace();
    return writeSync(fd, bytes);
  },
};

afterAll(() => rmSync(folder, { recursive: true }));

const written = () => readFileSync(path, 'utf8').split('\n').slice(0, -1);
const padding = 'x'.repeat(1000);

it('writes every line, in order, and what is left at the end', async () => {
  const fd = openSync(path, 'w');
  const stream = new LogStream(fd, disk);
  for (let n = 0; n < 600; n++) stream.write(`${n} ${padding}\n`);
  await expect.poll(() => written().length).toBeGreaterThan(100);
  stream.flushSync();
  closeSync(fd);
  expect(written().map((line) => Number(line.split(' ', 1)))).toEqual([...Array(600).keys()]);
});

it('waits for a full disk, then drops lines, and says how many once there is room', async () => {
  isFull = true;
  const fd = openSync(path, 'w');
  const stream = new LogStream(fd, disk);
  for (let n = 0; n < 6000; n++) stream.write(`${n} ${padding}\n`);
  expect(stream.dropped).toBeGreaterThan(1000);
  expect(written()).toEqual([]);
  isFull = false;

  await expect.poll(() => written().at(-1), { timeout: 5000 }).toContain('log lines dropped');
  expect(JSON.parse(written().at(-1) ?? '')).toMatchObject({ level: 40, lines: stream.dropped });
  closeSync(fd);
});
