import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move the focus goes to the new page's heading (or first field), so that a screen reader says where one is and
 * the next Tab begins there. A dialog that is open keeps it, and hands it over when it closes: see `focusArrival`.
 */
export function useArrivalFocus(target: RefObject<HTMLElement | null>, onFirstPage = false): void {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each arrival at another page
  useEffect(() => {
    const element = target.current;
    element?.setAttribute('data-arrival', '');
    const isFirstPage = key === 'default';
    if ((isFirstPage && !onFirstPage) || document.querySelector('[aria-modal="true"]')) return;
    element?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Puts the focus to where the page begins, if it is nowhere: what had it may be gone. */
export function focusArrival(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true });
}
