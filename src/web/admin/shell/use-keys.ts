import { useHotkeys } from '@mantine/hooks';

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

/** Follows the page's link to the record before or after this one; what is typed is asked about as with any link. */
function goTo(neighbour: 'prev' | 'next'): void {
  if (isDialogOpen()) return;
  document.querySelector<HTMLAnchorElement>(`main a[rel="${neighbour}"]`)?.click();
}

const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null;

type Keys = { onPalette: () => void };

/**
 * The keys that mean the same on every page: Ctrl+S saves, Ctrl+K opens the palette, `/` searches, Alt+Page Down and Alt+Page
 * Up go to the next article and the one before (Alt with the arrows is the browser's way back).
 */
export function useKeys({ onPalette }: Keys): void {
  useHotkeys(
    [
      // Never the browser's own, which saves the page as a file.
      ['mod+S', () => save(formToSave())],
      ['mod+K', onPalette],
      ['alt+PageDown', () => goTo('next')],
      ['alt+PageUp', () => goTo('prev')],
    ],
    [],
    true,
  );
  useHotkeys([['/', search, { preventDefault: false }]]);

  function search(event: KeyboardEvent) {
    if (isDialogOpen()) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('header input[type="search"]');
    // On a phone it is behind a button.
    if (!field?.checkVisibility()) return onPalette();
    field.focus();
    field.select();
  }
}
