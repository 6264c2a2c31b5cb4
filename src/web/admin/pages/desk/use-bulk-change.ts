import { useRef, useState } from 'react';
import { type BulkChange, deskCalls, type RefusedArticle } from '#contract/calls/desk-calls.ts';
import { SessionEnded } from '../../api/api-problem.ts';
import { callApi } from '../../api/call-api.ts';
import { failureMessage } from '../../api/failure-message.ts';
import { undoLine } from '../../history/use-undo.tsx';

/** What is done with each of many articles. */
export type BulkWish = BulkChange extends infer One
  ? One extends BulkChange
    ? Omit<One, 'ids'>
    : never
  : never;

export type BulkState = {
  total: number;
  done: number;
  /** How many of them an undo withdrew, for readers had seen them. */
  withdrawn: number;
  refused: RefusedArticle[];
  /** Of the journal's history: what can be taken back. */
  lines: number[];
  isUndo: boolean;
  isOver: boolean;
  /** Why it ended early; what was done stays done. */
  ended?: string;
};

type Step = { done: number; withdrawn?: number; refused: RefusedArticle[]; line: number };

const begun = { done: 0, withdrawn: 0, refused: [], lines: [], isOver: false };

/** So many in one request that progress is seen, and Stop stops soon. */
const idsOfRequest = 50;

/** Changes many articles, some at a time, and tells how far it is. */
export function useBulkChange(onDone: () => void) {
  const [state, setState] = useState<BulkState>();
  const isStopped = useRef(false);

  async function run(wish: BulkWish, ids: readonly number[]) {
    const steps = [];
    for (let at = 0; at < ids.length; at += idsOfRequest) {
      const body = { ...wish, ids: ids.slice(at, at + idsOfRequest) } as BulkChange;
      steps.push(async () => {
        const { done, ...said } = await callApi(deskCalls.changeArticles, { body });
        return { done: done.length, ...said };
      });
    }
    await take(steps, { total: ids.length, isUndo: false });
  }

  /** What was done last is taken back first. */
  const undo = ({ lines, done }: BulkState) =>
    take(
      lines.toReversed().map((line) => () => undoLine(line)),
      { total: done, isUndo: true },
    );

  async function take(
    steps: (() => Promise<Step>)[],
    asked: Pick<BulkState, 'total' | 'isUndo'>,
  ): Promise<void> {
    isStopped.current = false;
    let now: BulkState = { ...begun, ...asked };
    setState(now);
    try {
      for (const step of steps) {
        if (isStopped.current) break;
        const { done, withdrawn = 0, refused, line } = await step();
        now = {
          ...now,
          done: now.done + done,
          withdrawn: now.withdrawn + withdrawn,
          refused: [...now.refused, ...refused],
          lines: line > 0 ? [...now.lines, line] : now.lines,
        };
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
    undo,
    stop: () => {
      isStopped.current = true;
    },
    close: () => setState(undefined),
  };
}
