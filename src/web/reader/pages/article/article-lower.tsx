import { ArticleCitation } from './article-citation.tsx';
import { ArticleDetails } from './article-details.tsx';
import { ArticleHead } from './article-head.tsx';
import type { ArticleLowerProps } from './article-lower-props.ts';
import { ArticleNotes } from './article-notes.tsx';
import { ArticleOnwards } from './article-onwards.tsx';
import { ArticleUsage } from './article-usage.tsx';

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
