import { files } from '#contract/files.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveText } from '#server/http/serve-text.ts';
import type { FeedsService } from './feeds-service.ts';

/** The newest articles for readers of feeds. */
export function feedsRoutes(endpoints: Endpoints<{ feeds: FeedsService }>): void {
  serveText(endpoints, files.feed, ({ journal, params: { format } }) => journal.feeds.feed(format));
  serveText(endpoints, files.subjectFeed, ({ journal, params: { format, subject } }) =>
    journal.feeds.feed(format, { kind: 'subject', slug: subject }),
  );
  serveText(endpoints, files.authorFeed, ({ journal, params: { format, author } }) =>
    journal.feeds.feed(format, { kind: 'author', slug: author }),
  );
  serveText(endpoints, files.keywordFeed, ({ journal, params: { format, keyword } }) =>
    journal.feeds.feed(format, { kind: 'keyword', slug: keyword }),
  );
}
