/*
 * What a citation refers to, in a card next to it, or at the bottom of a phone. It is in the page while it is shown, right after
 * the citation, so that the keyboard goes there next.
 */

const openAfterMilliseconds = 200;
const closeAfterMilliseconds = 300;

const card = document.createElement('span');
card.popover = 'auto';
card.dataset.reference = '';

let citation: HTMLElement | undefined;
/** Then it closes when the pointer has left both. */
let isPointedAt = false;
let opening: number | undefined;
let closing: number | undefined;

/** Answers that somebody pointed at a citation, came to it by keyboard, or tapped it. */
export function showReference(link: HTMLElement, event: Event): void {
  if (event.type === 'click') open(link);
  else if (event.type === 'focusin') {
    if (link.matches(':focus-visible')) open(link);
  } else if ((event as PointerEvent).pointerType !== 'touch') {
    clearTimeout(opening);
    opening = window.setTimeout(() => {
      if (link.matches(':hover')) open(link, true);
    }, openAfterMilliseconds);
  }
}

function open(link: HTMLElement, byPointing = false): void {
  clearTimeout(closing);
  if (citation === link && card.matches(':popover-open')) return;
  const text = document.getElementById(link.getAttribute('aria-describedby') ?? '');
  if (!text) return;
  close();
  const listed = text.nextElementSibling;
  const links = [...(listed?.querySelectorAll('a') ?? [])];
  const toList = document.createElement('a');
  toList.href = `#${text.id}`;
  toList.textContent = text.closest('section')?.dataset.inList ?? '';
  const below = document.createElement('span');
  below.className = listed?.className ?? '';
  // Those that lead back to the text are of the list.
  for (const one of links.filter(({ host }) => host !== window.location.host)) {
    below.append(copyOf(one), ' ');
  }
  below.append(toList);
  card.replaceChildren(copyOf(text), below);
  link.after(card);
  citation = link;
  isPointedAt = byPointing;
  card.showPopover();
}

/** Its ids are those of the list. */
export function copyOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id');
  return copy;
}

function close(): void {
  if (!citation) return;
  citation = undefined;
  card.hidePopover();
  card.remove();
}

// By Escape, or by a press elsewhere.
card.addEventListener('toggle', () => {
  if (!card.matches(':popover-open')) close();
});
card.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) close();
});
// The link is followed, and the pointer is elsewhere in the text then.
document.addEventListener('pointerdown', () => clearTimeout(opening));
document.addEventListener('focusin', ({ target }) => {
  if (!isWithin(target)) close();
});
document.addEventListener('pointerover', ({ target }) => {
  clearTimeout(closing);
  if (isPointedAt && !isWithin(target)) closing = window.setTimeout(close, closeAfterMilliseconds);
});

const isWithin = (target: EventTarget | null): boolean =>
  card.contains(target as Node) || citation?.contains(target as Node) === true;
