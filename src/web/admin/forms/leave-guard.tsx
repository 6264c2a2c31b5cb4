import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';

type Props = {
  isDirty: boolean;
  /** Whether it is lost with the window too. */
  isLost: boolean;
  /** Where the form saves itself: whether it did, and nothing is left. */
  save?: (() => Promise<boolean>) | undefined;
  /** What is not saved, and what becomes of it. */
  children: ReactNode;
};

/** Asks before one leaves a page that holds what is not stored. The way to the login page stays open. */
export function LeaveGuard({ isDirty, isLost, save, children }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== adminAddresses.login,
  );

  useEffect(() => {
    if (!isLost) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isLost]);

  const [isAsking, setAsking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each move
  useEffect(() => {
    if (blocker.state !== 'blocked') return setAsking(false);
    if (!save) return setAsking(true);
    save().then((isSaved) => (isSaved ? blocker.proceed() : setAsking(true)));
  }, [blocker.state]);

  const stay = () => blocker.reset?.();
  return (
    <Modal opened={isAsking} onClose={stay} title="Leave without saving?" centered>
      <Text>{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        <Button variant="filled" data-autofocus onClick={stay}>
          Stay
        </Button>
      </Group>
    </Modal>
  );
}
