import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import { articleFormats } from '#contract/formats.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { articleCitationRuns, journalName } from '#domain/metadata/citation.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import { useDevanagari } from '../../articles/use-devanagari.ts';
import { serverParts } from '../../data/server-parts.ts';
import { useEnglish } from '../../words/use-data-language.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './article-citation.module.css';
import { CitationText } from './citation-text.tsx';
import { CopyButton } from './copy-button.tsx';

type ArticleCitationProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  websitename: string;
};

/** How others refer to the article: to read, to copy, and as files for reference managers. */
export function ArticleCitation({ article, record, websitename }: ArticleCitationProps) {
  const words = useLaterWords().article.cite;
  const { CitationStyles } = serverParts;
  const runs = articleCitationRuns(article, journalName({ websitename }));
  const language = useDevanagari(article.language);
  return (
    <section className={styles.citation} aria-labelledby="citation">
      <h2 id="citation">{words.heading}</h2>
      <p lang={useEnglish()}>
        <CitationText runs={runs} language={language} />
      </p>
      <CopyButton text={runsText(runs)} label={words.copy} />
      {/* With JavaScript they are in the dialog, whose script comes when it is opened. */}
      <noscript>
        {CitationStyles && <CitationStyles record={record} language={language} />}
      </noscript>
      <RecordDownloads
        label={words.files}
        of={articleFormats}
        address={(format) => addresses.articleRecord(article, format)}
      />
    </section>
  );
}
