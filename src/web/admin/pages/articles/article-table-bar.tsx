import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMay } from '../../api/may.ts';
import { MoveArticles } from '../../issues/move-articles.tsx';
import { stateWords } from '../../ui/state-badge.tsx';
import type { ArticleRow, Shown } from './article-rows.ts';
import styles from './article-table.module.css';
import { DocumentButtons } from './document-buttons.tsx';

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
  selected: readonly ArticleRow[];
  onMoved: () => void;
};

/** Above the table: the filter, how many are left, and what can be done with those that are selected. */
export function ArticleTableBar({
  text,
  onText,
  shown,
  onShown,
  count,
  total,
  selected,
  onMoved,
}: Props) {
  const [from] = selected;
  const mayPublish = useMay()('publish');
  return (
    <Group justify="space-between" gap="sm" className={styles.bar}>
      <Group gap="sm">
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
      {selected.length > 0 && (
        <Group gap="sm">
          <DocumentButtons
            count={selected.length}
            refnumbers={selected.map(({ refnumber }) => refnumber).filter(Boolean)}
          />
          {from && mayPublish && (
            <MoveArticles ids={selected.map(({ id }) => id)} from={from} onMoved={onMoved} />
          )}
        </Group>
      )}
    </Group>
  );
}

const articleCount = (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`;
