import { type RawBuilder, sql } from 'kysely';
import type { Spelling } from '../migration.ts';

/** How often what was read: what is stored for good, then what is forgotten within the day. */
export function usageTables({ named, id, idType }: Spelling): RawBuilder<unknown>[] {
  return [
    sql`create table ${named('usage_days')} (
      id ${id},
      kind text not null,
      key text not null default '',
      day text not null,
      views ${idType} not null default 0,
      downloads ${idType} not null default 0,
      citations ${idType} not null default 0,
      unique_investigations ${idType} not null default 0,
      unique_requests ${idType} not null default 0,
      texts integer not null default 0,
      constraint usage_days_of_item unique (kind, key, day)
    )`,
    sql`create index usage_days_of_kind on ${named('usage_days')} (kind, day)`,

    sql`create table ${named('usage_months')} (
      id ${id},
      kind text not null,
      key text not null default '',
      month text not null,
      is_imported integer not null default 0,
      views ${idType} not null default 0,
      downloads ${idType} not null default 0,
      citations ${idType} not null default 0,
      unique_investigations ${idType} not null default 0,
      unique_requests ${idType} not null default 0,
      texts integer not null default 0,
      constraint usage_months_of_item unique (kind, key, month, is_imported)
    )`,
    sql`create index usage_months_of_kind on ${named('usage_months')} (kind, month)`,

    sql`create table ${named('usage_searches')} (
      id ${id},
      words text not null unique,
      sessions integer not null,
      first_day text not null,
      last_day text not null
    )`,

    // Of sessions, hashed with the salt of a day.
    sql`create table ${named('usage_clicks')} (
      id ${id},
      visitor text not null,
      previous text not null default '',
      kind text not null,
      item text not null default '',
      first_at ${idType} not null,
      last_at ${idType} not null,
      clicks integer not null,
      country text not null default '',
      referrer text not null default '',
      words text not null default '',
      is_private integer not null default 0
    )`,
    sql`create index usage_clicks_by_moment on ${named('usage_clicks')} (last_at)`,
    sql`create index usage_clicks_of_visitor on ${named('usage_clicks')} (visitor, kind, item)`,

    sql`create table ${named('usage_visits')} (
      visitor text not null,
      hour integer not null,
      item text not null,
      day text not null,
      views integer not null default 0,
      downloads integer not null default 0,
      citations integer not null default 0,
      country text not null default '',
      is_first integer not null default 0,
      is_apart integer not null default 0,
      texts integer not null default 0,
      constraint usage_visits_of_session primary key (visitor, hour, item)
    )`,

    sql`create table ${named('usage_asked')} (
      words_hash text primary key,
      sessions integer not null,
      last_day text not null
    )`,

    sql`create table ${named('usage_salts')} (
      day text primary key,
      salt text not null
    )`,

    sql`create table ${named('usage_state')} (
      id integer primary key,
      settled_at ${idType} not null default 0,
      closed_day text not null default ''
    )`,
    sql`insert into ${named('usage_state')} (id) values (1)`,

    sql`create table ${named('usage_rankings')} (
      period text not null,
      place integer not null,
      article_id ${idType} not null,
      views integer not null,
      downloads integer not null,
      constraint usage_rankings_of_period primary key (period, place)
    )`,
  ];
}
