import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { limits } from '#contract/limits.ts';
import { officeMessages } from '#contract/messages.ts';
import type { AppearancePicture } from '#contract/settings-groups.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { failureOf } from '../../api/failure-message.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { useAct } from '../../api/use-act.ts';
import { useUndo } from '../../history/use-undo.tsx';
import { StoredPicture } from '../../pictures/stored-picture.tsx';
import { type Failure, FailureText } from '../../ui/failure-text.tsx';
import { useFlash } from '../../ui/flash.tsx';
import styles from './settings.module.css';

type Props = {
  slot: AppearancePicture;
  label: string;
  help: string;
  /** The name of the stored picture; empty where there is none. */
  picture: string;
  /** What is used while there is none. */
  without: string;
  /** Whether readers may see it. */
  isPublic?: boolean;
  /** Reads what is stored now. */
  onChanged: () => Promise<void>;
};

/** One of the journal's pictures: chosen, it is stored and shown at once; the message can undo it. */
export function OwnPicture({ slot, label, help, picture, without, isPublic, onChanged }: Props) {
  const [problem, setProblem] = useState<Failure>();
  const { act, busy } = useAct();
  const flash = useFlash();
  const { offer } = useUndo(onChanged);

  const run = (work: () => Promise<object>) => {
    setProblem(undefined);
    return act(
      async () => {
        const saved = await work();
        await onChanged();
        flash(officeMessages.saved.settings, 'success', offer(saved));
      },
      (refused: ApiProblem) => setProblem(failureOfPicture(refused)),
    );
  };

  function choose(file: File | null) {
    if (!file) return;
    if (file.size > limits.maxPictureBytes)
      return setProblem({ message: officeMessages.pictureTooLarge });
    const input = { params: { slot }, body: {}, file };
    void run(() => uploadForm(settingsCalls.setAppearancePicture, input, () => {}));
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ fw: 500, id: `${slot}-label` }}
      description={help}
    >
      <Group align="center" gap="md" mt={6} wrap="nowrap">
        <div className={styles.shown} data-slot={slot}>
          {picture === '' ? (
            <span className={styles.none}>{without}</span>
          ) : (
            <StoredPicture
              key={picture}
              address={addresses.journalPicture(picture)}
              isPublic={isPublic === true}
              alt={`${label} as it is stored`}
            />
          )}
        </div>
        <Group gap="xs">
          <FileButton
            onChange={choose}
            accept="image/*,.heic,.heif,.bmp"
            inputProps={{ 'aria-label': label }}
          >
            {(props) => (
              <Button {...props} size="xs" loading={busy} aria-describedby={`${slot}-label`}>
                {picture === '' ? 'Choose a picture…' : 'Choose another…'}
              </Button>
            )}
          </FileButton>
          {picture !== '' && (
            <Button
              variant="subtle"
              size="xs"
              disabled={busy}
              aria-describedby={`${slot}-label`}
              onClick={() =>
                run(() => callApi(settingsCalls.updateAppearance, { body: { [slot]: '' } }))
              }
            >
              Remove
            </Button>
          )}
          {busy && (
            <Text size="sm" c="dimmed" role="status">
              Sending…
            </Text>
          )}
        </Group>
      </Group>
      <Input.Error role="alert" mt={4}>
        {problem && <FailureText failure={problem} />}
      </Input.Error>
    </Input.Wrapper>
  );
}

/** Which kinds it takes is said where the file could not be read. */
const failureOfPicture = (problem: ApiProblem): Failure =>
  problem.code === 'invalid_picture'
    ? {
        message:
          'This picture cannot be read: use a JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF, BMP or SVG.',
      }
    : failureOf(problem);
