import { Button, Group, Input, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import { megabytes } from '#domain/megabytes.ts';
import { fileHead, unreadableFile } from '../../ui/file-head.ts';
import { useFlash } from '../../ui/flash.tsx';
import styles from './article.module.css';
import { articleMessages } from './article-messages.ts';
import { PdfReport } from './pdf-report.tsx';
import type { ArticleForm } from './use-article-form.ts';

type Props = { form: ArticleForm; required: boolean };

const { labels, pdf } = articleMessages;

/** The mark of a PDF is within the first 1,024 bytes. */
const headBytes = 1024;

/** Where the PDF is dropped or chosen. After a file that is too large or no PDF none is chosen, and the message says why. */
export function PdfDrop({ form, required }: Props) {
  const { file, choose } = form;
  const error = form.errorOf('pdfFile');
  const flash = useFlash();
  const id = useId();

  async function take(chosen: File | undefined) {
    const head = chosen && (await fileHead(chosen, headBytes));
    if (chosen && !head) flash(unreadableFile, 'error');
    const isPdf = head !== undefined && String.fromCharCode(...head).includes('%PDF-');
    if (head && !isPdf) flash(problems.invalid_file[1], 'error');
    choose(isPdf ? chosen : undefined);
  }

  function refuse(rejections: FileRejection[]) {
    choose(undefined);
    const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
    if (codes.includes('file-too-large')) flash(officeMessages.fileTooLarge, 'error');
    else if (codes.includes('too-many-files')) flash(pdf.onlyOne, 'error');
    else flash(problems.invalid_file[1], 'error');
  }

  return (
    <Input.Wrapper
      label={labels.pdfFile}
      labelElement="div"
      // What the article has says it above.
      labelProps={{ id: `${id}-label`, className: required ? '' : (styles.unseen ?? '') }}
      withAsterisk={required}
      error={typeof error === 'string' && error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <Dropzone
        data-path="pdfFile"
        mt={2}
        p="xs"
        className={styles.drop}
        data-invalid={error ? true : undefined}
        aria-labelledby={`${id}-label ${id}-text`}
        aria-describedby={error ? `${id}-error` : undefined}
        accept={{ 'application/pdf': ['.pdf'] }}
        maxSize={limits.maxArticleFileBytes}
        multiple={false}
        disabled={form.isSaving}
        onDrop={([chosen]) => take(chosen)}
        onReject={refuse}
        inputProps={{ 'aria-labelledby': `${id}-label` }}
      >
        <Text id={`${id}-text`} ta="center">
          {file ? (
            <>
              <strong className={styles.fileName}>{file.name}</strong> {megabytes(file.size)}
            </>
          ) : (
            pdf.choose(required)
          )}
          <Text span size="sm" c="dimmed" ms="sm">
            {file ? pdf.replace : pdf.limit}
          </Text>
        </Text>
      </Dropzone>
      <PdfReport form={form} />
      {file && (
        <Group justify="end" mt={4}>
          <Button variant="subtle" size="compact-sm" onClick={() => choose(undefined)}>
            Remove {file.name}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
