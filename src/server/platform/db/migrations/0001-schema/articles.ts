import { type RawBuilder, sql } from 'kysely';
import type { Spelling } from '../migration.ts';

const lacks = {
  pdf: sql`file_sha256 is null`,
  authors: sql`authorname = ''`,
  pages: sql`pagenumber = ''`,
  abstract: sql`abstract = ''`,
};

/** Issues, articles, the addresses that they had, links to drafts, deposits, and their authors, keywords and subjects. */
export function articleTables({
  named,
  engine,
  id,
  idType,
  withoutRowid,
}: Spelling): RawBuilder<unknown>[] {
  const [issues, articles] = [named('issues'), named('articles')];
  const byBytes = engine === 'sqlite' ? sql`` : sql`collate "C"`;
  return [
    sql`create table ${issues} (
      id ${id},
      year integer not null,
      volume integer not null,
      issue integer not null,
      frequency text not null default '',
      creation text not null,
      title text not null default '',
      publication_date text not null default '',
      description text not null default '',
      cover text not null default '',
      is_current integer not null default 0,
      modification text not null default '',
      constraint issues_year_volume_issue unique (year, volume, issue)
    )`,

    // Where an issue was before.
    sql`create table ${named('former_issues')} (
      id ${id},
      year integer not null,
      volume integer not null,
      issue integer not null,
      issue_id ${idType} not null references ${issues} (id) on delete cascade,
      constraint former_issues_address unique (year, volume, issue)
    )`,

    // `published_at`: empty since it was made, null never yet.
    sql`create table ${articles} (
      id ${id},
      issue_id ${idType} not null references ${issues} (id),
      refnumber bigint unique,
      title text not null,
      title_key text unique,
      authorname text not null default '',
      abstract text not null default '',
      keywords text not null default '',
      pagenumber text not null default '',
      first_page bigint,
      last_page bigint,
      txnid text not null default '',
      txnid_key text unique,
      ptype text not null default 'paid',
      publishdate text not null default '',
      subject text not null default '',
      country text not null default '',
      email text not null default '',
      mobile text not null default '',
      doi text not null default '',
      language text not null default '',
      file_sha256 text,
      file_bytes integer,
      status text not null default 'enabled',
      createdby text not null default '',
      creation text not null,
      modifiedby text not null default '',
      modification text not null,
      contributors text not null default '',
      metadata text not null default '',
      datestamp text not null default '',
      published_at text default '',
      withdrawal_notice text not null default '',
      highlights text not null default '',
      full_text text not null default ''
    )`,
    // Lists of readers and harvesters.
    sql`create index articles_by_issue on ${articles} (issue_id, status, published_at, first_page)`,
    sql`create index articles_by_publication on ${articles} (status, published_at)`,
    sql`create index articles_by_datestamp on ${articles} (datestamp, id)`,
    sql`create index articles_by_subject on ${articles} (subject, datestamp, id)`,
    // Whose it is. In the order of bytes, whatever language the server sorts by: a range of it is all that begins alike.
    sql`create index articles_by_doi on ${articles} (lower(doi))`,
    sql`create index articles_by_txnid on ${articles} (lower(txnid) ${byBytes})`,
    sql`create index articles_by_email on ${articles} (lower(email) ${byBytes})`,
    sql`create index articles_by_mobile on ${articles}
      (replace(replace(replace(replace(mobile, ' ', ''), '-', ''), '+', ''), '.', ''))`,
    sql`create index articles_by_modifier on ${articles} (modifiedby)`,
    // Which files articles name.
    sql`create index articles_by_file on ${articles} (file_sha256)`,
    sql`create index articles_with_full_text on ${articles} (id) where full_text <> ''`,
    // What public articles lack, with all that is asked and counted.
    ...Object.entries(lacks).map(
      ([name, lack]) =>
        sql`create index ${sql.id(`articles_public_no_${name}`)} on ${articles} (status, id, published_at, file_sha256)
          where status = 'enabled' and ${lack}`,
    ),
    ...(engine === 'sqlite' ? listInSqlite : listInPostgres(articles)),

    sql`create table ${named('former_refnumbers')} (
      id ${id},
      refnumber bigint not null unique,
      article_id ${idType} not null references ${articles} (id) on delete cascade
    )`,

    // Corrections and retractions.
    sql`create table ${named('article_notices')} (
      id ${id},
      article_id ${idType} not null references ${articles} (id) on delete cascade,
      notice_id ${idType} not null references ${articles} (id) on delete cascade,
      kind text not null,
      creation text not null,
      constraint article_notices_pair unique (article_id, notice_id)
    )`,
    sql`create index article_notices_by_notice on ${named('article_notices')} (notice_id)`,

    // When scheduled articles become public.
    sql`create table ${named('publication_moments')} (moment text primary key)`,

    // What was scheduled in a restored journal: `id` is the article’s.
    sql`create table ${named('held_schedules')} (
      id ${idType} primary key references ${articles} (id) on delete cascade,
      published_at text not null
    )`,

    // Links to what is not published.
    sql`create table ${named('preview_links')} (
      token_hash text primary key,
      noun text not null,
      record_id ${idType} not null,
      createdby text not null,
      creation text not null,
      expiry text not null
    )`,
    sql`create index preview_links_by_record on ${named('preview_links')} (noun, record_id)`,

    // What became of each article at the services that it was deposited with.
    sql`create table ${named('deposits')} (
      id ${id},
      article_id ${idType} not null references ${articles} (id),
      service text not null,
      state text not null,
      batch text not null default '',
      record_sha256 text not null default '',
      reason text not null default '',
      creation text not null,
      modification text not null,
      constraint deposits_article_service unique (article_id, service)
    )`,
    sql`create index deposits_by_state on ${named('deposits')} (service, state)`,

    // Which articles each author, keyword and subject has.
    sql`create table ${named('article_terms')} (
      kind text not null,
      slug text not null,
      place ${idType} not null,
      article_id ${idType} not null,
      orcid text not null default '',
      constraint article_terms_key primary key (kind, slug, place, article_id, orcid)
    ) ${withoutRowid}`,
    sql`create index article_terms_by_article on ${named('article_terms')} (article_id)`,

    // The addresses that these had before.
    sql`create table ${named('former_terms')} (
      id ${id},
      kind text not null,
      slug text not null,
      next_slug text not null,
      constraint former_terms_slug unique (kind, slug)
    )`,

    // How far the articles are listed in `article_terms`: from this id on; null once all are.
    sql`create table ${named('term_progress')} (
      id integer primary key,
      format integer not null,
      next_id ${idType}
    )`,
    sql`insert into ${named('term_progress')} (id, format, next_id) values (1, 1, null)`,
  ];
}

/**
 * SQLite, which knows nothing of how often a value occurs, answers every filter and sorting of the list of all articles from
 * one narrow index that has all that they look at.
 */
const listInSqlite = [
  sql`create index articles_desk on articles (
    modification, id, status, published_at, issue_id, refnumber, first_page, title_key, ptype, modifiedby,
    file_sha256, (authorname = ''), (abstract = ''), (pagenumber = ''), (doi = '')
  )`,
];

/** PostgreSQL takes the newest changes, the titles in the order of bytes and what is empty from indexes of their own. */
function listInPostgres(articles: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const shown = sql`(modification, id)
    include (status, published_at, issue_id, refnumber, first_page, ptype, modifiedby)`;
  return [
    sql`create index articles_desk on ${articles} ${shown}`,
    sql`create index articles_by_title on ${articles} ((coalesce(title_key, '') collate "C"), id)`,
    sql`create index articles_without_doi on ${articles} ${shown} where doi = ''`,
    sql`create index articles_without_abstract on ${articles} ${shown} where abstract = ''`,
    sql`create index articles_without_authors on ${articles} ${shown} where authorname = ''`,
    sql`create index articles_without_pages on ${articles} ${shown} where pagenumber = ''`,
  ];
}
