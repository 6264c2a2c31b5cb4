import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import { noticeMessages } from '#domain/metadata/notices.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageRecord } from '../../articles/page-record.ts';
import { useSite } from '../../layout/root-data.ts';
import { Sentence } from '../../words/sentence.tsx';
import { useLaterWords } from '../../words/use-words.ts';
import { Abstract, Keywords } from './article-abstract.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleHeader } from './article-header.tsx';
import type { ArticlePageData } from './article-loader.ts';
import { ArticleLower } from './article-lower.tsx';
import styles from './article-page.module.css';
import { Translations } from './article-translations.tsx';
import { PdfPlace } from './pdf-place.tsx';

export function ArticlePage() {
  const found = useLoaderData<ArticlePageData>();
  if (!found) return <MissingArticle />;
  if ('withdrawn' in found) return <WithdrawnArticle notice={found.withdrawn} />;
  // What was opened on one article is closed on the next.
  return <FoundArticle key={found.article.refnumber} {...found} />;
}

type Found = Extract<ArticlePageData, { article: object }>;

function FoundArticle({ article, further, usage }: Found) {
  const site = useSite();
  const words = useLaterWords().article;
  const [isReading, setReading] = useState(false);
  const record = pageRecord(article, site);
  const { volume, issue, year } = article;
  return (
    <article className={styles.page}>
      <nav className={styles.place} aria-label={words.place}>
        <a href={addresses.archives}>{words.archives}</a>{' '}
        <a href={addresses.issue(article)}>{words.issue(volume, issue, year)}</a>
      </nav>
      <ArticleHeader
        article={article}
        record={record}
        slugs={further?.slugs}
        className={styles.header}
      />
      <ArticleActions
        article={article}
        record={record}
        pdfBytes={further?.file_bytes ?? 0}
        onRead={() => setReading(true)}
        className={styles.actions}
      />
      <div className={styles.reading}>
        {isReading && <PdfPlace article={article} onClose={() => setReading(false)} />}
        <Abstract article={article} />
        <Translations article={article} />
        <Keywords article={article} record={record} slugs={further?.slugs.keywords} />
        <ArticleLower
          article={article}
          record={record}
          further={further}
          usage={usage}
          site={site}
        />
      </div>
    </article>
  );
}

function WithdrawnArticle({ notice }: { notice: string }) {
  const site = useSite();
  return (
    <div className={styles.missing}>
      <PageHead site={site} title={noticeMessages.withdrawn} />
      <h1>{noticeMessages.withdrawn}</h1>
      <p className={styles.withdrawal}>{notice}</p>
    </div>
  );
}

function MissingArticle() {
  const site = useSite();
  const words = useLaterWords().article;
  return (
    <div className={styles.missing}>
      <PageHead site={site} title={messages.articleNotFound} />
      <h1>{messages.articleNotFound}</h1>
      <p>
        <Sentence text={words.missing} links={{ archives: addresses.archives }} />
      </p>
    </div>
  );
}
