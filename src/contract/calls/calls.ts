import { accountCalls } from './account-calls.ts';
import { accountDocumentsCalls } from './account-documents-calls.ts';
import { announcementsCalls } from './announcements-calls.ts';
import { articlesCalls } from './articles-calls.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { depositsCalls } from './deposits-calls.ts';
import { deskCalls } from './desk-calls.ts';
import { documentsCalls } from './documents-calls.ts';
import { editorsCalls } from './editors-calls.ts';
import { feesCalls } from './fees-calls.ts';
import { fullTextCalls } from './full-text-calls.ts';
import { historyCalls } from './history-calls.ts';
import { issuesCalls } from './issues-calls.ts';
import { journalsCalls } from './journals-calls.ts';
import { lettersCalls } from './letters-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { manuscriptsCalls } from './manuscripts-calls.ts';
import { noticesCalls } from './notices-calls.ts';
import { orderedCalls } from './ordered-calls.ts';
import { pagesCalls } from './pages-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { previewsCalls } from './previews-calls.ts';
import { readinessCalls } from './readiness-calls.ts';
import { searchCalls } from './search-calls.ts';
import { serviceAccountsCalls } from './service-accounts-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { termsCalls } from './terms-calls.ts';
import { uploadsCalls } from './uploads-calls.ts';
import { usageCalls } from './usage-calls.ts';

/** Every call of section 7 of the specification, by name. */
export const calls = {
  ...sessionCalls,
  ...accountCalls,
  ...peopleCalls,
  ...journalsCalls,
  ...serviceAccountsCalls,
  ...settingsCalls,
  ...pagesCalls,
  ...editorsCalls,
  ...orderedCalls,
  ...articlesCalls,
  ...issuesCalls,
  ...deskCalls,
  ...feesCalls,
  ...fullTextCalls,
  ...previewsCalls,
  ...uploadsCalls,
  ...noticesCalls,
  ...searchCalls,
  ...termsCalls,
  ...documentsCalls,
  ...depositsCalls,
  ...historyCalls,
  ...lettersCalls,
  ...accountDocumentsCalls,
  ...mailCalls,
  ...announcementsCalls,
  ...manuscriptsCalls,
  ...dashboardCalls,
  ...readinessCalls,
  ...usageCalls,
};
