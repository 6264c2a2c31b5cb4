import { data, type LoaderFunctionArgs } from 'react-router';
import type { ShippedPage } from '#contract/own-pages.ts';
import { journalReads } from '../data/journal-reads.ts';

/** The journal's own words for a page that is shipped; undefined where it has none. */
export const loadOwnWords =
  (slug: ShippedPage) =>
  async ({ context }: LoaderFunctionArgs) => ({ own: await context.get(journalReads).page(slug) });

export async function loadOwnPage({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const own = await context.get(journalReads).page(slug);
  if (!own) throw data(null, { status: 404, statusText: 'Not Found' });
  return { own };
}
