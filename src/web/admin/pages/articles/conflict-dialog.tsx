import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import type { Article } from '#contract/entities/article.ts';
import { type OwnField, ownFields } from '#contract/fields/article.ts';
import { problems } from '#contract/problems.ts';
import { metadataText } from '#domain/history/metadata-text.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { formatMoment } from '../../ui/moment.ts';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import {
  type ArticleField,
  type ArticleValues,
  isRichText,
  toArticleValues,
} from './article-values.ts';
import { type Difference, differencesOf, mergeVersions, type Version } from './merge-versions.ts';
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

type ChoiceProps = {
  difference: Difference;
  choice: Version;
  onChoose: (version: Version) => void;
};

const versions = [
  ['theirs', 'Theirs'],
  ['mine', 'Mine'],
] as const;

/** One field in two versions. */
export function DifferenceChoice({ difference, choice, onChoose }: ChoiceProps) {
  const { field, suggested } = difference;
  return (
    <Radio.Group
      label={articleMessages.labels[field]}
      value={choice}
      onChange={(version) => onChoose(version === 'mine' ? 'mine' : 'theirs')}
      className={styles.field}
    >
      <div className={styles.versions}>
        {versions.map(([version, label]) => (
          <Radio
            key={version}
            value={version}
            className={styles.version}
            label={
              <>
                <strong>{label}</strong>
                {version === 'mine' && suggested === 'theirs' && (
                  <span className={styles.untouched}>not changed by you</span>
                )}
                <VersionText field={field} value={difference[version]} />
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function VersionText({ field, value }: { field: ArticleField; value: Difference['mine'] }) {
  const text =
    field === 'contributors' || field === 'metadata' ? metadataText(field, value) : value;
  if (typeof text !== 'string' || text === '') return <em className={styles.nothing}>nothing</em>;
  if (!isRichText(field)) return <span className={styles.versionText}>{text}</span>;
  const isLines = field in ownFields && ownFields[field as OwnField].kind === 'lines';
  return (
    <RichText
      className={isLines ? `${styles.versionText} ${styles.versionLines}` : styles.versionText}
      html={encodeHtml(text)}
    />
  );
}
