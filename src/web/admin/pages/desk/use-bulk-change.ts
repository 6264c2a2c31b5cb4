import { useRef, useState } from 'react';
import { type BulkChange, deskCalls, type RefusedArticle } from '#contract/calls/desk-calls.ts';
import { SessionEnded } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { failureMessage } from '../../api/failure-message.ts';

/** What is done with each of many articles. */
export type BulkWish = BulkChange extends infer One
  ? One extends BulkChange
    ? Omit<One, 'ids'>
    : never
  : never;

export type BulkState = {
  total: number;
  done: number;
  refused: RefusedArticle[];
  isOver: boolean;
  /** Why it ended early; what was done stays done. */
  ended?: string;
};

/** So many in one request that progress is seen, and Stop stops soon. */
const idsOfRequest = 50;

/** Changes many articles, some at a time, and tells how far it is. */
export function useBulkChange(onDone: () => void) {
  const [state, setState] = useState<BulkState>();
  const isStopped = useRef(false);

  async function run(wish: BulkWish, ids: readonly number[]) {
    isStopped.current = false;
    let now: BulkState = { total: ids.length, done: 0, refused: [], isOver: false };
    setState(now);
    try {
      for (let at = 0; at < ids.length && !isStopped.current; at += idsOfRequest) {
        const body = { ...wish, ids: ids.slice(at, at + idsOfRequest) } as BulkChange;
        const { done, refused } = await callApi(deskCalls.changeArticles, { body });
        now = { ...now, done: now.done + done.length, refused: [...now.refused, ...refused] };
        setState(now);
      }
      if (isStopped.current) now = { ...now, ended: 'Stopped.' };
    } catch (error) {
      if (error instanceof SessionEnded) return setState(undefined);
      now = { ...now, ended: failureMessage(error) };
    }
    setState({ ...now, isOver: true });
    onDone();
  }

  return {
    state,
    run,
    stop: () => {
      isStopped.current = true;
    },
    close: () => setState(undefined),
  };
}
