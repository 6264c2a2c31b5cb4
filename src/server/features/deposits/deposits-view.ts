import type { ArticleDeposit } from '#contract/calls/deposits-calls.ts';
import { type DoiSource, doiToRegister } from '#domain/exports/crossref-article.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { DepositRow } from '#server/store/deposit-queries.ts';

type Known = {
  /** Undefined where it never was deposited. */
  row: DepositRow | undefined;
  /** Of what the service would be told now; undefined where it cannot be told. */
  sha256: string | undefined;
  leftOut: string;
  /** Undefined where the service registers no DOIs. */
  dois: DoiSource | undefined;
};

export const toArticleDeposit = (
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
});
