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

/** The keys that mean the same on every page: Ctrl+S saves, Ctrl+K opens the palette, `/` searches. */
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
