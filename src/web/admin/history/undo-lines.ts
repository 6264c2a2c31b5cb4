import type { AnswerOf } from '#contract/calls/call.ts';
import { historyCalls, type LeftRecord } from '#contract/calls/history-calls.ts';
import { callApi } from '../api/call-api.ts';
import { counted } from '../ui/counted.ts';

export type Undone = AnswerOf<typeof historyCalls.undoLine>;

/** Takes back all that one request did, named by any of its changes. */
export const undoLine = (id: number): Promise<Undone> =>
  callApi(historyCalls.undoLine, { params: { id } });

/** What a record that was left is called. */
export const leftName = ({ noun, id, refnumber, title }: Omit<LeftRecord, 'reasons'>): string =>
  `${refnumber} ${title}`.trim() || `${noun} ${id}`;

type Counts = Pick<Undone, 'done' | 'deleted' | 'withdrawn'>;

/** What an undo came to: what readers saw for the first time is not as before, but withdrawn. */
export function takenBack({ done, deleted, withdrawn }: Counts): string {
  if (done === 1) {
    if (withdrawn === 1) return 'It is withdrawn and no longer public. Its text is kept.';
    return deleted === 1 ? 'It is deleted again.' : 'The change is undone.';
  }
  const restored = done - deleted - withdrawn;
  return [
    restored > 0 ? `${counted(restored, 'record')} restored.` : '',
    withdrawn > 0 ? `${counted(withdrawn, 'article')} withdrawn and no longer public.` : '',
    deleted > 0 ? `${counted(deleted, 'record')} deleted again.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
