import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusAgain } from '../moves/focus-memory.ts';
import { focusPart, namedBy } from '../moves/inside-page.ts';

/**
 * After a move in the browser the focus goes to the new page's heading, or to what the fragment names, so that a screen
 * reader announces it and the next Tab begins there; after Back to where it was. The first page keeps the browser's own
 * focus.
 */
export function usePageFocus(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const focused = useRef(key);
  useEffect(() => {
    if (focused.current === key) return;
    focused.current = key;
    if (type === 'POP' && focusAgain(key)) return;
    focusPart(namedBy(hash) ?? document.querySelector<HTMLElement>('main h1') ?? main());
  }, [key, hash, type]);
}

const main = () => document.querySelector('main');
