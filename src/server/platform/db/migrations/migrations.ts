import { createJournal } from './0001-journal.ts';
import { createAccounts } from './0002-accounts.ts';
import { createHistory } from './0003-history.ts';
import { createAdminLists } from './0004-admin-lists.ts';
import { createCertificates } from './0005-certificates.ts';
import { createFiles } from './0006-files.ts';
import { createSearchChunks } from './0007-search-chunks.ts';
import { numberSearchFormats } from './0008-search-formats.ts';
import { createFileLedger } from './0009-file-ledger.ts';
import { createFileCleanupDays } from './0010-file-cleanup-days.ts';
import { createMetadata } from './0011-metadata.ts';
import { createPublication } from './0012-publication.ts';
import { createPdfTexts } from './0013-pdf-texts.ts';
import { createIssueCovers } from './0014-issue-covers.ts';
import { createDesk } from './0015-desk.ts';
import { createUploads } from './0016-uploads.ts';
import { createHold } from './0017-hold.ts';
import { createPeople } from './0018-people.ts';
import { createMail } from './0019-mail.ts';
import { createAppearance } from './0020-appearance.ts';
import { createBoard } from './0021-board.ts';
import { createHistoryLines } from './0021-history-lines.ts';
import { addPdfFindings } from './0022-upload-pdfs.ts';
import { createArticleTerms } from './0023-article-terms.ts';
import { createFullTexts } from './0023-full-texts.ts';
import { createAlerts } from './0024-alerts.ts';
import { createUsage } from './0025-usage.ts';
import { createPasskeys } from './0026-passkeys.ts';
import { addPublisherPeople } from './0027-publisher-people.ts';
import { indexLacks } from './0029-desk-lacks.ts';
import { addPageStatus } from './0030-unshown-pages.ts';
import { addHighlights } from './0031-highlights.ts';
import { indexDueClicks } from './0032-due-clicks.ts';
import { addUploadDates } from './0033-upload-dates.ts';
import { addConfirmations } from './0034-confirmations.ts';
import { indexAuthorContacts } from './0035-author-contacts.ts';
import { createPdfChecks } from './0036-pdf-checks.ts';
import { storeUsageAsRows } from './0037-plain-usage.ts';
import { createManuscripts } from './0038-manuscripts.ts';
import { createSwitchCodes } from './0039-switch-codes.ts';
import { createPublisherJournals } from './0040-publisher-journals.ts';
import { createPayments } from './0041-payments.ts';
import { createAccountDocuments } from './0042-account-documents.ts';
import { addFeesOfManuscripts } from './0043-fees-of-manuscripts.ts';
import { createServiceAccounts } from './0045-service-accounts.ts';
import { createArticleTexts } from './0048-article-texts.ts';
import { addUsesOfTexts } from './0049-uses-of-texts.ts';
import { addUploadTexts } from './0050-upload-texts.ts';
import { indexDois } from './0051-dois.ts';
import { addMarkdownOfTexts } from './0052-markdown-of-texts.ts';
import { addUploadOpenings } from './0053-upload-openings.ts';
import { addTurns } from './0054-turns.ts';
import { indexDaysOfPayments } from './0055-days-of-payments.ts';
import { addVersions } from './0056-versions.ts';
import { createAllocations } from './0057-allocations.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order. One that has shipped is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-journal': createJournal,
  '0002-accounts': createAccounts,
  '0003-history': createHistory,
  '0004-admin-lists': createAdminLists,
  '0005-certificates': createCertificates,
  '0006-files': createFiles,
  '0007-search-chunks': createSearchChunks,
  '0008-search-formats': numberSearchFormats,
  '0009-file-ledger': createFileLedger,
  '0010-file-cleanup-days': createFileCleanupDays,
  '0011-metadata': createMetadata,
  '0012-publication': createPublication,
  '0013-pdf-texts': createPdfTexts,
  '0014-issue-covers': createIssueCovers,
  '0015-desk': createDesk,
  '0016-uploads': createUploads,
  '0017-hold': createHold,
  '0018-people': createPeople,
  '0019-mail': createMail,
  '0020-appearance': createAppearance,
  '0021-board': createBoard,
  '0021-history-lines': createHistoryLines,
  '0022-upload-pdfs': addPdfFindings,
  '0023-article-terms': createArticleTerms,
  '0023-full-texts': createFullTexts,
  '0024-alerts': createAlerts,
  '0025-usage': createUsage,
  '0026-passkeys': createPasskeys,
  '0027-publisher-people': addPublisherPeople,
  '0029-desk-lacks': indexLacks,
  '0030-unshown-pages': addPageStatus,
  '0031-highlights': addHighlights,
  '0032-due-clicks': indexDueClicks,
  '0033-upload-dates': addUploadDates,
  '0034-confirmations': addConfirmations,
  '0035-author-contacts': indexAuthorContacts,
  '0036-pdf-checks': createPdfChecks,
  '0037-plain-usage': storeUsageAsRows,
  '0038-manuscripts': createManuscripts,
  '0039-switch-codes': createSwitchCodes,
  '0040-publisher-journals': createPublisherJournals,
  '0041-payments': createPayments,
  '0042-account-documents': createAccountDocuments,
  '0043-fees-of-manuscripts': addFeesOfManuscripts,
  '0045-service-accounts': createServiceAccounts,
  '0048-article-texts': createArticleTexts,
  '0049-uses-of-texts': addUsesOfTexts,
  '0050-upload-texts': addUploadTexts,
  '0051-dois': indexDois,
  '0052-markdown-of-texts': addMarkdownOfTexts,
  '0053-upload-openings': addUploadOpenings,
  '0054-turns': addTurns,
  '0055-days-of-payments': indexDaysOfPayments,
  '0056-versions': addVersions,
  '0057-allocations': createAllocations,
};

/** The last one: what a database of this program has. */
export const latestMigration = Object.keys(migrations).at(-1) ?? '';
