import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move in the browser the focus goes to the new page's heading, so that a screen reader announces the page and
 * the next Tab begins there. The first page keeps the browser's own focus; a fragment moves it by itself.
 */
export function usePageFocus(): void {
  const { key, hash } = useLocation();
  const focused = useRef(key);
  useEffect(() => {
    if (focused.current === key) return;
    focused.current = key;
    if (hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [key, hash]);
}
