import { type RawBuilder, sql } from 'kysely';
import type { Spelling } from '../migration.ts';

/** The journal as a whole: its state, settings, design, pages, board, certificates, history and mail. */
export function journalTables({ named, id, idType }: Spelling): RawBuilder<unknown>[] {
  return [
    // One row. `version` goes up with every write that readers may see.
    sql`create table ${named('journal_state')} (
      id integer primary key check (id = 1),
      version bigint not null,
      held_since text,
      restored_at text,
      articles_version ${idType} not null default 0
    )`,
    sql`insert into ${named('journal_state')} (id, version) values (1, 1)`,

    sql`create table ${named('settings')} (
      field text primary key,
      value text not null
    )`,

    // Pictures of the journal and its certificates.
    sql`create table ${named('design_pictures')} (
      id ${id},
      slot text not null unique,
      picture text not null
    )`,

    // Pages in the journal’s own words.
    sql`create table ${named('own_pages')} (
      id ${id},
      slug text not null unique,
      title text not null,
      content text not null,
      modification text not null,
      status text not null default 'enabled'
    )`,

    sql`create table ${named('editors')} (
      id ${id},
      name text not null,
      category text not null,
      post text not null default '',
      content text not null default '',
      degree text not null default '',
      email text not null default '',
      phone text not null default '',
      country text not null default '',
      picture text not null default '',
      status text not null default 'enabled',
      is_pinned integer not null default 0,
      creation text not null,
      updated_at text not null,
      own_group text not null default '',
      own_title text not null default '',
      orcid text not null default '',
      profile_link text not null default '',
      term_from text not null default '',
      term_to text not null default '',
      is_former integer not null default 0,
      sortnumber integer not null default 0,
      modification text not null default ''
    )`,

    sql`create table ${named('indexing_entries')} (
      id ${id},
      title text not null,
      link text not null default '',
      image text not null default '',
      sortnumber integer not null,
      status text not null default 'enabled',
      modification text not null default ''
    )`,

    sql`create table ${named('announcements')} (
      id ${id},
      title text not null,
      content text not null,
      status text not null,
      announced_on text not null,
      published_at text not null default '',
      createdby text not null,
      creation text not null,
      modifiedby text not null,
      modification text not null
    )`,

    // Each code stands for what one certificate says.
    sql`create table ${named('certificates')} (
      code text primary key,
      kind text not null,
      record_id ${idType} not null,
      name text not null,
      facts text not null,
      facts_sha256 text not null,
      creation text not null,
      constraint certificates_of_facts unique (kind, record_id, facts_sha256)
    )`,

    // Who changed what when; `batch_id` is the first change of a request that made several.
    sql`create table ${named('history')} (
      id ${id},
      noun text not null,
      record_id bigint not null,
      action text not null,
      moment text not null,
      username text not null,
      label text not null default '',
      was text not null,
      now text not null,
      batch_id bigint,
      words text not null default ''
    )`,
    sql`create index history_by_moment on ${named('history')} (moment, id)`,
    sql`create index history_by_person on ${named('history')} (username, id, batch_id, words) where batch_id is null`,
    sql`create index history_by_record on ${named('history')} (noun, record_id, id)`,
    sql`create index history_lines on ${named('history')} (id, batch_id, username, words) where batch_id is null`,
    sql`create index history_members on ${named('history')} (batch_id, id, username, words) where batch_id is not null`,

    // `article_id` is no reference: what was sent stays when the article is deleted.
    sql`create table ${named('mail_messages')} (
      id ${id},
      kind text not null,
      recipient text not null,
      subject text not null,
      body text not null,
      state text not null default 'queued',
      reason text not null default '',
      attempts integer not null default 0,
      next_at text not null,
      expires_at text not null default '',
      message_id text not null unique,
      once_key text unique,
      article_id ${idType},
      attempt text not null default '',
      handed_at text not null default '',
      sent_at text not null default '',
      createdby text not null,
      creation text not null,
      unsubscribe text not null default ''
    )`,
    sql`create index mail_messages_by_article on ${named('mail_messages')} (article_id, id)`,
    sql`create index mail_messages_by_hand_over on ${named('mail_messages')} (handed_at)`,
    sql`create index mail_messages_by_recipient on ${named('mail_messages')} (recipient, kind)`,
    sql`create index mail_messages_by_state on ${named('mail_messages')} (state, next_at, id)`,

    // Texts of mail that the journal has changed.
    sql`create table ${named('mail_templates')} (
      id ${id},
      kind text not null,
      language text not null,
      subject text not null,
      body text not null,
      modifiedby text not null,
      modification text not null,
      constraint mail_templates_of_kind unique (kind, language)
    )`,

    // Readers who are notified of new articles, and the link by which they end it.
    sql`create table ${named('alerts')} (
      id ${id},
      email text not null,
      about text not null,
      query text not null default '',
      language text not null,
      state text not null,
      confirm_hash text unique,
      expires_at text not null default '',
      end_hash text not null unique,
      end_sealed text not null,
      told_until text not null,
      next_at text not null,
      creation text not null,
      constraint alerts_of_address unique (email, about, query)
    )`,
    sql`create index alerts_due on ${named('alerts')} (state, next_at, told_until)`,
    sql`create index alerts_expiring on ${named('alerts')} (expires_at)`,
  ];
}
