import { Button, Progress, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DraftNote } from '../../forms/draft-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { RecordColumns } from '../../kit/record-columns.tsx';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import { KeyImageFields } from './key-image-fields.tsx';
import { MetadataSection } from './metadata/metadata-section.tsx';
import { MetadataFields } from './metadata-fields.tsx';
import { PdfDrop } from './pdf-drop.tsx';
import { TextFields } from './text-fields.tsx';
import type { ArticleForm } from './use-article-form.ts';

type Props = {
  form: ArticleForm;
  creating: boolean;
  lastPage?: number | undefined;
  months?: ReactNode;
  /** What its author is sent. */
  share?: ReactNode;
  /** The file that the article has. */
  currentFile?: ReactNode;
  /** What else is known of an article that is there: see `RecordColumns`. */
  summary?: ReactNode;
  properties?: ReactNode;
  /** The text that readers get in addition to the PDF. */
  fullText?: ReactNode;
  saveLabel: string;
  /** Whether to save it is what comes next. */
  isNext: boolean;
  onSave: () => Promise<void>;
  /** What the form's own button saves it as. */
  intent?: string | undefined;
  /** How far it has saved itself. */
  note?: ReactNode;
  /** Other ways to save it. */
  actions?: ReactNode;
};

/** The form of an article, new or not. */
export function ArticleFields({
  form,
  creating,
  saveLabel,
  isNext,
  onSave,
  intent,
  note,
  actions,
  ...props
}: Props) {
  const { progress = 0 } = form;
  return (
    <form className={styles.form} {...form.submitting(onSave, intent)}>
      <DraftNote draft={form.draft} />
      <RecordColumns
        summary={props.summary}
        properties={props.properties}
        fields={
          <div className={styles.card}>
            <MetadataFields
              form={form}
              creating={creating}
              lastPage={props.lastPage}
              months={props.months}
              share={props.share}
            />
          </div>
        }
      >
        <TextFields form={form} />
        <div className={styles.card}>
          <section className={styles.part} aria-label={articleMessages.groups.file}>
            <div className={styles.fileHead}>
              <Title order={2}>{articleMessages.groups.file}</Title>
              {props.currentFile}
            </div>
            <PdfDrop form={form} required={creating} />
          </section>
          <KeyImageFields form={form} />
          {props.fullText}
          <MetadataSection form={form} />
        </div>
      </RecordColumns>
      <SaveBar
        note={
          form.isSaving && form.file ? (
            <>
              <Progress.Root size="lg">
                <Progress.Section
                  value={progress * 100}
                  aria-label={`Upload of ${form.file.name}`}
                />
              </Progress.Root>
              <Text size="sm" c="dimmed">
                {articleMessages.pdf.uploading(progress)}
              </Text>
            </>
          ) : (
            note
          )
        }
      >
        {actions}
        <Button
          variant={isNext ? 'filled' : 'default'}
          type="submit"
          loading={form.isSaving}
          size="md"
        >
          {saveLabel}
        </Button>
      </SaveBar>
    </form>
  );
}
