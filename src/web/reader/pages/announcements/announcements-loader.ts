import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { journalReads } from '../../data/journal-reads.ts';

export const loadAnnouncements = ({ context }: LoaderFunctionArgs) =>
  context.get(journalReads).announcements();

/** An announcement by its number; words of another title move to its own. An unknown one is a page of status 404. */
export async function loadAnnouncement({ params, context }: LoaderFunctionArgs) {
  const { id = '', slug = '' } = params;
  const found = /^[1-9]\d{0,8}$/.test(id)
    ? await context.get(journalReads).announcement(Number(id))
    : undefined;
  if (!found) throw data(null, { status: 404, statusText: 'Not Found' });
  const address = addresses.announcement(found);
  if (address !== `${addresses.announcements}/${id}/${encodeURIComponent(slug)}`) {
    throw redirect(address, 301);
  }
  return found;
}
