import { Radio } from '@mantine/core';
import { type OwnField, ownFields } from '#contract/fields/article.ts';
import { metadataText } from '#domain/history/metadata-text.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { articleMessages } from './article-messages.ts';
import { type ArticleField, isRichText } from './article-values.ts';
import styles from './difference-choice.module.css';
import type { Difference, Version } from './merge-versions.ts';

type Props = {
  difference: Difference;
  choice: Version;
  onChoose: (version: Version) => void;
};

const versions = [
  ['theirs', 'Theirs'],
  ['mine', 'Mine'],
] as const;

/** One field in two versions. */
export function DifferenceChoice({ difference, choice, onChoose }: Props) {
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
  if (!isRichText(field)) return <span className={styles.text}>{text}</span>;
  const isLines = field in ownFields && ownFields[field as OwnField].kind === 'lines';
  return (
    <RichText
      className={isLines ? `${styles.text} ${styles.lines}` : styles.text}
      html={encodeHtml(text)}
    />
  );
}
