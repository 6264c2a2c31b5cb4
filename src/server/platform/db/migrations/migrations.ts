import { createSchema } from './0001-schema.ts';
import { addCovers } from './0002-covers.ts';
import { addKeyImages } from './0003-key-images.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. One that has shipped is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-schema': createSchema,
  '0002-covers': addCovers,
  '0003-key-images': addKeyImages,
};

/** The last one: what a database of this program has. */
export const latestMigration = Object.keys(migrations).at(-1) ?? '';

/** The names of those before version 0.2.0, the first that was released: no later one may have one of these names. */
const before = new Set(
  `
  0001-journal 0002-accounts 0003-history 0004-admin-lists 0005-certificates 0006-files 0007-search-chunks
  0008-search-formats 0009-file-ledger 0010-file-cleanup-days 0011-metadata 0012-publication 0013-pdf-texts
  0014-issue-covers 0015-desk 0016-uploads 0017-hold 0018-people 0019-mail 0020-appearance 0021-board
  0021-history-lines 0022-upload-pdfs 0023-article-terms 0023-full-texts 0024-alerts 0025-usage 0026-passkeys
  0027-publisher-people 0029-desk-lacks 0030-unshown-pages 0031-highlights 0032-due-clicks 0033-upload-dates
  0034-confirmations 0035-author-contacts 0036-pdf-checks 0037-plain-usage 0038-manuscripts 0039-switch-codes
  0040-publisher-journals 0041-payments 0042-account-documents 0043-fees-of-manuscripts 0045-service-accounts
  0048-article-texts 0049-uses-of-texts 0050-upload-texts 0051-dois 0052-markdown-of-texts 0053-turns
  0053-upload-openings 0054-turns 0055-days-of-payments 0056-versions 0057-allocations`
    .trim()
    .split(/\s+/),
);

/** Whether tables, or a backup, with this migration were made before version 0.2.0. */
export const isMadeBefore = (name: string): boolean => before.has(name);

/** What is said of them, and nothing is changed. */
export const madeBefore = 'Made before 0.2.0: export it with that version, import the export here.';
