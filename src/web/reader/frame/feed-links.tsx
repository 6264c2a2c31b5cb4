import { addresses, type FeedFormat } from '#contract/addresses.ts';
import { useSite } from '../page.ts';

/** Those of a page, by their names. */
export const feeds: [format: FeedFormat, type: string, name: string][] = [
  ['atom.xml', 'application/atom+xml', 'Atom'],
  ['rss.xml', 'application/rss+xml', 'RSS'],
  ['feed.json', 'application/feed+json', 'JSON Feed'],
];

type Props = {
  /** What they have of the journal; all of it where it is left out. */
  of?: string;
  addressOf?: (format: FeedFormat) => string;
};

/** Tells readers of feeds where those of the page are, or of the journal; React hoists it into the head. */
export function FeedLinks({ of, addressOf = addresses.feed }: Props) {
  const { websitename } = useSite().settings;
  return feeds.map(([format, type, name]) => (
    <link
      key={format}
      rel="alternate"
      type={type}
      title={`${websitename}${of === undefined ? '' : `: ${of}`} (${name})`}
      href={addressOf(format)}
    />
  ));
}
