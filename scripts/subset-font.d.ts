declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    variationAxes: Record<string, number | { min: number; max: number; default?: number }>;
    keepFeatures?: string[];
  };
  /** The font with these letters, within these parts of its axes; of its layout all features stay, or those named. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>;
}
