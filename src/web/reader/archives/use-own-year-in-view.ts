import { type RefObject, useLayoutEffect } from 'react';
import { isTakenOver } from '../first-page.ts';
import { showOwnYear } from './own-year.ts';

/**
 * A list opens at the issue whose page this is. The first page's was shown so before anything listened, and may have been
 * scrolled since.
 *
 * @param shown changes when another issue is shown
 */
export function useOwnYearInView(list: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up in the page, which shows another issue
  useLayoutEffect(() => {
    if (list.current && isTakenOver()) showOwnYear(list.current);
  }, [shown]);
}
