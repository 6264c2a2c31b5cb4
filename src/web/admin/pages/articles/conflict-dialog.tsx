import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Article } from '#contract/entities/article.ts';
import { problems } from '#contract/problems.ts';
import { formatMoment } from '../../ui/moment.ts';
import { type ArticleField, type ArticleValues, toArticleValues } from './article-values.ts';
import { DifferenceChoice } from './difference-choice.tsx';
import { differencesOf, mergeVersions, type Version } from './merge-versions.ts';
import type { ArticleForm } from './use-article-form.ts';

type Props = {
  form: ArticleForm;
  theirs: Article;
  onClose: () => void;
  onChosen: (theirs: Article, values: ArticleValues) => void;
};

/** Two people changed one article: both versions, field by field, to choose from. */
export function ConflictDialog({ form, theirs, onClose, onChosen }: Props) {
  const theirValues = toArticleValues(theirs);
  const differences = differencesOf(form.stored, form.values, theirValues);
  const [chosen, setChosen] = useState<Partial<Record<ArticleField, Version>>>({});
  const choices = Object.fromEntries(
    differences.map(({ field, suggested }) => [field, chosen[field] ?? suggested]),
  ) as Partial<Record<ArticleField, Version>>;

  return (
    <Modal opened onClose={onClose} size="xl" title={problems.changed_meanwhile[1]}>
      <Text mb="md">
        {theirs.modifiedby || 'Somebody'} saved this article on {formatMoment(theirs.modification)}
        {theirs.status === 'enabled' ? '' : ' and it is withdrawn'}. Choose for each field which
        version to keep; nothing is saved before that.
      </Text>
      {differences.map((difference) => (
        <DifferenceChoice
          key={difference.field}
          difference={difference}
          choice={choices[difference.field] ?? difference.suggested}
          onChoose={(version) => setChosen((now) => ({ ...now, [difference.field]: version }))}
        />
      ))}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Back to the form</Button>
        <Button
          variant="filled"
          onClick={() => onChosen(theirs, mergeVersions(form.values, theirValues, choices))}
        >
          Save the chosen versions
        </Button>
      </Group>
    </Modal>
  );
}
