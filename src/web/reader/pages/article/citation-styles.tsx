import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { citationStyles } from '#domain/metadata/citation-styles/citation-styles.ts';
import { CitationText } from '../../islands/citation-text.tsx';
import { useWords } from '../../page.ts';
import { useEnglish } from '../../words.tsx';
import styles from './citation-styles.module.css';

type Props = { record: BibliographicRecord; language: string };

/** The article cited in the styles that journals and universities ask for: on the page, for who has no JavaScript. */
export function CitationStyles({ record, language }: Props) {
  const words = useWords().article.cite;
  const english = useEnglish();
  return (
    <details className={styles.styles}>
      <summary>{words.styles}</summary>
      <dl>
        {citationStyles.map(({ name, cite }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={english}>
              <CitationText runs={cite(record)} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
