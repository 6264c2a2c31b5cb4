import { z } from 'zod';
import { indexingEntry } from '../entities/indexing-entry.ts';
import { limits } from '../limits.ts';
import { callsOf, pictureForm, requiredText } from './call.ts';

const { read, write, remove } = callsOf('Indexing');

/** An address that a link may lead to: of the web, without a name and password in it. */
export const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s<>"\\@/?#]+(?:[/?#][^\s<>"\\]*)?$/i)
  .pipe(z.url({ protocol: /^https?$/ }));

const indexingForm = z.object({
  title: requiredText,
  link: z.string().optional(),
  sortnumber: z.string().optional(),
  status: z.string().optional(),
  /** Empty takes the logo away; any other value is passed over. */
  image: z.string().optional(),
});

export const indexingCalls = {
  listIndexing: read('/api/indexing/', 'List the indexing entries by `sortnumber`', {
    token: 'optional',
    answer: z.array(indexingEntry),
  }),
  createIndexing: write('/api/indexing', 'Add an indexing entry', {
    body: indexingForm,
    form: pictureForm,
    created: indexingEntry,
  }),
  updateIndexing: write('/api/indexing/{id}', 'Change an indexing entry', {
    body: indexingForm.partial(),
    form: pictureForm,
    answer: indexingEntry,
  }),
  orderIndexing: write(
    '/api/indexing/order',
    'Put the entries in a new order: the ids of all of them',
    {
      body: z.object({ ids: z.array(z.int()).max(limits.maxBulkDocuments) }),
      answer: z.array(indexingEntry),
      problems: ['not_found'],
    },
  ),
  deleteIndexing: remove('/api/indexing/{id}', 'Remove an indexing entry'),
};
