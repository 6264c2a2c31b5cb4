import {
  type ArticleDeposit,
  type DepositService,
  type DepositTarget,
  isRegistered,
} from '#contract/calls/deposits-calls.ts';
import { type DoiSource, doiToRegister } from '#domain/exports/crossref-article.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { JournalContext } from '#server/context.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { Problem } from '#server/problem.ts';
import {
  type DepositRow,
  listDepositsOf,
  listUnsettledIds,
  listWithdrawnIds,
} from '#server/store/deposit-queries.ts';
import { depositorOf, prepareDeposit } from './prepare-deposit.ts';

/** What became of articles at a service. */
export type DepositLists = {
  /**
   * What became of the articles of an issue; without one, of those that need somebody, who are none where nothing is
   * registered. Throws `unknown_issue`.
   */
  list(target: DepositTarget, issue?: IssueAddress): Promise<ArticleDeposit[]>;
  /** The same of these articles. */
  listOf(target: DepositTarget, records: readonly BibliographicRecord[]): Promise<ArticleDeposit[]>;
};

const maxUnsettled = 500;

export function depositLists(journal: JournalContext, records: Records): DepositLists {
  const { database } = journal;
  const { metadata } = journal.settings;
  const lists: DepositLists = {
    async list(name, issue) {
      if (issue) {
        const found = await records.listOfIssue(issue);
        if (!found) throw new Problem('unknown_issue');
        const listed = await lists.listOf(name, found);
        if (!isRegistered(name)) return listed;
        return [...listed, ...(await listWithdrawnDeposits({ database, records }, name, issue))];
      }
      if (!isRegistered(name)) return [];
      const ids = await listUnsettledIds(database.reads, name, maxUnsettled);
      const deposits = await lists.listOf(name, await records.listByIds(ids));
      return [
        ...deposits.filter(({ state, changed_since }) => state !== 'accepted' || changed_since),
        ...(await listWithdrawnDeposits({ database, records }, name, undefined)),
      ];
    },
    async listOf(name, found) {
      const current = await metadata();
      const ids = found.map(({ id }) => id);
      const rows = isRegistered(name) ? await listDepositsOf(database.reads, name, ids) : undefined;
      const prepared = await prepareDeposit(database.reads, name, found, current);
      const ready = new Map(prepared.ready.map(({ record, sha256 }) => [record.id, sha256]));
      const reasons = new Map(prepared.leftOut.map(({ refnumber, reason }) => [refnumber, reason]));
      const { dois } = depositorOf(current);
      return found.map((record) =>
        toArticleDeposit(record, {
          row: rows?.get(record.id),
          sha256: ready.get(record.id),
          leftOut: reasons.get(record.refnumber) ?? '',
          dois: name === 'crossref' || name === 'datacite' ? dois : undefined,
        }),
      );
    },
  };
  return lists;
}

const max = 500;

/**
 * What was withdrawn after it was deposited: the service has it still, and only somebody can tell it otherwise.
 *
 * @param issue without one those that the service has accepted, or may yet
 */
async function listWithdrawnDeposits(
  { database: { reads }, records }: { database: JournalDatabase; records: Records },
  service: DepositService,
  issue: IssueAddress | undefined,
): Promise<ArticleDeposit[]> {
  const ids = await listWithdrawnIds(reads, service, issue, max);
  const rows = await listDepositsOf(reads, service, ids);
  const found = await records.listByIds(ids, { withWithdrawn: true });
  return found.flatMap((record) => {
    const row = rows.get(record.id);
    return row ? [toWithdrawnDeposit(record, row)] : [];
  });
}

type Known = {
  /** Undefined where it never was deposited. */
  row: DepositRow | undefined;
  /** Of what the service would be told now; undefined where it cannot be told. */
  sha256: string | undefined;
  leftOut: string;
  /** Undefined where the service registers no DOIs. */
  dois: DoiSource | undefined;
};

const toArticleDeposit = (
  record: BibliographicRecord,
  { row, sha256, leftOut, dois }: Known,
): ArticleDeposit => ({
  id: record.id,
  refnumber: record.refnumber,
  title: record.title,
  state: row?.state ?? 'never',
  reason: row?.reason ?? '',
  changed_since: row !== undefined && row.record_sha256 !== sha256,
  updated_at: row?.modification ?? '',
  doi: dois ? (doiToRegister(record, dois) ?? '') : record.doi,
  left_out: leftOut,
  is_withdrawn: false,
});

/** Of what readers can no longer see: what the service was told, and what to do about it. */
const toWithdrawnDeposit = (record: BibliographicRecord, row: DepositRow): ArticleDeposit => ({
  id: record.id,
  refnumber: record.refnumber,
  title: record.title,
  state: row.state,
  reason: row.reason,
  changed_since: false,
  updated_at: row.modification,
  doi: record.doi,
  left_out: withdrawnAdvice[row.service][row.state],
  is_withdrawn: true,
});

const again = 'Readers cannot see it: show it again to deposit it.';

const withdrawnAdvice: Record<DepositRow['service'], Record<DepositRow['state'], string>> = {
  crossref: {
    accepted:
      'A DOI stays registered, but leads nowhere while the article is withdrawn: show the article again with a notice of kind Retraction, or ask Crossref’s support to let the DOI lead to a page that says why.',
    deposited: 'Crossref may still register its DOI: ask for the missing answer.',
    refused: again,
  },
  doaj: {
    accepted: 'DOAJ still lists it: remove it there, in the publisher’s area under “Articles”.',
    deposited: again,
    refused: again,
  },
};
