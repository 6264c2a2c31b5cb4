import { Button, Group } from '@mantine/core';
import { useAct } from '../api/use-act.ts';
import { useFlash } from '../ui/flash.tsx';

type Props = {
  /** What its button says. */
  label: string;
  /** What it does cannot be taken back. */
  isDestructive?: boolean;
  onConfirmed(): Promise<void>;
  onKeep(): void;
};

/** Asks once more before something is done. */
export function ConfirmForm({ label, isDestructive = false, onConfirmed, onKeep }: Props) {
  const { act, busy } = useAct();
  const flash = useFlash();
  const confirm = () => act(onConfirmed, ({ message }) => flash(message, 'error'));
  return (
    <Group mt="md">
      <Button
        variant="filled"
        loading={busy}
        color={isDestructive ? 'red' : undefined}
        onClick={confirm}
      >
        {label}
      </Button>
      <Button onClick={onKeep}>Keep</Button>
    </Group>
  );
}
