import { adminPages } from '#contract/admin-pages.ts';
import type { Call } from '#contract/calls/call.ts';
import type { calls } from '#contract/calls/calls.ts';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Role, User } from '#contract/entities/user.ts';
import { plainNouns } from '#contract/nouns.ts';
import { isPublisherPerson } from './publisher-person.ts';

/**
 * Who may do what: the one table. A user made without a role is an owner, who may do all (specification, section 5).
 *
 * - `own`: one's own account
 * - `read`: see everything but the users, have documents made
 * - `draft`: prepare what readers do not see
 * - `publish`: change what readers see: publish, correct, move, withdraw, delete
 * - `fees`: see and record what authors pay
 * - `settings`: change the journal itself
 * - `people`: see and keep the users
 *
 * Two are of no role: `publisher`, to keep the people of the whole publisher, of those among them who are owners in all journals;
 * `journals`, to see what waits in the publisher's other journals, of all of them.
 */
export const rightsOf = {
  owner: ['own', 'read', 'draft', 'publish', 'fees', 'settings', 'people'],
  editor: ['own', 'read', 'draft', 'publish', 'fees'],
  assistant: ['own', 'read', 'draft'],
  viewer: ['own', 'read'],
} as const satisfies Record<Role, readonly string[]>;

export type Right = (typeof rightsOf)['owner'][number] | 'publisher' | 'journals';
type CallName = keyof typeof calls;

/** What the writes of a group need. Of a group that is not named here only owners may write. */
const writesOf: Partial<Record<Call['group'], Right>> = {
  Session: 'own',
  Account: 'own',
  People: 'people',
  Settings: 'settings',
  'Issues and articles': 'publish',
  Search: 'read',
  Documents: 'read',
  Deposits: 'publish',
  History: 'publish',
  Mail: 'publish',
  ...Object.fromEntries(plainNouns.map(({ group }) => [group, 'publish'])),
  // Readers see nothing of them.
  Manuscripts: 'draft',
};

/** Calls that need something else. Those for drafts are held to `publish` where a change shows to readers. */
const exceptions: Partial<Record<CallName, Right>> = {
  listPeople: 'people',
  listJournals: 'journals',
  listJournalStates: 'journals',
  createSwitch: 'journals',
  createJournal: 'publisher',
  getJournal: 'publisher',
  updateJournal: 'publisher',
  checkJournal: 'publisher',
  retireJournal: 'publisher',
  bringJournalBack: 'publisher',
  exportJournal: 'publisher',
  getServiceAccounts: 'publisher',
  updateServiceAccount: 'publisher',
  removeServiceAccount: 'publisher',
  testServiceAccount: 'publisher',
  readFirstOwner: 'people',
  listPublisherPeople: 'publisher',
  listPublisherHistory: 'publisher',
  addPublisherPerson: 'publisher',
  updatePublisherPerson: 'publisher',
  removePublisherPerson: 'publisher',
  createPublisherLink: 'publisher',
  getPayee: 'fees',
  getLetters: 'publish',
  previewLetter: 'publish',
  changeMailTemplate: 'settings',
  resetMailTemplate: 'settings',
  createArticle: 'draft',
  updateArticle: 'draft',
  findDuplicates: 'draft',
  getUpload: 'draft',
  checkPdf: 'draft',
  checkFullText: 'draft',
  setFullText: 'draft',
  deleteFullText: 'draft',
  createPreview: 'draft',
  revokePreview: 'draft',
  createUpload: 'draft',
  changeUpload: 'draft',
  mendUploadRow: 'draft',
  addUploadFile: 'draft',
  addUploadText: 'draft',
  importUpload: 'draft',
  deleteUpload: 'draft',
  getManuscriptFile: 'draft',
  deleteManuscript: 'publish',
  eraseManuscriptPeople: 'publish',
  noteOwn: 'own',
  undoChange: 'draft',
  undoLine: 'draft',
  restoreVersion: 'draft',
};

/**
 * What a call with a token needs.
 *
 * @example rightOf('updateSettings', settingsCalls.updateSettings) // 'settings'
 */
export function rightOf(name: string, { method, group, answer }: Call): Right {
  const named = exceptions[name as CallName];
  if (named !== undefined) return named;
  // Amounts are not for everybody who may read.
  if (group === 'Fees') return 'fees';
  // A file that is made of what is asked for changes nothing.
  if (method === 'GET' || answer.file !== undefined) return 'read';
  return writesOf[group] ?? 'settings';
}

/** @example isAllowed('assistant', 'publish') // false */
export const isAllowed = (role: Role, right: Right): boolean =>
  (rightsOf[role] as readonly Right[]).includes(right);

/**
 * Whether a right is left in a retired journal: to read it, and what is of the people who do.
 *
 * @example isLeftInRetired('publish') // false
 */
export const isLeftInRetired = (right: Right): boolean =>
  !['draft', 'publish', 'fees', 'settings'].includes(right);

/** The same for the user who is logged in. */
export function mayDo(
  { id, role, keepsPublisher }: Pick<User, 'id' | 'role' | 'keepsPublisher'>,
  right: Right,
): boolean {
  if (right === 'publisher') return keepsPublisher === true;
  return right === 'journals' ? isPublisherPerson(id) : isAllowed(role, right);
}

/** Whether somebody sees transaction ids and the numbers of receipts: who only reads does not. */
export const seesNumbers = (user: Pick<User, 'id' | 'role'>): boolean => mayDo(user, 'draft');

/** @example withoutNumbers(viewer, { title: 'Rice', txnid: 'UTR-1' }) // { title: 'Rice', txnid: '' } */
export const withoutNumbers = <A extends { txnid: string }>(
  user: Pick<User, 'id' | 'role'>,
  article: A,
): A => (seesNumbers(user) ? article : { ...article, txnid: '' });

/** The pages of plain nouns that have a form: those below the list, or the list. */
const formsOfNouns = Object.entries(adminPages).filter(([, { path }]) =>
  plainNouns.some(({ folder, hasPage }) =>
    hasPage ? path.startsWith(`/admin/${folder}/`) : path === `/admin/${folder}`,
  ),
);

/** What a page of the office is for, where it is for one thing: users who may not do it find its buttons switched off. */
export const rightOfPage: Partial<Record<keyof typeof adminPages, Right>> = {
  issues: 'publish',
  editIssue: 'publish',
  orderIssue: 'publish',
  addArticle: 'draft',
  article: 'draft',
  uploads: 'draft',
  upload: 'draft',
  certificateMail: 'publish',
  authorMail: 'publish',
  addJournal: 'publisher',
  serviceAccounts: 'publisher',
  journal: 'publisher',
  settings: 'settings',
  publisher: 'settings',
  appearance: 'settings',
  pages: 'settings',
  page: 'settings',
  certificates: 'settings',
  identity: 'settings',
  fees: 'settings',
  accountSettings: 'settings',
  payee: 'settings',
  feeList: 'fees',
  accountDocuments: 'fees',
  accountDocument: 'fees',
  issueDocument: 'fees',
  mailSettings: 'settings',
  ...Object.fromEntries(formsOfNouns.map(([page]) => [page, 'publish'])),
  addManuscript: 'draft',
  manuscript: 'draft',
};

/**
 * What giving a record back what it held needs. Of an article that readers see its own service asks for more.
 *
 * @example rightToRestore('settings') // 'settings'
 */
export function rightToRestore(noun: HistoryEntry['noun']): Right {
  if (noun === 'article' || noun === 'manuscript') return 'draft';
  if (noun === 'fee' || noun === 'payment' || noun === 'account_document') return 'fees';
  return noun === 'settings' || noun === 'mail_text' ? 'settings' : 'publish';
}

/** What each role is called, and what it may do, in words. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'May do everything, including settings and people.' },
  editor: {
    name: 'Editor',
    may: 'Publishes, corrects, withdraws and deletes; records payments; cannot change settings or people.',
  },
  assistant: {
    name: 'Assistant',
    may: 'Prepares drafts, previews and manuscripts; cannot publish, withdraw, move or delete.',
  },
  viewer: {
    name: 'Read-only',
    may: 'Sees everything but people, amounts and transaction IDs, and little of manuscripts; cannot change anything.',
  },
};
