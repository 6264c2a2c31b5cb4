import type { ReactNode } from 'react';

type FlashKind = 'success' | 'error' | 'normal';
type FlashMessage = { text: ReactNode; kind: FlashKind };

let message: FlashMessage | undefined;
const listeners = new Set<() => void>();

/** The one message that is on the screen; kept outside React so that a call that failed anywhere can say so. */
export const flashStore = {
  get: () => message,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show(text: ReactNode, kind: FlashKind = 'normal') {
    message = { text, kind };
    for (const listener of listeners) listener();
  },
  close() {
    message = undefined;
    for (const listener of listeners) listener();
  },
};
