import { addresses } from '#contract/addresses.ts';
import type { ShownUsage } from '#contract/calls/usage-shown-calls.ts';
import type { PublicArticle, WithdrawnArticle } from '#contract/entities/article.ts';
import type { FurtherReading } from '#contract/further-reading.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import { linkHeader, pageLinks } from '#domain/metadata/signposting.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { authorList } from '../../articles/author-list.tsx';
import { pageRecord } from '../../articles/page-record.ts';
import { TitleText } from '../../articles/title-text.tsx';
import { pdfPlaceId } from '../../islands/read.tsx';
import { type Asked, loaded, Moved, useSite, useWords } from '../../page.ts';
import { JournalText, Sentence, useDataLanguage, useDevanagari, useFormats } from '../../words.tsx';
import { Abstract, Keywords } from './article-abstract.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleHeader } from './article-header.tsx';
import { Highlights } from './article-highlights.tsx';
import { ArticleLower } from './article-lower.tsx';
import styles from './article-page.module.css';
import { Translations } from './article-translations.tsx';

type Found = {
  article: PublicArticle;
  further: FurtherReading | undefined;
  usage: ShownUsage | undefined;
};
type ArticleData = { found?: Found; withdrawn?: WithdrawnArticle };

/**
 * An article under a wrong year, volume or issue moves to its own address; a missing one is a page of status 404, one that
 * was withdrawn with a notice of status 410.
 */
export async function loadArticle({ params, reads }: Asked) {
  const { year = '', volume = '', issue = '', ref = '' } = params;
  const [article, further, usage] = await Promise.all([
    reads.article(ref),
    reads.furtherReading(ref),
    reads.usage(ref),
  ]);
  if (!article) {
    const withdrawn = await reads.withdrawn(ref);
    return withdrawn === undefined
      ? loaded<ArticleData>({}, { status: 404 })
      : loaded<ArticleData>({ withdrawn }, { status: 410, begins: withdrawn.title });
  }
  const asked = parseIssueAddress(year, volume, issue);
  const isOwn =
    asked?.year === article.year &&
    asked.volume === article.volume &&
    asked.issue === article.issue &&
    ref === article.refnumber;
  if (!isOwn) throw new Moved(addresses.article(article), 301);
  return loaded<ArticleData>(
    { found: { article, further, usage } },
    {
      begins: article.title,
      licence: article.metadata.licence,
      // Its links for machines.
      headers: (site) => ({ link: linkHeader(pageLinks(pageRecord(article, site))) }),
    },
  );
}

export function ArticlePage({ found, withdrawn }: ArticleData) {
  if (withdrawn) return <Withdrawn article={withdrawn} />;
  return found ? <FoundArticle {...found} /> : <MissingArticle />;
}

function FoundArticle({ article, further, usage }: Found) {
  const site = useSite();
  const words = useWords().article;
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
        className={styles.actions}
      />
      <div className={styles.reading}>
        <div id={pdfPlaceId} />
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
  const words = useWords().article;
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
  const words = useWords().article;
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
