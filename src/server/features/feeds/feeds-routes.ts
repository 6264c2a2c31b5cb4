import { files } from '#contract/files.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveCached } from '#server/http/serve-cached.ts';
import type { FeedsService } from './feeds-service.ts';

type Journal = ServedJournal & { feeds: FeedsService };

/** The newest articles for readers of feeds. */
export function feedsRoutes(endpoints: Endpoints<Journal>): void {
  serveCached(endpoints, files.feed, ({ journal, params: { format } }) =>
    journal.feeds.feed(format),
  );
  serveCached(endpoints, files.subjectFeed, ({ journal, params: { format, subject } }) =>
    journal.feeds.feed(format, { kind: 'subject', slug: subject }),
  );
  serveCached(endpoints, files.authorFeed, ({ journal, params: { format, author } }) =>
    journal.feeds.feed(format, { kind: 'author', slug: author }),
  );
  serveCached(endpoints, files.keywordFeed, ({ journal, params: { format, keyword } }) =>
    journal.feeds.feed(format, { kind: 'keyword', slug: keyword }),
  );
}
