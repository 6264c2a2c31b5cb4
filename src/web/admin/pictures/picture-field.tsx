import { Button, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { type ReactNode, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { pictureHeadBytes, pictureRefusal } from '#domain/picture-kind.ts';
import type { RecordForm } from '../forms/use-record-form.ts';
import { fileHead, unreadableFile } from '../ui/file-head.ts';
import styles from './picture-field.module.css';
import { useBlobUrl } from './stored-picture.tsx';

type Props<Field extends string> = {
  form: Pick<RecordForm<Field>, 'file' | 'choose' | 'progress' | 'errorOf' | 'refuseField' | 'set'>;
  /** The field that holds the stored picture's name, which is emptied to take it away. */
  field: Field;
  label: string;
  description?: string | undefined;
  /** The picture that is stored now; false where there is none. */
  stored: ReactNode;
  /** What is shown while there is none. */
  without?: string;
};

const maxMegabytes = limits.maxPictureBytes / 1024 / 1024;
const onlyOne = 'Choose one picture.';

/**
 * A picture to choose or to drop, shown before it is sent. What it is tell its first bytes; after one that cannot be read
 * none is chosen.
 */
export function PictureField<Field extends string>(props: Props<Field>) {
  const { form, field, label, description, stored, without = 'None yet' } = props;
  const { file, choose, progress } = form;
  const error = form.errorOf(field);
  const open = useRef<() => void>(null);
  const preview = useBlobUrl(file);

  async function take(chosen: File | undefined) {
    const refusal = chosen && (await refusalOf(chosen));
    hold(refusal === undefined ? chosen : undefined, refusal);
  }

  /** What was refused before is told no longer. */
  function hold(chosen: File | undefined, refusal?: string) {
    choose(chosen);
    form.refuseField(field, refusal);
  }

  /** Those that its name, or the browser, keeps out: what they are is still told. */
  function refuse(rejections: FileRejection[]) {
    if (rejections.length === 1) return take(rejections[0]?.file);
    hold(undefined, onlyOne);
  }

  const shown = preview ? <Preview key={preview} url={preview} /> : stored;
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <Group align="center" gap="md" mt={6} wrap="nowrap">
        <div className={styles.shown}>
          {shown || <span className={styles.none}>{without}</span>}
        </div>
        <Stack gap={8} flex={1} miw={0}>
          <Dropzone
            openRef={open}
            className={styles.zone}
            accept={{ 'image/*': ['.heic', '.heif', '.bmp'] }}
            multiple={false}
            activateOnClick={false}
            enablePointerEvents
            data-error={Boolean(error)}
            inputProps={{ 'aria-label': label }}
            tabIndex={-1}
            onDrop={([dropped]) => take(dropped)}
            onReject={refuse}
          >
            <Group gap="sm">
              <Button data-path={field} size="xs" onClick={() => open.current?.()}>
                {shown ? 'Choose another…' : 'Choose a picture…'}
              </Button>
              <Text size="sm" c="dimmed">
                {file ? file.name : `or drop one here, up to ${maxMegabytes} MB`}
              </Text>
            </Group>
          </Dropzone>
          <Group gap="xs">
            {file && (
              <Button variant="subtle" size="compact-sm" onClick={() => hold(undefined)}>
                Undo the choice
              </Button>
            )}
            {!file && stored && (
              <Button variant="subtle" size="compact-sm" onClick={() => form.set(field, '')}>
                Remove the picture
              </Button>
            )}
          </Group>
          {progress !== undefined && file && (
            <Progress value={progress * 100} aria-label={`Sending ${file.name}`} />
          )}
        </Stack>
      </Group>
      <Input.Error role="alert" mt={4}>
        {error}
      </Input.Error>
    </Input.Wrapper>
  );
}

async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size > limits.maxPictureBytes) {
    return `This file has more than ${maxMegabytes} MB: make the picture smaller.`;
  }
  const head = await fileHead(file, pictureHeadBytes);
  return head ? pictureRefusal(head) : unreadableFile;
}

/** A picture of a kind that browsers cannot show can be sent all the same. */
function Preview({ url }: { url: string }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return <span className={styles.none}>No preview</span>;
  return <img src={url} alt="" onError={() => setShown(false)} />;
}
