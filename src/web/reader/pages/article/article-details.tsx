import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { publicationDate } from '#domain/metadata/article-metadata.ts';
import { useWords } from '../../page.ts';
import { Country, JournalText, useFormats } from '../../words.tsx';
import styles from './article-details.module.css';

/** The metadata of an article that its head does not say, below its abstract. */
export function ArticleDetails({ article }: { article: PublicArticle }) {
  const words = useWords().article;
  const { label, certificates, ...names } = words.details;
  const formats = useFormats();
  const day = (date: string) => <time dateTime={date}>{formats.date(date)}</time>;
  const { refnumber, country, volume, issue, year, metadata } = article;
  const { kind, received, revised, accepted } = metadata;
  return (
    <aside className={styles.details} aria-label={label}>
      <dl className={styles.metadata}>
        {entry(names.kind, kind && kind !== 'research-article' && words.kinds[kind])}
        {entry(names.received, received && day(received))}
        {entry(names.revised, revised && day(revised))}
        {entry(names.accepted, accepted && day(accepted))}
        {entry(names.published, day(publicationDate(article)))}
        {entry(
          names.publishedIn,
          <a href={addresses.issue(article)}>{words.issue(volume, issue, year)}</a>,
        )}
        {entry(names.country, country && <Country name={country} />)}
        {entry(
          names.copyright,
          metadata.copyright_holder && <JournalText text={metadata.copyright_holder} />,
        )}
        {entry(names.reference, refnumber)}
      </dl>
      <p className={styles.more}>
        <a href={addresses.certificates(refnumber)} rel="nofollow">
          {certificates}
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
