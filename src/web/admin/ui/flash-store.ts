import type { ReactNode } from 'react';

type FlashKind = 'success' | 'error' | 'normal';
/** What can be done from a message, beside closing it. */
export type FlashAction = { label: string; run(): void };
type FlashMessage = { text: ReactNode; kind: FlashKind; action?: FlashAction | undefined };

let message: FlashMessage | undefined;
const listeners = new Set<() => void>();

/** The one message that is on the screen; kept outside React so that a call that failed anywhere can say so. */
export const flashStore = {
  get: () => message,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show(text: ReactNode, kind: FlashKind = 'normal', action?: FlashAction) {
    message = { text, kind, action };
    for (const listener of listeners) listener();
  },
  close() {
    message = undefined;
    for (const listener of listeners) listener();
  },
};
