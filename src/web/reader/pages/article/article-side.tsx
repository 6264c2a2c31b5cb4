import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { IssueCover } from '#contract/entities/issue.ts';
import type { FurtherReading, LinkedArticle } from '#contract/further-reading.ts';
import type { FullText } from '#domain/full-text/tree.ts';
import { articleDates } from '#domain/metadata/article-metadata.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { doiAddress } from '#domain/metadata/doi.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { LicenceLink } from '../../articles/licence-link.tsx';
import { TitleText } from '../../articles/title-text.tsx';
import { Glyph } from '../../frame/drawing.tsx';
import { KeyImageFigure } from '../../frame/key-image.tsx';
import { CopyButton } from '../../islands/copy-button.tsx';
import { useLinks, useWords } from '../../page.ts';
import { useDataLanguage, useDevanagari, useFormats } from '../../words.tsx';
import { ArticleActions } from './article-actions.tsx';
import styles from './article-side.module.css';
import { Contents } from './full-text.tsx';

/** The part of its issue's cover where an article is. */
export type ShownGlyph = { issue: IssueCover; box: string };

type FactsProps = { article: PublicArticle; record: BibliographicRecord };
type Props = FactsProps & {
  further: FurtherReading | undefined;
  glyph: ShownGlyph | undefined;
  text: FullText | undefined;
  /** Whether it is next to the head alone: the text has the whole width. */
  isShort: boolean;
};

/** Next to the text of a wide window, where all of it stays in sight; on a phone its actions are at the bottom. */
export function ArticleSide({ article, record, further, glyph, text, isShort }: Props) {
  const actions = (
    <ArticleActions article={article} record={record} pdfBytes={further?.file_bytes ?? 0} />
  );
  const picture = article.key_image ? (
    <KeyImageFigure article={article} className={styles.keyImage} isLink />
  ) : (
    glyph && !isShort && <Glyph {...glyph} width={272} className={styles.glyph} />
  );
  if (isShort) {
    return (
      <div className={styles.short}>
        {picture}
        {actions}
      </div>
    );
  }
  return (
    <div className={styles.side}>
      <div className={styles.parts}>
        {picture}
        {actions}
        {text && <Contents text={text} />}
        {further && <InIssue article={article} further={further} />}
        <Facts article={article} record={record} />
      </div>
    </div>
  );
}

/** The articles before and after it, whose titles are cut to two lines. */
function InIssue({ article, further }: { article: PublicArticle; further: FurtherReading }) {
  const words = useWords().article.onwards;
  const links = useLinks();
  const { previous, next } = further;
  if (!previous && !next) return null;
  return (
    <nav className={styles.inIssue} aria-labelledby="in-issue">
      <p id="in-issue" className={styles.name}>
        <a href={links.issue(article)}>{words.inIssue}</a>
      </p>
      <ul className={styles.neighbours}>
        {previous && <Neighbour article={previous} name={words.previous} rel="prev" />}
        {next && <Neighbour article={next} name={words.next} rel="next" />}
      </ul>
    </nav>
  );
}

type NeighbourProps = { article: LinkedArticle; name: string; rel: 'prev' | 'next' };

function Neighbour({ article, name, rel }: NeighbourProps) {
  const dataLanguage = useDataLanguage();
  const language = useDevanagari(article.language);
  const { title, is_retracted } = article;
  return (
    <li className={styles[rel]}>
      <a rel={rel} href={addresses.article(article)}>
        <span className="visually-hidden">{name}: </span>
        <span className={styles.cut} lang={article.language || dataLanguage}>
          <TitleText title={markedTitle(title, is_retracted)} words={[]} language={language} />
        </span>
      </a>
    </li>
  );
}

/** How it is found again, its dates on a line, and what may be done with it. */
function Facts({ article, record }: FactsProps) {
  const { details, cite } = useWords().article;
  const formats = useFormats();
  const { doi, licence } = record;
  const dates = articleDates(article);
  // One alone is in the head.
  const hasLine = dates.length > 1;
  if (!doi && !hasLine && !licence) return null;
  return (
    <dl className={styles.facts}>
      {doi && (
        <div>
          <dt>DOI</dt>
          <dd>
            <a href={doiAddress(doi)}>{doi}</a>{' '}
            <CopyButton
              text={doiAddress(doi)}
              label={details.copyDoi}
              words={cite}
              className={styles.copy}
            />
          </dd>
        </div>
      )}
      {hasLine && (
        <div>
          <dt>{details.dates}</dt>
          <dd>
            <ol className={styles.line}>
              {dates.map(({ name, date }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may be of one day
                <li key={index}>
                  {details[name]} <time dateTime={date}>{formats.date(date)}</time>
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
      {licence && (
        <div className={styles.licence}>
          <dt>{details.licence}</dt>
          <dd>
            <LicenceLink licence={licence} />
          </dd>
        </div>
      )}
    </dl>
  );
}
