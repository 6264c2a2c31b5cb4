import { Button, Progress, Text, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { DraftNote } from '../../ui/draft-note.tsx';
import styles from './article-form.module.css';
import { FactFields } from './fact-fields.tsx';
import { PdfDrop } from './pdf-drop.tsx';
import { TextFields } from './text-fields.tsx';
import type { ArticleForm } from './use-article-form.ts';

type Props = {
  form: ArticleForm;
  creating: boolean;
  lastPage?: number | undefined;
  months?: ReactNode;
  /** The file that the article has. */
  currentFile?: ReactNode;
  /** How far the upload is, from 0 to 1; undefined while nothing is sent. */
  progress: number | undefined;
  saveLabel: string;
  onSave: () => void;
};

/** The form of an article, new or not. */
export function ArticleFields(props: Props) {
  const { form, creating, progress, saveLabel, onSave } = props;
  const isSaving = progress !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving && form.check()) onSave();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DraftNote draft={form.draft} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TextFields form={form} />
          <section className={styles.group} aria-label="File">
            <Title order={2}>File</Title>
            {props.currentFile}
            <PdfDrop
              file={form.file}
              onChoose={form.choose}
              required={creating}
              error={form.errorOf('file')}
              disabled={isSaving}
            />
          </section>
        </div>
        <div className={styles.column}>
          <FactFields
            form={form}
            creating={creating}
            lastPage={props.lastPage}
            months={props.months}
          />
        </div>
      </div>
      <div className={styles.bar}>
        {isSaving && form.file && (
          <div className={styles.progress}>
            <Progress.Root size="lg">
              <Progress.Section value={progress * 100} aria-label={`Upload of ${form.file.name}`} />
            </Progress.Root>
            <Text size="sm" c="dimmed">
              {progress < 1 ? `Uploading, ${Math.floor(progress * 100)} %` : 'Storing the article'}
            </Text>
          </div>
        )}
        <Button type="submit" loading={isSaving} size="md">
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
