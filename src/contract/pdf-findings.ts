import { z } from 'zod';

/** What a reader, or a search engine, may stumble over in a PDF. The first two mean that it cannot be shown whole. */
export const pdfFaults = [
  'cut_off',
  'broken',
  'encrypted',
  'too_large',
  'no_text',
  'type3_fonts',
] as const;
export type PdfFault = (typeof pdfFaults)[number];

/** What was found in a PDF; `pages` is null where they cannot be counted. */
export const pdfFindings = z.strictObject({
  pages: z.int().nullable(),
  faults: z.array(z.enum(pdfFaults)),
});
export type PdfFindings = z.infer<typeof pdfFindings>;
