import { z } from 'zod';
import type { Address } from './address.ts';
import { idParams } from './calls/call.ts';
import { certificateMailCalls } from './calls/certificate-mail-calls.ts';
import { deskCalls } from './calls/desk-calls.ts';
import { historyCalls } from './calls/history-calls.ts';
import { mailCalls } from './calls/mail-calls.ts';
import { usageFiguresCalls } from './calls/usage-figures-calls.ts';

/** The pages of the administrators' area: one document without content, in which the app shows the page. */
export const adminPages = {
  dashboard: { path: '/admin', rank: 'administrator' },
  login: { path: '/admin/login', rank: 'administrator' },
  articles: {
    path: '/admin/articles',
    rank: 'administrator',
    query: deskCalls.listJournalArticles.query,
  },
  issues: { path: '/admin/archives', rank: 'administrator' },
  issue: { path: '/admin/archives/{year}/{vol}/{issue}', rank: 'administrator' },
  editIssue: { path: '/admin/archives/issue/{year}/{vol}/{issue}', rank: 'administrator' },
  orderIssue: { path: '/admin/archives/order/{year}/{vol}/{issue}', rank: 'administrator' },
  addArticle: { path: '/admin/archives/add/{year}/{vol}/{issue}', rank: 'administrator' },
  article: { path: '/admin/archives/{id}', rank: 'administrator', params: idParams },
  uploads: {
    path: '/admin/upload',
    rank: 'administrator',
    query: z.object({ issue: z.string().optional() }),
  },
  upload: {
    path: '/admin/upload/{id}',
    rank: 'administrator',
    params: idParams,
    query: z.object({ show: z.string().optional(), page: z.string().optional() }),
  },
  editors: { path: '/admin/editors', rank: 'administrator' },
  orderEditors: { path: '/admin/editors/order', rank: 'administrator' },
  addEditor: { path: '/admin/editors/add', rank: 'administrator' },
  editor: { path: '/admin/editors/{id}', rank: 'administrator', params: idParams },
  indexing: { path: '/admin/indexing', rank: 'administrator' },
  deposits: {
    path: '/admin/deposits',
    rank: 'administrator',
    query: z.object({ service: z.string().optional(), issue: z.string().optional() }),
  },
  announcements: { path: '/admin/announcements', rank: 'administrator' },
  addAnnouncement: { path: '/admin/announcements/add', rank: 'administrator' },
  announcement: { path: '/admin/announcements/{id}', rank: 'administrator', params: idParams },
  mail: {
    path: '/admin/mail',
    rank: 'administrator',
    query: mailCalls.listMail.query,
  },
  mailTemplates: { path: '/admin/mail/texts', rank: 'administrator' },
  certificateMail: {
    path: '/admin/archives/certificates/{year}/{vol}/{issue}',
    rank: 'administrator',
    query: certificateMailCalls.planCertificateMail.query,
  },
  readiness: { path: '/admin/readiness', rank: 'administrator' },
  history: {
    path: '/admin/history',
    rank: 'administrator',
    query: historyCalls.listHistoryLines.query,
  },
  readers: {
    path: '/admin/readers',
    rank: 'administrator',
    query: usageFiguresCalls.getUsage.query,
  },
  articleReaders: { path: '/admin/readers/{id}', rank: 'administrator', params: idParams },
  issueReaders: { path: '/admin/readers/issue/{year}/{vol}/{issue}', rank: 'administrator' },
  settings: { path: '/admin/settings', rank: 'administrator' },
  people: { path: '/admin/people', rank: 'administrator' },
  publisherPeople: { path: '/admin/people/publisher', rank: 'administrator' },
  account: { path: '/admin/account', rank: 'administrator' },
  setPassword: { path: '/admin/set-password', rank: 'administrator' },
  publisher: { path: '/admin/settings/publisher', rank: 'administrator' },
  appearance: { path: '/admin/settings/appearance', rank: 'administrator' },
  pages: { path: '/admin/settings/pages', rank: 'administrator' },
  page: { path: '/admin/settings/pages/{slug}', rank: 'administrator' },
  certificates: { path: '/admin/settings/certificates', rank: 'administrator' },
  identity: { path: '/admin/settings/identity', rank: 'administrator' },
  fees: { path: '/admin/settings/fees', rank: 'administrator' },
  mailSettings: { path: '/admin/settings/mail', rank: 'administrator' },
  search: {
    path: '/admin/search',
    rank: 'administrator',
    query: z.object({ q: z.string().optional() }),
  },
} as const satisfies Record<string, Omit<Address, 'kind'>>;
