import { z } from 'zod';
import type { Address } from './address.ts';
import { accountDocumentsCalls } from './calls/account-documents-calls.ts';
import { idParams } from './calls/call.ts';
import { deskCalls } from './calls/desk-calls.ts';
import { feesCalls } from './calls/fees-calls.ts';
import { historyCalls } from './calls/history-calls.ts';
import { mailCalls } from './calls/mail-calls.ts';
import { manuscriptsCalls } from './calls/manuscripts-calls.ts';
import { usageCalls } from './calls/usage-calls.ts';

/** The pages of the administrators' area: one document without content, in which the app shows the page. */
export const adminPages = {
  dashboard: { path: '/admin' },
  login: { path: '/admin/login' },
  articles: {
    path: '/admin/articles',
    query: deskCalls.listJournalArticles.query,
  },
  issues: { path: '/admin/archives' },
  issue: { path: '/admin/archives/{year}/{vol}/{issue}' },
  editIssue: { path: '/admin/archives/issue/{year}/{vol}/{issue}' },
  orderIssue: { path: '/admin/archives/order/{year}/{vol}/{issue}' },
  addArticle: { path: '/admin/archives/add/{year}/{vol}/{issue}' },
  article: { path: '/admin/archives/{id}', params: idParams },
  uploads: {
    path: '/admin/upload',
    query: z.object({ issue: z.string().optional() }),
  },
  upload: {
    path: '/admin/upload/{id}',
    params: idParams,
    query: z.object({ show: z.string().optional(), page: z.string().optional() }),
  },
  editors: { path: '/admin/editors' },
  orderEditors: { path: '/admin/editors/order' },
  addEditor: { path: '/admin/editors/add' },
  editor: { path: '/admin/editors/{id}', params: idParams },
  indexing: { path: '/admin/indexing' },
  deposits: {
    path: '/admin/deposits',
    query: z.object({ service: z.string().optional(), issue: z.string().optional() }),
  },
  accountDocuments: {
    path: '/admin/fees/documents',
    query: accountDocumentsCalls.listAccountDocuments.query,
  },
  accountDocument: { path: '/admin/fees/documents/{id}', params: idParams },
  issueDocument: { path: '/admin/fees/{id}/document', params: idParams },
  feeList: { path: '/admin/fees', query: feesCalls.listFees.query },
  announcements: { path: '/admin/announcements' },
  addAnnouncement: { path: '/admin/announcements/add' },
  announcement: { path: '/admin/announcements/{id}', params: idParams },
  manuscripts: {
    path: '/admin/manuscripts',
    query: manuscriptsCalls.listManuscripts.query,
  },
  addManuscript: { path: '/admin/manuscripts/add' },
  manuscript: { path: '/admin/manuscripts/{id}', params: idParams },
  mail: {
    path: '/admin/mail',
    query: mailCalls.listMail.query,
  },
  mailTemplates: { path: '/admin/mail/texts' },
  authorMail: {
    path: '/admin/archives/authors/{year}/{vol}/{issue}',
    query: mailCalls.planAuthorMail.query,
  },
  certificateMail: {
    path: '/admin/archives/certificates/{year}/{vol}/{issue}',
    query: mailCalls.planCertificateMail.query,
  },
  readiness: { path: '/admin/readiness' },
  history: {
    path: '/admin/history',
    query: historyCalls.listHistoryLines.query,
  },
  readers: {
    path: '/admin/readers',
    query: usageCalls.getUsage.query,
  },
  articleReaders: { path: '/admin/readers/{id}', params: idParams },
  issueReaders: { path: '/admin/readers/issue/{year}/{vol}/{issue}' },
  settings: { path: '/admin/settings' },
  people: { path: '/admin/people' },
  publisherPeople: { path: '/admin/people/publisher' },
  journals: { path: '/admin/publisher' },
  addJournal: { path: '/admin/publisher/add' },
  serviceAccounts: { path: '/admin/publisher/accounts' },
  journal: { path: '/admin/publisher/journals/{slug}' },
  account: { path: '/admin/account' },
  setPassword: { path: '/admin/set-password' },
  enter: { path: '/admin/enter' },
  publisher: { path: '/admin/settings/publisher' },
  appearance: { path: '/admin/settings/appearance' },
  pages: { path: '/admin/settings/pages' },
  page: { path: '/admin/settings/pages/{slug}' },
  certificates: { path: '/admin/settings/certificates' },
  identity: { path: '/admin/settings/identity' },
  fees: { path: '/admin/settings/fees' },
  accountSettings: { path: '/admin/settings/accounts' },
  payee: { path: '/admin/settings/payments' },
  mailSettings: { path: '/admin/settings/mail' },
  search: {
    path: '/admin/search',
    query: z.object({ q: z.string().optional() }),
  },
} as const satisfies Record<string, Omit<Address, 'kind'>>;
