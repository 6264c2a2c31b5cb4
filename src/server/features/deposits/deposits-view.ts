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
  is_withdrawn: false,
});

/** Of what readers can no longer see: what the service was told, and what to do about it. */
export const toWithdrawnDeposit = (
  record: BibliographicRecord,
  row: DepositRow,
): ArticleDeposit => ({
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
