import { startTransition, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Upload, type UploadRow, uploadsCalls } from '#contract/calls/uploads-calls.ts';
import type { UploadField } from '#contract/upload-fields.ts';
import type { DayOrder } from '#domain/written/written-day.ts';
import { callApi } from '../../api/call-api.ts';
import { draftStore } from '../../api/draft-store.ts';
import { storedLogin } from '../../api/login.ts';
import type { InTurn } from '../../api/use-in-turn.ts';

/** What is said of a sheet as a whole: what its columns are, and what rows have that name none. */
type UploadChoices = {
  columns: (UploadField | '')[];
  issue: string;
  publishdate: string;
  day_order: DayOrder | '';
  publish: Upload['publish'];
};
type Cell = `${number} ${UploadField}`;
type Typed = { readonly [K in Cell]?: string };

const cellOf = (row: number, field: UploadField): Cell => `${row} ${field}`;
const placeOf = (cell: string) => {
  const [row, field] = cell.split(' ');
  return { row: Number(row), field: field as UploadField };
};

export type EditedUpload = ReturnType<typeof useUploadEdits>;

/**
 * What is typed and chosen over an upload, until it is stored and read again. One call goes out after the other. What could
 * not be sent stays as typed, is a draft for the user's next visit, and is sent before an import.
 */
export function useUploadEdits(id: number, inTurn: InTurn) {
  const params = { id };
  const draftKey = `upload-${id}`;
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(() => JSON.parse(draftStore.read(draftKey) ?? '{}') as Typed);
  const [chosen, setChosen] = useState<Partial<UploadChoices>>({});
  const [answers, setAnswers] = useState<ReadonlyMap<number, UploadRow>>(new Map());
  // What is sent is what is typed or chosen when its turn comes.
  const latest = useRef({ typed, chosen });
  const sending = useRef(new Map<Cell, { text: string; work: Promise<void> }>());
  const hasTyped = Object.keys(typed).length > 0;

  useEffect(() => {
    if (!hasTyped) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasTyped]);

  function putTyped(next: Typed) {
    latest.current.typed = next;
    setTyped(next);
    if (Object.keys(next).length === 0) draftStore.remove(draftKey);
    else draftStore.write(draftKey, JSON.stringify(next));
  }
  function drop(cell: Cell) {
    const { [cell]: _, ...others } = latest.current.typed;
    putTyped(others);
  }
  function putChosen(next: Partial<UploadChoices>) {
    latest.current.chosen = next;
    setChosen(next);
  }

  /** Stores what is typed over a cell. It is dropped once the rows are read again, unless somebody has typed on. */
  async function send(cell: Cell): Promise<void> {
    const text = latest.current.typed[cell];
    // After the end of a session it waits for the next one.
    if (text === undefined || !storedLogin()) return;
    const underWay = sending.current.get(cell);
    // An import that is pressed at once does not send it again.
    if (underWay?.text === text) return underWay.work;
    const work = store(cell, text);
    sending.current.set(cell, { text, work });
    return work;
  }

  async function store(cell: Cell, text: string) {
    const { row, field } = placeOf(cell);
    const isLatest = () => sending.current.get(cell)?.text === text;
    try {
      const body = { row, cells: { [field]: text } };
      const answer = await callApi(uploadsCalls.mendUploadRow, { params, body });
      setAnswers((before) => new Map(before).set(row, answer));
    } catch (error) {
      if (isLatest()) sending.current.delete(cell);
      throw error;
    }
    void onceShown(revalidate, () => {
      if (isLatest()) sending.current.delete(cell);
      if (latest.current.typed[cell] === text) drop(cell);
    });
  }

  /** Stores what is chosen; what fails is as if it had not been chosen. */
  async function sendChosen() {
    const sent = latest.current.chosen;
    // An earlier turn has sent it too.
    if (Object.keys(sent).length === 0) return;
    const dropSent = () => {
      const others = Object.entries(latest.current.chosen).filter(
        ([name, value]) => sent[name as keyof UploadChoices] !== value,
      );
      putChosen(Object.fromEntries(others));
    };
    try {
      await callApi(uploadsCalls.changeUpload, { params, body: sent });
    } catch (error) {
      dropSent();
      throw error;
    }
    void onceShown(revalidate, dropSent);
  }

  const keep = (row: number, field: UploadField) => {
    const cell = cellOf(row, field);
    if (latest.current.typed[cell] !== undefined) inTurn(() => send(cell), noUndo);
  };

  return {
    /** What is typed over the cells of a row. */
    typedIn: (row: number): Partial<Record<UploadField, string>> =>
      Object.fromEntries(
        Object.entries(typed)
          .map(([cell, text]) => ({ ...placeOf(cell), text }))
          .filter((place) => place.row === row)
          .map(({ field, text }) => [field, text]),
      ),
    /** @param stored the text that needs not be stored */
    type(row: number, field: UploadField, text: string, stored: string) {
      const cell = cellOf(row, field);
      if (text === stored && !sending.current.has(cell)) drop(cell);
      else putTyped({ ...latest.current.typed, [cell]: text });
    },
    keep,
    /** Typed and stored at once, as what is chosen from a list. */
    mend(row: number, field: UploadField, text: string) {
      putTyped({ ...latest.current.typed, [cellOf(row, field)]: text });
      keep(row, field);
    },
    /** All that is left, as before an import. Fails with the first that fails. */
    async sendAll() {
      for (const cell of Object.keys(latest.current.typed)) await send(cell as Cell);
    },
    /** A row that the list no longer has, as its last edit was answered. */
    answerOf: (row: number): UploadRow | undefined => answers.get(row),
    choose(choices: Partial<UploadChoices>) {
      putChosen({ ...latest.current.chosen, ...choices });
      inTurn(sendChosen, noUndo);
    },
    /** What was read, with what was chosen since. */
    withChosen: <Read extends Partial<UploadChoices>>(read: Read): Read => ({
      ...read,
      ...Object.fromEntries(Object.entries(chosen).filter(([name]) => name in read)),
    }),
    /** The upload is gone. */
    forget: () => putTyped({}),
  };
}

const noUndo = () => {};

/** Reads again, and then: what was read is shown by a transition, which must not be overtaken. */
const onceShown = (read: () => Promise<void>, then: () => void): Promise<void> =>
  read().then(() => startTransition(then));
