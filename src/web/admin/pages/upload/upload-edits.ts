import type { Upload, UploadRow } from '#contract/calls/uploads-calls.ts';
import type { UploadField } from '#contract/upload-fields.ts';
import type { DayOrder } from '#domain/written/written-day.ts';

/** What is said of a sheet as a whole: what its columns are, and what rows have that name none. */
export type UploadChoices = {
  columns: (UploadField | '')[];
  issue: string;
  publishdate: string;
  day_order: DayOrder | '';
  publish: Upload['publish'];
};
type ChoiceName = keyof UploadChoices;

type Send = {
  row(row: number, cells: Partial<Record<UploadField, string>>): Promise<UploadRow>;
  choices(choices: Partial<UploadChoices>): Promise<unknown>;
};

type Cell = { row: number; field: UploadField; text: string };
/** Chosen, and since which answer it is known to be stored. */
type Chosen = { value: unknown; at: number };

const notYet = Number.POSITIVE_INFINITY;

/**
 * What was typed and chosen over an upload: of a cell until exactly that is stored, so that no answer which left earlier
 * takes its place. It lives beside the pages, as the PDFs on their way do: what could not be sent is still there for
 * whoever comes back.
 */
export class UploadEdits {
  readonly #send: Send;
  readonly #typed = new Map<string, Cell>();
  readonly #sending = new Set<Cell>();
  readonly #answers = new Map<number, { row: UploadRow; at: number }>();
  readonly #listeners = new Set<() => void>();
  readonly #chosen = new Map<ChoiceName, Chosen>();
  #answered = 0;
  #shown = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How many edits were answered: what is asked for from now on has them. */
  answered = (): number => this.#answered;

  /** Raised by whatever shows beyond the cell that is typed in. */
  shown = (): number => this.#shown;

  /** What was typed over a cell and is not known to be stored. */
  typed = (row: number, field: UploadField): string | undefined =>
    this.#typed.get(keyOf(row, field))?.text;

  /** The fields of a row that have such a text; the same text for the same ones, as React asks for. */
  typedFields = (row: number): string =>
    [...this.#typed.values()]
      .filter((cell) => cell.row === row)
      .map(({ field }) => field)
      .join(' ');

  hasTyped = (): boolean => this.#typed.size > 0;

  /** @param stored where given, the text that needs not be stored */
  type(cell: Cell, stored?: string): void {
    const key = keyOf(cell.row, cell.field);
    const isSending = [...this.#sending].some((sent) => keyOf(sent.row, sent.field) === key);
    if (cell.text === stored && !isSending) this.#typed.delete(key);
    else this.#typed.set(key, cell);
    this.#callListeners();
  }

  /** Stores what was typed over a cell; tells whether there was anything. What fails stays typed. */
  async keep(row: number, field: UploadField): Promise<boolean> {
    const key = keyOf(row, field);
    const cell = this.#typed.get(key);
    if (!cell) return false;
    this.#sending.add(cell);
    try {
      const answer = await this.#send.row(row, { [field]: cell.text });
      this.#answered += 1;
      this.#answers.set(row, { row: answer, at: this.#answered });
      // Whoever typed on meanwhile has typed something newer.
      if (this.#typed.get(key)?.text === cell.text) this.#typed.delete(key);
    } finally {
      this.#sending.delete(cell);
      this.#tell();
    }
    return true;
  }

  /** All that is left, as before an import. Fails with the first that fails. */
  async keepAll(): Promise<void> {
    for (const { row, field } of [...this.#typed.values()]) await this.keep(row, field);
  }

  /** A row as it was answered last: by the edit of it, or by what was asked for when `asOf` edits had been answered. */
  rowAsOf(number: number, read: UploadRow | undefined, asOf: number): UploadRow | undefined {
    const answer = this.#answers.get(number);
    if (!answer) return read;
    return read === undefined || answer.at > asOf ? answer.row : read;
  }

  choose(choices: Partial<UploadChoices>): void {
    for (const [name, value] of Object.entries(choices)) {
      this.#chosen.set(name as ChoiceName, { value, at: notYet });
    }
    this.#tell();
  }

  /** Stores what was chosen last. What fails is as if it had not been chosen. */
  async keepChoices(): Promise<void> {
    const unsent = [...this.#chosen].filter(([, { at }]) => at === notYet);
    if (unsent.length === 0) return;
    const body = Object.fromEntries(unsent.map(([name, { value }]) => [name, value]));
    try {
      await this.#send.choices(body);
      this.#answered += 1;
      for (const [, chosen] of unsent) chosen.at = this.#answered;
    } catch (error) {
      for (const [name, chosen] of unsent) {
        if (this.#chosen.get(name) === chosen) this.#chosen.delete(name);
      }
      throw error;
    } finally {
      this.#tell();
    }
  }

  /** What holds beside what was asked for when `asOf` edits had been answered. */
  choicesAsOf<Read extends Partial<UploadChoices>>(read: Read, asOf: number): Read {
    const newer = [...this.#chosen].filter(([name, { at }]) => name in read && at > asOf);
    return { ...read, ...Object.fromEntries(newer.map(([name, { value }]) => [name, value])) };
  }

  /** The upload is gone. */
  forget(): void {
    this.#typed.clear();
    this.#tell();
  }

  #tell(): void {
    this.#shown += 1;
    this.#callListeners();
  }

  #callListeners(): void {
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = (row: number, field: UploadField): string => `${row} ${field}`;
