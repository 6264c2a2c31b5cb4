import { Button, Group, Modal, Progress, Text, VisuallyHidden } from '@mantine/core';
import type { ZipProgress } from '../api/call-for-zip.ts';
import { spokenProgress } from './zip-words.ts';

/** How far a zip is, or what there is to say at its end; neither while the server has not answered. */
export type ZipShown = { progress?: ZipProgress; told?: string };

type Props = { opened: boolean; shown: ZipShown; onClose: () => void };

export function ZipDialog({ opened, shown: { progress, told }, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Certificates"
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      {told === undefined && <ZipProgressBar progress={progress} />}
      <div role="status">
        {told === undefined ? (
          <VisuallyHidden>{spokenProgress(progress)}</VisuallyHidden>
        ) : (
          <Text>{told}</Text>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {told === undefined ? 'Cancel' : 'Close'}
        </Button>
      </Group>
    </Modal>
  );
}

function ZipProgressBar({ progress }: { progress: ZipProgress | undefined }) {
  const part = progress ? progress.made / progress.total : 1;
  return (
    <>
      <Text mb="xs">{progress ? `${progress.made} of ${progress.total}` : 'Waiting…'}</Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={part * 100}
          animated={!progress}
          withAria={false}
          role="progressbar"
          aria-label="Certificates made"
          aria-valuemin={0}
          aria-valuemax={progress?.total}
          aria-valuenow={progress?.made}
        />
      </Progress.Root>
    </>
  );
}
