/** Where the list of all issues stands beside a page: also found there before the page is taken over. */
export const archiveListId = 'all-issues';

/** The upper part of a list, whose issues are seen without scrolling. */
const seenPart = 0.6;

/** Room over the issue that is shown, so that its year's title is seen. */
const roomAbove = 96;

/**
 * Scrolls a list, and nothing around it, to the issue whose page this is: a long archive would open at its newest year.
 * Scrolling moves nothing in the page.
 */
export function showOwnYear(box: HTMLElement): void {
  const link = box.querySelector('[aria-current]');
  if (!link) return;
  const top = link.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  const isSeen = top < box.clientHeight * seenPart;
  box.scrollTop = isSeen ? 0 : top - roomAbove;
}
