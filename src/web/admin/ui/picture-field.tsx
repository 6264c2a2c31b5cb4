import { Button, Group, Input, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import styles from './picture-field.module.css';

type Props = {
  name: string;
  label: string;
  description: string;
  /** The picture that is stored now; false where there is none. */
  stored: ReactNode;
  /** The picture that was chosen and will be sent. */
  file: File | undefined;
  onFile(file: File | undefined): void;
  /** Takes the stored picture away; left out where none can be. */
  onRemove?: (() => void) | undefined;
  error?: ReactNode;
  onError(error: string | undefined): void;
  /** While it is sent: how far it is, from 0 to 1. */
  progress: number | undefined;
};

const maxMegabytes = limits.pictureBytes / 1024 / 1024;
const refusal = `This is not a picture, or it has more than ${maxMegabytes} MB.`;

/** A picture to choose or to drop, shown before it is sent. */
export function PictureField(props: Props) {
  const { name, label, description, stored, file, onFile, onRemove, error, onError, progress } =
    props;
  const open = useRef<() => void>(null);
  const preview = usePreview(file);
  const shown = preview ? <Preview key={preview} url={preview} /> : stored;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ fw: 500 }}
      description={description}
    >
      <Group align="center" gap="md" mt={6} wrap="nowrap">
        <div className={styles.shown}>{shown || <span className={styles.none}>None yet</span>}</div>
        <Stack gap={8} flex={1} miw={0}>
          <Dropzone
            openRef={open}
            className={styles.zone}
            accept={{ 'image/*': [] }}
            maxSize={limits.pictureBytes}
            multiple={false}
            activateOnClick={false}
            enablePointerEvents
            data-error={Boolean(error)}
            inputProps={{ 'aria-label': label }}
            tabIndex={-1}
            onDrop={([dropped]) => {
              onError(undefined);
              onFile(dropped);
            }}
            onReject={() => onError(refusal)}
          >
            <Group gap="sm">
              <Button name={name} variant="default" size="xs" onClick={() => open.current?.()}>
                {shown ? 'Choose another…' : 'Choose a picture…'}
              </Button>
              <Text size="sm" c="dimmed">
                {file ? file.name : `or drop one here, up to ${maxMegabytes} MB`}
              </Text>
            </Group>
          </Dropzone>
          <Group gap="xs">
            {file && (
              <Button variant="subtle" size="compact-sm" onClick={() => onFile(undefined)}>
                Take back the choice
              </Button>
            )}
            {!file && onRemove && (
              <Button variant="subtle" size="compact-sm" onClick={onRemove}>
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

/** A picture of a kind that browsers cannot draw can be sent all the same. */
function Preview({ url }: { url: string }) {
  const [isDrawn, setDrawn] = useState(true);
  if (!isDrawn) return <span className={styles.none}>No preview</span>;
  return <img src={url} alt="" onError={() => setDrawn(false)} />;
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
