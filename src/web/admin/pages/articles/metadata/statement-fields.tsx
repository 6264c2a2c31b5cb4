import { Textarea } from '@mantine/core';
import { findDoi } from '#domain/metadata/doi.ts';
import { helpBelow } from '#web/admin/forms/help-below.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { inputAt, metadataOf } from './metadata-form.ts';
import { metadataMessages as messages } from './metadata-messages.ts';
import styles from './metadata-section.module.css';

/** What the article cites and states. */
export function StatementFields({ form }: { form: ArticleForm }) {
  const { metadata, change } = metadataOf(form);
  const cited = (metadata.references ?? '').split('\n').filter((line) => line.trim() !== '');
  const dois = cited.filter((line) => findDoi(line) !== undefined).length;
  const text = (field: 'references' | 'data_availability' | 'competing_interests') => ({
    ...inputAt(form, `metadata.${field}`),
    autosize: true,
    value: metadata[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{messages.groups.references}</legend>
        <Textarea
          {...text('references')}
          {...helpBelow}
          label={messages.references}
          description={messages.referencesCount(cited.length, dois)}
          minRows={4}
          maxRows={20}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{messages.groups.statements}</legend>
        <Textarea {...text('data_availability')} label={messages.dataAvailability} minRows={2} />
        <Textarea
          {...text('competing_interests')}
          label={messages.competingInterests}
          minRows={2}
        />
      </fieldset>
    </>
  );
}
