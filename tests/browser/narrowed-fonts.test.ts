import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { facesOf, narrowed } from '../../scripts/narrow-fonts.ts';
import { launchChromium, openPage } from '../support/browser.ts';

const styles = (file: string, range: string) => `@font-face {
  font-weight: 400 700;
  src: url("@fontsource-variable/${file}") format("woff2-variations");
  unicode-range: ${range};
}`;

const roman = styles(
  'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  'U+0000-00FF, U+2000-206F',
);
const devanagari = styles(
  'noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
  'U+0900-097F, U+200C-200D',
);

const names = styles(
  'noto-serif-devanagari/files/noto-serif-devanagari-names-wght-normal.woff2',
  'U+0920, U+0926, U+0928, U+092E, U+0930, U+0939, U+093E-0940, U+094D',
).replace('400 700', '400 400');

const phones = facesOf(readFileSync('src/web/reader/styles/fonts.css', 'utf8')).find(({ name }) =>
  name.includes('-phones-'),
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** The share of ink that differs between two fonts, at both ends of the weights and between. */
async function difference(fonts: [Buffer, Buffer], text: string): Promise<number> {
  const page = await openPage(browser);
  const files = fonts.map((font) => font.toString('base64'));
  const share = await page.evaluate(
    async ({ files, text }) => {
      const drawn = async (file: string, index: number) => {
        const face = new FontFace(`Face ${index}`, Uint8Array.fromBase64(file), {
          weight: '400 700',
        });
        document.fonts.add(await face.load());
        const canvas = new OffscreenCanvas(1200, 300);
        const context = canvas.getContext('2d', { willReadFrequently: true });
        if (!context) throw new Error('No canvas');
        [400, 600, 700].forEach((weight, line) => {
          context.font = `${weight} 40px "Face ${index}"`;
          context.fillText(text, 10, 80 + 90 * line);
        });
        return context.getImageData(0, 0, 1200, 300).data.filter((_, at) => at % 4 === 3);
      };
      const [one, other] = await Promise.all(files.map(drawn));
      if (!one || !other) throw new Error('Two fonts are compared');
      const ink = one.reduce((sum, alpha) => sum + alpha, 0);
      return one.reduce((sum, alpha, at) => sum + Math.abs(alpha - (other[at] ?? 0)), 0) / ink;
    },
    { files, text },
  );
  await page.context().close();
  return share;
}

it.each([
  ['Latin', roman, 'The office of Ärzte, “fjord” naïve – ½ AVATAR 0123'],
  ['Devanagari', devanagari, 'क्षत्रिय।ज्ञान।श्रृंगार।विद्यार्थी।र्‍य।द्ध्य।कर्तृत्व।हिन्दी।ट्ठ'],
])('a narrowed font draws %s as the whole one does, in fewer bytes', async (_, css, text) => {
  const [face] = facesOf(css);
  if (!face) throw new Error('The rule names no face');
  const font = await narrowed(face);
  expect(font.length).toBeLessThan(0.72 * face.whole.length);
  expect(await difference([face.whole, font], text)).toBeLessThan(0.02);
  // The measure sees another weight, so it would have seen other glyphs.
  const lighter = await narrowed({ ...face, axes: { wght: { min: 400, max: 500 } } });
  expect(await difference([face.whole, lighter], text)).toBeGreaterThan(0.02);
});

/** How wide words are in a font. */
async function widths(font: Buffer, words: readonly string[]): Promise<number[]> {
  const page = await openPage(browser);
  const measured = await page.evaluate(
    async ({ file, words }) => {
      document.fonts.add(await new FontFace('Face', Uint8Array.fromBase64(file)).load());
      const context = new OffscreenCanvas(10, 10).getContext('2d');
      if (!context) throw new Error('No canvas');
      context.font = '100px Face';
      return words.map((word) => context.measureText(word).width);
    },
    { file: font.toString('base64'), words },
  );
  await page.context().close();
  return measured;
}

it('the names of languages have a font of at most 3 KB, in which their letters join', async () => {
  const [face] = facesOf(names);
  if (!face) throw new Error('The rule names no face');
  const font = await narrowed(face);
  expect(font.length).toBeLessThan(3072);
  // The last is the first with the whole letter in place of its half.
  const words = ['हिन्दी', 'मराठी', 'हिनदी'];
  const [hindi = 0, marathi = 0, apart = 0] = await widths(font, words);
  const [wholeHindi = 0, wholeMarathi = 0] = await widths(face.whole, words);
  expect(hindi / apart).toBeLessThan(0.95);
  expect(Math.abs(hindi / wholeHindi - 1)).toBeLessThan(0.05);
  expect(Math.abs(marathi / wholeMarathi - 1)).toBeLessThan(0.05);
});

it('what phones have of Devanagari is as wide in every word as the whole, and has all that texts here are written with', async () => {
  if (!phones) throw new Error('No face of phones');
  const font = await narrowed(phones);
  expect(font.length).toBeLessThan(36 * 1024);
  const words = [
    ...[
      'क्षत्रिय',
      'ज्ञान',
      'श्रृंगार',
      'विद्यार्थी',
      'र्‍याने',
      'करणाऱ्या',
      'द्ध्य',
      'कर्तृत्व',
      'हिन्दी',
      'ट्ठ',
      'ॐ',
      'ऽ',
      '॥',
      '१२३४५६७८९०',
    ],
    ...[
      'ऑक्टोबर',
      'ॲप',
      'क़लम',
      'बड़ा',
      'पढ़',
      'फ़ारसी',
      'आँख',
      'दुःख',
      'ॠ',
      'पितॄन्',
      'छत्तीसगढ़',
      'ऍ',
      'प्रा॰',
    ],
  ];
  expect(await widths(font, words)).toEqual(await widths(phones.whole, words));
});

it.each(['fraunces', 'newsreader', 'eczar', 'archivo'])(
  'what is preloaded of %s has the letters of English, in 8 to 14 KB',
  async (name) => {
    const faces = facesOf(readFileSync(`src/web/reader/styles/faces/${name}.css`, 'utf8'));
    const [first, ...others] = faces;
    if (!first) throw new Error('The face has no rule');
    const font = await narrowed(first);
    expect(font.length).toBeGreaterThan(8_000);
    expect(font.length).toBeLessThan(14_000);
    expect(first.letters).toMatch(/^[ -~]{95}/);
    // Of each letter one file of a style is loaded.
    const romans = others.filter(({ name }) => name.includes('normal'));
    const letters = [first, ...romans].flatMap((face) => [...face.letters]);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of 'éāśṣ') expect(letters).toContain(letter);
  },
);
