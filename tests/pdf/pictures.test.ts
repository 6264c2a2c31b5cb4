import sharp from 'sharp';
import { expect, it } from 'vitest';
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

const picture = (
  article: Partial<NonNullable<IssuePictureData['article']>> = {},
  own: Partial<typeof journal> & { logo?: Buffer } = {},
): IssuePictureData => ({
  language: 'en',
  journal: { ...journal, ...own },
  issue,
  article: { title: richRuns('On soil'), authors: ['Meera Joshi'], pages: '1-6', ...article },
});

/** The share of pixels in the upper two thirds that are much darker than paper. */
async function inkOf(data: IssuePictureData): Promise<number> {
  const { bytes } = await renderPicture('social-picture', data);
  const { data: pixels, info } = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 1200, height: 420 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pixels.filter((value) => value < 120).length / (info.width * info.height);
}

it('the picture of an article is a PNG of 1200 by 630 in the colour of the journal', async () => {
  const { bytes } = await renderPicture('social-picture', picture());
  const image = sharp(bytes);
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(100_000);
  const corner = await image.extract({ left: 600, top: 620, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, green = 0, blue = 0] = corner;
  expect([Math.abs(red - 0x1d), Math.abs(green - 0x5c), Math.abs(blue - 0x87)]).toEqual([
    expect.toSatisfy((off: number) => off < 8),
    expect.toSatisfy((off: number) => off < 8),
    expect.toSatisfy((off: number) => off < 8),
  ]);
});

it('it shows title and authors in every script, however long they are', async () => {
  const bare = await inkOf(picture({ title: [], authors: [] }));
  for (const title of [
    'On soil',
    'महाराष्ट्रातील ज्वारीच्या उत्पादनावर क्षेत्रीय परिणाम',
    'A long title of soils. '.repeat(40),
  ]) {
    expect(await inkOf(picture({ title: richRuns(title) }))).toBeGreaterThan(bare + 0.005);
  }
  const crowd = Array.from({ length: 50 }, (_, index) => `Author Number ${index}`);
  expect(await inkOf(picture({ authors: crowd }))).toBeGreaterThan(bare + 0.005);
});

it('a logo is drawn, of the format that uploaded pictures have', async () => {
  const logo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#000' } })
    .webp()
    .toBuffer();
  const white = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  expect(await inkOf(picture({}, { logo }))).toBeGreaterThan(
    (await inkOf(picture({}, { logo: white }))) + 0.003,
  );
});

it('an issue has a picture, and a cover as high as a page; a phone gets a square icon', async () => {
  const { article: _, ...data } = picture();
  const { bytes } = await renderPicture('social-picture', data);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  const cover = await renderPicture('issue-cover', { ...data, frequency: 'Quarterly', type: '' });
  expect(await sharp(cover.bytes).metadata()).toMatchObject({ width: 600, height: 849 });
  const icon = await renderPicture('touch-icon', { language: 'en', journal });
  expect(await sharp(icon.bytes).metadata()).toMatchObject({ width: 180, height: 180 });
});
