import { Text, Textarea, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { metadataFields } from '#domain/article-form.ts';
import { findDoi } from '#domain/metadata/doi.ts';
import { dateWarnings, languageWords } from '../field-warnings.tsx';
import type { ArticleForm } from '../use-article-form.ts';
import { ContributorRows } from './contributor-rows.tsx';
import { FundingRows } from './funding-rows.tsx';
import { HighlightsField } from './highlights-field.tsx';
import { changeMetadata, inputAt } from './metadata-form.ts';
import { metadataMessages as messages } from './metadata-messages.ts';
import styles from './metadata-section.module.css';
import { RecordFields } from './record-fields.tsx';
import { TranslationFields } from './translation-fields.tsx';

/** Below the form of the specification, closed until somebody opens it or something in it is, or seems, wrong. */
export function MetadataSection({ form }: { form: ArticleForm }) {
  const [isOpened, setOpened] = useState(false);
  const mustOpen =
    metadataFields.some((field) => form.hasErrorIn(field)) ||
    dateWarnings(form).length > 0 ||
    languageWords(form) !== undefined;
  // Once opened it stays so: what is being mended must not vanish under who types.
  if (mustOpen && !isOpened) setOpened(true);
  const isOpen = isOpened || mustOpen;
  return (
    <section className={styles.section} aria-labelledby="metadata-heading">
      <Title order={2} className={styles.heading} id="metadata-heading">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="metadata-fields"
          className={styles.toggle}
          onClick={() => setOpened(!isOpen)}
        >
          {messages.title}
        </button>
      </Title>
      <Text c="dimmed" size="sm">
        {messages.intro}
      </Text>
      <div id="metadata-fields" hidden={!isOpen} className={styles.fields}>
        {isOpen && (
          <>
            <Group title={messages.groups.people}>
              <ContributorRows form={form} />
            </Group>
            <RecordFields form={form} />
            <Group title={messages.groups.highlights}>
              <HighlightsField form={form} />
            </Group>
            <Group title={messages.groups.translations}>
              <TranslationFields form={form} />
            </Group>
            <Group title={messages.groups.funding}>
              <FundingRows form={form} />
            </Group>
            <StatementFields form={form} />
          </>
        )}
      </div>
    </section>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** What the article cites and states. */
function StatementFields({ form }: { form: ArticleForm }) {
  const { metadata } = form.values;
  const cited = (metadata.references ?? '').split('\n').filter((line) => line.trim() !== '');
  const dois = cited.filter((line) => findDoi(line) !== undefined).length;
  const text = (field: 'references' | 'data_availability' | 'competing_interests') => ({
    ...inputAt(form, `metadata.${field}`),
    autosize: true,
    value: metadata[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      changeMetadata(form, { [field]: event.currentTarget.value }),
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{messages.groups.references}</legend>
        <Textarea
          {...text('references')}
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
