import { z } from 'zod';
import { visibility } from './visibility.ts';

export const indexingEntry = z.strictObject({
  id: z.int(),
  title: z.string(),
  link: z.string(),
  image: z.string(),
  sortnumber: z.int(),
  status: visibility,
});
export type IndexingEntry = z.infer<typeof indexingEntry>;
