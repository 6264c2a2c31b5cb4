import { type RawBuilder, sql } from 'kysely';
import type { Spelling } from '../migration.ts';

/** Files, spreadsheets from the browser, the search index, and what is made of PDFs and full texts. */
export function fileTables({
  named,
  engine,
  id,
  idType,
  bytes,
  withoutRowid,
}: Spelling): RawBuilder<unknown>[] {
  const ledger = (table: string) => [
    sql`create table ${named(table)} (
      id integer primary key,
      installation text not null default '',
      counter bigint not null default 0
    )`,
    sql`insert into ${named(table)} (id) values (1)`,
  ];
  /** It is compressed already, or not worth the time that it takes: a part of it is read without the rest. */
  const storedPlain = (table: string) =>
    engine === 'sqlite'
      ? []
      : [sql`alter table ${named(table)} alter column content set storage external`];
  const filesInParts = [
    sql`create table ${named('files')} (
      sha256 text primary key,
      bytes bigint not null,
      changed text not null,
      quarantined text
    )`,
    sql`create table ${named('file_parts')} (
      sha256 text not null references ${named('files')} (sha256) on delete cascade,
      part integer not null,
      content bytea not null,
      constraint file_parts_key primary key (sha256, part)
    )`,
    ...storedPlain('file_parts'),
  ];
  return [
    // Whose files the database names. The files say it too: in their folder, or on PostgreSQL in a table next to them.
    ...ledger('file_ledger'),
    ...(engine === 'postgres' ? [...ledger('stored_file_ledger'), ...filesInParts] : []),

    // The days on which orphan cleanup ran while something was in quarantine.
    sql`create table ${named('file_cleanup_days')} (day text primary key)`,

    // Spreadsheets until they are imported; `importer` imports it, and nobody else does until `lease`.
    sql`create table ${named('uploads')} (
      id ${id},
      file_name text not null,
      headers text not null,
      columns text not null,
      issue text not null default '',
      state text not null default 'open',
      publish text not null default 'draft',
      done integer not null default 0,
      total integer not null default 0,
      failure text not null default '',
      importer text not null default '',
      lease text not null default '',
      createdby text not null,
      importedby text not null default '',
      creation text not null,
      modification text not null,
      day_order text not null default '',
      publishdate text not null default ''
    )`,

    sql`create table ${named('upload_rows')} (
      id ${id},
      upload_id ${idType} not null references ${named('uploads')} (id) on delete cascade,
      row integer not null,
      cells text not null,
      mended text not null default '{}',
      article_id ${idType},
      constraint upload_rows_row unique (upload_id, row)
    )`,

    sql`create table ${named('upload_files')} (
      id ${id},
      upload_id ${idType} not null references ${named('uploads')} (id) on delete cascade,
      file_name text not null,
      file_sha256 text not null,
      file_bytes integer not null,
      pages integer,
      faults text not null default '',
      full_text text not null default '',
      notes text not null default '',
      opening text not null default '',
      constraint upload_files_name unique (upload_id, file_name)
    )`,
    sql`create index upload_files_by_file on ${named('upload_files')} (file_sha256)`,

    sql`create table ${named('search_chunks')} (
      chunk integer primary key,
      format integer not null,
      stamp text not null,
      content ${bytes} not null
    )`,
    ...storedPlain('search_chunks'),

    // The texts inside the PDFs of articles, compressed.
    sql`create table ${named('full_texts')} (
      article_id ${idType} primary key,
      sha256 text not null,
      finding text not null,
      content ${bytes} not null
    )`,
    sql`create index full_texts_by_finding on ${named('full_texts')} (finding, article_id)`,

    // For each word and each 256 neighbouring ids, which of these have it.
    sql`create table ${named('full_text_words')} (
      word text not null,
      chunk integer not null,
      slots ${bytes} not null,
      constraint full_text_words_key primary key (word, chunk)
    ) ${withoutRowid}`,

    // What was made of JATS files, by their content.
    sql`create table ${named('made_texts')} (
      sha256 text primary key,
      maker integer not null,
      content ${bytes} not null,
      jats ${bytes},
      markdown ${bytes}
    )`,

    // What looking into PDFs found, by their content.
    sql`create table ${named('pdf_findings')} (
      sha256 text primary key,
      pages integer,
      faults text not null
    )`,

    // Which articles’ PDFs lack something.
    sql`create table ${named('pdf_checks')} (
      article_id ${idType} primary key,
      sha256 text not null,
      title text not null,
      pagenumber text not null,
      modification text not null,
      lacks text not null
    )`,
    sql`create index pdf_checks_with_lacks on ${named('pdf_checks')} (article_id, lacks) where lacks <> ''`,
  ];
}
