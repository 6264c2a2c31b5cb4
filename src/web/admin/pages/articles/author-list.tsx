import { Group, Text } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import styles from './article-form.module.css';
import { articleMessages } from './article-messages.ts';
import { countWords } from './count-words.ts';

/** The authors as the certificates and citations will separate them. */
export function AuthorList({ authorname }: { authorname: string }) {
  const authors = splitAuthors(authorname);
  const words = countWords(authorname.replaceAll(',', ' '));
  return (
    <Group justify="space-between" align="start" gap="md" wrap="nowrap" mt={6}>
      <ol className={styles.authors} aria-label={articleMessages.help.splitAuthors}>
        {authors.map((author, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two authors may share a name
          <li key={index}>{author}</li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" className={styles.count}>
        {words} of {limits.maxAuthorNameWords} words
      </Text>
    </Group>
  );
}
