import type { ShownUsage } from '#contract/calls/usage-shown-calls.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { FurtherReading } from '#contract/further-reading.ts';
import type { Site } from '#contract/site.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { ArticleCitation } from './article-citation.tsx';
import { ArticleDetails } from './article-details.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleNotes } from './article-notes.tsx';
import { ArticleOnwards } from './article-onwards.tsx';
import { ArticleUsage } from './article-usage.tsx';

type ArticleLowerProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  further: FurtherReading | undefined;
  /** Where the journal shows it. */
  usage: ShownUsage | undefined;
  site: Site;
};

/** What stands below abstract and keywords, and what machines read: complete as the server sends it. */
export function ArticleLower({ article, record, further, usage, site }: ArticleLowerProps) {
  return (
    <>
      <ArticleHead article={article} record={record} site={site} />
      <ArticleCitation article={article} record={record} websitename={site.settings.websitename} />
      <ArticleDetails article={article} />
      <ArticleNotes article={article} />
      {usage && <ArticleUsage usage={usage} />}
      {further && <ArticleOnwards article={article} further={further} />}
    </>
  );
}
