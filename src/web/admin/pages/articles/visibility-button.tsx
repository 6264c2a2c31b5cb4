import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Visibility } from '#contract/entities/values.ts';
import { limits } from '#contract/limits.ts';

/** With what readers are told at the address of a withdrawn article. */
export type StatusChange = { status: Visibility; withdrawal_notice?: string };

type Props = {
  isWithdrawn: boolean;
  isRetracted: boolean;
  /** Its number was released. */
  lacksNumber: boolean;
  onSwitch: (change: StatusChange) => void;
};

const questions = {
  withdraw: {
    title: 'Withdraw this article?',
    text: 'It disappears at once from every page, with its PDF and certificates. It stays here and can be shown again.',
    confirm: 'Withdraw',
    refuse: 'Keep',
  },
  show: {
    title: 'Show this article again?',
    text: 'Readers find it again in its issue, with its PDF and certificates.',
    confirm: 'Show again',
    refuse: 'Not now',
  },
};
const taken = { variant: 'subtle', color: 'red' } as const;
const withoutNumber =
  'Its number was released: enter one in the form before you show it again. The form is saved with it.';
const retracted =
  'A retracted article keeps its page, which says that it is retracted. Withdraw it only if it must not be public.';

/** Takes an article away from readers, perhaps with some words at its address, or gives it back. */
export function VisibilityButton({ isWithdrawn, isRetracted, lacksNumber, onSwitch }: Props) {
  const [opened, setOpened] = useState(false);
  const [notice, setNotice] = useState('');
  const question = isWithdrawn ? questions.show : questions.withdraw;

  function confirm() {
    const words = notice.trim();
    setOpened(false);
    setNotice('');
    if (isWithdrawn) onSwitch({ status: 'enabled' });
    else onSwitch({ status: 'disabled', ...(words ? { withdrawal_notice: words } : {}) });
  }
  return (
    <>
      <Button {...(!isWithdrawn && taken)} onClick={() => setOpened(true)}>
        {question.confirm}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={question.title} centered>
        <Text>{question.text}</Text>
        {isWithdrawn && lacksNumber && <Text mt="sm">{withoutNumber}</Text>}
        {!isWithdrawn && isRetracted && <Text mt="sm">{retracted}</Text>}
        {!isWithdrawn && (
          <Textarea
            mt="md"
            label="Note to readers"
            description="Shown at its address instead of the article. Without a note, the address says that the page was not found."
            autosize
            minRows={2}
            maxLength={limits.maxWithdrawalNoticeCharacters}
            value={notice}
            onChange={(event) => setNotice(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button data-autofocus onClick={() => setOpened(false)}>
            {question.refuse}
          </Button>
          <Button variant="filled" color={isWithdrawn ? undefined : 'red'} onClick={confirm}>
            {question.confirm}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
