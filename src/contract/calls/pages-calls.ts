import { z } from 'zod';
import { moment } from '../entities/moments.ts';
import { visibility } from '../entities/visibility.ts';
import { formMessages } from '../form-messages.ts';
import type { Call } from './call.ts';

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

export const ownPage = z.strictObject({ slug, title: z.string(), content: z.string() });
export type OwnPage = z.infer<typeof ownPage>;

const kept = z.strictObject({
  ...ownPage.shape,
  id: z.int(),
  modification: moment,
  status: visibility,
});

const text = z.string(formMessages.settings.text);

/** Ours: pages of text in the journal's own words. */
export const pagesCalls = {
  getPage: {
    method: 'GET',
    path: '/api/pages/{slug}',
    group: 'Settings',
    summary: 'A page of text in the journal’s own words',
    token: 'none',
    params: z.object({ slug }),
    answer: { status: 200, body: ownPage },
    problems: ['not_found'],
  },
  listPages: {
    method: 'GET',
    path: '/api/admin/pages',
    group: 'Settings',
    summary: 'All of them; one without text, or `disabled`, is not shown',
    token: 'required',
    answer: { status: 200, body: z.array(kept) },
    problems: ['unauthorized'],
  },
  savePage: {
    method: 'POST',
    path: '/api/admin/pages/{slug}',
    group: 'Settings',
    summary:
      'Write a page; without text, or `disabled`, it is not shown, or the shipped one is again',
    token: 'required',
    params: z.object({ slug }),
    body: z.strictObject({
      title: text,
      content: text,
      status: visibility.optional().meta({
        description: '`disabled` hides it from readers; unchanged if left out',
      }),
    }),
    answer: { status: 200, body: kept },
    problems: ['unauthorized', 'invalid_fields'],
  },
} as const satisfies Record<string, Call>;
