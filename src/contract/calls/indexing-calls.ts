import { z } from 'zod';
import { indexingEntry } from '../entities/indexing-entry.ts';
import { limits } from '../limits.ts';
import { type Call, idParams, pictureForm, requiredText } from './call.ts';

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
  listIndexing: {
    method: 'GET',
    path: '/api/indexing/',
    group: 'Indexing',
    summary: 'List the indexing entries by `sortnumber`',
    token: 'optional',
    answer: { status: 200, body: z.array(indexingEntry) },
    problems: [],
  },
  createIndexing: {
    method: 'POST',
    path: '/api/indexing',
    group: 'Indexing',
    summary: 'Add an indexing entry',
    token: 'required',
    body: indexingForm,
    form: pictureForm,
    answer: { status: 201, body: indexingEntry },
    problems: ['unauthorized', 'invalid_fields', 'file_too_large', 'invalid_picture'],
  },
  updateIndexing: {
    method: 'POST',
    path: '/api/indexing/{id}',
    group: 'Indexing',
    summary: 'Change an indexing entry',
    token: 'required',
    params: idParams,
    body: indexingForm.partial(),
    form: pictureForm,
    answer: { status: 200, body: indexingEntry },
    problems: ['unauthorized', 'not_found', 'invalid_fields', 'file_too_large', 'invalid_picture'],
  },
  orderIndexing: {
    method: 'POST',
    path: '/api/indexing/order',
    group: 'Indexing',
    summary: 'Put the entries in a new order: the ids of all of them',
    token: 'required',
    body: z.object({ ids: z.array(z.int()).max(limits.maxBulkDocuments) }),
    answer: { status: 200, body: z.array(indexingEntry) },
    problems: ['unauthorized', 'not_found', 'invalid_fields'],
  },
  deleteIndexing: {
    method: 'DELETE',
    path: '/api/indexing/{id}',
    group: 'Indexing',
    summary: 'Remove an indexing entry',
    token: 'required',
    params: idParams,
    answer: { status: 204 },
    problems: ['unauthorized', 'not_found'],
  },
} as const satisfies Record<string, Call>;
