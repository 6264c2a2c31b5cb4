import { Button, Group, Modal } from '@mantine/core';
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './flash.module.css';
import { type FlashMessage, flashStore } from './flash-store.ts';
import { focusPageStart } from './use-page-focus.ts';

/**
 * Shows a message until it is closed: an error over the page, any other next to it, until the next click. Links in it are plain
 * ones: it is outside the router.
 *
 * @example const flash = useFlash(); flash(messages.saved.issue, 'success');
 */
export const useFlash = () => flashStore.show;

/** Where the messages appear; once, around every page. */
export function FlashOutlet() {
  const message = useSyncExternalStore(flashStore.subscribe, flashStore.get);
  const isError = message?.kind === 'error';
  return (
    <>
      {/* Always there, so that what appears in it is announced. */}
      <div aria-live="polite" className={styles.place}>
        {message && !isError && <Notice key={message.id} message={message} />}
      </div>
      <ErrorDialog message={isError ? message : undefined} />
    </>
  );
}

type Props = { message: FlashMessage };

/** Leaves the focus where it is, and the page as it is: the next click closes it, and does what it meant. */
function Notice({ message }: Props) {
  const dialog = useRef<HTMLElement>(null);
  const { onFocus } = useFocusBack();
  useEffect(() => {
    const isWithin = (node: EventTarget | null) => dialog.current?.contains(node as Node) === true;
    // Before what is clicked acts: it may say something itself.
    function onClick({ target }: MouseEvent) {
      if (!isWithin(target)) flashStore.close();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.isComposing) {
        // A dialog that was opened since stays open.
        event.stopImmediatePropagation();
        flashStore.close();
      } else if (event.key === 'F6' && !isWithin(document.activeElement)) {
        event.preventDefault();
        dialog.current?.querySelector('button')?.focus();
      }
    }
    document.addEventListener('click', onClick, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
  return (
    <section
      ref={dialog}
      role="dialog"
      aria-label={titles[message.kind]}
      aria-keyshortcuts="F6"
      className={styles.flash}
      data-kind={message.kind}
      onFocus={onFocus}
    >
      <Said message={message} />
    </section>
  );
}

/** When what had the focus is gone, it goes back to where it came from. */
function useFocusBack() {
  const from = useRef<Element>(null);
  useEffect(
    () => () => {
      if (from.current instanceof HTMLElement && document.activeElement === document.body) {
        from.current.focus({ preventScroll: true });
        focusPageStart();
      }
    },
    [],
  );
  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget ?? document.body;
    },
  };
}

/** Over the page until somebody has closed it. */
function ErrorDialog({ message }: { message: FlashMessage | undefined }) {
  // While it fades out it still shows what it said.
  const last = useRef(message);
  if (message) last.current = message;
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
      <Modal.Content data-kind="error" aria-label={titles.error}>
        <Modal.Body p={0}>{last.current && <Said message={last.current} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What it says, and what can be done from it. */
function Said({ message: { text, advice, action } }: Props) {
  return (
    <div className={styles.body}>
      <div>
        <div className={styles.text}>{text}</div>
        {advice && <p className={styles.advice}>{advice}</p>}
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
        <Button variant="filled" data-autofocus onClick={flashStore.close} className={styles.close}>
          Close
        </Button>
      </Group>
    </div>
  );
}

const titles = { success: 'Done', error: 'Not done', normal: 'Message' } as const;
