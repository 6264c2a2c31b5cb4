import { type AccountFacts, sumsUp } from '#domain/fees/account-document.ts';
import { documentNumber } from '#domain/fees/document-number.ts';
import { findDatabaseFaults } from '#server/platform/db/database-faults.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { findStranger, togetherRemedy } from '#server/platform/files/files-installation.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { isDatabaseDamage } from '#server/platform/storage-faults.ts';
import { NamedFiles, type Step } from '#server/records/dump-rows.ts';
import {
  type AccountSeriesRow,
  listByPayment,
  listDocumentsOfSeries,
  listOfRepeatedIds,
  listOfUnpaidFees,
  listSeries,
  listWronglyValid,
} from '#server/store/account-queries.ts';
import { listBrokenTexts } from '#server/store/article-texts.ts';
import { listStrayPayments, listUnlikeFees } from '#server/store/fee-queries.ts';
import { findHold } from '#server/store/hold-queries.ts';
import {
  countRowsWithoutParents,
  listArticlesWithoutIssue,
  listVersions,
} from '#server/store/table-queries.ts';
import { findStaleTerms, rebuildTerms } from '#server/store/term-queries.ts';
import { checkFiles, checkForeign, checkOrphans, type Finding } from './check-files.ts';

const maxShown = 20;
const remedy = 'restore a backup, or ask the accountant what to do';

/** Whether each number of a series up to the last is one document, in the order of their dates, that says what its row says. */
async function checkAccounts(db: Db): Promise<Finding[]> {
  const texts: string[] = [];
  for (const series of await listSeries(db)) texts.push(...(await checkSeries(db, series)));
  for (const number of await listWronglyValid(db)) {
    texts.push(
      `The document ${number} is cancelled without a credit note, or valid with one: ${remedy}.`,
    );
  }
  for (const number of await listOfUnpaidFees(db)) {
    texts.push(`The document ${number} is of a fee that is not paid: ${remedy}.`);
  }
  texts.push(...(await uncovered(db)));
  for (const [txnid, found] of Map.groupBy(await listOfRepeatedIds(db), ({ txnid }) => txnid)) {
    const numbers = found.map(({ number }) => number).join(' and ');
    texts.push(
      `The documents ${numbers} are of two payments with the transaction ID ${txnid}: ${remedy}.`,
    );
  }
  const shown = texts.slice(0, maxShown).map((text) => ({ text }));
  const more = texts.length - shown.length;
  return more === 0 ? shown : [...shown, { text: `${more} more documents of account are wrong.` }];
}

/** Documents that say more than was paid: those of a kind are of the same money. */
async function uncovered(db: Db): Promise<string[]> {
  const ofKinds = Map.groupBy(
    await listByPayment(db),
    ({ id, kind }) => `${id} ${kind === 'receipt' ? 'receipt' : 'tax'}`,
  );
  return [...ofKinds.values()].flatMap((documents) => {
    const [first, ...more] = documents;
    const total = documents.reduce((sum, document) => sum + document.total, 0);
    const isCovered = first?.amount == null ? more.length === 0 : total <= first.amount;
    if (!first || isCovered) return [];
    const numbers = documents.map(({ number }) => number).join(' and ');
    const named = more.length === 0 ? `document ${numbers} is` : `documents ${numbers} are`;
    return `The ${named} for more than the payment ${first.txnid}: ${remedy}.`;
  });
}

async function checkSeries(db: Db, series: AccountSeriesRow): Promise<string[]> {
  const { id, prefix, year, last } = series;
  const name = `${prefix}/${year}`;
  const texts: string[] = [];
  const lost: [number, number][] = JSON.parse(series.lost);
  let expected = 1;
  let day = '';
  /** The numbers before this one that no document has, and that nobody lost. */
  const missUntil = (place: number) => {
    while (expected < place) {
      const range = lost.find(([first, end]) => first <= expected && expected <= end);
      const until = range ? range[1] + 1 : nextLost(lost, expected, place);
      if (!range) texts.push(gap(series, expected, until - 1));
      expected = until;
    }
  };
  for await (const rows of listDocumentsOfSeries(db, id)) {
    for (const row of rows) {
      missUntil(row.place);
      expected = row.place + 1;
      const number = documentNumber(prefix, year, row.place);
      if (row.number !== number || row.kind !== series.kind) {
        texts.push(`The document ${row.number} is not ${number} of its series: ${remedy}.`);
      }
      if (row.place > last) {
        texts.push(
          `The document ${row.number} is above the last number of its series, ${last}: ${remedy}.`,
        );
      }
      if (row.place > series.misdated && row.day < day) {
        texts.push(`The document ${row.number} is dated before the one before it: ${remedy}.`);
      }
      day = row.place === series.misdated ? '' : row.day;
      const facts: AccountFacts = JSON.parse(row.facts);
      if (!sumsUp(facts) || facts.total !== row.total) {
        texts.push(
          `The amounts of the document ${row.number} do not come to its total: ${remedy}.`,
        );
      }
    }
  }
  missUntil(last + 1);
  if (day > series.last_on) {
    texts.push(
      `The series ${name} says that its last document is of ${series.last_on}: ${remedy}.`,
    );
  }
  return texts;
}

const nextLost = (lost: readonly [number, number][], from: number, until: number): number =>
  Math.min(until, ...lost.map(([first]) => first).filter((first) => first > from));

function gap({ prefix, year }: AccountSeriesRow, first: number, last: number): string {
  const [from, to] = [first, last].map((place) => documentNumber(prefix, year, place));
  return first === last
    ? `The document ${from} is missing: ${remedy}.`
    : `The documents ${from} to ${to} are missing: ${remedy}.`;
}

type CheckedJournal = { slug: string; database: JournalDatabase; files: FileStore };

type CheckOptions = {
  /** Neither reads the files nor compares the index. */
  isQuick?: boolean;
  now: Date;
  onStep?: (step: Step) => void;
};

export type CheckReport = {
  findings: Finding[];
  /** What could not be looked at, and why. */
  skipped: string[];
  /** What somebody should know, and nothing that is wrong. */
  notes: string[];
  files: number;
};

/** Looks whether all of a journal is as it should be, while it is read and written. Changes nothing. */
export async function checkJournal(
  { slug, database, files }: CheckedJournal,
  { isQuick = false, now, onStep = () => {} }: CheckOptions,
): Promise<CheckReport> {
  const findings: Finding[] = [];
  const skipped: string[] = [];
  /** A page that cannot be read must not hide what else is wrong. */
  const look = async (what: string, work: () => Promise<Finding[]>) => {
    try {
      findings.push(...(await work()));
    } catch (error) {
      if (!isDatabaseDamage(error)) throw error;
      findings.push(damaged(`${what} cannot be read: ${error.message}`));
    }
  };
  const notes: string[] = [];
  await look('The database', async () => {
    const since = await findHold(database.reads);
    if (since !== undefined) notes.push(heldNote(since));
    return [];
  });
  await look('The database', async () => {
    const found = await findDatabaseFaults(database, slug, isQuick);
    skipped.push(...found.skipped);
    return found.faults.map((fault) => damaged(`The database is damaged: ${fault}`));
  });
  let named = new NamedFiles();
  let isNamedKnown = false;
  await look('The database', () =>
    database.snapshot(async (db) => {
      await look('A row', () => checkRows(db));
      await look('A full text', () => checkTexts(db));
      await look('The search index', () => checkIndex(db, database, { isQuick, onStep }));
      if (!isQuick) await look('A list of articles', () => checkTerms(db));
      await look('What names files', async () => {
        named = await NamedFiles.of(db);
        isNamedKnown = true;
        return [];
      });
      return [];
    }),
  );
  await look('A file', () => checkFiles(files, named, { isQuick, onStep }));
  // Of rows that cannot be read nobody knows which files they name.
  if (isNamedKnown) await look('A file', () => checkOrphans(files, named, now));
  await look('A file', () => checkForeign(files));
  await look('The database', async () => {
    const stranger = await findStranger({ files, database });
    return stranger === undefined ? [] : [{ text: `${stranger} ${togetherRemedy}.` }];
  });
  const byText = new Map(findings.map((finding) => [finding.text, finding]));
  return { findings: [...byText.values()], skipped, notes, files: named.size };
}

async function checkIndex(
  db: Db,
  database: JournalDatabase,
  { isQuick, onStep }: { isQuick: boolean; onStep(step: Step): void },
): Promise<Finding[]> {
  const stale = await searchIndex(database).findStale(db, {
    isQuick,
    onStep: (done, total) => onStep({ noun: 'articles of the index', done, total }),
  });
  return stale.map(({ firstId, lastId, isMissing }) => ({
    text: `The search index ${isMissing ? 'lacks' : 'differs from'} the articles with ids ${firstId} to ${lastId}: colophon check --repair, or colophon reindex, rebuilds it.`,
    repair: 'index' as const,
  }));
}

/** Full texts that this version cannot read; those whose files are missing are among the files. */
async function checkTexts(db: Db): Promise<Finding[]> {
  const broken = await listBrokenTexts(db);
  return broken.flatMap(({ refnumber, jats, why }) =>
    why === undefined
      ? []
      : [
          {
            text: `The full text of article ${refnumber} (${jats.name}) cannot be shown: ${why} Replace it or remove it in the article's form.`,
          },
        ],
  );
}

async function checkTerms(db: Db): Promise<Finding[]> {
  return (await findStaleTerms(db)).map((id) => ({
    text: `The lists of authors, keywords and subjects differ from the articles from id ${id} on: colophon check --repair, or colophon reindex, rebuilds them.`,
    repair: 'index' as const,
  }));
}

/** What is reported of a database that is damaged, whatever it is. */
export const damaged = (fault: string): Finding => ({
  text: `${fault.replace(/\.$/, '')}. Stop the server, copy the present data, and restore a backup.`,
});

const heldNote = (since: string) =>
  `Restored from a backup on ${since}: schedules, mail and deposits wait for colophon release.`;

/** Rows that name others which are not there, and the journal's version. */
async function checkRows(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { refnumber, issue_id } of await listArticlesWithoutIssue(db)) {
    findings.push({
      text: `The article ${refnumber} is in an issue that is not there (id ${issue_id}): restore a backup, or import the article again.`,
    });
  }
  for (const { table, parents, rows } of await countRowsWithoutParents(db)) {
    findings.push({
      text: `${rows} rows of ${table} name rows of ${parents} that are not there: restore a backup.`,
    });
  }
  for (const of of await listUnlikeFees(db)) {
    findings.push({
      text: `The fee of ${of} differs from its transaction ID or its payment: restore a backup.`,
    });
  }
  for (const txnid of await listStrayPayments(db)) {
    findings.push({
      text: `The payment ${txnid} is of an article or a manuscript that is not there: restore a backup.`,
    });
  }
  findings.push(...(await checkAccounts(db)));
  const versions = await listVersions(db);
  if (versions.length !== 1 || !((versions[0] ?? 0) > 0)) {
    findings.push({
      text: `The journal's version is not one row of journal_state with a number from 1: restore a backup.`,
    });
  }
  return findings;
}

/** Mends what can be made anew or put back, and nothing else: nothing is deleted. Gives what was done, in sentences. */
export async function repairJournal(
  { database, files }: CheckedJournal,
  findings: Finding[],
  onStep: (step: Step) => void = () => {},
): Promise<string[]> {
  const done: string[] = [];
  if (findings.some(({ repair }) => repair === 'files')) {
    const named = await NamedFiles.of(database.reads);
    const quarantined = await files.orphans.listQuarantined();
    const needed = quarantined.filter((sha256) => named.get(sha256)?.isNeeded);
    done.push(`Files put back from quarantine: ${await files.orphans.bringBack(needed)}`);
  }
  if (findings.some(({ repair }) => repair === 'index')) {
    const articles = await searchIndex(database).rebuild((count, total) =>
      onStep({ noun: 'articles indexed', done: count, total }),
    );
    await rebuildTerms(database);
    done.push(`Articles indexed again: ${articles}`);
  }
  return done;
}
