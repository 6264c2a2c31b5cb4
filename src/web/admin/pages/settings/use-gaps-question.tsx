import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../ui/counted.ts';

export type GapsAnswer = 'publish' | 'keep' | 'cancel';
type Asked = { places: readonly string[]; answer: (answer: GapsAnswer) => void };

/**
 * Asks before readers see a page that has places to be filled in. `dialog` belongs into the page.
 *
 * @example if ((await ask(['[how many]'])) === 'cancel') return;
 */
export function useGapsQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);

  function ask(places: readonly string[]): Promise<GapsAnswer> {
    return new Promise((answer) => {
      setAsked({ places, answer });
      setOpened(true);
    });
  }
  const close = (answer: GapsAnswer) => () => {
    setOpened(false);
    asked?.answer(answer);
  };

  const places = asked?.places ?? [];
  const dialog = (
    <Modal
      opened={opened}
      onClose={close('cancel')}
      title="Is this page ready for readers?"
      centered
    >
      <Text>
        {counted(places.length, 'place')} {places.length === 1 ? 'is' : 'are'} still to be filled
        in: {places.join(' · ')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close('publish')}>Publish anyway</Button>
        <Button variant="filled" data-autofocus onClick={close('keep')}>
          Keep it hidden
        </Button>
      </Group>
    </Modal>
  );
  return { ask, dialog };
}
