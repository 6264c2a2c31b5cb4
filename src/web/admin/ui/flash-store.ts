import type { ReactNode } from 'react';
import type { Failure } from './failure-text.tsx';

type FlashKind = 'success' | 'error' | 'normal';
/** What can be done from a message, besides closing it. */
export type FlashAction = { label: string; run(): void };
export type FlashMessage = {
  /** Another one for each, so that the same text is said again. */
  id: number;
  text: ReactNode;
  kind: FlashKind;
  action?: FlashAction | undefined;
  /** What somebody can do, as a text of its own below the message. */
  advice?: string | undefined;
};

let message: FlashMessage | undefined;
let shown = 0;
const listeners = new Set<() => void>();

/** The one message that is on the screen; kept outside React so that a call that failed anywhere can say so. */
export const flashStore = {
  get: () => message,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show: (text: ReactNode, kind: FlashKind = 'normal', action?: FlashAction) =>
    put({ text, kind, action }),
  showFailure: ({ message: text, advice }: Failure) => put({ text, kind: 'error', advice }),
  close: () => put(undefined),
};

function put(next: Omit<FlashMessage, 'id'> | undefined) {
  shown += 1;
  message = next && { ...next, id: shown };
  for (const listener of listeners) listener();
}
