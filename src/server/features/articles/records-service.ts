import { bibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type {
  HarvestedRecord,
  RecordCursor,
  RecordFilter,
  Records,
} from '#domain/metadata/records.ts';
import type { JournalContext } from '#server/context.ts';
import { findEnabledArticleByRef } from '#server/store/article-queries.ts';
import { findIssue } from '#server/store/issue-queries.ts';
import {
  countRecordRows,
  findEarliestDatestamp,
  findRecordRow,
  listEnabledRecordRowsOfIssue,
  listRecordRows,
  listRecordRowsByIds,
  type PublicArticleRow,
} from '#server/store/record-queries.ts';
import { toPublicArticle } from './articles-view.ts';

const pageRows = 200;
/** Far fewer than the parameters that SQLite takes. */
const idsAtOnce = 500;

/** The articles as plain bibliographic data. A setting that every record shows moves the datestamps of all that are public. */
export function recordsService(journal: JournalContext): Records {
  const { reads } = journal.database;
  const { recordsChanged } = journal.settings;

  const maker = async () => {
    const [of, changed] = [await journal.bibliographic(), await recordsChanged()];
    return (row: PublicArticleRow) => {
      const record = bibliographicRecord(toPublicArticle(row), of);
      return { ...record, datestamp: later(record.datestamp, changed) };
    };
  };

  const harvester = async () => {
    const make = await maker();
    return (row: PublicArticleRow): HarvestedRecord => {
      const record = row.status === 'enabled' ? make(row) : undefined;
      return {
        id: row.id,
        datestamp: row.datestamp,
        changed: record?.datestamp ?? row.datestamp,
        record,
        issue: { year: row.year, volume: row.volume, issue: row.issue },
        subject: row.subject,
      };
    };
  };

  const service: Records = {
    journal: journal.bibliographic,
    async findByRef(refnumber) {
      const row = await findEnabledArticleByRef(reads, Number(refnumber));
      return row && (await maker())(row);
    },
    async listOfIssue(address) {
      if (!(await findIssue(reads, address))) return undefined;
      const rows = await listEnabledRecordRowsOfIssue(reads, { issue: address });
      return rows.map(await maker());
    },
    async listByIds(ids, { withWithdrawn = false } = {}) {
      const make = await maker();
      const found = new Map<number, ReturnType<typeof make>>();
      for (let start = 0; start < ids.length; start += idsAtOnce) {
        const rows = await listRecordRowsByIds(reads, ids.slice(start, start + idsAtOnce), {
          onlyPublic: !withWithdrawn,
        });
        for (const row of rows) found.set(row.id, make(row));
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async *pages(filter = {}) {
      let after: RecordCursor | undefined;
      for (;;) {
        const page = await service.harvest(filter, after, pageRows);
        const records = page.flatMap(({ record }) => record ?? []);
        if (records.length > 0) yield records;
        if (page.length < pageRows) return;
        after = page.at(-1);
      }
    },
    async harvest(filter, after, limit) {
      const own = atOwnMoments(filter, await recordsChanged());
      const rows = await listRecordRows(reads, own, after, limit);
      return rows.map(await harvester());
    },
    async findHarvested(id) {
      const row = await findRecordRow(reads, id);
      return row && (await harvester())(row);
    },
    async countHarvest(filter) {
      return countRecordRows(reads, atOwnMoments(filter, await recordsChanged()));
    },
    earliestDatestamp: () => findEarliestDatestamp(reads),
  };
  return service;
}

/** After a change of what all records show, all of them changed then, but for withdrawn ones. */
function atOwnMoments(filter: RecordFilter, changed: string): RecordFilter {
  const { from, until } = filter;
  if (until !== undefined && changed > until) return { ...filter, onlyWithdrawn: true };
  if (from === undefined || changed < from) return filter;
  return { ...filter, from: undefined, withdrawnFrom: from };
}

const later = (one: string, other: string): string => (one > other ? one : other);
