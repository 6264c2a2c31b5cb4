import { type RawBuilder, sql } from 'kysely';
import type { Spelling } from '../migration.ts';

/** Administrators and how they log in. The last three are filled in the store of the publisher’s people alone. */
export function peopleTables({ named, id, idType }: Spelling): RawBuilder<unknown>[] {
  return [
    sql`create table ${named('users')} (
      id ${id},
      username text not null unique,
      name text not null default '',
      password_hash text not null,
      allowed_addresses text not null default '',
      status text not null default 'enabled',
      creation text not null,
      role text not null default 'owner',
      email text not null default '',
      last_seen text not null default '',
      totp_secret text not null default '',
      totp_pending text not null default '',
      totp_step integer not null default 0,
      journals text not null default '',
      last_login text not null default ''
    )`,

    sql`create table ${named('sessions')} (
      token_hash text primary key,
      user_id ${idType} not null references ${named('users')} (id) on delete cascade,
      creation text not null,
      expiry text not null,
      last_used text not null default '',
      address text not null default '',
      device text not null default '',
      journal text not null default '',
      confirmed text not null default '',
      previous_login text not null default ''
    )`,
    sql`create index sessions_by_expiry on ${named('sessions')} (expiry)`,
    sql`create index sessions_by_user on ${named('sessions')} (user_id)`,

    sql`create table ${named('login_attempts')} (
      subject text primary key,
      attempts integer not null,
      until text not null
    )`,
    sql`create index login_attempts_by_until on ${named('login_attempts')} (until)`,

    sql`create table ${named('known_addresses')} (
      user_id ${idType} not null references ${named('users')} (id) on delete cascade,
      address text not null,
      constraint known_addresses_key primary key (user_id, address)
    )`,

    sql`create table ${named('recovery_codes')} (
      id ${id},
      user_id ${idType} not null references ${named('users')} (id) on delete cascade,
      code_hash text not null,
      constraint recovery_codes_code unique (user_id, code_hash)
    )`,

    sql`create table ${named('password_links')} (
      token_hash text primary key,
      user_id ${idType} not null references ${named('users')} (id) on delete cascade,
      kind text not null,
      createdby text not null default '',
      creation text not null,
      expiry text not null
    )`,
    sql`create index password_links_by_user on ${named('password_links')} (user_id)`,

    sql`create table ${named('passkeys')} (
      id ${id},
      user_id ${idType} not null references ${named('users')} (id) on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null default 0,
      transports text not null default '',
      name text not null,
      creation text not null,
      last_used text not null default ''
    )`,
    sql`create index passkeys_by_user on ${named('passkeys')} (user_id)`,

    sql`create table ${named('passkey_challenges')} (
      challenge_hash text primary key,
      purpose text not null,
      expiry text not null
    )`,

    // Codes that open another journal for somebody who is logged in at one.
    sql`create table ${named('switch_codes')} (
      code_hash text primary key,
      session_hash text not null references ${named('sessions')} (token_hash) on delete cascade,
      journal text not null,
      expiry text not null
    )`,
    sql`create index switch_codes_by_session on ${named('switch_codes')} (session_hash)`,

    // The journals that were made or changed in the browser, for all nodes.
    sql`create table ${named('publisher_journals')} (
      slug text primary key,
      entry text not null
    )`,

    // The publisher’s accounts at the mail server, Crossref and DOAJ.
    sql`create table ${named('service_accounts')} (
      service text primary key,
      sealed text not null,
      modification text not null default ''
    )`,
  ];
}
