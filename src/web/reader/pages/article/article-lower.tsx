import { ArticleCitation } from './article-citation.tsx';
import { ArticleDetails } from './article-details.tsx';
import { ArticleHead } from './article-head.tsx';
import type { ArticleLowerProps } from './article-lower-props.ts';
import { ArticleNotes } from './article-notes.tsx';
import { ArticleOnwards } from './article-onwards.tsx';

/** What stands below abstract and keywords, and what machines read: complete as the server sends it. */
export function ArticleLower({ article, record, further, site }: ArticleLowerProps) {
  return (
    <>
      <ArticleHead record={record} site={site} />
      <ArticleCitation article={article} record={record} websitename={site.settings.websitename} />
      <ArticleDetails article={article} />
      <ArticleNotes article={article} />
      {further && <ArticleOnwards article={article} further={further} />}
    </>
  );
}
