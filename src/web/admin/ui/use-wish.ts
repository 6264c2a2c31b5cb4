import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a page can be asked for from elsewhere: to open the panel or the dialog in which it is done. */
export type Wish = 'new issue' | 'publish issue' | 'add person';

let wished: Wish | undefined;

/** Asks the page that is opened next. */
export function wish(next: Wish | undefined): void {
  wished = next;
}

/** Does it once, when somebody came to this page for it; of a page that is open already too. */
export function useWish(name: Wish, grant: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each move
  useEffect(() => {
    if (wished !== name) return;
    wished = undefined;
    grant();
  }, [key]);
}
