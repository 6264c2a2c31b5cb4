/*
 * The first page of a visit stays as the server sent it until somebody is there: its script comes then, and is no part of
 * what a visit begins with. The frame around it listens at once. Pages that are moved to are there whole.
 */

// Not scrolling, which the page does by itself when it takes its place again.
const signs = [
  'wheel',
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
] as const;

/** The first sign that somebody is there. */
export function someoneReads(): Promise<void> {
  return new Promise((resolve) => {
    const options = { once: true, passive: true, capture: true };
    for (const sign of signs) window.addEventListener(sign, () => resolve(), options);
  });
}

type TakenOver = { resolve(): void; reject(error: unknown): void };

let state: 'as sent' | 'taken over' | 'unavailable' = 'as sent';
let settle: TakenOver = { resolve() {}, reject() {} };
const takenOver = new Promise<void>((resolve, reject) => {
  settle = { resolve, reject };
});
// Whoever waits for it is told.
takenOver.catch(() => {});

export const isTakenOver = (): boolean => state === 'taken over';
export const isUnavailable = (): boolean => state === 'unavailable';

export function tellTakenOver(): void {
  state = 'taken over';
  settle.resolve();
}

/** The path and parameters of a first page that stays as it was sent. */
let kept: string | undefined;

/** Whether an address leads to what is shown for good. */
export const isKept = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  kept === pathname + search;

/** Its script did not come: it stays as it was sent, which is complete. */
export function tellNotToBeHad(error: unknown): void {
  state = 'unavailable';
  kept = window.location.pathname + window.location.search;
  settle.reject(error);
}

/** Who leaves it, and finds neither script nor line, is told so in its place. */
export function leaveKept(): void {
  kept = undefined;
}

/**
 * Settles once the first page listens, or is known never to. Its title and tags belong to it from then on: who left
 * earlier would leave them behind in the next page's head.
 */
export const firstPageTakenOver = (): Promise<void> => takenOver;
