import { expect, it } from 'vitest';
import { drawingAt, writeDrawing } from './drawn-issue.ts';

const now = '2026-11-29T00:00:00.000Z';
const [soon, later] = ['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'];
const article = {
  refnumber: '7',
  title: 'Effects of bunds on soil moisture',
  pagenumber: '1-6',
  subject: 'Soil',
  publishedAt: '',
  retractedAt: null as string | null,
  isNotice: false,
};
const other = { ...article, refnumber: '8' };

it('an issue without articles has no drawing', () => {
  expect(writeDrawing([], '', now)).toBe('');
  expect(drawingAt('', now)).toBe('');
});

it('the same articles have the same name, and each field and the order another', () => {
  const name = writeDrawing([article, other], '', now);
  expect(writeDrawing([article, other], '', later)).toBe(name);
  // What no letter is taken of changes nothing.
  const corrected = { ...other, title: 'Effects of bunds on soil moisture and yield' };
  expect(writeDrawing([article, corrected], '', now)).toBe(name);
  expect(name).toMatch(/^\d[0-9a-z]{10}$/);
  const others = [
    writeDrawing([other, article], '', now),
    writeDrawing([article, other], '8', now),
    ...[
      { refnumber: '9' },
      { title: 'Effect of bunds on soil moisture' },
      { pagenumber: '1-7' },
      { subject: '' },
      { isNotice: true },
      { retractedAt: '' },
    ].map((change) => writeDrawing([article, { ...other, ...change }], '', now)),
  ];
  expect(new Set([name, ...others]).size).toBe(others.length + 1);
});

it('what is scheduled is drawn from its moment on, and a retraction from that of its notice', () => {
  const written = writeDrawing(
    [
      { ...article, retractedAt: later },
      { ...other, publishedAt: soon },
    ],
    '',
    now,
  );
  expect(drawingAt(written, now)).toBe(writeDrawing([article], '', now));
  expect(drawingAt(written, soon)).toBe(writeDrawing([article, other], '', now));
  expect(drawingAt(written, later)).toBe(
    writeDrawing([{ ...article, retractedAt: '' }, other], '', now),
  );
});

it('an issue of which nothing is public yet has a name from its first moment on', () => {
  const written = writeDrawing([{ ...article, publishedAt: soon }], '', now);
  expect(drawingAt(written, now)).toBe('');
  expect(drawingAt(written, soon)).toBe(writeDrawing([article], '', now));
});
