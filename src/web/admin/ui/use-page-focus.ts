import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move the focus goes to the new page's heading (or first field), so that a screen reader says where one is and
 * the next Tab begins there. A dialog that is open keeps it, and hands it over when it closes: see `focusPageStart`.
 */
export function usePageFocus(start: RefObject<HTMLElement | null>, onFirstPage = false): void {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each move to another page
  useEffect(() => {
    const element = start.current;
    element?.setAttribute('data-page-start', '');
    const isFirstPage = key === 'default';
    if ((isFirstPage && !onFirstPage) || document.querySelector('[aria-modal="true"]')) return;
    element?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Puts the focus to where the page begins, if it is nowhere: what had it may be gone. */
export function focusPageStart(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-page-start]')?.focus({ preventScroll: true });
}
