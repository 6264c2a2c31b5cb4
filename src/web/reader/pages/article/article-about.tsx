import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { FullText } from '#domain/full-text/tree.ts';
import { plainTextOf } from '#domain/full-text/words.ts';
import { articleDates } from '#domain/metadata/article-metadata.ts';
import { doiAddress, findDoi } from '#domain/metadata/doi.ts';
import { useLinks, useWords } from '../../page.ts';
import { Country, JournalText, useDataLanguage, useFormats } from '../../words.tsx';
import styles from './article-about.module.css';

type Props = {
  article: PublicArticle;
  /** The article itself: what it says is said there. */
  text: FullText | undefined;
};

/** What is known of an article that neither its head nor its text says, in one table; below it the references. */
export function ArticleAbout({ article, text }: Props) {
  const words = useWords().article;
  const { label, certificates, ...names } = words.details;
  const links = useLinks();
  const dataLanguage = useDataLanguage();
  const { refnumber, country, volume, issue, year, metadata } = article;
  const { kind, copyright_holder, funding = [] } = metadata;
  const { data, interests } = unlessSaid(metadata, text);
  const stated = (statement: string) =>
    statement && (
      <p className={styles.statement} lang={dataLanguage}>
        <JournalText text={statement} />
      </p>
    );
  return (
    <>
      <section className={styles.about} aria-labelledby="about">
        <h2 id="about">{label}</h2>
        <table className={styles.table}>
          <tbody>
            {row(names.kind, kind && kind !== 'research-article' && words.kinds[kind])}
            {row(names.dates, <Dates article={article} />)}
            {row(
              names.publishedIn,
              <a href={links.issue(article)}>{words.issue(volume, issue, year)}</a>,
            )}
            {row(names.country, country && <Country name={country} />)}
            {row(names.reference, refnumber)}
            {row(names.copyright, copyright_holder && <JournalText text={copyright_holder} />)}
            {row(
              words.notes.funding,
              funding.length > 0 && <Funding funding={funding} />,
              'funding',
            )}
            {row(words.notes.data, stated(data), 'data-availability')}
            {row(words.notes.interests, stated(interests), 'competing-interests')}
          </tbody>
        </table>
        <p className={styles.more}>
          <a href={addresses.certificates(refnumber)} rel="nofollow">
            {certificates}
          </a>
        </p>
      </section>
      <References article={article} text={text} />
    </>
  );
}

/** Links from elsewhere lead to some of them. */
function row(name: string, value: ReactNode, id?: string) {
  if (!value) return null;
  return (
    <tr id={id}>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}

function Dates({ article }: { article: PublicArticle }) {
  const names = useWords().article.details;
  const formats = useFormats();
  return (
    <ul className={styles.dates}>
      {articleDates(article).map(({ name, date }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two corrections may be of one day
        <li key={index}>
          {names[name]} <time dateTime={date}>{formats.date(date)}</time>
        </li>
      ))}
    </ul>
  );
}

function Funding({ funding }: { funding: NonNullable<PublicArticle['metadata']['funding']> }) {
  return (
    <ul className={styles.funding} lang={useDataLanguage()}>
      {funding.map(({ funder, award }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a funder may be there twice
        <li key={index}>
          <JournalText text={award ? `${funder}, ${award}` : funder} />
        </li>
      ))}
    </ul>
  );
}

/** Of an article whose text has none of its own. */
function References({ article, text }: Props) {
  const words = useWords().article.notes;
  const dataLanguage = useDataLanguage();
  const hasReferences = text !== undefined && text.references.length > 0;
  const { references = '' } = article.metadata;
  const cited = hasReferences ? [] : references.split('\n').filter(Boolean);
  if (cited.length === 0) return null;
  return (
    <section aria-labelledby="references">
      <h2 id="references">{words.references(cited.length)}</h2>
      <ol className={styles.references} lang={dataLanguage}>
        {cited.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
          <li key={index}>
            <span>
              <Reference text={text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Statements = Pick<PublicArticle['metadata'], 'data_availability' | 'competing_interests'>;

/** Those that the text does not say in the same words, which is checked where there are any. */
function unlessSaid(statements: Statements, text: FullText | undefined) {
  const { data_availability: data = '', competing_interests: interests = '' } = statements;
  if (!text || (data === '' && interests === '')) return { data, interests };
  const said = inOneLine(plainTextOf(text.blocks));
  const isSaid = (statement: string) => said.includes(inOneLine(statement));
  return { data: isSaid(data) ? '' : data, interests: isSaid(interests) ? '' : interests };
}

/** A reference with its DOI as a link, in its place in the text. */
function Reference({ text }: { text: string }) {
  const doi = findDoi(text);
  if (!doi) return <JournalText text={text} />;
  const at = text.indexOf(doi);
  // `doi:` or the address before it is part of the link.
  const [lead = ''] = /(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)$/i.exec(text.slice(0, at)) ?? [];
  return (
    <>
      <JournalText text={text.slice(0, at - lead.length)} />
      <a href={doiAddress(doi)}>{lead + doi}</a>
      <JournalText text={text.slice(at + doi.length)} />
    </>
  );
}
