import { Stack } from '@mantine/core';
import type { Article } from '#contract/entities/article.ts';
import { issueName } from '../../ui/issue-name.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import { ShareLink } from './share-link.tsx';

const { states } = articleMessages;

type Props = {
  article: Article;
  /** Whether it was new. */
  isAdded?: boolean;
  /** Whether it is the first of its issue that readers see. */
  opensIssue: boolean;
};

/** What is said of an article that was added or changed: with the link for its authors, where readers see it. */
export function SavedArticle({ article, isAdded = false, opensIssue }: Props) {
  const { refnumber, state, publish_at } = article;
  const isPublished = state === 'published';
  return (
    <Stack gap="md" className={styles.saved}>
      <p className={styles.savedText}>
        {sentence(article, isAdded)}
        {state === 'scheduled' && ` ${states.scheduledFor(formatMoment(publish_at))}.`}
        {isPublished && opensIssue && ` ${states.opensIssue(issueName(article))}`}
      </p>
      {isPublished && <ShareLink refnumber={refnumber} />}
    </Stack>
  );
}

function sentence({ state, refnumber }: Article, isAdded: boolean): string {
  if (state === 'draft') return states.savedDraft;
  if (state === 'withdrawn') return states.savedWithdrawn(refnumber);
  return isAdded ? states.savedAdded(refnumber) : states.saved(refnumber);
}
