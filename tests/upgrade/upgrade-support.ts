import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import type { Services } from '#server/installation.ts';
import type { NumberedTable } from '#server/platform/db/kept-ids.ts';
import type { MigratedDb, Migration } from '#server/platform/db/migrations/migration.ts';
import { latestMigration, migrations } from '#server/platform/db/migrations/migrations.ts';
import { backupTables } from '#server/records/dump.ts';
import { countRows } from '#server/store/table-queries.ts';
import { type EmptyHouse, listFiles } from '../backup/backup-support.ts';
import { pdfBytes } from '../support/have.ts';

export const tomorrow = '9999-of-tomorrow';

/** While `work` runs, this process is a newer program: it has one migration more. */
export async function asNewerProgram<T>(up: Migration, work: () => Promise<T>): Promise<T> {
  migrations[tomorrow] = up;
  try {
    return await work();
  } finally {
    delete migrations[tomorrow];
  }
}

/** Makes a table, and says of an article that it is of tomorrow. */
export async function changeEverything(db: MigratedDb): Promise<void> {
  await db.schema.createTable('tomorrow').addColumn('id', 'integer').execute();
  await db
    .withTables<{ articles: { title: string } }>()
    .updateTable('articles')
    .set({ title: 'Changed by the migration' })
    .execute();
}

/** The same, and fails for a journal that has the issue of 1999. */
export async function failOn1999(db: MigratedDb): Promise<void> {
  await changeEverything(db);
  const found = await db
    .withTables<{ issues: { year: number } }>()
    .selectFrom('issues')
    .select('year')
    .where('year', '=', 1999)
    .execute();
  if (found.length > 0) throw new Error('the issue of 1999 is in the way');
}

/** The rows of all tables that a backup has, as they are stored. */
export const readRows = ({ databases }: Services, slug: string) =>
  databases.readState(slug, async ({ db, tables }) => {
    const all: Record<string, object[]> = {};
    for (const { table, key } of backupTables) {
      if (!tables.has(table)) continue;
      const rows = db.selectFrom(table as 'articles').selectAll();
      all[table] = await rows.orderBy(key as 'id').execute();
    }
    return all;
  });

/** The states of a journal that are kept. */
export const listKept = async (dataDir: string, slug: string): Promise<string[]> =>
  (await listFiles(`${dataDir}/before-upgrade/${slug}`)).filter((name) =>
    name.startsWith('backups/'),
  );

type Row = Record<string, null | string | number | Uint8Array>;

const moment = '2026-03-04T05:06:07.000Z';
const later = '2126-03-04T05:06:07.000Z';
const content = pdfBytes('of every table');
const sha256 = createHash('sha256').update(content).digest('hex');

/** A row of every table; parents before children. */
const rows: Record<string, Row> = {
  settings: { field: 'formatted_journal_name', value: 'Annals of Every Table' },
  users: { id: 3, username: 'asha', password_hash: 'none', creation: moment },
  issues: { id: 2, year: 2024, volume: 4, issue: 2, frequency: 'Apr-Jun', creation: moment },
  articles: {
    id: 601,
    issue_id: 2,
    refnumber: 101,
    title: 'Roots of rice',
    title_key: 'roots of rice',
    authorname: 'Priya Verma',
    pagenumber: '1-8',
    first_page: 1,
    last_page: 8,
    txnid: 'TXN-1',
    txnid_key: 'txn-1',
    creation: moment,
    modification: moment,
    file_sha256: sha256,
    file_bytes: content.length,
  },
  editors: {
    id: 5,
    name: 'Meera Joshi',
    category: 'associate editor',
    creation: moment,
    updated_at: moment,
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
    id: 33,
    series_id: 32,
    place: 1,
    number: 'AER/25-26/00001',
    kind: 'receipt',
    day: '2026-03-04',
    fee_id: 31,
    valid_key: 'receipt:31',
    recipient: 'Priya Verma',
    currency: 'INR',
    total: 0,
    facts: '{"taxable":0,"taxes":[],"total":0}',
    code: '0123456789ABC',
    creation: moment,
  },
  history: {
    id: 9,
    noun: 'articles',
    record_id: 601,
    action: 'changed',
    moment,
    username: 'asha',
    was: '{"title":"Roots"}',
    now: '{"title":"Roots of rice"}',
  },
  certificates: {
    code: '0123456789ABCDEF',
    kind: 'author',
    record_id: 601,
    name: 'Priya Verma',
    facts: '{}',
    facts_sha256: 'none',
    creation: moment,
  },
  deposits: {
    id: 11,
    article_id: 601,
    service: 'crossref',
    state: 'accepted',
    creation: moment,
    modification: moment,
  },
  uploads: {
    id: 13,
    file_name: 'rice.csv',
    headers: '["Title"]',
    columns: '["title"]',
    createdby: 'asha',
    creation: moment,
    modification: moment,
  },
  upload_rows: { id: 14, upload_id: 13, row: 2, cells: '["Roots of rice"]' },
  upload_files: {
    id: 15,
    upload_id: 13,
    file_name: '101.pdf',
    file_sha256: sha256,
    file_bytes: content.length,
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
  search_chunks: { chunk: 2, stamp: 'stale', format: 0, content: Buffer.from('none of ours') },
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
    token_hash: 'none',
    noun: 'article',
    record_id: 601,
    createdby: 'asha',
    creation: moment,
    expiry: later,
  },
  recovery_codes: { id: 22, user_id: 3, code_hash: 'none' },
  passkeys: {
    id: 26,
    user_id: 3,
    credential_id: 'none',
    public_key: 'none',
    name: 'Phone',
    creation: moment,
  },
  passkey_challenges: { challenge_hash: 'none', purpose: 'login', expiry: later },
  publisher_journals: { slug: 'soil', entry: '{}' },
  service_accounts: { service: 'mail', sealed: 'none' },
  switch_codes: {
    code_hash: 'none',
    session_hash: 'none',
    journal: 'soil',
    expiry: later,
  },
  password_links: {
    token_hash: 'none',
    user_id: 3,
    kind: 'reset',
    creation: moment,
    expiry: later,
  },
  design_pictures: { id: 23, slot: 'logo', picture: '' },
  own_pages: { id: 24, slug: 'ethics', title: 'Ethics', content: '', modification: moment },
  pdf_findings: { sha256, pages: null, faults: 'broken' },
  pdf_checks: {
    article_id: 601,
    sha256,
    title: 'Roots of rice',
    pagenumber: '1-8',
    modification: moment,
    lacks: 'whole_pdf',
  },
  mail_messages: {
    ...{
      id: 19,
      kind: 'certificates',
      recipient: 'author@field.example',
      subject: 'Yours',
      body: '',
    },
    state: 'sent',
    next_at: moment,
    message_id: '<19@field.example>',
    article_id: 601,
    createdby: 'asha',
    creation: moment,
  },
  alerts: {
    ...{
      id: 25,
      email: 'reader@field.example',
      about: 'issues',
      language: 'en',
      state: 'confirmed',
    },
    end_hash: 'none',
    end_sealed: '',
    told_until: moment,
    next_at: moment,
    creation: moment,
  },
  mail_templates: {
    id: 20,
    kind: 'certificates',
    language: 'en',
    subject: 'Yours',
    body: 'Here it is.',
    modifiedby: 'asha',
    modification: moment,
  },
  announcements: {
    id: 21,
    title: 'A new issue',
    content: '',
    status: 'draft',
    announced_on: '2026-03-04',
    createdby: 'asha',
    creation: moment,
    modifiedby: 'asha',
    modification: moment,
  },
  manuscripts: {
    id: 30,
    number: 'MS-2026-030',
    title: 'Roots of maize',
    authors: 'Priya Verma',
    state: 'with reviewers',
    received_on: '2026-03-04',
    article_id: 0,
    files: JSON.stringify([{ sha256, name: 'maize.pdf', bytes: content.length, added: moment }]),
  },
  usage_days: { id: 26, kind: 'article', key: '601', day: '2026-03-04', views: 2 },
  usage_months: { id: 26, kind: 'article', key: '601', month: '2026-03', views: 2 },
  usage_searches: {
    id: 28,
    words: 'rye',
    sessions: 3,
    first_day: '2026-03-01',
    last_day: '2026-03-04',
  },
  usage_clicks: {
    id: 29,
    visitor: 'none',
    kind: 'views',
    item: '601',
    first_at: 1,
    last_at: 1,
    clicks: 1,
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

/** Those that a program fills itself, of Kysely and SQLite. */
const isOurs = (table: string) => !/^(kysely_|sqlite_)/.test(table);

/** Makes the journal `demo` with a row in each of its tables. Throws where there is a table that has none. */
export async function makeEveryTable({ services, dataDir }: EmptyHouse): Promise<void> {
  const { databases, registry } = services;
  const folder = join(dataDir, 'journals/demo');
  await mkdir(folder, { recursive: true });
  const staged = await databases.staged.make('demo', folder, latestMigration);
  try {
    const where = databases.engine === 'postgres' ? 'restoring_demo' : 'demo';
    const tables = await databases.readState(where, async (state) => state.tables);
    await staged.write(async (tx) => {
      for (const [table, row] of Object.entries(rows)) {
        if (tables.has(table)) await staged.keptIds.insert(tx, table, [row]);
      }
      for (const table of numbered) await staged.keptIds.retire(tx, table, 700);
      for (const table of [...tables].filter(isOurs)) {
        if ((await countRows(tx, table as 'articles')) > 0) continue;
        throw new Error(`${table} has no row: add one to tests/upgrade/upgrade-support.ts`);
      }
    });
  } finally {
    await staged.close();
  }
  await databases.staged.publish('demo');
  if (databases.engine === 'sqlite') {
    const path = join(folder, 'files', sha256.slice(0, 2), sha256);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  addJournalEntry(registry.path, 'demo', { hosts: [], origin: 'https://demo.example' });
}
