import type { ReactNode } from 'react';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { FullText } from '#domain/full-text/tree.ts';
import { plainTextOf } from '#domain/full-text/words.ts';
import { doiAddress, findDoi } from '#domain/metadata/doi.ts';
import { useWords } from '../../page.ts';
import { JournalText, useDataLanguage } from '../../words.tsx';
import styles from './article-notes.module.css';

/** What else is known of an article, small below its abstract; nothing where nothing is. */
export function ArticleNotes({
  article,
  text,
}: {
  article: PublicArticle;
  /** The article itself: what it says is said there. */
  text: FullText | undefined;
}) {
  const words = useWords().article.notes;
  const dataLanguage = useDataLanguage();
  const { funding = [], references = '', ...statements } = article.metadata;
  const hasReferences = text !== undefined && text.references.length > 0;
  const cited = hasReferences ? [] : references.split('\n').filter(Boolean);
  const { data, interests } = unlessSaid(statements, text);
  if (funding.length === 0 && cited.length === 0 && !data && !interests) return null;
  return (
    <div className={styles.notes}>
      {funding.length > 0 && (
        <Note id="funding" title={words.funding}>
          <ul lang={dataLanguage}>
            {funding.map(({ funder, award }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a funder may be there twice
              <li key={index}>
                <JournalText text={award ? `${funder}, ${award}` : funder} />
              </li>
            ))}
          </ul>
        </Note>
      )}
      {data && (
        <Note id="data-availability" title={words.data}>
          <p className={styles.statement} lang={dataLanguage}>
            <JournalText text={data} />
          </p>
        </Note>
      )}
      {interests && (
        <Note id="competing-interests" title={words.interests}>
          <p className={styles.statement} lang={dataLanguage}>
            <JournalText text={interests} />
          </p>
        </Note>
      )}
      {cited.length > 0 && (
        <Note id="references" title={words.references(cited.length)}>
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
        </Note>
      )}
    </div>
  );
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Statements = Pick<PublicArticle['metadata'], 'data_availability' | 'competing_interests'>;

/** Those that the text does not say in the same words, which is looked into where there are any. */
function unlessSaid(statements: Statements, text: FullText | undefined) {
  const { data_availability: data = '', competing_interests: interests = '' } = statements;
  if (!text || (data === '' && interests === '')) return { data, interests };
  const said = inOneLine(plainTextOf(text.blocks));
  const isSaid = (statement: string) => said.includes(inOneLine(statement));
  return { data: isSaid(data) ? '' : data, interests: isSaid(interests) ? '' : interests };
}

type NoteProps = { id: string; title: string; children: ReactNode };

const Note = ({ id, title, children }: NoteProps) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

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
