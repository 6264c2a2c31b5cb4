import { copiedMilliseconds } from '#contract/limits.ts';
import { limitScripts } from '#web/ui/trusted-types.ts';
import { isFile, isPlainClick } from './links.ts';
import { storedToken } from './stored-token.ts';

/*
 * The one script that every page loads: it listens at once, and fetches what more is needed when somebody uses it. Without it
 * all that it serves is a link, a form or an element that opens by itself.
 */

limitScripts();

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

// --- Islands: React comes with the first that somebody points at, focuses or clicks.

type Start = (marker: Element) => Promise<void>;
const islands: Record<string, () => Promise<{ default: Start }>> = {
  cite: () => import('./cite-island.ts'),
  read: () => import('./read-island.ts'),
};
const started = new WeakMap<Element, Promise<void>>();
const clicked = new WeakSet<Element>();

function startIsland(marker: HTMLElement): Promise<void> {
  const known = started.get(marker);
  if (known) return known;
  const load = async () => {
    const { default: start } = (await islands[marker.dataset.island ?? '']?.()) ?? {};
    await start?.(marker);
    marker.dataset.live = '';
  };
  const starting = load();
  started.set(marker, starting);
  // The next use tries again.
  starting.catch(() => started.delete(marker));
  return starting;
}

for (const sign of ['pointerover', 'focusin']) {
  document.addEventListener(
    sign,
    (event) => {
      const marker = closest(event, '[data-island]');
      if (marker) startIsland(marker).catch(() => {});
    },
    { passive: true },
  );
}

document.addEventListener('click', (event) => {
  const marker = closest(event, '[data-island]');
  const link = closest(event, 'a');
  if (!marker || !link || marker.dataset.live === '' || !isPlainClick(event)) return;
  event.preventDefault();
  if (clicked.has(marker)) return;
  clicked.add(marker);
  sayLoading();
  startIsland(marker)
    .then(
      () => link.click(),
      () => window.location.assign((link as HTMLAnchorElement).href),
    )
    .finally(() => {
      clicked.delete(marker);
      isShown();
    });
});

// --- A citation in a text shows its reference when somebody points at it, comes to it by keyboard, or taps it.

for (const sign of ['pointerover', 'focusin', 'click']) {
  document.addEventListener(sign, (event) => {
    const link = closest(event, 'a[aria-describedby*="ref-"]');
    const isTap = (event as PointerEvent).pointerType === 'touch';
    // Other clicks follow the link.
    if (!link || (sign === 'click' && !isTap)) return;
    if (sign === 'click') event.preventDefault();
    import('./reference-card.ts').then(
      ({ showReference }) => showReference(link, event),
      () => sign === 'click' && window.location.assign((link as HTMLAnchorElement).href),
    );
  });
}

// --- A figure of a text opens as large as the window, with those before and after it.

for (const sign of ['pointerover', 'focusin', 'click']) {
  document.addEventListener(sign, (event) => {
    const link = closest(event, 'a[data-figure]') as HTMLAnchorElement | null;
    const isClick = sign === 'click';
    if (!link || (isClick && !isPlainClick(event as MouseEvent))) return;
    if (isClick) event.preventDefault();
    import('./light-box.ts').then(
      ({ showFigure }) => isClick && showFigure(link),
      () => isClick && window.location.assign(link.href),
    );
  });
}

// --- Copy, print, share: plain elements, for a browser allows them in the very click alone.

// Without TLS a browser has none (`styles/base.css`).
document.documentElement.toggleAttribute('data-no-clipboard', !navigator.clipboard);

document.addEventListener('click', (event) => {
  const copy = closest(event, '[data-copy]');
  if (copy) void copyText(copy);
  if (closest(event, '[data-print]')) {
    closeMenus();
    window.print();
  }
  const share = closest(event, 'summary')?.closest<HTMLDetailsElement>('[data-share]');
  if (share && 'share' in navigator) {
    event.preventDefault();
    const { share: url, title } = share.dataset;
    navigator.share({ title: title ?? '', url: url ?? '' }).catch((error: unknown) => {
      // Who thinks better of it closes the sheet. Else the browser gives none.
      if (!(error instanceof DOMException && error.name === 'AbortError')) share.open = true;
    });
  }
});

/** What the button says when nothing was copied. */
const labels = new WeakMap<Element, string>();

async function copyText({ dataset, firstElementChild: label }: HTMLElement): Promise<void> {
  if (!label) return;
  const usual = labels.get(label) ?? label.textContent;
  labels.set(label, usual);
  label.textContent = await navigator.clipboard.writeText(dataset.copy ?? '').then(
    () => dataset.copied ?? '',
    () => dataset.refused ?? '',
  );
  setTimeout(() => {
    label.textContent = usual;
  }, copiedMilliseconds);
}

// --- Menus: Escape closes one and gives the focus back; a press or the focus elsewhere closes it.

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});
for (const sign of ['pointerdown', 'focusin']) {
  document.addEventListener(sign, ({ target }) => closeMenus(target as Node));
}

function closeMenus(but?: Node): void {
  for (const menu of openMenus()) if (!but || !menu.contains(but)) menu.open = false;
}

// --- Popovers of a narrow window (menu, search, all issues): a wider one has no buttons for them, and the way back shows none.

const closePopovers = () => {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    open.hidePopover();
  }
};
if ('popover' in HTMLElement.prototype) {
  for (const width of ['48rem', '60rem']) {
    window.matchMedia(`(width >= ${width})`).addEventListener('change', closePopovers);
  }
  window.addEventListener('pagehide', closePopovers);
}

// --- 'Loading...' (`frame/frame.tsx`): after a moment, where another page is on its way.

const loading = document.getElementById('loading');
const loadingAfterMilliseconds = 150;
const loadingMilliseconds = 30_000;
let timer: number | undefined;

function sayLoading(): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (loading) loading.textContent = loading.dataset.text ?? '';
    timer = window.setTimeout(isShown, loadingMilliseconds);
  }, loadingAfterMilliseconds);
}

function isShown(): void {
  clearTimeout(timer);
  if (loading) loading.textContent = '';
}

document.addEventListener('click', (event) => {
  const link = closest(event, 'a') as HTMLAnchorElement | null;
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  const { origin, pathname, search } = window.location;
  if (link.target || link.hasAttribute('download') || link.origin !== origin) return;
  const isSame = link.pathname + link.search === pathname + search;
  if (!isSame && !isFile(link.pathname)) sayLoading();
});
// A form does not tell how its button was clicked: with a modifier key it opens another tab.
let isInOtherTab = false;
document.addEventListener(
  'click',
  (event) => {
    isInOtherTab = closest(event, '[type=submit]') !== null && !isPlainClick(event);
  },
  { capture: true },
);
document.addEventListener('submit', (event) => {
  if (event.defaultPrevented) return;
  if (isInOtherTab) setTimeout(emptySearch);
  else sayLoading();
});
window.addEventListener('pageshow', isShown);

// --- The search boxes: suggestions when one is used; the masthead's is empty after a search and on the way back.

const searchBox = document.getElementById('search');
const emptySearch = () => searchBox?.querySelector('form')?.reset();
window.addEventListener('pagehide', emptySearch);
window.addEventListener('pageshow', ({ persisted }) => persisted && emptySearch());
// A phone opens it as a popover, to type in it.
searchBox?.addEventListener('toggle', (event) => {
  if ((event as ToggleEvent).newState === 'open') searchBox.querySelector('input')?.focus();
});

/** Fetches what a box needs when it is used for the first time; without it, it is a plain box. */
function attach(selector: string, load: () => Promise<(input: HTMLInputElement) => void>): void {
  const use = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(selector)) return;
    if (target.dataset.attached !== undefined) return;
    target.dataset.attached = '';
    load().then(
      (begin) => begin(target),
      // The next use tries again.
      () => delete target.dataset.attached,
    );
  };
  document.addEventListener('focusin', use);
  document.addEventListener('input', use);
  const { activeElement } = document;
  // Somebody was in the box before this script came.
  if (activeElement?.matches(selector))
    activeElement.dispatchEvent(new Event('input', { bubbles: true }));
}

attach('[data-suggestions]', async () => (await import('./suggest.ts')).attachSuggestions);
attach('#issue-filter', async () => (await import('./narrow.ts')).attachFilter);

// --- The list of all issues (`archives/archive-layout.tsx`) begins at the page's own.

const archive = document.getElementById('all-issues');
const seenPart = 0.6;
const roomAbove = 96;

/** Scrolls the list, and nothing around it. */
function showCurrent(box: HTMLElement): void {
  const link = box.querySelector('[aria-current]');
  if (!link) return;
  const top = link.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  box.scrollTop = top < box.clientHeight * seenPart ? 0 : top - roomAbove;
}
if (archive) {
  showCurrent(archive);
  archive.addEventListener('toggle', () => showCurrent(archive));
}

// --- While somebody reads on, the bar of a phone is out of the way, and the contents of a text show where that is.

const contents = document.querySelector<HTMLElement>('[data-contents]');
const parts = [...(contents?.querySelectorAll<HTMLAnchorElement>('ol a') ?? [])].flatMap((link) => {
  const place = document.getElementById(link.hash.slice(1));
  return place ? [{ link, place }] : [];
});
const readPart = 0.3;
const movedBy = 8;
let lastY = window.scrollY;

function readOn(): void {
  const { scrollY, innerHeight } = window;
  if (Math.abs(scrollY - lastY) > movedBy) {
    document.documentElement.toggleAttribute(
      'data-reads-on',
      scrollY > lastY && scrollY > innerHeight / 2,
    );
    lastY = scrollY;
  }
  const current = parts.findLast(
    ({ place }) => place.getBoundingClientRect().top < innerHeight * readPart,
  );
  if (!contents || current?.link.ariaCurrent) return;
  for (const { link } of parts) link.ariaCurrent = link === current?.link ? 'true' : null;
  showCurrent(contents);
}
document.addEventListener('scroll', readOn, { passive: true });
readOn();

// --- What is counted: a page that was fetched before anybody opened it reports itself; what administrators open is not counted.

const [opening] = performance.getEntriesByType('navigation') as NavigationEntry[];
if (opening?.deliveryType === 'navigational-prefetch') {
  const { pathname, search } = window.location;
  const path = encodeURIComponent(pathname + search);
  navigator.sendBeacon(`/api/usage/shown?path=${path}`);
}
if (storedToken() !== undefined) {
  import('./own-visits.ts').then(({ tellOwnVisits }) => tellOwnVisits(), console.error);
}

type NavigationEntry = PerformanceNavigationTiming & { deliveryType?: string };

document.documentElement.dataset.listens = '';
