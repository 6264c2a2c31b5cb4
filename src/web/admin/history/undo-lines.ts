import type { AnswerOf } from '#contract/calls/call.ts';
import { historyCalls, type LeftRecord } from '#contract/calls/history-calls.ts';
import { callApi } from '../api/call-api.ts';

export type Undone = AnswerOf<typeof historyCalls.undoLine>;

/** Takes back all that one request did, named by any of its changes. */
export const undoLine = (id: number): Promise<Undone> =>
  callApi(historyCalls.undoLine, { params: { id } });

/** What a record that was left is called. */
export const leftName = ({ noun, id, refnumber, title }: Omit<LeftRecord, 'reasons'>): string =>
  `${refnumber} ${title}`.trim() || `${noun} ${id}`;
