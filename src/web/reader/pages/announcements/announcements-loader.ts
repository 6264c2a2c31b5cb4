import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';

// Part of every reader's first script, and so as short as it can be.
export const loadAnnouncements = ({ context }: LoaderFunctionArgs) =>
  context.get(journalReads).announcements();

/** An announcement by its number; words of another title move to its own. An unknown one is a page of status 404. */
export async function loadAnnouncement({ params, context }: LoaderFunctionArgs) {
  const { id, slug = '' } = params;
  const found = await context.get(journalReads).announcement(Number(id));
  if (!found) throw data(null, 404);
  if (!found.path.endsWith(`/${id}/${encodeURIComponent(slug)}`)) throw redirect(found.path, 301);
  return found;
}
