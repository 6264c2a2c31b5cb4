import { Button, Group, Modal } from '@mantine/core';
import { useRef, useSyncExternalStore } from 'react';
import styles from './flash.module.css';
import { flashStore } from './flash-store.ts';
import { focusPageStart } from './use-page-focus.ts';

/**
 * Shows a message over the page until it is closed. Links in it are plain ones: it stands outside the router.
 *
 * @example const flash = useFlash(); flash(messages.saved.issue, 'success');
 */
export const useFlash = () => flashStore.show;

/** Where the messages appear; stands once, around every page. */
export function FlashOutlet() {
  const message = useSyncExternalStore(flashStore.subscribe, flashStore.get);
  // While it fades out it still shows what it said.
  const last = useRef(message);
  if (message) last.current = message;
  const action = last.current?.action;
  return (
    <Modal.Root
      opened={message !== undefined}
      onClose={flashStore.close}
      onExitTransitionEnd={() => setTimeout(focusPageStart, 20)}
      centered
      size="sm"
      zIndex={400}
      classNames={{ content: styles.flash }}
    >
      <Modal.Overlay />
      <Modal.Content
        data-kind={last.current?.kind}
        aria-label={titles[last.current?.kind ?? 'normal']}
      >
        <Modal.Body className={styles.body}>
          <div>
            <div className={styles.text}>{last.current?.text}</div>
            {last.current?.advice && <p className={styles.advice}>{last.current.advice}</p>}
          </div>
          <Group justify="flex-end">
            {action && (
              <Button
                variant="default"
                onClick={() => {
                  flashStore.close();
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <Button data-autofocus onClick={flashStore.close} className={styles.close}>
              Close
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const titles = { success: 'Done', error: 'Not done', normal: 'Message' } as const;
