import { expect } from 'vitest';
import { parts } from '#server/features/export/parts.ts';
import { onEachDatabase } from '../support/databases.ts';
import { fillWithEverything } from './export-support.ts';

/** Columns that have another name in the folder, or follow from others there. */
const known: Record<string, string[]> = {
  articles: ['issue_id', 'title_key', 'txnid_key'],
  certificates: ['facts_sha256'],
  history: ['words'],
};

onEachDatabase('every column of every part is exported', async (house) => {
  const { reads } = house.journal.database;
  await fillWithEverything(house);
  expect(parts.map(({ table }) => table)).toContain('articles');
  for (const part of parts) {
    const [row] = await reads.selectFrom(part.table).selectAll().limit(1).execute();
    const [record] = await part.list(reads, undefined, 1);
    const columns = Object.keys(row ?? {});
    expect(columns.length, part.table).toBeGreaterThan(2);
    const exported = [...Object.keys(record ?? {}), ...(known[part.table] ?? [])];
    expect(exported, part.table).toEqual(expect.arrayContaining(columns));
  }
});

onEachDatabase('every table is exported or known to stay', async ({ journal }) => {
  const tables = await journal.database.reads.introspection.getTables();
  const stays =
    /^(kysely_|sqlite_|search_|full_text|made_texts|article_terms|term_progress|users|sessions|login_attempts|known_addresses|recovery_codes|passkeys|passkey_challenges|password_links|switch_codes|publisher_journals|service_accounts|journal_state|settings|preview_links|mail_messages|alerts|upload|publication_moments|held_schedules|pdf_|usage_(clicks|visits|asked|salts|state|rankings)|file|stored_file_ledger)/;
  const names = [...new Set(tables.map(({ name }) => name))].filter((name) => !stays.test(name));
  expect(names.sort()).toEqual(parts.map(({ table }) => table).sort());
});
