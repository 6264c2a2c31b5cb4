import type { FeedFormat } from './addresses.ts';

/** The words of a title for an address: letters of every script stay, all else is a hyphen. */
const announcementSlug = (title: string): string =>
  encodeURIComponent(
    Array.from(title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
      .slice(0, 80)
      .join('')
      .replace(/^-+|-+$/g, '') || 'announcement',
  );

/**
 * Where an announcement is: its number, and the words of its title for people. Apart from the other addresses, because
 * a reader's first script does without it: an announcement brings its `path` along.
 *
 * @example announcementAddress({ id: 3, title: 'Call for papers' }) // '/announcements/3/call-for-papers'
 */
export const announcementAddress = ({ id, title }: { id: number; title: string }): string =>
  `/announcements/${id}/${announcementSlug(title)}`;

export const announcementFeedAddress = (format: FeedFormat): string => `/announcements/${format}`;
