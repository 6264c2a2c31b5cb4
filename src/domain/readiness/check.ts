import type {
  ReadinessCheck,
  ReadinessRecord,
  ReadinessService,
} from '#contract/calls/readiness-calls.ts';

/** What is looked for, and by whom. */
export type Criterion = { id: string; title: string; services: ReadinessService[] };

export type RecordList = { total: number; first: ReadinessRecord[] };

const maxRecords = 50;
const none: RecordList = { total: 0, first: [] };

/** Records that are not as they should be: all counted, the first 50 kept. */
export function recordList(): RecordList & { add(record: ReadinessRecord): void } {
  return {
    total: 0,
    first: [],
    add(record) {
      this.total += 1;
      if (this.first.length < maxRecords) this.first.push(record);
    },
  };
}

export const met = (criterion: Criterion, finding: string): ReadinessCheck => ({
  ...criterion,
  state: 'met',
  finding,
  todo: '',
  records: none,
  ask: '',
});

export const notMet = (
  criterion: Criterion,
  finding: string,
  todo: string,
  { total, first }: RecordList = none,
): ReadinessCheck => ({
  ...criterion,
  state: 'not_met',
  finding,
  todo,
  records: { total, first },
  ask: '',
});

/** What the journal's data cannot tell. */
export const unknown = (
  criterion: Criterion,
  finding: string,
  todo: string,
  { total, first }: RecordList = none,
): ReadinessCheck => ({
  ...criterion,
  state: 'unknown',
  finding,
  todo,
  records: { total, first },
  ask: '',
});

/** Met where a list is empty. */
export const metWithout = (
  criterion: Criterion,
  list: RecordList,
  texts: { fine: string; wrong: (total: number) => string; todo: string },
): ReadinessCheck =>
  list.total === 0
    ? met(criterion, texts.fine)
    : notMet(criterion, texts.wrong(list.total), texts.todo, list);

/** @example counted(1, 'article') // '1 article' */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;
