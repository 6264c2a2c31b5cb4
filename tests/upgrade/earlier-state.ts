import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import type { StagedDatabase } from '#server/platform/db/journal-database.ts';
import type { NumberedTable } from '#server/platform/db/kept-ids.ts';
import { countRows } from '#server/store/table-queries.ts';
import type { EmptyHouse } from '../backup/backup-support.ts';
import { pdfBytes } from '../support/have.ts';

type Row = Record<string, null | string | number | Uint8Array>;

const moment = '2026-03-04T05:06:07.000Z';
const later = '2126-03-04T05:06:07.000Z';
const content = pdfBytes('of an earlier version');
const sha256 = createHash('sha256').update(content).digest('hex');

/** A row of every table that there ever was, with the columns that it was made with; parents before children. */
const rows: Record<string, Row> = {
  settings: { field: 'formatted_journal_name', value: 'Annals of Earlier States' },
  users: { id: 3, username: 'asha', password_hash: 'none', creation: moment },
  issues: { id: 2, year: 2024, volume: 4, issue: 2, frequency: 'Apr-Jun', creation: moment },
  articles: {
    ...{ id: 601, issue_id: 2, refnumber: 101, title: 'Roots of rice', title_key: 'roots of rice' },
    ...{ authorname: 'Priya Verma', pagenumber: '1-8', first_page: 1, last_page: 8 },
    ...{ txnid: 'TXN-1', txnid_key: 'txn-1', creation: moment, modification: moment },
  },
  editors: {
    ...{ id: 5, name: 'Meera Joshi', category: 'associate editor' },
    ...{ creation: moment, updated_at: moment },
  },
  indexing_entries: { id: 7, title: 'Index of Indexes', sortnumber: 1 },
  payments: { id: 30, txnid: 'TXN-1', txnid_key: 'txn-1', creation: moment },
  fees: { id: 31, article_id: 601, state: 'paid' },
  allocations: { id: 29, fee_id: 31, payment_id: 30, place: 1 },
  account_series: {
    id: 32,
    kind: 'receipt',
    prefix: 'AER',
    year: '25-26',
    last: 1,
    last_on: '2026-03-04',
  },
  account_documents: {
    ...{ id: 33, series_id: 32, place: 1, number: 'AER/25-26/00001', kind: 'receipt' },
    ...{ day: '2026-03-04', fee_id: 31, valid_key: 'receipt:31', recipient: 'Priya Verma' },
    ...{ currency: 'INR', total: 0, facts: '{"taxable":0,"taxes":[],"total":0}' },
    ...{ code: '0123456789ABC', creation: moment },
  },
  history: {
    ...{ id: 9, noun: 'articles', record_id: 601, action: 'changed', moment, username: 'asha' },
    ...{ was: '{"title":"Roots"}', now: '{"title":"Roots of rice"}' },
  },
  certificates: {
    ...{ code: '0123456789ABCDEF', kind: 'author', record_id: 601, name: 'Priya Verma' },
    ...{ facts: '{}', facts_sha256: 'none', creation: moment },
  },
  deposits: {
    ...{ id: 11, article_id: 601, service: 'crossref', state: 'accepted' },
    ...{ creation: moment, modification: moment },
  },
  uploads: {
    ...{ id: 13, file_name: 'rice.csv', headers: '["Title"]', columns: '["title"]' },
    ...{ createdby: 'asha', creation: moment, modification: moment },
  },
  upload_rows: { id: 14, upload_id: 13, row: 2, cells: '["Roots of rice"]' },
  upload_files: {
    ...{ id: 15, upload_id: 13, file_name: '101.pdf' },
    ...{ file_sha256: sha256, file_bytes: content.length },
  },
  sessions: { token_hash: 'none', user_id: 3, creation: moment, expiry: later },
  login_attempts: { subject: 'account:asha', attempts: 2, until: later },
  known_addresses: { user_id: 3, address: '192.0.2.1' },
  files: { sha256, bytes: content.length, changed: moment },
  file_parts: { sha256, part: 0, content },
  file_cleanup_days: { day: '2026-03-04' },
  publication_moments: { moment },
  held_schedules: { id: 601, published_at: later },
  full_texts: { article_id: 601, sha256, finding: 'unread', content: deflateSync('') },
  full_text_words: { word: 'roots', chunk: 2, slots: Buffer.from([89]) },
  made_texts: { sha256, maker: 0, content: deflateSync('') },
  article_terms: {
    kind: 'author',
    slug: 'priya-verma',
    place: 2_024_004_002,
    article_id: 601,
    orcid: '',
  },
  former_terms: { id: 25, kind: 'keyword', slug: 'paddy', next_slug: 'rice' },
  former_refnumbers: { id: 13, refnumber: 100, article_id: 601 },
  former_issues: { id: 15, year: 2023, volume: 3, issue: 1, issue_id: 2 },
  article_notices: {
    id: 17,
    article_id: 601,
    notice_id: 601,
    kind: 'correction',
    creation: moment,
  },
  preview_links: {
    ...{ token_hash: 'none', noun: 'article', record_id: 601, createdby: 'asha' },
    ...{ creation: moment, expiry: later },
  },
  recovery_codes: { id: 22, user_id: 3, code_hash: 'none' },
  passkeys: {
    ...{ id: 26, user_id: 3, credential_id: 'none', public_key: 'none', name: 'Phone' },
    creation: moment,
  },
  passkey_challenges: { challenge_hash: 'none', purpose: 'login', expiry: later },
  publisher_journals: { slug: 'soil', entry: '{}' },
  service_accounts: { service: 'mail', sealed: 'none' },
  switch_codes: {
    ...{ code_hash: 'none', session_hash: 'none', journal: 'soil', expiry: later },
  },
  password_links: {
    ...{ token_hash: 'none', user_id: 3, kind: 'reset', creation: moment, expiry: later },
  },
  design_pictures: { id: 23, slot: 'logo', picture: '' },
  own_pages: { id: 24, slug: 'ethics', title: 'Ethics', content: '', modification: moment },
  pdf_texts: { sha256, finding: 'unread' },
  pdf_findings: { sha256, pages: null, faults: 'broken' },
  pdf_checks: {
    ...{ article_id: 601, sha256, title: 'Roots of rice', pagenumber: '1-8' },
    ...{ modification: moment, lacks: 'whole_pdf' },
  },
  mail_messages: {
    ...{
      id: 19,
      kind: 'certificates',
      recipient: 'author@field.example',
      subject: 'Yours',
      body: '',
    },
    ...{ state: 'sent', next_at: moment, message_id: '<19@field.example>', article_id: 601 },
    ...{ createdby: 'asha', creation: moment },
  },
  alerts: {
    ...{
      id: 25,
      email: 'reader@field.example',
      about: 'issues',
      language: 'en',
      state: 'confirmed',
    },
    ...{ end_hash: 'none', end_sealed: '', told_until: moment, next_at: moment, creation: moment },
  },
  mail_templates: {
    ...{ id: 20, kind: 'certificates', language: 'en', subject: 'Yours', body: 'Here it is.' },
    ...{ modifiedby: 'asha', modification: moment },
  },
  announcements: {
    ...{ id: 21, title: 'A new issue', content: '', status: 'draft', announced_on: '2026-03-04' },
    ...{ createdby: 'asha', creation: moment, modifiedby: 'asha', modification: moment },
  },
  manuscripts: {
    ...{ id: 30, number: 'MS-2026-030', title: 'Roots of maize', authors: 'Priya Verma' },
    ...{ state: 'with reviewers', received_on: '2026-03-04', article_id: 0 },
    files: JSON.stringify([{ sha256, name: 'maize.pdf', bytes: content.length, added: moment }]),
  },
  usage_years: {
    ...{ id: 25, article_id: 601, year: 2026, months: Buffer.from([0x54]) },
    ...{ imported: Buffer.alloc(0), days: Buffer.alloc(0) },
  },
  usage_days: { id: 26, kind: 'article', key: '601', day: '2026-03-04', views: 2 },
  usage_months: { id: 26, kind: 'article', key: '601', month: '2026-03', views: 2 },
  usage_totals: { id: 27, measure: 'views', day: '2026-03-04', amount: 2 },
  usage_searches: {
    ...{ id: 28, words: 'rye', sessions: 3, first_day: '2026-03-01', last_day: '2026-03-04' },
  },
  usage_clicks: {
    ...{ id: 29, visitor: 'none', kind: 'views', item: '601', first_at: 1, last_at: 1, clicks: 1 },
  },
  usage_visits: { visitor: 'none', hour: 5, item: '601', day: '2026-03-04' },
  usage_asked: { words_hash: 'none', sessions: 1, last_day: '2026-03-04' },
  usage_salts: { day: '2026-03-04', salt: 'none' },
  usage_rankings: { period: 'all', place: 1, article_id: 601, views: 2, downloads: 0 },
};

const numbered: NumberedTable[] = [
  'users',
  'issues',
  'articles',
  'editors',
  'indexing_entries',
  'history',
  'deposits',
];

/** The full-text index had other tables in earlier versions. */
function indexRows(tables: Set<string>, migration: string, engine: string): Record<string, Row> {
  if (tables.has('search_chunks')) {
    const row = { chunk: 2, stamp: 'stale' };
    const bytes = Buffer.from('none of ours');
    return migration < '0008'
      ? { search_chunks: { ...row, data: bytes } }
      : { search_chunks: { ...row, format: 0, content: bytes } };
  }
  return engine === 'sqlite'
    ? { article_words: { rowid: 601, title: 'roots', authors: '', keywords: '', abstract: '' } }
    : { article_words: { article_id: 601, words: 'roots' } };
}

/** Tables that a program fills itself: those of Kysely and SQLite, and what FTS5 is made of. */
const isOwn = (table: string) => !/^(kysely_|sqlite_|article_words_)/.test(table);

/**
 * Makes the journal `demo` as the program had it whose last migration this was, with a row in each of its tables. Throws
 * where there is a table that has none.
 */
export async function makeEarlierState(
  { services, dataDir }: EmptyHouse,
  migration: string,
): Promise<void> {
  const { databases } = services;
  const folder = join(dataDir, 'journals/demo');
  await mkdir(folder, { recursive: true });
  const staged = await databases.staged.make('demo', folder, migration);
  try {
    const where = databases.engine === 'postgres' ? 'restoring_demo' : 'demo';
    const tables = await databases.readState(where, async (state) => state.tables);
    await fill(staged, tables, { migration, engine: databases.engine });
  } finally {
    await staged.close();
  }
  await databases.staged.publish('demo');
  if (databases.engine === 'sqlite') await storeFile(join(folder, 'files'));
  addJournalEntry(services.registry.path, 'demo', { hosts: [], origin: 'https://demo.example' });
}

async function fill(
  staged: StagedDatabase,
  tables: Set<string>,
  { migration, engine }: { migration: string; engine: string },
): Promise<void> {
  const hasFile = engine === 'sqlite' || tables.has('files');
  const file: Row = hasFile ? { file_sha256: sha256, file_bytes: content.length } : {};
  const all: Record<string, Row> = {
    ...rows,
    articles: { ...rows.articles, ...file },
    ...(!tables.has('allocations') && { fees: { ...rows.fees, payment_id: 30 } }),
    ...indexRows(tables, migration, engine),
    ...(tables.has('usage_years') && {
      usage_days: { id: 26, article_id: 601, day: '2026-03-04', views: 2 },
    }),
  };
  for (const [table, row] of Object.entries(all)) {
    if (!tables.has(table)) continue;
    await staged.write((tx) => staged.keptIds.insert(tx, table, [row]));
  }
  for (const table of numbered) {
    if (tables.has(table)) await staged.write((tx) => staged.keptIds.retire(tx, table, 700));
  }
  for (const table of [...tables].filter(isOwn)) {
    if ((await staged.write((tx) => countRows(tx, table as 'articles'))) === 0) {
      throw new Error(`${table} has no row: add one to tests/upgrade/earlier-state.ts`);
    }
  }
}

/** Fills a table of a database that is not published yet. */
export const putRows = (
  staged: StagedDatabase,
  table: string,
  { columns, rows }: { columns: string[]; rows: unknown[][] },
): Promise<void> =>
  staged.write((tx) =>
    staged.keptIds.insert(
      tx,
      table,
      rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]]))),
    ),
  );

async function storeFile(folder: string): Promise<void> {
  const path = join(folder, sha256.slice(0, 2), sha256);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
