import type { StaticHandlerContext } from 'react-router';
import { routePattern } from '#contract/address.ts';
import { readerPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import { linkHeader, pageLinks } from '#domain/metadata/signposting.ts';
import { pageRecord } from './articles/page-record.ts';
import type { ArticlePageData } from './pages/article/article-loader.ts';

const articlePath = routePattern(readerPages.article.path);

/** The headers that a page has of its own: an article's are its links for machines. The browser never needs them. */
export function pageHeaders({ loaderData, matches }: StaticHandlerContext): Record<string, string> {
  const route = matches.at(-1)?.route;
  if (route?.path !== articlePath) return {};
  const site: Site | undefined = loaderData.root;
  const found: ArticlePageData | undefined = loaderData[route.id];
  if (!site || !found || 'withdrawn' in found) return {};
  return { link: linkHeader(pageLinks(pageRecord(found.article, site))) };
}
