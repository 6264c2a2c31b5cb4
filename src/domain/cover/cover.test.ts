import { createHash } from 'node:crypto';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { motifNames } from '#contract/looks.ts';
import { outlinesOf } from '#pdf/kit/outlines.ts';
import {
  type CoverIssue,
  type CoverLook,
  type CoverSize,
  coverColours,
  drawCover,
  glyphBoxes,
} from './cover.ts';

import { chance, seedOf } from './hash.ts';
import { drawnLetters, lettersOf } from './letters.ts';
import { type CoverArticle, leadingArticle, measure, noArticles } from './measure.ts';
import { ladderOf } from './palette.ts';

const size: CoverSize = { width: 300, height: 400, top: 0.34 };
const cover: CoverSize = { width: 1200, height: 1600, top: 0.34 };
const band: CoverSize = { width: 1280, height: 104, top: 0 };
const wide: CoverSize = { width: 720, height: 432, top: 0 };
/** Of a shared picture. */
const beside: CoverSize = { width: 672, height: 630, top: 0 };

const lookOf = (motif: CoverLook['motif'], isNight = false): CoverLook => ({
  motif,
  colour: '#0b5c8a',
  ground: ['ridges', 'strata', 'rings'].includes(motif) ? 'light' : 'dark',
  isNight,
});

/** Among them signs above and below their letters, and letters that no font has. */
const titles = [
  'Tank irrigation',
  'शिक्षा और समाज',
  'कैलाश की यात्रा',
  'Éléments of bunds',
  'श्रृंगार रस',
  'तमिऴ्',
  'தமிழ்',
  'Quarries',
  'हूँकार',
  '3D canopies',
  '—',
];

/** Articles as issues have them: of several lengths, subjects and titles, the same each time. */
const articlesOf = (count: number): CoverArticle[] =>
  Array.from({ length: count }, (_, index) => {
    const first = 1 + index * 9;
    return {
      refnumber: `${index + 101}`,
      pagenumber: `${first}-${first + Math.floor(chance(index, 2) * 20)}`,
      subject: ['Agronomy', 'Ecology', 'Soil science', ''][index % 4] ?? '',
      is_retracted: false,
      letters: drawnLetters(titles[index % titles.length] ?? '', count),
    };
  });

const issueOf = (articles: CoverArticle[], months = 'Jul-Sep'): CoverIssue => ({
  journal: 'SJFS',
  year: 2026,
  volume: 3,
  issue: 3,
  months,
  articles,
  outlines: outlinesOf(lettersOf({ articles })),
});

const bare: CoverArticle = {
  refnumber: '1',
  pagenumber: '',
  subject: '',
  is_retracted: false,
};

const issues: [string, CoverIssue][] = [
  ['none', issueOf([])],
  ['one', issueOf(articlesOf(1))],
  ['one of which nothing is known', issueOf([bare], '')],
  ['two', issueOf(articlesOf(2))],
  ['four', issueOf(articlesOf(4))],
  ['twelve', issueOf(articlesOf(12))],
  ['eighty', issueOf(articlesOf(80))],
  ['three hundred', issueOf(articlesOf(300))],
  [
    'some without pages, volume 0',
    {
      ...issueOf([
        bare,
        { ...bare, refnumber: '2', pagenumber: 'e108', subject: 'Philology' },
        { ...bare, refnumber: '3', pagenumber: '9-2', is_retracted: true },
      ]),
      volume: 0,
      issue: 999,
      year: 0,
    },
  ],
];

describe.each(motifNames)('%s', (motif) => {
  test.each(issues)('draws an issue of articles: %s', async (_, issue) => {
    for (const isNight of [false, true]) {
      const look = lookOf(motif, isNight);
      const drawing = await pixelsOf(drawCover(issue, look, size));
      expect(
        shareOf(drawing, ladderOf(look.colour, isNight && look.ground === 'light').spark),
      ).toBeLessThanOrEqual(0.04);
      const ground = coverColours(look).ground;
      expect(rowsThatDiffer(drawing, ground, size.height * size.top - 2)).toBe(0);
    }
  });

  test('has one spark in a band and next to letters too', async () => {
    const look = lookOf(motif);
    const counts = [4, 6, 12, 80];
    for (const shape of [band, wide]) {
      for (const count of counts) {
        const drawing = await pixelsOf(drawCover(issueOf(articlesOf(count)), look, shape));
        expect(shareOf(drawing, ladderOf(look.colour).spark)).toBeLessThanOrEqual(0.04);
      }
    }
  });

  test('does not glare from a dark page', async () => {
    for (const [, issue] of issues) {
      const { data } = await pixelsOf(drawCover(issue, lookOf(motif, true), size));
      let glaring = 0;
      for (let at = 0; at < data.length; at += 3) {
        if (Math.min(...data.subarray(at, at + 3)) > 190) glaring++;
      }
      expect(glaring / (data.length / 3)).toBeLessThanOrEqual(0.05);
    }
  });

  test.each([size, cover, band, wide])('is plain shapes of bounded size: %o', (shape) => {
    for (const [, issue] of issues) {
      const svg = drawCover(issue, lookOf(motif), shape);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<(?:text|style|script|image|use)|href|url\(/);
      expect(svg.length).toBeLessThanOrEqual(70_000);
      expect(drawCover(issue, lookOf(motif), shape)).toBe(svg);
    }
  });

  test('has a band for a journal without an issue, which is its own', () => {
    const drawn = (journal: string) =>
      drawCover({ ...issueOf(noArticles(journal), ''), journal }, lookOf(motif), band);
    // Its ground alone is two hundred.
    expect(drawn('SJFS').length).toBeGreaterThan(1500);
    expect(drawn('SJFS')).not.toBe(drawn('annals'));
  });

  test('has a glyph within the drawing for each article, another one than its neighbour’s', () => {
    for (const [name, issue] of issues) {
      const boxes = [...glyphBoxes(issue, lookOf(motif), cover).values()];
      expect(boxes).toHaveLength(issue.articles.length);
      if (name === 'eighty') {
        expect(boxes.filter((box, index) => box === boxes[index - 1])).toEqual([]);
      }
      for (const box of boxes) {
        const [x = -1, y = -1, width = 0, height = 0] = box.split(' ').map(Number);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(cover.width + 1);
        expect(y + height).toBeLessThanOrEqual(cover.height + 1);
      }
    }
  });

  test('letters on its ground can be read, whatever the colour', () => {
    for (let hue = 0; hue <= 360; hue++) {
      const colour = hue === 360 ? '#777777' : hexOf(hue);
      for (const ground of ['light', 'dark'] as const) {
        for (const isNight of [false, true]) {
          const colours = coverColours({ motif, colour, ground, isNight });
          expect(wcagContrast(colours.ink, colours.ground)).toBeGreaterThanOrEqual(7);
          expect(wcagContrast(colours.soft, colours.ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});

test('the same data are the same bytes on every machine', () => {
  // Not those of a font, which another version may draw otherwise.
  const outlines = { T: { path: 'M0 0v-650h400v650z', box: [0, -650, 400, 0] } } as const;
  const hashes = motifNames.map((motif) => [
    motif,
    createHash('sha256')
      .update(drawCover({ ...issueOf(articlesOf(12)), outlines }, lookOf(motif), cover))
      .digest('hex')
      .slice(0, 12),
  ]);
  expect(Object.fromEntries(hashes)).toMatchInlineSnapshot(`
    {
      "contours": "4c46c0a8ae49",
      "jaali": "84e84d6b4e86",
      "letters": "c933d5223098",
      "ridges": "b19090fcad6a",
      "rings": "ae906205dbef",
      "seeds": "fe09e50d8aec",
      "strata": "3af6e88c3130",
      "weave": "d31b5773c9ad",
    }
  `);
});

test('no letter reaches into the place of another, with all its signs', () => {
  const tall = { path: 'M0-900h500v1200h-500z', box: [0, -900, 500, 300] } as const;
  const wide = { path: 'M0-650h1400v650h-1400z', box: [0, -650, 1400, 0] } as const;
  for (const outline of [tall, wide]) {
    for (const count of [1, 4, 12, 80]) {
      const issue = { ...issueOf(articlesOf(count)), outlines: { T: outline } };
      const drawing = drawCover(issue, lookOf('letters'), cover);
      const places = [
        ...drawing.matchAll(/translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)" d="([^"]+)"/g),
      ].filter(([, , , , path]) => path === outline.path);
      const boxes = places.map(([, x, y, scale]) => {
        const [left, upper, right, lower] = outline.box.map((at) => at * Number(scale));
        return {
          left: Number(x) + (left ?? 0),
          right: Number(x) + (right ?? 0),
          upper: Number(y) + (upper ?? 0),
          lower: Number(y) + (lower ?? 0),
        };
      });
      for (const [index, one] of boxes.entries()) {
        const met = boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left + 1 < other.right &&
              other.left + 1 < one.right &&
              one.upper + 1 < other.lower &&
              other.upper + 1 < one.lower,
          );
        expect(met).toEqual([]);
      }
    }
  }
});

test('an article keeps its form and tone when another one is added', () => {
  const before = measure('SJFS', articlesOf(6));
  const after = measure('SJFS', articlesOf(7));
  for (const [index, { seed, tone }] of before.entries()) {
    expect(after[index]).toMatchObject({ seed, tone });
  }
});

test('an article on one page weighs less than one on six', () => {
  const pages = ['5', '6', '7-12', '13'];
  const articles = pages.map((pagenumber, index) => ({
    refnumber: `${index}`,
    pagenumber,
    subject: '',
    is_retracted: false,
  }));
  expect(leadOf(articles)).toBe('2');
});

test('what is retracted, and a notice, never lead; what the office chose does', () => {
  const articles = articlesOf(5);
  const [heaviest] = articles.toSorted(
    (one, other) => weightOf(articles, other.refnumber) - weightOf(articles, one.refnumber),
  );
  expect(leadOf(articles)).toBe(heaviest?.refnumber);
  const without = (change: Partial<CoverArticle>) =>
    articles.map((article) => (article === heaviest ? { ...article, ...change } : article));
  expect(leadOf(without({ is_retracted: true }))).not.toBe(heaviest?.refnumber);
  expect(leadOf(without({ is_notice: true }))).not.toBe(heaviest?.refnumber);
  expect(leadOf(articles, '103')).toBe('103');
  expect(leadOf(without({ is_retracted: true }), heaviest?.refnumber)).not.toBe(
    heaviest?.refnumber,
  );
  expect(leadOf([{ ...bare, is_retracted: true }])).toBeUndefined();
});

test('seeds of near texts are far apart', () => {
  const seeds = new Set(Array.from({ length: 10_000 }, (_, index) => seedOf(`SJFS|${index}`)));
  expect(seeds.size).toBe(10_000);
});

test('a phone, which shows the middle of a wide drawing, has the sun of every month', () => {
  for (const months of ['Jan-Mar', 'Jun', 'Dec']) {
    const size = { width: 1280, height: 340, top: 0.06 };
    const svg = drawCover(issueOf(articlesOf(4), months), lookOf('ridges'), size);
    const [, x = '0', , radius = '0'] = /cx="(\d+)" cy="(\d+)" r="(\d+)"/.exec(svg) ?? [];
    // 390 by 216 of it.
    expect(Number(x) - Number(radius)).toBeGreaterThan(640 - 307);
    expect(Number(x) + Number(radius)).toBeLessThan(640 + 307);
  }
});

test.each(['contours', 'rings', 'seeds'] as const)(
  'no form of %s is cut where letters are to its left',
  async (motif) => {
    for (const shape of [wide, beside]) {
      for (const [, issue] of issues) {
        const look = lookOf(motif);
        const { data, width } = await pixelsOf(drawCover(issue, look, shape));
        const ground = data.subarray(0, 3);
        expect(hexOfPixel(ground)).toBe(coverColours(look).ground);
        for (let row = 0; row < shape.height; row++) {
          const at = row * width * 3;
          expect(data.subarray(at, at + 3).equals(ground)).toBe(true);
        }
      }
    }
  },
);

const hexOfPixel = (pixel: Buffer) => `#${pixel.toString('hex')}`;

const weightOf = (articles: CoverArticle[], refnumber: string) =>
  measure('SJFS', articles).find((article) => article.refnumbers.includes(refnumber))?.weight ?? 0;

const leadOf = (articles: CoverArticle[], chosen?: string) =>
  leadingArticle('SJFS', articles, chosen);

type Pixels = { data: Buffer; width: number };

async function pixelsOf(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

const partsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function isNear(data: Buffer, at: number, parts: number[]): boolean {
  return parts.reduce((sum, part, index) => sum + Math.abs(part - (data[at + index] ?? 0)), 0) < 24;
}

/** The share of the pixels that have a colour, or nearly. */
function shareOf({ data }: Pixels, colour: string): number {
  const parts = partsOf(colour);
  let found = 0;
  for (let at = 0; at < data.length; at += 3) if (isNear(data, at, parts)) found++;
  return found / (data.length / 3);
}

/** Pixels of the first rows that are not of the ground. */
function rowsThatDiffer({ data, width }: Pixels, ground: string, rows: number): number {
  const parts = partsOf(ground);
  let found = 0;
  for (let at = 0; at < Math.floor(rows) * width * 3; at += 3)
    if (!isNear(data, at, parts)) found++;
  return found;
}

function hexOf(hue: number): string {
  const part = (shift: number) => {
    const at = (shift + hue / 30) % 12;
    return Math.round(255 * (0.5 - 0.45 * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
