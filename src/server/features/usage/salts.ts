import { createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/tables.ts';
import { forgetSalts, shareSalt } from '#server/store/usage-writes.ts';

/** What visitors are hashed with, another one each day. */
export type Salts = {
  of(tx: Tx, day: string): Promise<string>;
  /** Deletes those of days before: then nobody can tell who a visitor was. */
  forget(tx: Tx, before: string): Promise<void>;
};

const saltBytes = 32;
const make = () => randomBytes(saltBytes).toString('base64url');

/** Of a journal with one node: in its memory alone. */
export function saltsInMemory(): Salts {
  const salts = new Map<string, string>();
  return {
    async of(_, day) {
      const salt = salts.get(day) ?? make();
      salts.set(day, salt);
      return salt;
    },
    async forget(_, before) {
      for (const day of salts.keys()) if (day < before) salts.delete(day);
    },
  };
}

/** Of a journal that may have several nodes: all of them must give a visitor the same hash. */
export const sharedSalts: Salts = {
  of: (tx, day) => shareSalt(tx, day, make()),
  forget: forgetSalts,
};

const hashCharacters = 22;

/** A visitor of a day: 128 bits of a hash that nobody can undo once the salt is gone. */
export const hashVisitor = (salt: string, address: string, agent: string): string =>
  createHmac('sha256', salt)
    .update(`${address}\n${agent}`)
    .digest('base64url')
    .slice(0, hashCharacters);

/** Names what a text stands for, the same on all days and nodes. */
export const hashText = (text: string): string =>
  createHmac('sha256', 'usage').update(text).digest('base64url').slice(0, hashCharacters);
