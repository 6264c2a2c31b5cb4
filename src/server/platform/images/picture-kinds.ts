/** The boxes into which pictures are fitted, in pixels; a smaller picture stays as small as it is. */
export const pictureBoxes = {
  portrait: { width: 640, height: 640 },
  logo: { width: 480, height: 240 },
  cover: { width: 900, height: 1200 },
  /** What previews of links show: cut to their shape. */
  share: { width: 1200, height: 630 },
  icon: { width: 180, height: 180 },
  signature: { width: 900, height: 360 },
  /** A4 landscape at 150 dots an inch. */
  frame: { width: 1754, height: 1240 },
  /** Of an article, as a reader opens it: pages have it smaller, see `domain/key-image`. */
  keyImage: { width: 1600, height: 1600 },
  /** Of an article: wide enough for its small print on a large screen. */
  figure: { width: 2000, height: 2400 },
} as const;

/** Kinds that are read by programs which know no WebP. */
export const pictureExtension = (kind: PictureKind): 'webp' | 'png' | 'jpg' =>
  kind === 'share' ? 'jpg' : kind === 'icon' ? 'png' : 'webp';

export type PictureKind = keyof typeof pictureBoxes;

/** Of the pictures by which a journal looks as it does. */
export const designPictureKinds = {
  logo: 'logo',
  cover: 'cover',
  share_picture: 'share',
  icon: 'icon',
  signature: 'signature',
  frame: 'frame',
} as const satisfies Record<string, PictureKind>;

export const isPictureKind = (text: string | undefined): text is PictureKind =>
  text !== undefined && Object.hasOwn(pictureBoxes, text);
