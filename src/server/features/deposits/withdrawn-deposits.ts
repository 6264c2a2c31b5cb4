import type { ArticleDeposit, DepositService } from '#contract/calls/deposits-calls.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Records } from '#domain/metadata/records.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { listDepositsOf, listWithdrawnIds } from '#server/store/deposit-queries.ts';
import { toWithdrawnDeposit } from './deposits-view.ts';

const max = 500;

/**
 * What was withdrawn after it was deposited: the service has it still, and only somebody can tell it otherwise.
 *
 * @param issue without one those that the service has accepted, or may yet
 */
export async function listWithdrawnDeposits(
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
