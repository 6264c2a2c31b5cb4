import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What the drawing of an issue shows, and the article that leads it. */
export const addCovers: Migration = async (db, { named }) => {
  const issues = named('issues');
  // By its reference number; empty where the rule chooses.
  await sql`alter table ${issues} add column lead text not null default ''`.execute(db);
  // What names its drawing: see `domain/cover/drawn-issue`. Empty until something of it is written.
  await sql`alter table ${issues} add column drawing text not null default ''`.execute(db);
  // Imports bring ids that another payment has.
  await sql`create index payments_by_txnid on ${named('payments')} (txnid)`.execute(db);
};
