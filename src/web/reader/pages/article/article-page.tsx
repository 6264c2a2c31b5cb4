import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { markedTitle, noticeMessages } from '#domain/metadata/notices.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageRecord } from '../../articles/page-record.ts';
import { TitleText } from '../../articles/title-text.tsx';
import { useSite } from '../../layout/root-data.ts';
import { Abstract, Keywords } from './article-abstract.tsx';
import { ArticleCitation } from './article-citation.tsx';
import { ArticleDetails } from './article-details.tsx';
import { ArticleHead } from './article-head.tsx';
import type { ArticlePageData } from './article-loader.ts';
import { ArticleNotes } from './article-notes.tsx';
import { ArticleNotices } from './article-notices.tsx';
import styles from './article-page.module.css';
import { Translations } from './article-translations.tsx';

/** More are set smaller, so that the abstract stays near. */
const manyAuthors = 10;

export function ArticlePage() {
  const article = useLoaderData<ArticlePageData>();
  if (!article) return <MissingArticle />;
  if ('withdrawn' in article) return <WithdrawnArticle notice={article.withdrawn} />;
  return <FoundArticle article={article} />;
}

function FoundArticle({ article }: { article: PublicArticle }) {
  const site = useSite();
  const { title, language, year, volume, issue, pagenumber } = article;
  const record = pageRecord(article, site);
  const authors = splitAuthors(article.authorname);
  const authorsStyle = authors.length > manyAuthors ? styles.manyAuthors : styles.authors;
  return (
    <article className={styles.page}>
      <ArticleHead record={record} site={site} />
      <nav className={styles.place} aria-label="Breadcrumb">
        <a href={addresses.archives}>Archives</a>{' '}
        <a href={addresses.issue(article)}>{`Volume ${volume}, Issue ${issue} (${year})`}</a>
      </nav>
      <header className={styles.header}>
        <ArticleNotices article={article} />
        {article.subject && <p className={styles.subject}>{article.subject}</p>}
        <h1 lang={language || undefined}>
          <TitleText title={markedTitle(title, article.is_retracted)} words={[]} />
        </h1>
        {authors.length > 0 && <p className={authorsStyle}>{authors.join(', ')}</p>}
        <p className={styles.actions}>
          {article.file && (
            <a className={styles.download} href={addresses.archiveFile(article)}>
              {messages.download}
            </a>
          )}
          {pagenumber && <span className={styles.pages}>{`Pages ${pagenumber}`}</span>}
        </p>
      </header>
      <div className={styles.reading}>
        <Abstract article={article} />
        <Translations article={article} />
        <Keywords keywords={article.keywords} />
        <ArticleCitation
          article={article}
          record={record}
          websitename={site.settings.websitename}
        />
      </div>
      <ArticleDetails
        article={article}
        journalLicence={site.metadata.licence}
        className={styles.details}
      />
      <ArticleNotes article={article} className={styles.notes} />
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
  return (
    <div className={styles.missing}>
      <PageHead site={site} title={messages.articleNotFound} />
      <h1>{messages.articleNotFound}</h1>
      <p>
        It may have been withdrawn, or its address may be mistyped. The{' '}
        <a href={addresses.archives}>archives</a> list everything that this journal has published.
      </p>
    </div>
  );
}
