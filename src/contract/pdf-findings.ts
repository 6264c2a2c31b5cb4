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

/** What the PDF of an article may lack: to be whole, the number of pages of the article's range, and its title. */
export const pdfLacks = ['whole_pdf', 'pdf_pages', 'pdf_title'] as const;
export type PdfLack = (typeof pdfLacks)[number];

/** What was found in a PDF, with what the form of an article compares: its title and pages are typed there. */
export const pdfLook = pdfFindings.extend({
  /** The text of the first pages; empty where it cannot be read. */
  opening: z.string(),
  /** The articles that have this PDF, none of them withdrawn; at most five. */
  articles: z.array(z.strictObject({ id: z.int(), refnumber: z.string(), title: z.string() })),
});
export type PdfLook = z.infer<typeof pdfLook>;
