import { LostData } from '../lost-data.ts';

/** Whose files they are, and how many writes one side has seen: all of files, and others now and then. */
export type LedgerEntry = { installation: string; counter: number };

/** What the files have beside them. */
export type FilesEntry = LedgerEntry & {
  /** Found once, and kept until somebody has decided: later writes would let the database catch up. */
  databaseWasOlder?: boolean | undefined;
};

/** The database's entry and the files', which is undefined where there is none that can be read. */
export type LedgerSides = { database: LedgerEntry; files: FilesEntry | undefined };

/**
 * Tells whether a database and a store of files belong together: both hold the same installation id, and a counter that
 * every write of files raises, in the database first; so do other writes where files are on a disk, a moment later. So files that are ahead of the database were written beside a newer
 * one.
 */
export type FileLedger = {
  /** The files' side is read first: a write of another process meanwhile lets the database be ahead, never the files. */
  read(): Promise<LedgerSides>;
  /** Gives both sides the same new id, unless another process was faster. */
  adopt(): Promise<void>;
  /** The same, whatever they have: somebody has looked, and says that they belong together. */
  adoptAgain(): Promise<void>;
  /** The files have been copied to where they are for this database: they say what it says. */
  takeFromDatabase(): Promise<void>;
  /** Remembers beside the files that the database is older than they are. */
  keepOlder(): Promise<void>;
};

export type LedgerState =
  | { state: 'together' }
  /** A new journal, or one made before there were ledgers. */
  | { state: 'unadopted' }
  | { state: 'apart'; reason: string };

/** What both sides say together. */
export function compareSides({ database, files }: LedgerSides): LedgerState {
  if (database.installation === '') {
    if (!files || (files.counter === 0 && !files.databaseWasOlder)) return { state: 'unadopted' };
    return apart('The database does not know its files: it is new, or older than they are.');
  }
  if (!files) {
    // Between the two steps of an adoption; nothing was written since.
    if (database.counter === 0) return { state: 'unadopted' };
    return apart('The files have lost their ledger: perhaps their folder is empty or not mounted.');
  }
  if (files.installation !== database.installation) {
    return apart('The files belong to another database.');
  }
  const writes = `it knows of ${database.counter} writes, they of ${files.counter}`;
  if (database.counter < files.counter) {
    return apart(`The database is older than its files: ${writes}.`);
  }
  if (files.databaseWasOlder) {
    // One that has caught up looks as the right one does.
    return apart(
      `The database is older than its files, or one that was has been served: ${writes}.`,
    );
  }
  return { state: 'together' };
}

const apart = (reason: string): LedgerState => ({ state: 'apart', reason });

/** Reads and compares both sides. */
export async function checkLedger(ledger: FileLedger): Promise<LedgerState> {
  const sides = await ledger.read();
  const found = compareSides(sides);
  const { database, files } = sides;
  const isOlder =
    found.state === 'apart' && files !== undefined && files.installation === database.installation;
  if (isOlder && !files.databaseWasOlder) await ledger.keepOlder();
  return found;
}

/** What somebody does whose database and files are apart. */
export const ledgerRemedy =
  'Stop the server and put back the database and the files that belong together; or, if they are right as they are, run: colophon cleanup --adopt';

/** Throws `LostData` where database and files are apart. */
export async function requireTogether(ledger: FileLedger): Promise<void> {
  const found = await checkLedger(ledger);
  if (found.state === 'apart') throw new LostData(`${found.reason} ${ledgerRemedy}`);
}
