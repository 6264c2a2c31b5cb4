import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ArticleForm } from './use-article-form.ts';

/** Asks before one leaves a form that holds what is not stored. The way to the login page stays open. */
export function LeaveGuard({ form }: { form: ArticleForm }) {
  const { isDirty, file } = form;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== adminAddresses.login,
  );

  useEffect(() => {
    if (!file) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [file]);

  const stay = () => blocker.reset?.();
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      centered
    >
      <Text>
        The article is not saved. What you typed is kept in this window until you come back.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        <Button variant="filled" data-autofocus onClick={stay}>
          Stay
        </Button>
      </Group>
    </Modal>
  );
}
