import sharp from 'sharp';
import { expect, it } from 'vitest';
import { outlinesOf } from './outlines.ts';

const letters = ['E', 'É', 'Ж', '3', 'कि', 'क्षे', 'श्रृं', 'र्‍हा', 'हू', 'ॲ'];

it('a letter is shaped as text, and its box is where its ink is', async () => {
  const outlines = outlinesOf(letters);
  expect(Object.keys(outlines).toSorted()).toEqual(letters.toSorted());
  for (const letter of letters) {
    const { path = '', box = [0, 0, 0, 0] } = outlines[letter] ?? {};
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1000 -2000 4000 4000" width="1000" height="1000"><path d="${path}"/></svg>`;
    const { info } = await sharp(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .trim()
      .toBuffer({ resolveWithObject: true });
    const [left, upper, right, lower] = box;
    const inked = [-(info.trimOffsetLeft ?? 0) * 4 - 1000, -(info.trimOffsetTop ?? 0) * 4 - 2000];
    const ink = [...inked, info.width * 4, info.height * 4];
    for (const [index, value] of [left, upper, right - left, lower - upper].entries()) {
      expect(Math.abs((ink[index] ?? 0) - value), letter).toBeLessThan(40);
    }
  }
  // Signs before, above and below the letter are parts of it.
  expect(outlines.कि?.box[1]).toBeLessThan(-800);
  expect(outlines.हू?.box[3]).toBeGreaterThan(150);
});

it('what no font has is missing, and letters after it are themselves', () => {
  const alone = outlinesOf(['E']).E;
  expect(outlinesOf(['த', '漢', 'E', '🙂'])).toEqual({ E: alone });
  expect(outlinesOf([])).toEqual({});
});
