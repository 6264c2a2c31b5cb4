import { type RefObject, useLayoutEffect } from 'react';

/** The upper part of a list, whose issues are seen without scrolling. */
const seenPart = 0.6;

/** Room over the issue that is shown, so that its year's title is seen. */
const roomAbove = 96;

/**
 * Scrolls a list, and nothing around it, to the issue whose page this is: a long archive would open at its newest year.
 * Scrolling moves nothing in the page.
 *
 * @param shown changes when another issue is shown
 */
export function useOwnYearInView(list: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up in the page, which shows another issue
  useLayoutEffect(() => {
    const box = list.current;
    const link = box?.querySelector('[aria-current]');
    if (!box || !link) return;
    const top = link.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
    const isSeen = top < box.clientHeight * seenPart;
    box.scrollTop = isSeen ? 0 : top - roomAbove;
  }, [shown]);
}
