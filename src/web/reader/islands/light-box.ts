/*
 * The figures of a text one after another, as large as the window. Their dialog is in the page, empty
 * (`pages/article/full-text.tsx`).
 */
import { copyOf } from './reference-card.ts';

const find = <E extends Element>(selector: string, within: ParentNode = document): E => {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};

const dialog = find<HTMLDialogElement>('[data-light-box]');
const figure = find<HTMLElement>('figure', dialog);
const caption = find<HTMLElement>('figcaption', dialog);
const count = find<HTMLElement>('[data-count]', dialog);
const wholeButton = find<HTMLButtonElement>('[data-whole]', dialog);
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-figure]')];
const pictureOf = (link: Element | undefined) => link?.querySelector('img') ?? undefined;
let shown = 0;

for (const button of dialog.querySelectorAll<HTMLElement>('[data-step]')) {
  button.hidden = links.length < 2;
}

export function showFigure(link: HTMLAnchorElement): void {
  // The dialog gives the focus back to what has it; Safari gives none to a link that is clicked.
  link.focus({ preventScroll: true });
  dialog.showModal();
  show(links.indexOf(link));
  figure.focus();
}

function show(index: number): void {
  shown = (index + links.length) % links.length;
  const link = links[shown];
  const original = pictureOf(link);
  if (!link || !original) return;
  const picture = copyOf(original) as HTMLImageElement;
  figure.querySelector(':scope > img')?.remove();
  figure.prepend(picture);
  figure.scrollTo(0, 0);
  showCaption(link.closest('figure'));
  if (links.length > 1) count.textContent = `${shown + 1} / ${links.length}`;
  setWhole(false);
  // By its attribute, for it may not be there yet.
  const isSmall = picture.clientWidth >= Number(picture.getAttribute('width') ?? Infinity);
  if (isSmall && document.activeElement === wholeButton) figure.focus();
  wholeButton.hidden = isSmall;
  for (const near of [shown, shown - 1, (shown + 1) % links.length]) {
    const one = pictureOf(links.at(near));
    if (one) one.loading = 'eager';
  }
}

/** Without the links back to the text, and the ids, which are those of the page. */
function showCaption(of: HTMLElement | null): void {
  const said = of?.querySelector(':scope > figcaption');
  caption.replaceChildren(...(said ? copyOf(said).childNodes : []));
  for (const back of caption.querySelectorAll('[href^="#cite-"]')) back.remove();
  caption.lang = (said ?? of)?.closest<HTMLElement>('[lang]')?.lang ?? '';
}

function setWhole(isWhole: boolean): void {
  dialog.toggleAttribute('data-is-whole', isWhole);
  wholeButton.ariaPressed = `${isWhole}`;
}

const isWhole = () => wholeButton.ariaPressed === 'true';

dialog.addEventListener('click', ({ target }) => {
  const { dataset, parentElement } = target as HTMLElement;
  if (dataset.step) show(shown + Number(dataset.step));
  else if (dataset.close !== undefined || target === figure) dialog.close();
  else if (
    target === wholeButton ||
    (parentElement === figure && !wholeButton.hidden && target !== caption)
  )
    setWhole(!isWhole());
});

dialog.addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
  // A picture in its full size scrolls by them.
  if (altKey || ctrlKey || metaKey || isWhole()) return;
  if (key === 'ArrowLeft' || key === 'ArrowRight') show(shown + (key === 'ArrowLeft' ? -1 : 1));
});

// A finger that moves to the side, and enlarges nothing.
let touched: Touch | undefined;
figure.addEventListener('touchstart', ({ touches }) => {
  touched = touches.length === 1 && !isWhole() ? touches[0] : undefined;
});
figure.addEventListener('touchend', ({ changedTouches: [end] }) => {
  const [x, y] = [
    (end?.clientX ?? 0) - (touched?.clientX ?? 0),
    (end?.clientY ?? 0) - (touched?.clientY ?? 0),
  ];
  const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
  if (touched && !isZoomed && Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y))
    show(shown - Math.sign(x));
});
const swipe = 48;

// A link of a caption leads to another place of the text.
window.addEventListener('hashchange', () => dialog.close());
