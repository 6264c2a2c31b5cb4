import { Button, Group, Input, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import { useFlash } from '../../ui/flash.tsx';
import styles from './article-form.module.css';
import { fieldId } from './field-id.ts';

type Props = {
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
  required: boolean;
  error: string | true | undefined;
  disabled: boolean;
};

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

/** Where the PDF is dropped or chosen. A file that is too large or no PDF is let go, and the message says why. */
export function PdfDrop({ file, onChoose, required, error, disabled }: Props) {
  const flash = useFlash();
  const id = fieldId('file');

  function refuse(rejections: FileRejection[]) {
    const codes = rejections.flatMap(({ errors }) => errors.map(({ code }) => code));
    if (codes.includes('file-too-large')) flash(messages.fileTooLarge, 'error');
    else if (codes.includes('too-many-files')) flash('One PDF belongs to an article.', 'error');
    else flash(problems.invalid_file[1], 'error');
  }

  return (
    <Input.Wrapper
      label="PDF"
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={required}
      error={typeof error === 'string' && error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <Dropzone
        id={id}
        mt={2}
        className={styles.drop}
        data-invalid={error ? true : undefined}
        aria-labelledby={`${id}-label ${id}-text`}
        aria-describedby={error ? `${id}-error` : undefined}
        accept={{ 'application/pdf': ['.pdf'] }}
        maxSize={limits.articleFileBytes}
        multiple={false}
        disabled={disabled}
        onDrop={([chosen]) => onChoose(chosen)}
        onReject={refuse}
        inputProps={{ 'aria-labelledby': `${id}-label` }}
      >
        <Text id={`${id}-text`} ta="center">
          {file ? (
            <>
              <strong className={styles.fileName}>{file.name}</strong> {megabytes(file.size)}
            </>
          ) : (
            `Drop ${required ? 'the' : 'a new'} PDF here, or press to choose it`
          )}
          <Text span display="block" size="sm" c="dimmed">
            {file ? 'Drop another one to replace it' : 'PDF only, at most 5 MB'}
          </Text>
        </Text>
      </Dropzone>
      {file && (
        <Group justify="end" mt={4}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(undefined)}>
            Remove {file.name}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
