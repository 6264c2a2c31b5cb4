import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities.ts';
import { articleFormats } from '#contract/formats.ts';
import { messages } from '#contract/messages.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { articleCitationRuns, journalName } from '#domain/metadata/citation.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import { RunsText } from '../../articles/title-text.tsx';
import styles from './article-citation.module.css';
import { CitationStyles } from './citation-styles.tsx';
import { CopyButton } from './copy-button.tsx';

type ArticleCitationProps = {
  article: PublicArticle;
  record: BibliographicRecord;
  websitename: string;
};

/** How others refer to the article: to read, to copy, and as files for reference managers. */
export function ArticleCitation({ article, record, websitename }: ArticleCitationProps) {
  const runs = articleCitationRuns(article, journalName({ websitename }));
  return (
    <section className={styles.citation} aria-labelledby="citation">
      <h2 id="citation">{messages.howToCite}</h2>
      <p>
        <RunsText runs={runs} />
      </p>
      <CopyButton text={runsText(runs)} label="Copy the citation" />
      <CitationStyles record={record} />
      <RecordDownloads
        label="Download the citation"
        of={articleFormats}
        address={(format) => addresses.articleRecord(article, format)}
      />
    </section>
  );
}
