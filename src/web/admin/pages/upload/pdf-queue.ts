import PQueue from 'p-queue';
import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { limits } from '#contract/limits.ts';
import { problemMessage } from '#contract/problems.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { uploadMessages } from './upload-messages.ts';

export type SentPdf = {
  name: string;
  state: 'waiting' | 'sent' | 'failed';
  /** Why it failed. */
  words: string;
};

const atATime = 3;

/**
 * The PDFs of an upload on their way to the server, a few at a time. It is independent of the pages, so it goes on while
 * somebody looks at another one.
 */
class PdfQueue {
  readonly #id: number;
  readonly #queue = new PQueue({ concurrency: atATime });
  readonly #files = new Map<string, File>();
  readonly #listeners = new Set<() => void>();
  #pdfs: ReadonlyMap<string, SentPdf> = new Map();

  constructor(id: number) {
    this.#id = id;
  }

  /** The same object until something changes, as React asks for. */
  snapshot = (): ReadonlyMap<string, SentPdf> => this.#pdfs;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    for (const file of files) {
      this.#files.set(file.name, file);
      this.#set({ name: file.name, state: 'waiting', words: '' });
      void this.#queue.add(() => this.#send(file));
    }
  }

  retry(): void {
    const failed = [...this.#pdfs.values()].filter(({ state }) => state === 'failed');
    this.add(failed.flatMap(({ name }) => this.#files.get(name) ?? []));
  }

  async #send(file: File): Promise<void> {
    const { name } = file;
    try {
      if (file.size > limits.maxArticleFileBytes) {
        throw new ApiProblem(413, { message: problemMessage('file_too_large') });
      }
      const input = { params: { id: this.#id }, body: { name }, file };
      await uploadForm(uploadsCalls.addUploadFile, input, () => {});
      this.#files.delete(name);
      this.#set({ name, state: 'sent', words: '' });
    } catch (error) {
      const words = error instanceof ApiProblem ? error.message : uploadMessages.noConnection;
      this.#set({ name, state: 'failed', words });
    }
  }

  #set(pdf: SentPdf): void {
    this.#pdfs = new Map([...this.#pdfs, [pdf.name, pdf]]);
    for (const listener of this.#listeners) listener();
  }
}

const queues = new Map<number, PdfQueue>();

export function pdfQueueOf(id: number): PdfQueue {
  const known = queues.get(id) ?? new PdfQueue(id);
  queues.set(id, known);
  return known;
}
