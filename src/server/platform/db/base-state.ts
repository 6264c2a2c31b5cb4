import { readSync } from 'node:fs';
import { readOnlyRow } from './sqlite-pages.ts';

/** How far a database has come, both numbers only ever grow, and whose it is; 0 and nothing where it does not say. */
export type BaseState = { version: number; installation: string; counter: number };
/** On which page of the file each of it is said. */
export type StatePages = { journal_state: number; file_ledger: number };

/** A row of `sqlite_master`. */
export type PageRow = { name: string; rootpage: number };

/** Undefined for a database of before the ledgers. */
export function statePagesOf(rows: readonly PageRow[]): StatePages | undefined {
  const pageOf = (name: string) => rows.find((row) => row.name === name)?.rootpage;
  const [journal_state, file_ledger] = [pageOf('journal_state'), pageOf('file_ledger')];
  return journal_state && file_ledger ? { journal_state, file_ledger } : undefined;
}

/** The places of the values in their rows. */
const columns = { version: 1, installation: 1, counter: 2 };

export const versionIn = (page: Buffer): number => numberIn(page, columns.version);
export const counterIn = (page: Buffer): number => numberIn(page, columns.counter);

export function installationIn(page: Buffer): string {
  const value = readOnlyRow(page)?.[columns.installation];
  return typeof value === 'string' ? value : '';
}

function numberIn(page: Buffer, column: number): number {
  const value = readOnlyRow(page)?.[column];
  return typeof value === 'number' ? value : 0;
}

/** What an open file says without its write-ahead log. */
export function readBase(file: number, pages: StatePages): BaseState {
  const header = Buffer.alloc(18);
  readSync(file, header, 0, header.length, 0);
  // 1 stands for 65,536, which two bytes cannot say.
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const read = (page: number) => {
    const bytes = Buffer.alloc(pageBytes);
    return bytes.subarray(0, readSync(file, bytes, 0, pageBytes, (page - 1) * pageBytes));
  };
  const [state, ledger] = [read(pages.journal_state), read(pages.file_ledger)];
  return {
    version: versionIn(state),
    installation: installationIn(ledger),
    counter: counterIn(ledger),
  };
}
