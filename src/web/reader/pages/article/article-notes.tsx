import type { ReactNode } from 'react';
import type { PublicArticle } from '#contract/entities/article.ts';
import { doiAddress, findDoi } from '#domain/metadata/doi.ts';
import { useWords } from '../../page.ts';
import { JournalText, useDataLanguage } from '../../words.tsx';
import styles from './article-notes.module.css';

/** What else is known of an article, small below its abstract; nothing where nothing is. */
export function ArticleNotes({
  article,
  hasReferences,
}: {
  article: PublicArticle;
  /** Whether its text has a list of references of its own. */
  hasReferences: boolean;
}) {
  const words = useWords().article.notes;
  const dataLanguage = useDataLanguage();
  const { funding = [], references = '', ...statements } = article.metadata;
  const cited = hasReferences ? [] : references.split('\n').filter(Boolean);
  const told = [...funding, ...cited];
  if (told.length === 0 && !statements.data_availability && !statements.competing_interests) {
    return null;
  }
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
      {statements.data_availability && (
        <Note id="data-availability" title={words.data}>
          <p className={styles.statement} lang={dataLanguage}>
            <JournalText text={statements.data_availability} />
          </p>
        </Note>
      )}
      {statements.competing_interests && (
        <Note id="competing-interests" title={words.interests}>
          <p className={styles.statement} lang={dataLanguage}>
            <JournalText text={statements.competing_interests} />
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
