import { Button, Group, Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styles from './flash.module.css';
import { flashStore } from './flash-store.ts';
import { focusPageStart } from './use-page-focus.ts';

const successMilliseconds = 4000;

/**
 * Shows a message over the page until it is closed; one of success closes by itself. Links in it are plain ones: it is
 * outside the router.
 *
 * @example const flash = useFlash(); flash(messages.saved.issue, 'success');
 */
export const useFlash = () => flashStore.show;

/** Where the messages appear; once, around every page. */
export function FlashOutlet() {
  const message = useSyncExternalStore(flashStore.subscribe, flashStore.get);
  // While it fades out it still shows what it said.
  const last = useRef(message);
  if (message) last.current = message;
  const action = last.current?.action;
  const isSuccess = last.current?.kind === 'success';
  const hold = useClosing(message?.kind === 'success' ? message : undefined);
  return (
    <Modal.Root
      opened={message !== undefined}
      onClose={flashStore.close}
      onExitTransitionEnd={() => setTimeout(focusPageStart, 20)}
      centered={!isSuccess}
      lockScroll={!isSuccess}
      yOffset={isSuccess ? '1.5rem' : undefined}
      size="sm"
      zIndex={400}
      classNames={{ content: styles.flash }}
    >
      {/* A message of success leaves the page as it is: what comes next can be clicked at once. */}
      {!isSuccess && <Modal.Overlay />}
      <Modal.Content
        {...hold}
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
                onClick={() => {
                  flashStore.close();
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )}
            <Button
              variant="filled"
              data-autofocus
              onClick={flashStore.close}
              className={styles.close}
            >
              Close
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Closes a message after four seconds, but not while the pointer is over it or the keyboard moves in it. */
function useClosing(message: object | undefined) {
  const [held, setHeld] = useState<object>();
  const isHeld = held === message;
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(flashStore.close, successMilliseconds);
    return () => clearTimeout(timer);
  }, [message, isHeld]);
  return {
    onMouseEnter: () => setHeld(message),
    onMouseLeave: () => setHeld(undefined),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Tab' && setHeld(message),
  };
}

const titles = { success: 'Done', error: 'Not done', normal: 'Message' } as const;
