import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router';
import type { Site } from '#contract/site.ts';
import { journalReads } from '../data/journal-reads.ts';

export const loadRoot = ({ context }: LoaderFunctionArgs): Promise<Site> =>
  context.get(journalReads).site();

/** What every page shows: the journal's settings, profile and publisher. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root');
  if (!site) throw new Error('The root route has no data');
  return site;
}
