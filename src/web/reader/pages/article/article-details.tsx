import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities.ts';
import { publicationDate } from '#domain/metadata/article-metadata.ts';
import { doiAddress } from '#domain/metadata/doi.ts';
import { articleKindName } from '#domain/metadata/kind-names.ts';
import { findLicence } from '#domain/metadata/licences.ts';
import { LicenceLink } from '../../articles/licence-link.tsx';
import { readableDate } from '../../articles/readable-date.ts';
import styles from './article-details.module.css';

type ArticleDetailsProps = {
  article: PublicArticle;
  /** Of an article that names no other. */
  journalLicence?: string | undefined;
  className?: string | undefined;
};

/** The metadata of an article, beside its abstract. */
export function ArticleDetails({ article, journalLicence, className }: ArticleDetailsProps) {
  const { refnumber, country, doi, volume, issue, year, metadata } = article;
  const { kind, received, revised, accepted } = metadata;
  const date = publicationDate(article);
  const licence = findLicence(metadata.licence ?? '') ?? findLicence(journalLicence ?? '');
  return (
    <aside className={className} aria-label="About this article">
      <dl className={styles.metadata}>
        {entry('Kind', kind && kind !== 'research-article' && articleKindName(kind))}
        {entry('Received', received && day(received))}
        {entry('Revised', revised && day(revised))}
        {entry('Accepted', accepted && day(accepted))}
        {entry('Published', day(date))}
        {entry(
          'Published in',
          <a href={addresses.issue(article)}>{`Volume ${volume}, Issue ${issue} (${year})`}</a>,
        )}
        {entry('Country', country)}
        {entry('DOI', doi && <a href={doiAddress(doi)}>{doi}</a>)}
        {entry('Reference number', refnumber)}
        {entry('Copyright', metadata.copyright_holder)}
        {entry('Licence', licence && <LicenceLink licence={licence} />)}
      </dl>
      <p className={styles.more}>
        <a href={addresses.certificates(refnumber)} rel="nofollow">
          Certificates and downloads
        </a>
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

const day = (date: string) => <time dateTime={date}>{readableDate(date)}</time>;
