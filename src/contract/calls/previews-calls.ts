import { z } from 'zod';
import { moment } from '../entities/values.ts';
import { callsOf, refusedAs } from './call.ts';

const { read, write, remove } = callsOf('Issues and articles');

/** What is shown: an article by its id, or an issue as `2026/3/2`. */
const subject = z.union(
  [
    z.strictObject({ article: z.int().positive() }),
    z.strictObject({ issue: z.string().regex(/^\d{1,4}\/\d{1,4}\/\d{1,4}$/) }),
  ],
  refusedAs('invalid_fields'),
);

const previewLink = z.strictObject({
  /** By which it is revoked; it opens nothing. */
  id: z.string(),
  createdby: z.string(),
  creation: moment,
  expiry: moment,
});
export type PreviewLink = z.infer<typeof previewLink>;

/** Links that show an article or an issue, before it is published, to anyone who has them. */
export const previewsCalls = {
  createPreview: write(
    '/api/admin/previews',
    'Create a link that shows an article or an issue before it is published, for two weeks. The address is shown only once',
    {
      right: 'draft',
      body: subject,
      created: previewLink.extend({ address: z.string() }),
      problems: ['not_found', 'unknown_issue'],
    },
  ),
  listPreviews: read(
    '/api/admin/previews',
    'List the links that show an article (`article=7`) or an issue (`issue=2026/3/2`), newest first',
    {
      right: 'read',
      query: z.object({ article: z.string().optional(), issue: z.string().optional() }),
      answer: z.array(previewLink),
      problems: ['not_found', 'unknown_issue'],
    },
  ),
  revokePreview: remove('/api/admin/previews/{preview}', 'Revoke a link', {
    right: 'draft',
    params: z.object({ preview: z.string().regex(/^[0-9a-f]{64}$/) }),
  }),
};
