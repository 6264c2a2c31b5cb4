import { z } from 'zod';
import { readVersion } from '../entities/values.ts';
import { formShape } from '../fields/fields.ts';
import { indexingEntry, indexingFields, publicIndexingEntry } from '../fields/indexing-entry.ts';
import { limits } from '../limits.ts';
import { callsOf, pictureForm } from './call.ts';

const { read, write, remove } = callsOf('Indexing');

const indexingForm = z.object(formShape(indexingFields));
const indexingChange = indexingForm.partial().extend({ modification: readVersion });

export const indexingCalls = {
  listIndexing: read('/api/indexing/', 'List the indexing entries by `sortnumber`', {
    right: 'read',
    token: 'optional',
    answer: z.array(publicIndexingEntry),
    administratorAnswer: z.array(indexingEntry),
  }),
  createIndexing: write('/api/indexing', 'Add an indexing entry', {
    right: 'publish',
    body: indexingForm,
    form: pictureForm,
    created: indexingEntry,
  }),
  updateIndexing: write('/api/indexing/{id}', 'Change an indexing entry', {
    right: 'publish',
    body: indexingChange,
    form: pictureForm,
    answer: indexingEntry,
    problems: ['changed_meanwhile'],
  }),
  orderIndexing: write(
    '/api/indexing/order',
    'Put the entries in a new order: the ids of all of them',
    {
      right: 'publish',
      body: z.object({ ids: z.array(z.int()).max(limits.maxBulkDocuments) }),
      answer: z.array(indexingEntry),
      problems: ['not_found'],
    },
  ),
  deleteIndexing: remove('/api/indexing/{id}', 'Remove an indexing entry', { right: 'publish' }),
};
