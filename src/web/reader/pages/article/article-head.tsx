import { createElement, Fragment } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities.ts';
import type { Site } from '#contract/site.ts';
import { jsonLd } from '#domain/metadata/article-json-ld.ts';
import { description } from '#domain/metadata/article-metadata.ts';
import { openGraphTags, scholarTags } from '#domain/metadata/article-tags.ts';
import { journalName } from '#domain/metadata/citation.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';

/** What search engines, reference managers and previews read of an article. */
export function ArticleHead({ article, site }: { article: PublicArticle; site: Site }) {
  const { settings, origin } = site;
  const name = journalName(settings);
  const journal = { name, issn: settings.issn, origin, language: settings.journal_language };
  // Two authors may have one name, so the tags have no keys; their order never changes.
  const tags = [
    ...scholarTags(article, journal).map((tag) => createElement('meta', tag)),
    ...openGraphTags(article, journal).map((tag) => createElement('meta', tag)),
  ];
  return (
    <>
      <PageHead
        site={site}
        title={plainText(article.title)}
        description={description(article, name)}
        path={addresses.article(article)}
      />
      {createElement(Fragment, null, ...tags)}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON, escaped by jsonLd
        dangerouslySetInnerHTML={{ __html: jsonLd(article, journal) }}
      />
    </>
  );
}
