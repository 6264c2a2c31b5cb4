import type { Readable } from 'node:stream';

/** What is asked for is not there. The message names the key. */
export class MissingObject extends Error {}

export type StoredObject = {
  key: string;
  /** As stored: what the object takes. */
  bytes: number;
  /** When it was last put. */
  changed: Date;
};

/**
 * A place for objects outside of the installation: a folder, or a bucket. A key is parts of letters, digits and `. _ -`,
 * separated by slashes, such as `objects/ab/abcdef…`; `isObjectKey` says which are.
 */
export type ObjectStore = {
  /** What people call the place, for messages. */
  readonly place: string;
  /**
   * Stores the content under the key, whole or not at all: a content that throws, or a crash, leaves what was there. Gives
   * how many bytes were stored, once they are safe.
   */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<number>;
  /** The content, to be read to its end or destroyed. Throws `MissingObject`. */
  get(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** The objects whose keys begin so, in no order. The prefix ends with a slash, or is empty. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** The name of something that is there, whoever put it; undefined where the place is empty, or not there. */
  findAny(): Promise<string | undefined>;
  /** One that is not there is gone already. */
  delete(key: string): Promise<void>;
};

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Whether no part of it leads out of the place, or hides. */
export const isObjectKey = (key: string): boolean =>
  key.length <= 500 && key.split('/').every((each) => part.test(each));
