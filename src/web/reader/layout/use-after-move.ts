import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A move in the browser closes the menu or the search that it was made from, as a page that is loaded anew does; and from then on
 * phones show italics (`styles/fonts.css`).
 */
export function useAfterMove(): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (first.current === key) return;
    first.current = '';
    document.documentElement.dataset.moved = 'true';
    // Where the browser knows no popovers, everything is on the page.
    if (!HTMLElement.prototype.hidePopover) return;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  }, [key]);
}
