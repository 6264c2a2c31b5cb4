import { addresses, type FeedFormat } from '#contract/addresses.ts';
import type { TermPage } from '#contract/calls/terms-calls.ts';
import type { Site } from '#contract/site.ts';
import { useWords } from '../../page.ts';
import styles from './term-page.module.css';

const feeds: [format: FeedFormat, type: string, name: string][] = [
  ['atom.xml', 'application/atom+xml', 'Atom'],
  ['rss.xml', 'application/rss+xml', 'RSS'],
  ['feed.json', 'application/feed+json', 'JSON Feed'],
];

type Term = Pick<TermPage, 'kind' | 'slug' | 'name'>;

function feedOf({ kind, slug }: Term, format: FeedFormat): string {
  if (kind === 'author') return addresses.authorFeed(slug, format);
  if (kind === 'keyword') return addresses.keywordFeed(slug, format);
  return addresses.feed(format, slug);
}

/** Tells readers of feeds where those of the page are; React hoists it into the head. */
export function TermFeedLinks({ site, term }: { site: Site; term: Term }) {
  return feeds.map(([format, type, name]) => (
    <link
      key={format}
      rel="alternate"
      type={type}
      title={`${site.settings.websitename}: ${term.name} (${name})`}
      href={feedOf(term, format)}
    />
  ));
}

/** The same, to be seen. */
export function TermFeeds({ term }: { term: Term }) {
  const words = useWords().terms;
  return (
    <p className={styles.feeds}>
      {words.feeds}{' '}
      {feeds.map(([format, , name]) => (
        <a key={format} href={feedOf(term, format)}>
          {name}
        </a>
      ))}
    </p>
  );
}
