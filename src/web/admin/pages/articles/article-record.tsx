import { Anchor } from '@mantine/core';
import { addresses } from '#contract/addresses.ts';
import type { Article } from '#contract/entities.ts';
import { formatMoment } from '../../ui/moment.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './article-record.module.css';

/** Whether readers see the article, and who made and changed it when. */
export function ArticleRecord({ article }: { article: Article }) {
  const { state, publish_at } = article;
  const isShown = state === 'published';
  return (
    <div className={styles.metadata}>
      <StateBadge state={state} publishAt={publish_at} />
      {article.is_retracted && <strong className={styles.retracted}>Retracted</strong>}
      <span>{byAndWhen('Created', article.createdby, article.creation)}</span>
      <span>{byAndWhen('Modified', article.modifiedby, article.modification)}</span>
      {isShown && (
        <Anchor inherit href={addresses.article(article)} target="_blank" rel="noopener">
          Public page
        </Anchor>
      )}
    </div>
  );
}

const byAndWhen = (what: string, who: string, when: string) =>
  `${what} ${formatMoment(when)}${who ? ` by ${who}` : ''}`;
