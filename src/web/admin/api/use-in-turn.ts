import { useRef } from 'react';
import { SessionEnded } from './api-problem.ts';
import { flashFailure } from './failure-message.ts';

export type InTurn = (work: () => Promise<unknown>, undo: () => void) => void;

/**
 * For what is shown at once and sent afterwards, as a switch is: calls go out one after the other, none is left out.
 * One that fails says 'Something went wrong' and is undone.
 *
 * @example const inTurn = useInTurn(); inTurn(() => switchEditor(id, status), () => showStatus(id, before));
 */
export function useInTurn(): InTurn {
  const last = useRef<Promise<unknown>>(Promise.resolve());

  return (work, undo) => {
    last.current = last.current.then(work).catch((error) => {
      if (error instanceof SessionEnded) return;
      undo();
      flashFailure(error);
    });
  };
}
