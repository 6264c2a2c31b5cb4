import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { WithdrawnArticle } from '#contract/entities/article.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { authorList } from '../../articles/author-list.tsx';
import { pageRecord } from '../../articles/page-record.ts';
import { TitleText } from '../../articles/title-text.tsx';
import { useDevanagari } from '../../articles/use-devanagari.ts';
import { useSite } from '../../layout/root-data.ts';
import { JournalText } from '../../words/journal-text.tsx';
import { Sentence } from '../../words/sentence.tsx';
import { useDataLanguage } from '../../words/use-data-language.ts';
import { useFormats } from '../../words/use-formats.ts';
import { useLaterWords, useWords } from '../../words/use-words.ts';
import { Abstract, Keywords } from './article-abstract.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleHeader } from './article-header.tsx';
import { Highlights } from './article-highlights.tsx';
import type { ArticlePageData } from './article-loader.ts';
import { ArticleLower } from './article-lower.tsx';
import styles from './article-page.module.css';
import { Translations } from './article-translations.tsx';
import { PdfPlace } from './pdf-place.tsx';

export function ArticlePage() {
  const found = useLoaderData<ArticlePageData>();
  if (!found) return <MissingArticle />;
  if ('withdrawn' in found) return <Withdrawn article={found.withdrawn} />;
  // What was opened on one article is closed on the next.
  return <FoundArticle key={found.article.refnumber} {...found} />;
}

type Found = Extract<ArticlePageData, { article: object }>;

function FoundArticle({ article, further, usage }: Found) {
  const site = useSite();
  const words = useLaterWords().article;
  const [isReading, setReading] = useState(false);
  const readLink = useRef<HTMLAnchorElement>(null);
  const closePdf = () => {
    setReading(false);
    // What had the focus goes away: it returns to where it came from.
    readLink.current?.focus();
  };
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
        readLink={readLink}
        className={styles.actions}
      />
      <div className={styles.reading}>
        {isReading && <PdfPlace article={article} onClose={closePdf} />}
        <Abstract article={article} />
        <Highlights article={article} />
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

/** What a citation leads to stays: which article it was, and why it is gone. */
function Withdrawn({ article }: { article: WithdrawnArticle }) {
  const site = useSite();
  const words = useLaterWords().article;
  const said = useWords().lists;
  const formats = useFormats();
  const dataLanguage = useDataLanguage();
  const language = useDevanagari(article.language);
  const { volume, issue, year } = article;
  return (
    <article className={styles.missing}>
      <PageHead site={site} title={words.notices.withdrawn} />
      <h1>{words.notices.withdrawn}</h1>
      <div className={styles.withdrawnWork} lang={article.language || dataLanguage}>
        <p className={styles.withdrawnTitle}>
          <TitleText title={article.title} words={[]} language={language} />
        </p>
        <div>{authorList(article.authorname, { language, said })}</div>
      </div>
      <p>
        <a href={addresses.issue(article)}>{words.issue(volume, issue, year)}</a>
        {' · '}
        <time dateTime={article.date}>{words.withdrawnOn(formats.date(article.date))}</time>
      </p>
      <p className={styles.withdrawal} lang={dataLanguage}>
        <JournalText text={article.notice} />
      </p>
    </article>
  );
}

function MissingArticle() {
  const site = useSite();
  const words = useLaterWords().article;
  return (
    <div className={styles.missing}>
      <PageHead site={site} title={words.notFound} />
      <h1>{words.notFound}</h1>
      <p>
        <Sentence text={words.missing} links={{ archives: addresses.archives }} />
      </p>
    </div>
  );
}
