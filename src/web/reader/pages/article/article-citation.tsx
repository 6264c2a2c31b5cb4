import type { PublicArticle } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { articleCitationRuns, journalName } from '#domain/metadata/citation.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { RunsText } from '../../articles/title-text.tsx';
import styles from './article-citation.module.css';
import { CopyButton } from './copy-button.tsx';

type ArticleCitationProps = { article: PublicArticle; websitename: string };

/** How others refer to the article, to read and to copy. */
export function ArticleCitation({ article, websitename }: ArticleCitationProps) {
  const runs = articleCitationRuns(article, journalName({ websitename }));
  return (
    <section className={styles.citation} aria-labelledby="citation">
      <h2 id="citation">{messages.howToCite}</h2>
      <p>
        <RunsText runs={runs} />
      </p>
      <CopyButton text={runsText(runs)} label="Copy the citation" />
    </section>
  );
}
