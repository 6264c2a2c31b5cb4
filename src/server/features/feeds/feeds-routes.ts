import { files } from '#contract/files.ts';
import type { Endpoints, Met } from '#server/http/endpoints.ts';
import { serveText } from '#server/http/serve-text.ts';
import type { FeedsService, FeedTerm } from './feeds-service.ts';

/**
 * The newest articles for readers of feeds.
 *
 * @param imageOf the address of a journal's current cover
 */
export function feedsRoutes<J extends { feeds: FeedsService }>(
  endpoints: Endpoints<J>,
  imageOf: (met: Met<J>) => Promise<string | undefined>,
): void {
  const feed = async (met: Met<J>, format: string, term?: FeedTerm) =>
    met.journal.feeds.feed(format, { term, image: await imageOf(met) });

  serveText(endpoints, files.feed, ({ params: { format }, ...met }) => feed(met, format));
  serveText(endpoints, files.subjectFeed, ({ params: { format, subject }, ...met }) =>
    feed(met, format, { kind: 'subject', slug: subject }),
  );
  serveText(endpoints, files.authorFeed, ({ params: { format, author }, ...met }) =>
    feed(met, format, { kind: 'author', slug: author }),
  );
  serveText(endpoints, files.keywordFeed, ({ params: { format, keyword }, ...met }) =>
    feed(met, format, { kind: 'keyword', slug: keyword }),
  );
}
