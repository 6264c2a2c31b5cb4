import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printable } from './print.ts';

test('what would move, colour or rename a terminal is shown instead of done', () => {
  for (const [text, shown] of [
    ['\u001b[2J\u001b]0;title\u0007', '\\u001b[2J\\u001b]0;title\\u0007'],
    ['a\u009b31mb', 'a\\u009b31mb'],
    ['one\rtwo\b\u007f', 'one\\u000dtwo\\u0008\\u007f'],
    ['soil\u202egnp.exe', 'soil\\u202egnp.exe'],
    ['\u0000', '\\u0000'],
  ] as const) {
    expect(printable(text)).toBe(shown);
  }
});

test('lines, tabs and the letters of all scripts stay', () => {
  const text = 'मिट्टी\tक्\u200dष\n日本 é “quoted” 🌾';
  expect(printable(text)).toBe(text);
});

test('commands print through the one place', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('print.'),
  );
  expect(files.length).toBeGreaterThan(10);
  const printing = files.filter((file) =>
    /console\.|std(?:out|err)\.write\((?!printable\(|'\\n'\))/.test(
      readFileSync(join(folder, file), 'utf8'),
    ),
  );
  expect(printing).toEqual([]);
});
