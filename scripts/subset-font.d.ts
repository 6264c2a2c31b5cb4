declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    variationAxes: Record<string, number | { min: number; max: number; default?: number }>;
  };
  /** The font with these letters, within these parts of its axes; all features of its layout stay. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>;
}
