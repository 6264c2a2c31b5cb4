import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities.ts';
import { publicationDate } from '#domain/metadata/article-metadata.ts';
import { readableDate } from '../../articles/readable-date.ts';
import styles from './article-details.module.css';

type ArticleDetailsProps = { article: PublicArticle; className?: string | undefined };

/** The metadata of an article, beside its abstract. */
export function ArticleDetails({ article, className }: ArticleDetailsProps) {
  const { refnumber, country, doi, volume, issue, year } = article;
  const date = publicationDate(article);
  return (
    <aside className={className} aria-label="About this article">
      <dl className={styles.metadata}>
        {entry('Published', <time dateTime={date}>{readableDate(date)}</time>)}
        {entry(
          'Published in',
          <a href={addresses.issue(article)}>{`Volume ${volume}, Issue ${issue} (${year})`}</a>,
        )}
        {entry('Country', country)}
        {entry('DOI', doi && <a href={doiAddress(doi)}>{doi}</a>)}
        {entry('Reference number', refnumber)}
      </dl>
      <p className={styles.more}>
        <a href={addresses.certificates(refnumber)}>Certificates and downloads</a>
      </p>
    </aside>
  );
}

function entry(name: string, value: ReactNode) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`;
}
