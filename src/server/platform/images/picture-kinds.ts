/** The boxes into which pictures are fitted, in pixels; a smaller picture stays as small as it is. */
export const pictureBoxes = {
  portrait: { width: 640, height: 640 },
  logo: { width: 480, height: 240 },
  cover: { width: 900, height: 1200 },
} as const;

export type PictureKind = keyof typeof pictureBoxes;

export const isPictureKind = (text: string | undefined): text is PictureKind =>
  text !== undefined && Object.hasOwn(pictureBoxes, text);
