import type { LoaderFunctionArgs } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';

/** All volumes with their issues, and how much is in each. */
export async function loadVolumes({ context }: LoaderFunctionArgs) {
  const reads = context.get(journalReads);
  const [summaries, counts] = await Promise.all([reads.archives(), reads.volumes()]);
  return { summaries, counts };
}

export type VolumesPageData = Awaited<ReturnType<typeof loadVolumes>>;
