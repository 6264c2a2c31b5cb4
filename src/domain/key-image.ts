import type { KeyImageSize } from '#contract/addresses.ts';

/**
 * A key image as pages show it: in pixels of the file, which a row and a retina screen need twice or more, and its most
 * bytes.
 */
export const keyImageSizes: Record<
  KeyImageSize,
  { width: number; height: number; maxBytes: number }
> = {
  /** Four to three, as the glyph in its place: cut to it. */
  row: { width: 192, height: 144, maxBytes: 4_000 },
  /** At the head of its article, next to its text, and as the home page’s lead: whole. */
  lead: { width: 1200, height: 1200, maxBytes: 60_000 },
};

const nameForm = /^(?:(row|lead)-)?([0-9a-f]{64}-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp)$/;

/** What the last part of its address asks for; undefined for what is no name of one. */
export function parseKeyImage(
  asked: string,
): { name: string; size: KeyImageSize | undefined } | undefined {
  const [, size, name] = nameForm.exec(asked) ?? [];
  return name === undefined ? undefined : { name, size: size as KeyImageSize | undefined };
}

/**
 * The width and height that a page gives a key image, by its name: as the reader is sent it, or in the same proportions.
 *
 * @example keyImagePixels(`${sha256}-1600x800.webp`, 'lead') // { width: 1200, height: 600 }
 */
export function keyImagePixels(
  name: string,
  size?: KeyImageSize,
): { width: number; height: number } {
  if (size === 'row') return { width: 192, height: 144 };
  const [, , , width = '4', height = '3'] = nameForm.exec(name) ?? [];
  const own = { width: Number(width), height: Number(height) };
  if (size === undefined) return own;
  const box = keyImageSizes[size];
  const share = Math.min(1, box.width / own.width, box.height / own.height);
  return { width: Math.round(own.width * share), height: Math.round(own.height * share) };
}

/** Of a key image as a form has it. */
type Typed = {
  /** Whether the form brings a picture. */
  isGiven: boolean;
  /** Of the picture that is there otherwise; empty where there is none. */
  name: string;
  alt: string;
  isAltChanged: boolean;
};

/** Whether a form lacks what its picture shows. One that came without that from a folder may stay so. */
export const lacksAlternative = ({ isGiven, name, alt, isAltChanged }: Typed): boolean =>
  alt.trim() === '' && (isGiven || (isAltChanged && name !== ''));
