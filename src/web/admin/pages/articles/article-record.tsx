import { Anchor, Badge, Group, Text } from '@mantine/core';
import { addresses } from '../../../../contract/addresses.ts';
import type { Article } from '../../../../contract/entities.ts';
import { formatMoment } from '../../ui/moment.ts';

/** Whether readers see the article, and who made and changed it when. */
export function ArticleRecord({ article }: { article: Article }) {
  const isShown = article.status === 'enabled';
  return (
    <Group gap="xs 1.25rem">
      <Badge variant="light" color={isShown ? 'green' : 'gray'} tt="none" size="lg">
        {isShown ? 'Shown to readers' : 'Withdrawn'}
      </Badge>
      <Text size="sm">{byAndWhen('Created', article.createdby, article.creation)}</Text>
      <Text size="sm">{byAndWhen('Modified', article.modifiedby, article.modification)}</Text>
      {isShown && (
        <Anchor size="sm" href={addresses.article(article)} target="_blank" rel="noopener">
          Its page
        </Anchor>
      )}
    </Group>
  );
}

const byAndWhen = (what: string, who: string, when: string) =>
  `${what} ${formatMoment(when)}${who ? ` by ${who}` : ''}`;
