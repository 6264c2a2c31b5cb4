import { findDatabaseFaults } from '#server/platform/db/database-faults.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { findStranger, togetherRemedy } from '#server/platform/files/files-installation.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { isDatabaseDamage } from '#server/platform/storage-faults.ts';
import { NamedFiles, type Step } from '#server/records/dump-rows.ts';
import { listBrokenTexts } from '#server/store/article-texts.ts';
import { listStrayPayments, listUnlikeFees } from '#server/store/fee-queries.ts';
import { findHold } from '#server/store/hold-queries.ts';
import {
  countRowsWithoutParents,
  listArticlesWithoutIssue,
  listVersions,
} from '#server/store/table-queries.ts';
import { findStaleTerms, rebuildTerms } from '#server/store/term-queries.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkFiles, checkForeign, checkOrphans, type Finding } from './check-files.ts';

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
