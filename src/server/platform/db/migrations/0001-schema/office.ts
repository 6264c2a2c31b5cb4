import { type RawBuilder, sql } from 'kysely';
import type { Spelling } from '../migration.ts';

/** Manuscripts, payments, fees, and receipts and invoices. */
export function officeTables({ named, id, idType }: Spelling): RawBuilder<unknown>[] {
  return [
    // Papers on their way to become articles; reviewers and files are JSON.
    sql`create table ${named('manuscripts')} (
      id ${id},
      number text not null,
      title text not null,
      state text not null default 'received',
      kind text not null default 'research-article',
      reviewers text not null default '[]',
      files text not null default '[]',
      article_id ${idType} not null default 0,
      authors text not null default '',
      email text not null default '',
      phone text not null default '',
      language text not null default '',
      notes text not null default '',
      words text not null default '',
      contact_words text not null default '',
      received_on text not null default '',
      reviewing_on text not null default '',
      revision_on text not null default '',
      accepted_on text not null default '',
      production_on text not null default '',
      published_on text not null default '',
      declined_on text not null default '',
      createdby text not null default '',
      creation text not null default '',
      modifiedby text not null default '',
      modification text not null default '',
      country text not null default '',
      constraint manuscripts_number unique (number)
    )`,
    sql`create index manuscripts_by_article on ${named('manuscripts')} (article_id)`,
    sql`create index manuscripts_by_state on ${named('manuscripts')} (state, id)`,

    sql`create table ${named('payments')} (
      id ${id},
      txnid text not null,
      txnid_key text unique,
      amount bigint,
      currency text not null default '',
      received_on text not null default '',
      way text not null default '',
      is_imported integer not null default 0,
      creation text not null,
      modification text not null default ''
    )`,
    sql`create index payments_by_day on ${named('payments')} (received_on, id)`,

    // What is asked for an article or a manuscript, and the secret link by which authors pay.
    sql`create table ${named('fees')} (
      id ${id},
      article_id ${idType} unique,
      state text not null,
      why text not null default '',
      amount bigint,
      currency text not null default '',
      manuscript_id ${idType},
      link_hash text,
      link_sealed text not null default '',
      modification text not null default ''
    )`,
    sql`create unique index fees_by_link_hash on ${named('fees')} (link_hash)`,
    sql`create unique index fees_by_manuscript_id on ${named('fees')} (manuscript_id)`,
    sql`create index fees_not_paid on ${named('fees')} (state, id) where state <> 'paid'`,

    // Which payment pays which fee.
    sql`create table ${named('allocations')} (
      id ${id},
      fee_id ${idType} not null,
      payment_id ${idType} not null,
      amount bigint,
      place integer not null,
      constraint allocations_of_payment unique (payment_id, place)
    )`,
    sql`create index allocations_by_fee on ${named('allocations')} (fee_id)`,

    // Counters of the numbers of documents.
    sql`create table ${named('account_series')} (
      id ${id},
      kind text not null,
      prefix text not null,
      year text not null,
      last integer not null default 0,
      last_on text not null default '',
      lost text not null default '[]',
      confirmed_at text not null default '',
      misdated integer not null default 0,
      constraint account_series_of_year unique (prefix, year)
    )`,

    // Receipts, invoices, bills of supply and credit notes.
    sql`create table ${named('account_documents')} (
      id ${id},
      series_id ${idType} not null,
      place integer not null,
      number text not null unique,
      kind text not null,
      day text not null,
      fee_id ${idType},
      cancels_id ${idType} unique,
      valid_key text unique,
      recipient text not null,
      currency text not null,
      total bigint not null,
      facts text not null,
      code text not null unique,
      pdf_sha256 text not null default '',
      createdby text not null default '',
      creation text not null,
      constraint account_documents_of_series unique (series_id, place)
    )`,
    sql`create index account_documents_of_fee on ${named('account_documents')} (fee_id)`,
  ];
}
