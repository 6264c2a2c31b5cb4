import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while the browser takes a page over, true from then on: for what needs JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
