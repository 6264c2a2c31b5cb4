import { createElement, Fragment } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { articleFormats, formats } from '#contract/formats.ts';
import type { Site } from '#contract/site.ts';
import { articlePicture } from '#domain/made-pictures.ts';
import { jsonLd } from '#domain/metadata/article-json-ld.ts';
import {
  description,
  dublinCoreTags,
  openGraphTags,
  scholarTags,
} from '#domain/metadata/article-tags.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { shortTitle } from '#domain/metadata/short-title.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PreviewPicture, previewPicture } from '../../frame/preview-tags.tsx';

type Props = { article: PublicArticle; record: BibliographicRecord; site: Site };

/** What search engines, reference managers and previews read of an article. */
export function ArticleHead({ article, record, site }: Props) {
  const picture = articlePicture(site, article);
  // Two authors may have one name, so the tags have no keys; their order never changes.
  const tags = [
    ...scholarTags(record).map((tag) => createElement('meta', tag)),
    createElement('link', { rel: 'schema.DC', href: 'http://purl.org/dc/elements/1.1/' }),
    createElement('link', { rel: 'schema.DCTERMS', href: 'http://purl.org/dc/terms/' }),
    ...dublinCoreTags(record).map((tag) => createElement('meta', tag)),
    ...openGraphTags(record).map((tag) => createElement('meta', tag)),
    ...articleFormats.map((name) =>
      createElement('link', {
        rel: 'alternate',
        type: formats[name].type,
        title: formats[name].label,
        href: addresses.articleRecord(record, name),
      }),
    ),
  ];
  return (
    <>
      <PageHead
        site={site}
        title={shortTitle(record.title)}
        description={description(record)}
        path={addresses.article(record)}
      />
      <PreviewPicture site={site} picture={picture} alt={record.title} />
      {createElement(Fragment, null, ...tags)}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON, escaped by jsonLd
        dangerouslySetInnerHTML={{
          __html: jsonLd(record, { image: previewPicture(site, picture) }),
        }}
      />
    </>
  );
}
