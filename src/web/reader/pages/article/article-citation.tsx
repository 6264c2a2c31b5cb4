import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { articleFormats } from '#contract/formats.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { articleCitationRuns, journalName } from '#domain/metadata/citation.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import { CitationText } from '../../islands/citation-text.tsx';
import { CopyButton } from '../../islands/copy-button.tsx';
import { useWords } from '../../page.ts';
import { useDevanagari, useEnglish } from '../../words.tsx';
import styles from './article-citation.module.css';
import { CitationStyles } from './citation-styles.tsx';

type ArticleCitationProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  websitename: string;
};

/** How others refer to the article: to read, to copy, and as files for reference managers. */
export function ArticleCitation({ article, record, websitename }: ArticleCitationProps) {
  const words = useWords().article.cite;
  const runs = articleCitationRuns(article, journalName({ websitename }));
  const language = useDevanagari(article.language);
  return (
    <section className={styles.citation} aria-labelledby="citation">
      <h2 id="citation">{words.heading}</h2>
      <p lang={useEnglish()}>
        <CitationText runs={runs} language={language} />
      </p>
      <CopyButton
        text={runsText(runs)}
        label={words.copy}
        copied={words.copied}
        className={styles.copy}
      />
      {/* With JavaScript they are in the dialog (`islands/cite.tsx`). */}
      <noscript>
        <CitationStyles record={record} language={language} />
      </noscript>
      <RecordDownloads
        label={words.files}
        of={articleFormats}
        address={(format) => addresses.articleRecord(article, format)}
      />
    </section>
  );
}
