import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { type PlainTable, plainNouns } from '#contract/nouns.ts';
import type { Administrator, FormParts, Said } from '../support/administrator.ts';
import { asFile, images } from '../support/images.ts';
import { sampleOf } from '../support/sample-of.ts';
import { password } from '../support/users.ts';
import { articleParts, asSheet, pdfFile } from './articles-support.ts';

/** What only the journal of a test can say. */
export type SampleFacts = {
  certificateCode: string;
  letterCode: string;
  accountCode: string;
  previewId: string;
  /** A link that gives a password, made anew. */
  passwordToken(): Promise<string>;
  /** What opens this journal for somebody of the publisher. */
  switchCode(): Promise<string>;
  /** Of the app of the user who turns a second factor on. */
  secondFactorCode(): string;
  /** What a passkey signed to log in, and a new one for a user who has a second factor. */
  signedPasskey(): Promise<object>;
  madePasskey(): object;
  /** All there are of a plain noun, the last first. */
  idsOf(table: PlainTable): Promise<number[]>;
  /** The record that a call is about, where it is not the first. */
  idFor(name: keyof typeof calls): Promise<number>;
};

/** What the first manuscript has. */
export const keptFile = 'A manuscript that is there';

export type NamedCall = [name: keyof typeof calls, call: Call];
export const namedCalls = Object.entries(calls) as NamedCall[];

/** Values of parameters in a path or query, by their names, where not just any that fits will do. */
const parameters: Record<string, (facts: SampleFacts) => string> = {
  year: () => '2026',
  vol: () => '4',
  issue: () => '2',
  ref: () => '101',
  refno: () => '101',
  authorName: () => 'Anil Kumar Sharma',
  slug: () => 'ethics',
  code: ({ certificateCode }) => certificateCode,
  letterCode: ({ letterCode }) => letterCode,
  accountCode: ({ accountCode }) => accountCode,
  author: () => 'anil-kumar-sharma',
  keyword: () => 'soil',
  subject: () => 'soil-science',
  service: () => 'doaj',
  preview: ({ previewId }) => previewId,
  session: () => '0'.repeat(64),
  without: () => 'pdf,doi',
  // What the two below it are places of.
  sort: () => 'number',
  after: () => Buffer.from('[101,1]').toString('base64url'),
  before: () => Buffer.from('[101,1]').toString('base64url'),
  kind: () => 'invitation',
  file: () => createHash('sha256').update(keptFile).digest('hex'),
};

/** Those that mean something else behind the question mark. */
const queries: typeof parameters = {
  issue: () => '2026/4/2',
};

/** Paths of which a sample of each parameter does not make one that can be called. */
const paths: Partial<Record<keyof typeof calls, string>> = {
  // Elsewhere a slug is that of a page.
  getJournal: '/api/admin/journals/demo',
  updateJournal: '/api/admin/journals/demo',
  // What `createJournal` made.
  retireJournal: '/api/admin/journals/journal-of-fire/retire',
  bringJournalBack: '/api/admin/journals/journal-of-fire/bring-back',
  exportJournal: '/api/admin/journals/demo/export',
  // Where nobody listens.
  testServiceAccount: '/api/admin/service-accounts/mail/test',
  checkJournal: '/api/admin/journals/demo/reach',
  letter: '/api/pdf/letter/{letterCode}',
  accountDocument: '/api/pdf/account/{accountCode}',
  // The first one is what `cancelAccountDocument` cancelled.
  mailAccountDocument: '/api/admin/account-documents/2/mail',
  listAccountDocuments: '/api/admin/account-documents?q=00001',
  depositFile: '/api/admin/deposits/doaj.xml?year=2026&volume=4&issue=2',
  // The one that `createIssue` made has no articles.
  deleteIssue: '/api/admin/archives/2026/9/9',
  // Where the article is that waits for its moment.
  publishIssue: '/api/admin/archives/2026/4/3/publication',
  listFees: '/api/admin/article-fees?state=paid',
  // Of months, not of days.
  exportUsageReport: '/api/admin/usage/reports/tr_j3?from=2026-01&until=2026-02',
};

const receipt = {
  ...{ kind: 'receipt', language: 'en', name: 'Anil Sharma', address: '', gstin: '' },
  ...{ state: '', country: '', amount: 150_000, currency: 'INR' },
};

const jats = '<article><body><p>We dug.</p></body></article>';

type MakeBody = (facts: SampleFacts) => object | Promise<object>;

/** Bodies of calls, where not just any that fits will do: JSON, or the parts of a form. */
const bodies: Partial<Record<keyof typeof calls, MakeBody>> = {
  login: () => ({ username: 'asha', password }),
  readPasswordLink: async ({ passwordToken }) => ({ token: await passwordToken() }),
  usePasswordLink: async ({ passwordToken }) => ({ token: await passwordToken(), password }),
  createJournal: () => ({ name: 'Journal of Fire' }),
  testServiceAccount: () => ({ to: 'one@reader.example' }),
  updateServiceAccount: () => ({ doaj_key: 'another key' }),
  updateJournal: () => ({ name: 'Annals of Fire', hosts: '', origin: 'https://demo.example' }),
  retireJournal: () => ({ slug: 'journal-of-fire' }),
  createSwitch: () => ({ journal: 'demo' }),
  readSwitch: async ({ switchCode }) => ({ code: await switchCode() }),
  enterBySwitch: async ({ switchCode }) => ({ code: await switchCode() }),
  requestReset: () => ({ username: 'asha' }),
  logInWithPasskey: async ({ signedPasskey }) => ({ credential: await signedPasskey() }),
  addPasskey: ({ madePasskey }) => ({ name: 'Phone', credential: madePasskey() }),
  updateAccount: () => ({ name: 'Asha Rao-Kulkarni' }),
  confirmSelf: () => ({ password }),
  changePassword: () => ({ password, new_password: password }),
  confirmSecondFactor: ({ secondFactorCode }) => ({ code: secondFactorCode() }),
  addPerson: () => ({ username: 'newcomer', role: 'editor' }),
  updatePerson: () => ({ role: 'assistant' }),
  addPublisherPerson: () => ({ username: 'overseer', role: 'editor', journals: 'all', password }),
  updatePublisherPerson: () => ({ journals: ['demo'], password }),
  updateSettings: () => ({ domain: 'new.example' }),
  updateJournalMetadata: () => ({ publisher: 'Soil Society' }),
  updateAppearance: () => ({ accent: '#204060' }),
  sampleCertificate: () => ({ certificate_heading: 'Certificate' }),
  updateFees: () => ({ fee_rupee: '1500', fee_kind: '' }),
  updateAccountSettings: () => ({ gst_signatory: 'Asha Rao' }),
  previewAccountDocument: () => receipt,
  issueAccountDocument: () => receipt,
  cancelAccountDocument: () => ({ why: 'A wrong name' }),
  mailAccountDocument: () => ({ to: 'one@reader.example', language: 'en' }),
  // The others are confirmed.
  confirmAccountSeries: () => ({ kind: 'bill', last: 3 }),
  updateFee: () => ({ why: 'A member of the society' }),
  updateManuscriptFee: () => ({ why: 'A member of the society' }),
  updatePayee: () => ({ upi_address: 'annals@okbank' }),
  updateMailSettings: () => ({ mail_sender: 'Soil Society' }),
  updatePublisher: () => ({ publisher_name: 'Soil Society' }),
  updateIssue: () => ({ title: 'Soils of the Deccan' }),
  // The one that waits for its moment, in an issue of its own.
  moveArticles: () => ({ ids: [5] }),
  setPages: () => ({ articles: [{ id: 1, pagenumber: '1-7', was: '1-6' }] }),
  createEditor: async () => ({ ...editor, imgFile: asFile(await images.png()) }),
  createIssue: () => ({ year: 2026, volume: 9, issue: 9, frequency: 'Jan' }),
  createArticle: () =>
    articleParts({ refnumber: '102', title: 'B', txnid: 'B', pagenumber: '905-906' }),
  updateArticle: () => ({ country: 'Nepal' }),
  changeArticles: () => ({ action: 'date', ids: [1], publishdate: '2026-05-13' }),
  createUpload: () => ({ name: 'rice.csv', sheetFile: asSheet('refnumber,title\n7,Rice') }),
  changeUpload: () => ({ issue: '2026/4/2' }),
  mendUploadRow: () => ({ row: 2, cells: { title: 'Wheat' } }),
  addUploadFile: () => ({ name: '7.pdf', pdfFile: pdfFile() }),
  addUploadText: () => ({ name: '7.xml', anyFile: asFile(jats, '7.xml') }),
  // What `createArticle` made.
  addNotice: () => ({ kind: 'correction', refnumber: '102' }),
  indexPage: () => ['101'],
  createManuscript: () => ({ title: 'A manuscript', authors: 'Anil Sharma' }),
  readDroppedFile: () => ({ name: 'paper.docx', anyFile: asFile('Dropped', 'paper.docx') }),
  addDroppedFile: () => ({ name: 'paper.docx', anyFile: asFile('Dropped', 'paper.docx') }),
  makeManuscriptArticle: () => ({ year: '2026', volume: '4', issue: '2', file: '' }),
  checkFullText: () => ({ name: 'a.xml', anyFile: asFile(jats, 'a.xml') }),
  setFullText: () => ({ name: 'a.xml', anyFile: asFile(jats, 'a.xml') }),
  addManuscriptFile: () => ({ name: 'paper.docx', anyFile: asFile('A manuscript', 'paper.docx') }),
  createAnnouncement: () => ({ title: 'News', content: '<p>Read.</p>', status: 'published' }),
  sendCertificateMail: () => ({ articles: [{ id: 1, times: 0 }] }),
  sendAuthorMail: () => ({
    ...{
      batch: 'one-message',
      language: 'en',
      subject: 'About {{title}}',
      body: 'Dear {{authors}}',
    },
    articles: [1],
  }),
  sendTestMail: () => ({ to: 'one@reader.example' }),
  changeMailTemplate: () => ({ subject: 'Come, {{name}}', body: '{{link}}' }),
  bulkCertificates: () => ['101'],
  // It asks nobody: DOAJ's answers are never missing.
  registerDeposits: () => ({ service: 'doaj', mode: 'collect' }),
  chosenDepositFile: () => ({ refnumbers: ['101'] }),
  dataciteFiles: () => ({ refnumbers: ['101'] }),
};

/** Of a call that changes a record of a plain noun, or puts all of them in order. */
function bodyOfPlain([name, { group }]: NamedCall): MakeBody | undefined {
  const plain = plainNouns.find((one) => one.group === group);
  if (plain && /^update/.test(name)) return () => ({ [plain.label]: 'Changed' });
  if (plain && /^order/.test(name)) {
    return async ({ idsOf }) => ({ ids: await idsOf(plain.table) });
  }
  return undefined;
}
const editor = { name: 'New', category: 'chief editor', post: 'Head', content: 'Here' };

/** Makes the call as it should be made, but for who makes it. Throws where a new call has no sample yet. */
export async function makeCall(
  [name, call]: NamedCall,
  who: Administrator,
  facts: SampleFacts,
): Promise<Said> {
  const path = await pathOf([name, call], facts);
  if (call.method === 'GET') return who.get(path);
  if (call.method === 'DELETE') return who.remove(path);
  const body = await bodyOf([name, call], facts);
  return call.form ? who.send(path, body as FormParts) : who.post(path, body);
}

async function pathOf([name, call]: NamedCall, facts: SampleFacts): Promise<string> {
  const id = String(await facts.idFor(name));
  const sample = (parameter: string, shapes: z.ZodObject | undefined, known = parameters) => {
    if (parameter === 'id') return id;
    const make = known[parameter] ?? parameters[parameter];
    const value = make ? make(facts) : sampleOf(shapes?.shape[parameter] as z.ZodType);
    if (value === undefined)
      throw new Error(`${name}: call-samples.ts has no value for ${parameter}`);
    return encodeURIComponent(String(value));
  };
  const path = (paths[name] ?? call.path).replace(/\{(\w+)\}/g, (_, parameter: string) =>
    sample(parameter, call.params),
  );
  if (path.includes('?')) return path;
  // A version that is not the record's is refused: tests/admin/conflicts.test.ts.
  const query = Object.keys(call.query?.shape ?? {})
    .filter((key) => key !== 'modification')
    .map((key) => `${key}=${sample(key, call.query, queries)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

async function bodyOf([name, call]: NamedCall, facts: SampleFacts): Promise<object> {
  if (!call.body) return {};
  const make = bodies[name] ?? bodyOfPlain([name, call]);
  if (make) return make(facts);
  const sample = sampleOf(call.body);
  if (sample === undefined) throw new Error(`${name}: call-samples.ts has no body for it`);
  if (Array.isArray(sample)) return sample;
  return {
    ...(sample as object),
    ...(call.confirmed === 'password' ? { password } : {}),
    ...(call.form?.file === 'imgFile' ? { imgFile: asFile(await images.png()) } : {}),
    ...(call.form?.file === 'pdfFile' ? { pdfFile: pdfFile() } : {}),
  };
}
