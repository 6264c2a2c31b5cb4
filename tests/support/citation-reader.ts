import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { plugins } from '@citation-js/core';
import { z } from 'zod';

const name = z.object({
  family: z.string().optional(),
  given: z.string().optional(),
  'non-dropping-particle': z.string().optional(),
  'dropping-particle': z.string().optional(),
});
const item = z.object({
  title: z.string().optional(),
  author: z.array(name).optional(),
  page: z.string().optional(),
  DOI: z.string().optional(),
  issued: z.object({ 'date-parts': z.array(z.array(z.coerce.number())) }).optional(),
  'container-title': z.string().optional(),
});

export type ReadItem = z.infer<typeof item>;

/** What a parser that is not ours reads from a file of records. */
export const readCitations = (text: string, format: '@bibtex/text' | '@ris/file'): ReadItem[] =>
  z.array(item).parse(plugins.input.chain(text, { forceType: format }));
