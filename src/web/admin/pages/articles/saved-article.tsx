import { Stack } from '@mantine/core';
import type { Article } from '#contract/entities/article.ts';
import { formatMoment } from '../../ui/moment.ts';
import { articleMessages } from './article-messages.ts';
import styles from './saved-article.module.css';
import { ShareLink } from './share-link.tsx';

const { states } = articleMessages;

/** What one sees after an article was changed. */
export function SavedArticle({ article }: { article: Article }) {
  const { refnumber, state, publish_at } = article;
  return (
    <Stack gap="md" className={styles.saved}>
      <p className={styles.text}>
        {words(article)}
        {state === 'scheduled' && ` ${states.scheduledFor(formatMoment(publish_at))}.`}
      </p>
      {state === 'published' && <ShareLink refnumber={refnumber} />}
    </Stack>
  );
}

function words({ state, refnumber }: Article): string {
  if (state === 'draft') return states.savedDraft;
  if (state === 'withdrawn') return states.savedWithdrawn(refnumber);
  return `Article ${refnumber} is saved.`;
}
