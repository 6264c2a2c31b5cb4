import { accountCalls } from './account-calls.ts';
import { announcementsCalls } from './announcements-calls.ts';
import { appearanceCalls } from './appearance-calls.ts';
import { articlesCalls } from './articles-calls.ts';
import { certificateMailCalls } from './certificate-mail-calls.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { depositsCalls } from './deposits-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { documentsCalls } from './documents-calls.ts';
import { duplicatesCalls } from './duplicates-calls.ts';
import { editorsCalls } from './editors-calls.ts';
import { historyCalls } from './history-calls.ts';
import { indexingCalls } from './indexing-calls.ts';
import { issuesCalls } from './issues-calls.ts';
import { journalMetadataCalls } from './journal-metadata-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { noticesCalls } from './notices-calls.ts';
import { officeSettingsCalls } from './office-settings-calls.ts';
import { pagesCalls } from './pages-calls.ts';
import { passkeyCalls, passkeyLoginCalls } from './passkey-calls.ts';
import { passwordLinkCalls } from './password-link-calls.ts';
import { pdfCalls } from './pdf-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { previewsCalls } from './previews-calls.ts';
import { publisherCalls } from './publisher-calls.ts';
import { publisherPeopleCalls } from './publisher-people-calls.ts';
import { readinessCalls } from './readiness-calls.ts';
import { searchCalls } from './search-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { termsCalls } from './terms-calls.ts';
import { uploadsCalls } from './uploads-calls.ts';
import { usageCalls } from './usage-calls.ts';
import { usageFiguresCalls } from './usage-figures-calls.ts';
import { usageShownCalls } from './usage-shown-calls.ts';

/** Every call of section 7 of the specification, by name. */
export const calls = {
  ...sessionCalls,
  ...passkeyLoginCalls,
  ...passwordLinkCalls,
  ...accountCalls,
  ...passkeyCalls,
  ...peopleCalls,
  ...publisherPeopleCalls,
  ...settingsCalls,
  ...journalMetadataCalls,
  ...publisherCalls,
  ...appearanceCalls,
  ...officeSettingsCalls,
  ...pagesCalls,
  ...editorsCalls,
  ...indexingCalls,
  ...articlesCalls,
  ...pdfCalls,
  ...duplicatesCalls,
  ...issuesCalls,
  ...deskCalls,
  ...previewsCalls,
  ...uploadsCalls,
  ...noticesCalls,
  ...searchCalls,
  ...termsCalls,
  ...documentsCalls,
  ...depositsCalls,
  ...historyCalls,
  ...mailCalls,
  ...certificateMailCalls,
  ...announcementsCalls,
  ...dashboardCalls,
  ...readinessCalls,
  ...usageFiguresCalls,
  ...usageCalls,
  ...usageShownCalls,
};
