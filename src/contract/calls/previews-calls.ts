import { z } from 'zod';
import { moment } from '../entities/moments.ts';
import { type Call, refusedAs } from './call.ts';

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

/** Links that show an article or an issue to whoever has them, before it is published. */
export const previewsCalls = {
  createPreview: {
    method: 'POST',
    path: '/api/admin/previews',
    group: 'Issues and articles',
    summary:
      'Create a link that shows an article or an issue before it is published, for two weeks. The address is shown only once',
    token: 'required',
    body: subject,
    answer: { status: 201, body: previewLink.extend({ address: z.string() }) },
    problems: ['unauthorized', 'invalid_fields', 'not_found', 'unknown_issue'],
  },
  listPreviews: {
    method: 'GET',
    path: '/api/admin/previews',
    group: 'Issues and articles',
    summary:
      'List the links that show an article (`article=7`) or an issue (`issue=2026/3/2`), newest first',
    token: 'required',
    query: z.object({ article: z.string().optional(), issue: z.string().optional() }),
    answer: { status: 200, body: z.array(previewLink) },
    problems: ['unauthorized', 'not_found', 'unknown_issue'],
  },
  revokePreview: {
    method: 'DELETE',
    path: '/api/admin/previews/{preview}',
    group: 'Issues and articles',
    summary: 'Revoke a link',
    token: 'required',
    params: z.object({ preview: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: { status: 204 },
    problems: ['unauthorized', 'not_found'],
  },
} as const satisfies Record<string, Call>;
