import type { LoaderFunctionArgs } from 'react-router';
import type { ShippedPage } from '#contract/own-pages.ts';
import { journalReads } from '../data/journal-reads.ts';
import { refuseMissing } from '../layout/not-found.ts';

/** The journal's own words for a page that is shipped; undefined where it has none. */
export const loadOwnWords =
  (slug: ShippedPage) =>
  async ({ context }: LoaderFunctionArgs) => ({ own: await context.get(journalReads).page(slug) });

export async function loadOwnPage({ request, context, params: { slug = '' } }: LoaderFunctionArgs) {
  const own = await context.get(journalReads).page(slug);
  return own ? { own } : refuseMissing({ request, context });
}
