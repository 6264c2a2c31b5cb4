import { expect } from 'vitest';
import type {
  AccountDocument,
  AccountDocumentForm,
  accountDocumentsCalls,
} from '#contract/calls/account-documents-calls.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { Fee } from '#contract/calls/fees-calls.ts';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import { createdArticle, createIssue } from '../admin/articles-support.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import type { TestSite } from '../support/sites.ts';

type Draft = AnswerOf<typeof accountDocumentsCalls.draftAccountDocument>;
type List = AnswerOf<typeof accountDocumentsCalls.listAccountDocuments>;

export const list = '/api/admin/account-documents';
export const settingsPath = '/api/admin/account-settings';
export const prefixes = {
  prefix_receipt: 'SJR',
  prefix_bill: 'SJB',
  prefix_invoice: 'SJI',
  prefix_credit: 'SJC',
};
export const registered = {
  ...prefixes,
  gst_scheme: 'registered',
  gst_gstin: '27AAPFU0939F1ZV',
  gst_name: 'Banyan Press',
  gst_address: '12 Deccan Gymkhana\nPune 411004',
  gst_sac: '998399',
  gst_rate: '18',
};

/** A paid article of the current year, and the id of its fee. */
export async function paidFee(
  who: Administrator,
  given: Record<string, string> = {},
  amount = 236_000,
  currency = 'INR',
) {
  const { id } = await createdArticle(who, given);
  const path = `/api/admin/archives/${id}/fee`;
  const payment = { amount, currency, received_on: '2026-05-12', way: 'upi' };
  const said = await who.post(path, { payment });
  expect(said.status).toBe(200);
  return (said.body as Fee).id;
}

export const pathOf = (fee: number) => `/api/admin/article-fees/${fee}/document`;

export async function draftOf(who: Administrator, fee: number): Promise<Draft> {
  const said = await who.get(pathOf(fee));
  expect([said.status, said.body]).toEqual([200, expect.anything()]);
  return said.body as Draft;
}

/** Issues what the draft says, with what a test changes in it. */
export async function issue(
  who: Administrator,
  fee: number,
  given: Partial<AccountDocumentForm> = {},
) {
  const { form } = await draftOf(who, fee);
  const address = 'Government College, Nagpur';
  return who.post(pathOf(fee), { ...form, address, ...given });
}

export async function issued(...asked: Parameters<typeof issue>): Promise<AccountDocument> {
  const said = await issue(...asked);
  expect([said.status, said.body]).toEqual([201, expect.anything()]);
  return said.body as AccountDocument;
}

export const listed = async (who: Administrator) => (await who.get(list)).body as List;
export const findingsOf = async ({ journal }: TestSite) =>
  (await checkJournal(journal, { now: new Date() })).findings.map(({ text }) => text);

export async function opened(site: TestSite, settings: object = prefixes): Promise<Administrator> {
  const who = await signIn(site);
  await createIssue(who);
  const said = await who.post(settingsPath, settings);
  expect([said.status, said.body]).toEqual([200, expect.anything()]);
  return who;
}

/** `26-27` as it is now, in India. */
export const yearNow = (): string => {
  const [year = 0, month = 0] = new Date(Date.now() + 19_800_000)
    .toISOString()
    .split('-')
    .map(Number);
  const begins = (month < 4 ? year - 1 : year) % 100;
  return `${begins}-${begins + 1}`;
};
