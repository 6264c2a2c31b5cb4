import { z } from 'zod';
import { version } from '../entities/values.ts';
import { address, adminShape, choice, fields, line, number, picture } from './fields.ts';

export const indexingFields = fields({
  title: line({ label: 'Title', see: 'all', max: 200, form: 'required' }),
  link: address({ label: 'Link', see: 'all' }),
  image: picture('logo', { label: 'Image', see: 'all' }),
  sortnumber: number({ label: 'Place', see: 'all' }),
  status: choice(['enabled', 'disabled'], { label: 'State', see: 'all', default: 'enabled' }),
});
export type IndexingFields = typeof indexingFields;

/** As visitors see it, of the table's fields all. */
export const publicIndexingEntry = z.strictObject({ id: z.int(), ...adminShape(indexingFields) });
export type PublicIndexingEntry = z.infer<typeof publicIndexingEntry>;

export const indexingEntry = publicIndexingEntry.extend({ modification: version });
export type IndexingEntry = z.infer<typeof indexingEntry>;
