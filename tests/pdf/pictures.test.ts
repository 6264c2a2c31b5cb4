import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type MotifName, motifNames } from '#contract/looks.ts';
import { coverColours } from '#domain/cover/cover.ts';
import { richRuns } from '#domain/rich-text/runs.ts';
import { renderPicture } from '#pdf/pictures.ts';
import type { IssuePictureData } from '#pdf/social-picture.ts';

const journal = {
  name: 'Annals of Testing',
  issn: '9871-2063',
  domain: 'annals.example',
  publisher: 'Banyan Scholarly Press',
  accent: '#1d5c87',
};
const issue = { year: 2024, volume: 4, issue: 2, months: 'Apr-Jun' };

const drawn = { refnumber: '7', pagenumber: '1-6', subject: '', is_retracted: false };

const picture = (
  article: Partial<NonNullable<IssuePictureData['article']>> = {},
  motif: MotifName = 'ridges',
): IssuePictureData => ({
  ...{ language: 'en', journal, issue },
  drawing: {
    issue: { journal: 'annals', ...issue, articles: [drawn] },
    look: { motif, colour: journal.accent, ground: 'light' },
  },
  article: { title: richRuns('On soil'), authors: ['Meera Joshi'], pages: '1-6', ...article },
});

type Box = { left: number; top: number; width: number; height: number };

/** The share of the pixels of a part that are not of the ground. */
async function inkOf(data: IssuePictureData, part: Box): Promise<number> {
  const { bytes } = await renderPicture('social-picture', data);
  const pixels = await sharp(bytes).extract(part).removeAlpha().raw().toBuffer();
  const { ground } = coverColours(data.drawing.look);
  const parts = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  let found = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    if (parts.some((value, index) => Math.abs(value - (pixels[at + index] ?? 0)) > 40)) found++;
  }
  return found / (part.width * part.height);
}

const crowd = Array.from({ length: 50 }, (_, index) => `Author Number ${index}`);
const titles = {
  short: 'On soil',
  Devanagari: 'महाराष्ट्रातील ज्वारीच्या उत्पादनावर क्षेत्रीय परिणाम',
  long: 'A long title of soils. '.repeat(40),
  'one word': `${'soil'.repeat(30)}`,
};

it.each(motifNames)('letters of a picture stand on plain ground: %s', async (motif) => {
  const bare = picture({ title: [], authors: [], pages: '' }, motif);
  const { bytes } = await renderPicture('social-picture', bare);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(120_000);
  const isBelow = motif === 'ridges' || motif === 'strata';
  const letters = isBelow
    ? { left: 80, top: 120, width: 1040, height: 270 }
    : { left: 80, top: 120, width: 425, height: 430 };
  // Next to them: whatever is written, it ends before the drawing, and before the edge.
  const margins = isBelow
    ? { left: 1130, top: 60, width: 60, height: 330 }
    : { left: 60, top: 560, width: 460, height: 60 };
  expect(await inkOf(bare, letters)).toBeLessThan(0.03);
  for (const title of Object.values(titles)) {
    const written = picture({ title: richRuns(title), authors: crowd }, motif);
    expect(await inkOf(written, letters)).toBeGreaterThan(0.03);
    expect(await inkOf(written, margins)).toBe(0);
  }
});

it('an issue has a picture, and a cover of three to four; a phone gets a square icon', async () => {
  const { article: _, ...data } = picture();
  const { bytes } = await renderPicture('social-picture', data);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  const cover = await renderPicture('issue-cover', data);
  expect(await sharp(cover.bytes).metadata()).toMatchObject({ width: 900, height: 1200 });
  const icon = await renderPicture('touch-icon', { language: 'en', journal });
  expect(await sharp(icon.bytes).metadata()).toMatchObject({ width: 180, height: 180 });
});

it('a cover that was uploaded is shown whole, next to the letters', async () => {
  const { article: _, ...data } = picture();
  const colour = { r: 0, g: 96, b: 255 };
  const blank = { width: 300, height: 400, channels: 3, background: colour } as const;
  const cover = await sharp({ create: blank }).webp().toBuffer();
  const { bytes } = await renderPicture('social-picture', { ...data, cover });
  const { data: pixels, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let shown = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (red < 20 && Math.abs(green - 96) < 20 && blue > 235) {
      shown++;
      expect((at / 3) % info.width).toBeGreaterThan(528);
    }
  }
  // 550 of 630 pixels high.
  expect(shown).toBeGreaterThan(550 * 410);
});

it('the pictures of two journals are never the same, nor those of two articles', async () => {
  const one = picture();
  const { issue: drawnIssue, look } = one.drawing;
  const others = [
    { ...one, drawing: { look, issue: { ...drawnIssue, journal: 'soil' } } },
    {
      ...one,
      drawing: { look, issue: { ...drawnIssue, articles: [{ ...drawn, refnumber: '8' }] } },
    },
    { ...one, drawing: { issue: drawnIssue, look: { ...look, colour: '#8a2432' } } },
  ];
  const all = await Promise.all(
    [one, ...others].map((data) => renderPicture('social-picture', data)),
  );
  expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(4);
});
