import {
  type BibliographicJournal,
  bibliographicRecord,
} from '#domain/metadata/bibliographic-record.ts';
import type { HarvestedRecord, RecordCursor, Records } from '#domain/metadata/records.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
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

type Parts = {
  database: JournalDatabase;
  journal(): Promise<BibliographicJournal>;
  /** When anything that every record shows was changed; empty where never. */
  recordsChanged(): Promise<string>;
};

const pageRows = 200;
/** Far fewer than the parameters that SQLite takes. */
const idsAtOnce = 500;

/** The articles as plain bibliographic data. A setting that every record shows moves the datestamps of all. */
export function recordsService({ database, journal, recordsChanged }: Parts): Records {
  const { reads } = database;

  const maker = async () => {
    const [of, changed] = [await journal(), await recordsChanged()];
    return (row: PublicArticleRow) => {
      const record = bibliographicRecord(toPublicArticle(row), of);
      return { ...record, datestamp: later(record.datestamp, changed) };
    };
  };

  const harvester = async () => {
    const [make, changed] = [await maker(), await recordsChanged()];
    return (row: PublicArticleRow): HarvestedRecord => ({
      id: row.id,
      datestamp: row.datestamp,
      changed: later(row.datestamp, changed),
      record: row.status === 'enabled' ? make(row) : undefined,
      issue: { year: row.year, volume: row.volume, issue: row.issue },
      subject: row.subject,
    });
  };

  const service: Records = {
    journal,
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
      const changed = await recordsChanged();
      if (filter.until !== undefined && changed > filter.until) return [];
      const rows = await listRecordRows(reads, atOwnMoments(filter, changed), after, limit);
      return rows.map(await harvester());
    },
    async findHarvested(id) {
      const row = await findRecordRow(reads, id);
      return row && (await harvester())(row);
    },
    async countHarvest(filter) {
      const changed = await recordsChanged();
      if (filter.until !== undefined && changed > filter.until) return 0;
      return countRecordRows(reads, atOwnMoments(filter, changed));
    },
    async earliestDatestamp() {
      const earliest = await findEarliestDatestamp(reads);
      return earliest && later(earliest, await recordsChanged());
    },
  };
  return service;
}

/** After a change of what all records show, all of them changed then. */
function atOwnMoments<Filter extends { from?: string | undefined }>(
  filter: Filter,
  changed: string,
): Filter {
  return filter.from !== undefined && changed >= filter.from
    ? { ...filter, from: undefined }
    : filter;
}

const later = (one: string, other: string): string => (one > other ? one : other);
