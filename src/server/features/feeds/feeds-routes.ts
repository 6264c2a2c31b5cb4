import { files } from '#contract/files.ts';
import type { Endpoints, Met } from '#server/http/endpoints.ts';
import { serveText } from '#server/http/serve-text.ts';
import type { FeedsService } from './feeds-service.ts';

/**
 * The newest articles for readers of feeds.
 *
 * @param imageOf the address of a journal's current cover
 */
export function feedsRoutes<J extends { feeds: FeedsService }>(
  endpoints: Endpoints<J>,
  imageOf: (met: Met<J>) => Promise<string | undefined>,
): void {
  serveText(endpoints, files.feed, async ({ params: { format }, ...met }) =>
    met.journal.feeds.feed(format, { image: await imageOf(met) }),
  );
  serveText(endpoints, files.subjectFeed, async ({ params: { format, subject }, ...met }) =>
    met.journal.feeds.feed(format, {
      term: { kind: 'subject', slug: subject },
      image: await imageOf(met),
    }),
  );
  serveText(endpoints, files.authorFeed, async ({ params: { format, author }, ...met }) =>
    met.journal.feeds.feed(format, {
      term: { kind: 'author', slug: author },
      image: await imageOf(met),
    }),
  );
  serveText(endpoints, files.keywordFeed, async ({ params: { format, keyword }, ...met }) =>
    met.journal.feeds.feed(format, {
      term: { kind: 'keyword', slug: keyword },
      image: await imageOf(met),
    }),
  );
}
