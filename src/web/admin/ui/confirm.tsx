import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Question = {
  title: string;
  text: ReactNode;
  /** The verb. */
  confirm: string;
  /** What leaves everything as it is; without it *Keep*. */
  refuse?: string;
  /** Something is taken away: the button says it by its colour too. */
  isDestructive?: boolean;
};
type Asked = Question & { answer: (yes: boolean) => void };

/**
 * Asks before something that cannot be taken back; Enter goes on, unless something is taken away. `dialog` belongs into the page; `ask` answers whether to go on.
 *
 * @example if (await ask({ title: 'Remove Scopus?', text: '…', confirm: 'Remove' })) …
 */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);

  function ask(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      setAsked({ ...question, answer: resolve });
      setOpened(true);
    });
  }
  function close(yes: boolean) {
    setOpened(false);
    asked?.answer(yes);
  }

  const dialog = (
    <Modal opened={opened} onClose={() => close(false)} title={asked?.title} centered>
      <Text>{asked?.text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus={asked?.isDestructive} onClick={() => close(false)}>
          {asked?.refuse ?? 'Keep'}
        </Button>
        <Button
          variant="filled"
          data-autofocus={!asked?.isDestructive}
          color={asked?.isDestructive ? 'red' : undefined}
          onClick={() => close(true)}
        >
          {asked?.confirm}
        </Button>
      </Group>
    </Modal>
  );
  return { ask, dialog };
}
