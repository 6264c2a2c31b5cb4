import type { Engine } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import {
  countRowsWithoutParents,
  listArticlesWithoutIssue,
  listVersions,
} from '#server/store/integrity-queries.ts';
import type { Finding } from './finding.ts';

/** Rows that name others which are not there, and the journal's version. */
export async function checkRows(db: Db, engine: Engine): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { refnumber, issue_id } of await listArticlesWithoutIssue(db)) {
    findings.push({
      text: `The article ${refnumber} is in an issue that is not there (id ${issue_id}): restore a backup, or import the article again.`,
    });
  }
  for (const { table, parents, rows } of await countRowsWithoutParents(db, engine)) {
    findings.push({
      text: `${rows} rows of ${table} name rows of ${parents} that are not there: restore a backup.`,
    });
  }
  const versions = await listVersions(db);
  if (versions.length !== 1 || !((versions[0] ?? 0) > 0)) {
    findings.push({
      text: `The journal's version is not one row of journal_state with a number from 1: restore a backup.`,
    });
  }
  return findings;
}
