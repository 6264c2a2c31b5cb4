import type { FeedFormat } from '#contract/addresses.ts';
import { announcementFeedAddress } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';

const feeds: [format: FeedFormat, type: string, name: string][] = [
  ['atom.xml', 'application/atom+xml', 'Atom'],
  ['rss.xml', 'application/rss+xml', 'RSS'],
  ['feed.json', 'application/feed+json', 'JSON Feed'],
];

/** Tells readers of feeds where those of the announcements are. */
export function AnnouncementFeedLinks({ site }: { site: Site }) {
  return feeds.map(([format, type, name]) => (
    <link
      key={format}
      rel="alternate"
      type={type}
      title={`${site.settings.websitename}: Announcements (${name})`}
      href={announcementFeedAddress(format)}
    />
  ));
}
