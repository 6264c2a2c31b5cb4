import { z } from 'zod';
import { moment, readVersion, visibility } from '../entities/values.ts';
import { formMessages } from '../messages.ts';
import { callsOf } from './call.ts';

const { read, write } = callsOf('Settings');

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
  getPage: read('/api/pages/{slug}', 'A page of text in the journal’s own words', {
    token: 'none',
    params: z.object({ slug }),
    answer: ownPage,
  }),
  listPages: read(
    '/api/admin/pages',
    'All of them; one without text, or `disabled`, is not shown',
    { right: 'read', answer: z.array(kept) },
  ),
  savePage: write(
    '/api/admin/pages/{slug}',
    'Write a page; without text, or `disabled`, it is not shown, or the shipped one is again',
    {
      right: 'settings',
      params: z.object({ slug }),
      body: z.strictObject({
        title: text,
        content: text,
        status: visibility.optional().meta({
          description: '`disabled` hides it from readers; unchanged if left out',
        }),
        modification: readVersion,
      }),
      answer: kept,
      problems: ['changed_meanwhile'],
    },
  ),
};
