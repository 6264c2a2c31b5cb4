import { Text, Textarea } from '@mantine/core';
import type { Visibility } from '#contract/entities/values.ts';
import { limits } from '#contract/limits.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';

/** With what readers are told at the address of a withdrawn article. */
export type StatusChange = { status: Visibility; withdrawal_notice?: string };

type Props = {
  /** Of the article. */
  id: number;
  isWithdrawn: boolean;
  isRetracted: boolean;
  /** Its number was released. */
  lacksNumber: boolean;
  onSwitch: (change: StatusChange) => void;
  onClose: () => void;
};

export const withdrawing = {
  title: 'Withdraw this article?',
  text: 'It disappears at once from every page, with its PDF and certificates. It stays here and can be shown again.',
  confirm: 'Withdraw',
  refuse: 'Keep',
};
const showing = {
  title: 'Show this article again?',
  text: 'Readers find it again in its issue, with its PDF and certificates.',
  confirm: 'Show again',
  refuse: 'Not now',
};
const withoutNumber =
  'Its number was released: enter one in the form before you show it again. The form is saved with it.';
const retracted =
  'A retracted article keeps its page, which says that it is retracted. Withdraw it only if it must not be public.';

/** Takes an article away from readers, perhaps with some words at its address, or gives it back. */
export function VisibilityDialog({
  id,
  isWithdrawn,
  isRetracted,
  lacksNumber,
  onSwitch,
  onClose,
}: Props) {
  const { title, text, confirm, refuse } = isWithdrawn ? showing : withdrawing;
  const form = useRecordForm({ draftKey: `withdrawal-${id}`, stored: { notice: '' } });
  const words = form.values.notice.trim();
  const change: StatusChange = isWithdrawn
    ? { status: 'enabled' }
    : { status: 'disabled', ...(words && { withdrawal_notice: words }) };
  return (
    <FormDialog
      {...{ form, title, refuse, onClose }}
      actions={[
        { label: confirm, isDestructive: !isWithdrawn, work: async () => onSwitch(change) },
      ]}
    >
      <Text>{text}</Text>
      {isWithdrawn && lacksNumber && <Text mt="sm">{withoutNumber}</Text>}
      {!isWithdrawn && isRetracted && <Text mt="sm">{retracted}</Text>}
      {!isWithdrawn && (
        <Textarea
          {...form.at('notice')}
          mt="md"
          label="Note to readers"
          description="Shown at its address instead of the article. Without a note, the address says that the page was not found."
          autosize
          minRows={2}
          maxLength={limits.maxWithdrawalNoticeCharacters}
        />
      )}
    </FormDialog>
  );
}
