import { Button, Group, Modal, Progress, Text, VisuallyHidden } from '@mantine/core';
import type { ZipProgress } from './call-for-zip.ts';
import { zipMessages } from './zip-messages.ts';

/** How much of a zip has come, or what there is to say at its end; neither while the server has not answered. */
export type ZipState = { progress?: ZipProgress; message?: string };

type Props = { opened: boolean; state: ZipState; onClose: () => void };

export function ZipDialog({ opened, state: { progress, message }, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Certificates"
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      {message === undefined && (
        <>
          <Text mb="xs">{progress ? zipMessages.received(progress) : 'Waiting…'}</Text>
          <Progress.Root size="lg">
            <Progress.Section
              value={100}
              animated
              withAria={false}
              role="progressbar"
              aria-label="Certificates"
            />
          </Progress.Root>
        </>
      )}
      <div role="status">
        {message === undefined ? (
          <VisuallyHidden>
            {progress ? zipMessages.making(progress) : zipMessages.waiting}
          </VisuallyHidden>
        ) : (
          <Text>{message}</Text>
        )}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {message === undefined ? 'Cancel' : 'Close'}
        </Button>
      </Group>
    </Modal>
  );
}
