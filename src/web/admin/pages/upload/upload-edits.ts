import type { UploadRow } from '#contract/calls/uploads-calls.ts';
import type { UploadField } from '#contract/upload-fields.ts';

/** What the columns of the sheet are, and the issue of rows that name none. */
export type UploadChoices = { columns: (UploadField | '')[]; issue: string };

type Send = {
  row(row: number, cells: Partial<Record<UploadField, string>>): Promise<UploadRow>;
  choices(choices: Partial<UploadChoices>): Promise<unknown>;
};

type Cell = { row: number; field: UploadField; text: string };
/** Chosen, and since which answer it is known to be stored. */
type Chosen<Value> = { value: Value; at: number };

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
  #columns: Chosen<UploadChoices['columns']> | undefined;
  #issue: Chosen<string> | undefined;
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

  choose({ columns, issue }: Partial<UploadChoices>): void {
    if (columns) this.#columns = { value: columns, at: notYet };
    if (issue !== undefined) this.#issue = { value: issue, at: notYet };
    this.#tell();
  }

  /** Stores what was chosen last. What fails is as if it had not been chosen. */
  async keepChoices(): Promise<void> {
    const columns = unsent(this.#columns);
    const issue = unsent(this.#issue);
    if (!columns && !issue) return;
    try {
      await this.#send.choices({
        ...(columns ? { columns: columns.value } : {}),
        ...(issue ? { issue: issue.value } : {}),
      });
      this.#answered += 1;
      if (columns) columns.at = this.#answered;
      if (issue) issue.at = this.#answered;
    } catch (error) {
      if (this.#columns === columns) this.#columns = undefined;
      if (this.#issue === issue) this.#issue = undefined;
      throw error;
    } finally {
      this.#tell();
    }
  }

  /** What holds beside what was asked for when `asOf` edits had been answered. */
  choicesAsOf(read: UploadChoices, asOf: number): UploadChoices {
    const newer = <Value>(chosen: Chosen<Value> | undefined, stored: Value): Value =>
      chosen && chosen.at > asOf ? chosen.value : stored;
    return { columns: newer(this.#columns, read.columns), issue: newer(this.#issue, read.issue) };
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

const unsent = <Value>(chosen: Chosen<Value> | undefined) =>
  chosen?.at === notYet ? chosen : undefined;
