import type { TextFont } from './text-font.ts';

/** A glyph of a mended font, as the content shows it. */
export type Glyph = {
  code: number;
  /** The text of its cluster. */
  text: string;
  /** The number of the `ActualText` that gave this text; undefined where the font gave it. */
  span: number | undefined;
  /** The number of the text object of the content that it is in. */
  textObject: number;
  font: TextFont;
  /** The part of the cluster's text that it will stand for. */
  portion: string;
};

/** What one operator shows: glyphs, and numbers that move the next glyph. */
export type Shown = (Glyph | number)[];

/** Content as it is, or what is shown in its place. */
export type Piece = string | Shown;
