import type { KeyImageSize } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import type { DrawingShape } from '#contract/looks.ts';
import { drawingSize } from '#domain/cover/cover.ts';
import { documentLanguage } from '#domain/document-words/document-words.ts';
import { keyImageSizes } from '#domain/key-image.ts';
import { type IssueCoverData, prepareIssueCover } from './cover-page.ts';
import { drawn } from './kit/drawn.ts';
import { outlinesOf } from './kit/outlines.ts';
import { type Prepared, type RenderedDocument, renderTypstSvg } from './kit/typst.ts';
import type { DrawnData, JournalData, Picture } from './shapes.ts';
import { prepareSocialPicture, type SocialPictureData } from './social-picture.ts';

/** Pictures that are set as documents are, and are PNG. No journal has templates of its own for them. */
export type PictureData = {
  'social-picture': SocialPictureData;
  'issue-cover': IssueCoverData;
  'touch-icon': { language: string; journal: JournalData };
};
export type PictureKind = keyof PictureData;

/** The drawing of an issue, which Typst has no part in. */
export type DrawingData = DrawnData & {
  journal: Pick<JournalData, 'name'>;
  shape: DrawingShape;
};

/** An issue's drawing as SVG. Throws for a colour that is none. */
export const renderDrawing = ({ shape, ...data }: DrawingData): RenderedDocument => ({
  bytes: drawn(data, drawingSize(data.look, shape)),
});

/** A key image in a size of pages, from the one that was stored. */
export type KeyImageData = {
  journal: Pick<JournalData, 'name'>;
  picture: Picture;
  size: KeyImageSize;
};

/** Detail is given up before pixels are. */
const qualities = { best: 80, least: 45 };
const maxAttempts = 8;

/** As WebP, of no more bytes than its size may have. Throws for what is no picture. */
export async function renderKeyImage({ picture, size }: KeyImageData): Promise<RenderedDocument> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const { width, height, maxBytes } = keyImageSizes[size];
  let [scale, quality] = [1, qualities.best];
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const box = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    const bytes = await sharp(picture, { limitInputPixels: limits.maxPicturePixels })
      .resize(size === 'row' ? { ...box, fit: 'cover' } : { ...box, ...inside })
      .webp({ quality, effort: 4 })
      .toBuffer();
    if (bytes.length <= maxBytes) return { bytes };
    // A picture grows with its pixels.
    if (quality === qualities.least) scale *= 0.9 * Math.sqrt(maxBytes / bytes.length);
    quality = qualities.least;
  }
  throw new Error('The picture has too much detail');
}

const inside = { fit: 'inside', withoutEnlargement: true } as const;

/** Letters of an issue's titles, for who draws it elsewhere. */
export type LettersData = { journal: Pick<JournalData, 'name'>; letters: readonly string[] };

/** The outlines of letters as JSON: `Outlines`. */
export const renderLetters = ({ letters }: LettersData): RenderedDocument => ({
  bytes: new TextEncoder().encode(JSON.stringify(outlinesOf(letters))),
});

type Shape = { template: string; width: number; height: number };

const shapes: Record<PictureKind, Shape> = {
  'social-picture': { template: 'social-picture.typ', width: 1200, height: 630 },
  'issue-cover': { template: 'cover-page.typ', width: 900, height: 1200 },
  'touch-icon': { template: 'touch-icon.typ', width: 180, height: 180 },
};

const prepare: { [Kind in PictureKind]: (data: PictureData[Kind]) => Prepared } = {
  'social-picture': prepareSocialPicture,
  'issue-cover': prepareIssueCover,
  'touch-icon': (data) => ({ ...data, language: documentLanguage(data.language) }),
};

export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(shapes, kind);

/**
 * Renders a picture: set by Typst, so that every script is shaped right, and drawn by the library of pictures. Takes a
 * quarter of a second: servers render it in a child process instead.
 *
 * @throws Error with Typst's own message when the template does not compile.
 * @example const { bytes } = await renderPicture('touch-icon', { language: 'en', journal })
 */
export async function renderPicture<Kind extends PictureKind>(
  kind: Kind,
  data: PictureData[Kind],
): Promise<RenderedDocument> {
  const { template, width, height } = shapes[kind];
  // Only processes that make pictures hold the library.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // What was uploaded is WebP, which pictures inside a drawing may not be.
  const drawable = (picture: Picture | undefined) =>
    picture && sharp(picture).resize({ height: 550, fit: 'inside' }).png().toBuffer();
  const logo = await drawable(data.journal.logo);
  const cover = 'cover' in data ? await drawable(data.cover) : undefined;
  const shown = { ...data, journal: { ...data.journal, logo }, cover };
  const svg = renderTypstSvg(new URL(`./${template}`, import.meta.url), prepare[kind](shown));
  const bytes = await sharp(Buffer.from(svg), { unlimited: true, density: 144 })
    // Without the outermost pixels, which are half outside the page.
    .resize(width + 4, height + 4, { fit: 'fill' })
    .extract({ left: 2, top: 2, width, height })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 92, compressionLevel: 9 })
    .toBuffer();
  return { bytes };
}
