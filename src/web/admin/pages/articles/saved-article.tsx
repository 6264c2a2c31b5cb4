import { Stack } from '@mantine/core';
import styles from './saved-article.module.css';
import { ShareLink } from './share-link.tsx';

/** What one sees after an article was changed. */
export function SavedArticle({ refnumber }: { refnumber: string }) {
  return (
    <Stack gap="md" className={styles.saved}>
      <p className={styles.text}>Article {refnumber} is saved.</p>
      <ShareLink refnumber={refnumber} />
    </Stack>
  );
}
