import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** The form that Ctrl+S means: of the dialog that is open, else the one that one is in, else the page's. */
function formToSave(): HTMLFormElement | null {
  const dialog = document.querySelector('[aria-modal="true"]');
  const within = dialog ?? document.querySelector('main');
  const own = document.activeElement?.closest('form');
  if (own && within?.contains(own)) return own;
  return within?.querySelector<HTMLFormElement>('form:not([role="search"])') ?? null;
}

/** What the form's own button publishes, the key keeps as a draft: its button says so with `data-saves`. */
function save(form: HTMLFormElement | null): void {
  const draft = form?.querySelector<HTMLButtonElement>('button[data-saves]');
  if (draft) draft.click();
  else form?.requestSubmit();
}

type Keys = { onPalette: () => void };

/** Alt with these is nobody else's: with the arrows it is the browser's way back. */
const neighbourOf: Record<string, 'prev' | 'next'> = { pageup: 'prev', pagedown: 'next' };

/** Follows the page's link to the record before or after this one; what is typed is asked about as with any link. */
function goTo(neighbour: 'prev' | 'next'): void {
  if (document.querySelector('[aria-modal="true"]')) return;
  document.querySelector<HTMLAnchorElement>(`main a[rel="${neighbour}"]`)?.click();
}

/**
 * The keys that mean the same on every page: Ctrl+S saves, Ctrl+K opens the palette, `/` searches, Alt+Page Down and Alt+Page
 * Up go to the next article and the one before.
 */
export function useKeys({ onPalette }: Keys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === 's') {
        // Never the browser's own, which saves the page as a file.
        event.preventDefault();
        save(formToSave());
      } else if (isCommand && key === 'k') {
        event.preventDefault();
        onPalette();
      } else if (event.altKey && !event.ctrlKey && !event.metaKey && neighbourOf[key]) {
        event.preventDefault();
        goTo(neighbourOf[key]);
      } else if (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        if (document.querySelector('[aria-modal="true"]')) return;
        event.preventDefault();
        const search = document.querySelector<HTMLInputElement>('header input[type="search"]');
        // On a phone it is behind a button.
        if (!search?.checkVisibility()) return onPalette();
        search.focus();
        search.select();
      }
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onPalette]);
}
