import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { YearSummary } from '#contract/entities/archives.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { useHydrated } from '../layout/use-hydrated.ts';
import { useWords } from '../words/use-words.ts';
import styles from './archive-drawer.module.css';
import { ArchiveList } from './archive-list.tsx';
import { useOwnYearInView } from './use-own-year-in-view.ts';

type ArchiveDrawerProps = {
  summaries: readonly YearSummary[];
  current?: IssueAddress | undefined;
  /** The element that holds the list in the page: where the control leads without JavaScript. */
  listId: string;
};

/**
 * 'All Issues' on small screens. It stands in the page while the drawer is closed and inside it while it is open:
 * everything outside a modal dialog is out of reach. Until the page is taken over, its form leads to the list in the page.
 */
export function ArchiveDrawer({ summaries, current, listId }: ArchiveDrawerProps) {
  const hydrated = useHydrated();
  const { allIssues } = useWords().lists;
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const control = useRef<HTMLButtonElement>(null);
  // A move to another page closes the drawer: it was opened at another entry of the history.
  if (openAt !== undefined && openAt !== key) setOpenAt(undefined);
  const isOpen = openAt === key;

  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    setOpenAt(key);
  };
  const close = () => {
    setOpenAt(undefined);
    requestAnimationFrame(() => control.current?.focus());
  };
  const ofDialog = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    // Not sent: it would move to the list in the page.
    onClick: open,
  } as const;
  return (
    <>
      <form action={`#${listId}`}>
        <button
          ref={control}
          type="submit"
          className={styles.control}
          data-waits="archive"
          hidden={isOpen}
          {...(hydrated && ofDialog)}
        >
          {allIssues}
        </button>
      </form>
      {isOpen && <Drawer summaries={summaries} current={current} onClose={close} />}
    </>
  );
}

type DrawerProps = Omit<ArchiveDrawerProps, 'listId'> & { onClose: () => void };

function Drawer({ summaries, current, onClose }: DrawerProps) {
  const { allIssues } = useWords().lists;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useOwnYearInView(dialog, 'open');

  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes a dialog is Escape, which the browser minds
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={allIssues}
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <nav className={styles.panel} aria-label={allIssues}>
        <button type="button" className={styles.close} aria-expanded="true" onClick={onClose}>
          {allIssues}
        </button>
        <ArchiveList summaries={summaries} current={current} />
      </nav>
    </dialog>
  );
}
