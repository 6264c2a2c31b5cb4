import { Button } from '@mantine/core';
import type { Visibility } from '#contract/entities.ts';
import { useConfirm } from '../../ui/confirm.tsx';

type Props = { isWithdrawn: boolean; onSwitch: (visibility: { status: Visibility }) => void };

const questions = {
  withdraw: {
    title: 'Withdraw this article?',
    text: 'It disappears at once from every page, with its PDF and certificates. It stays here and can be shown again.',
    confirm: 'Withdraw',
  },
  show: {
    title: 'Show this article again?',
    text: 'Readers find it again in its issue, with its PDF and certificates.',
    confirm: 'Show again',
  },
};

/** Takes an article away from readers, or gives it back. */
export function VisibilityButton({ isWithdrawn, onSwitch }: Props) {
  const { ask, dialog } = useConfirm();
  const question = isWithdrawn ? questions.show : questions.withdraw;

  async function press() {
    if (await ask(question)) onSwitch({ status: isWithdrawn ? 'enabled' : 'disabled' });
  }
  return (
    <>
      <Button variant="default" onClick={press}>
        {question.confirm}
      </Button>
      {dialog}
    </>
  );
}
