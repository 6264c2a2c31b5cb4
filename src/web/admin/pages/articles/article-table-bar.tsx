import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { stateWords } from '../../ui/state-badge.tsx';
import styles from './article.module.css';
import type { Shown } from './article-rows.ts';

const choices: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All articles' },
  { value: 'enabled', label: stateWords.published },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Drafts' },
  { value: 'withdrawn', label: 'Withdrawn' },
  { value: 'no-pdf', label: 'Without a PDF' },
];

type Props = {
  text: string;
  onText: (text: string) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  count: number;
  total: number;
};

/** Above the table: the filter, and how many are left. */
export function ArticleTableBar({ text, onText, shown, onShown, count, total }: Props) {
  return (
    <Group gap="sm" className={styles.bar}>
      <TextInput
        type="search"
        aria-label="Filter the articles"
        placeholder="Title, author, number"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        w="15rem"
      />
      <NativeSelect
        aria-label="Which articles"
        data={choices}
        value={shown}
        onChange={(event) => onShown(event.currentTarget.value as Shown)}
      />
      <Text size="sm" c="dimmed" role="status">
        {count === total ? articleCount(total) : `${count} of ${articleCount(total)}`}
      </Text>
    </Group>
  );
}

const articleCount = (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`;
