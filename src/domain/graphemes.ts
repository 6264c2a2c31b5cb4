let segmenter: Intl.Segmenter | undefined;

/**
 * A text's letters as a reader counts them, with their marks. Never fails. Made at the first call, because its rules take
 * ten milliseconds to load.
 *
 * @example Array.from(graphemesOf('क्षण'), ({ segment }) => segment) // ['क्ष', 'ण']
 */
export function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
