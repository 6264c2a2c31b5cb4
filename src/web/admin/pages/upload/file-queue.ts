import PQueue from 'p-queue';
import { uploadsCalls } from '#contract/calls/uploads-calls.ts';
import { formMessages, officeMessages } from '#contract/messages.ts';
import { problemMessage } from '#contract/problems.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { uploadForm } from '../../api/upload-form.ts';
import { isFullText, isKeyImage } from './sort-files.ts';
import { uploadMessages } from './upload-messages.ts';

export type SentFile = {
  name: string;
  state: 'waiting' | 'sent' | 'failed';
  /** Why it failed. */
  words: string;
};

const atATime = 3;

/** What takes a file of this name, and what is said of one that is too large. */
function waysOf(name: string) {
  if (isFullText(name)) {
    return { call: uploadsCalls.addUploadText, tooLarge: formMessages.fullText.tooLarge };
  }
  if (isKeyImage(name)) {
    return { call: uploadsCalls.addUploadPicture, tooLarge: officeMessages.pictureTooLarge };
  }
  return { call: uploadsCalls.addUploadFile, tooLarge: problemMessage('file_too_large') };
}

/**
 * The PDFs, full texts and key images of an upload on their way to the server, a few at a time. It is independent of the pages, so it goes on while
 * somebody looks at another one.
 */
class FileQueue {
  readonly #id: number;
  readonly #queue = new PQueue({ concurrency: atATime });
  readonly #files = new Map<string, File>();
  readonly #listeners = new Set<() => void>();
  #sent: ReadonlyMap<string, SentFile> = new Map();

  constructor(id: number) {
    this.#id = id;
  }

  /** The same object until something changes, as React asks for. */
  snapshot = (): ReadonlyMap<string, SentFile> => this.#sent;

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
    const failed = [...this.#sent.values()].filter(({ state }) => state === 'failed');
    this.add(failed.flatMap(({ name }) => this.#files.get(name) ?? []));
  }

  async #send(file: File): Promise<void> {
    const { name } = file;
    try {
      const { call, tooLarge } = waysOf(name);
      if (file.size > call.form.maxBytes) throw new ApiProblem(413, { message: tooLarge });
      const input = { params: { id: this.#id }, body: { name }, file };
      await uploadForm(call, input, () => {});
      this.#files.delete(name);
      this.#set({ name, state: 'sent', words: '' });
    } catch (error) {
      const words =
        error instanceof ApiProblem
          ? (error.fields.anyFile ?? error.message)
          : uploadMessages.noConnection;
      this.#set({ name, state: 'failed', words });
    }
  }

  #set(file: SentFile): void {
    this.#sent = new Map([...this.#sent, [file.name, file]]);
    for (const listener of this.#listeners) listener();
  }
}

const queues = new Map<number, FileQueue>();

export function fileQueueOf(id: number): FileQueue {
  const known = queues.get(id) ?? new FileQueue(id);
  queues.set(id, known);
  return known;
}
