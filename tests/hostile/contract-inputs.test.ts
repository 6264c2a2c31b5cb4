import { describe, expect, it } from 'vitest';
import type { AccountDocumentForm } from '#contract/calls/account-documents-calls.ts';
import type { BodyOf, Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import type { Fields, Given } from '#contract/fields/fields.ts';
import { paymentFields } from '#contract/fields/payment.ts';
import { type PlainNoun, plainNouns } from '#contract/nouns.ts';
import { readAnnouncement } from '#domain/announcement/rules.ts';
import { articleFormProblems } from '#domain/article-form.ts';
import { cleanText, oneLine } from '#domain/clean-text.ts';
import { readEditorForm } from '#domain/editor/rules.ts';
import { readAccountForm } from '#domain/fees/account-document.ts';
import { paymentRules } from '#domain/fees/payment-rules.ts';
import { readFields } from '#domain/fields/kinds.ts';
import { parseMonths } from '#domain/frequency.ts';
import { parseIssueAddress } from '#domain/issue-address.ts';
import {
  bodyText,
  headerText,
  type MailText,
  renderMail,
  templateProblems,
} from '#domain/mail/render-mail.ts';
import {
  completeManuscript,
  readManuscript,
  titleOfFile,
  titleOfSubject,
} from '#domain/manuscript/rules.ts';
import { readNewJournal, readPlace } from '#domain/new-journal-form.ts';
import { readOwnPage } from '#domain/own-page-form.ts';
import { parsePageRange } from '#domain/page-range.ts';
import { parseQuery as parseKeyword } from '#domain/search/fold.ts';
import { parseNarrowing } from '#domain/search/narrowing.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { type AccountValues, readServiceAccount } from '#domain/service-account-form.ts';
import { type GivenSettings, readSettings, valuesIn } from '#domain/settings-form.ts';
import { readUsername } from '#domain/username.ts';
import { readEmail, readNewUsername, readRanges } from '#server/features/accounts/person-values.ts';
import {
  type ArticleFields,
  givenValues,
  readMetadataFields,
} from '#server/features/articles/article-values.ts';
import { readRecord } from '#server/features/import/import-record.ts';
import { type IssueChange, readIssueChange } from '#server/features/issues/issue-values.ts';
import { parseBody, parseParams, parseQuery } from '#server/http/parse-call.ts';
import { outcomeOf } from '../support/outcome.ts';
import { contractInputs } from './contract-inputs.ts';
import { findSlow } from './hostile-texts.ts';

const parsers = { params: parseParams, query: parseQuery, body: parseBody };

const readArticle = (fields: ArticleFields) => {
  articleFormProblems(givenValues(fields), { creating: true });
  return readMetadataFields(fields);
};

const readFee = ({ why = '', payment }: BodyOf<typeof calls.updateFee>) => {
  const { amount: _, ...texts } = payment ?? {};
  return [cleanText(why), readFields(paymentFields, texts, { rules: paymentRules })];
};
const accountsBefore = valuesIn('accountSettings', new Map());
function readDocument(form: AccountDocumentForm) {
  return readAccountForm(form, {
    ...{ settings: accountsBefore, publisher: { name: '', address: '' }, journal: '' },
    about: { title: '', number: '' },
    payment: { txnid: '', received_on: '', way: '' },
  });
}
const readGiven = (fields: GivenSettings) => readSettings(fields, {});
/** What reads the form of a plain noun, where it has more rules than those of its fields. */
const plainRules: Partial<Record<PlainNoun, (given: Given<Fields>) => unknown>> = {
  editor: (given) => readEditorForm(given),
  announcement: (given) => readAnnouncement(given, undefined, '2026-03-04'),
  manuscript: (given) => readManuscript(completeManuscript(given, undefined, '2026-03-04')),
};

/** Those of the calls by which records of plain nouns are made and changed. */
const rulesOfPlain = Object.fromEntries(
  Object.entries<Call>(calls).flatMap(([name, { group, body }]) => {
    const plain = plainNouns.find((one) => one.group === group);
    if (!plain || !body || !/^(create|update)/.test(name)) return [];
    return [[name, plainRules[plain.noun] ?? ((given: object) => readFields(plain.fields, given))]];
  }),
);

type PersonFields = { username?: string; email?: string; allowed_addresses?: string };
const readPerson = ({ username = '', email = '', allowed_addresses = '' }: PersonFields) => [
  readNewUsername(username),
  readEmail(email, {}),
  readRanges(allowed_addresses, 50, {}),
];

/** What the services do with a text when it has been parsed; a call that is not here keeps or compares it. */
const rules: Partial<Record<keyof typeof calls, (parsed: never) => unknown>> = {
  login: ({ username }: { username: string }) => readUsername(username),
  beginPasskeyLogin: ({ after }: { after?: { username: string } }) =>
    readUsername(after?.username ?? ''),
  createJournal: readNewJournal,
  updateJournal: readPlace,
  updateServiceAccount: (typed: AccountValues) =>
    (['mail', 'crossref', 'doaj'] as const).map((service) =>
      readServiceAccount(service, typed, {}, () => false),
    ),
  testServiceAccount: ({ to }: { to: string }) => readEmail(to, {}),
  becomeFirstOwner: ({ owned }: BodyOf<typeof calls.becomeFirstOwner>) =>
    owned.map(({ username }) => readUsername(username)),
  retireJournal: ({ slug }: { slug: string }) => slug.trim(),
  requestReset: ({ username }: { username: string }) => readUsername(username.trim()),
  updateAccount: readPerson,
  addPerson: readPerson,
  updatePerson: readPerson,
  addPublisherPerson: readPerson,
  updatePublisherPerson: readPerson,
  updateSettings: readGiven,
  updateFees: readGiven,
  updateFee: readFee,
  updateManuscriptFee: readFee,
  updatePayee: readGiven,
  updateAccountSettings: readGiven,
  previewAccountDocument: readDocument,
  issueAccountDocument: readDocument,
  cancelAccountDocument: ({ why }: { why: string }) => cleanText(oneLine(why)),
  mailAccountDocument: ({ to }: { to: string }) => readEmail(to, {}),
  updateMailSettings: readGiven,
  updatePublisher: readGiven,
  updateAppearance: readGiven,
  savePage: (fields: Parameters<typeof readOwnPage>[0]) => readOwnPage(fields),
  previewLetter: (text: MailText) => [headerText(text.subject), bodyText(text.body)],
  sendLetter: (text: MailText) => [headerText(text.subject), bodyText(text.body)],
  sendAuthorMail: (text: MailText) => [
    templateProblems('author_letter', text),
    renderMail(text, {}),
  ],
  sendTestMail: ({ to }: { to: string }) => readEmail(to, {}),
  changeMailTemplate: (text: MailText) => [
    templateProblems('certificates', text),
    renderMail(text, {}),
  ],
  ...rulesOfPlain,
  updateJournalMetadata: readGiven,
  updateIssue: (fields: IssueChange) => readIssueChange(fields),
  setPages: ({ articles }: { articles: { pagenumber: string }[] }) =>
    articles.map(({ pagenumber }) => parsePageRange(pagenumber)),
  createIssue: ({ frequency }: { frequency: string }) => parseMonths(frequency),
  mendUploadRow: ({ cells }: { cells: object }) =>
    readRecord(
      2,
      { refnumber: '1', title: 'Rice', year: '2026', volume: '4', issue: '2', ...cells },
      { thisYear: 2026 },
    ),
  readDroppedFile: ({ name }: { name: string }) => titleOfFile(name),
  addDroppedFile: ({ name, title = '' }: { name: string; title?: string }) => [
    titleOfFile(name),
    titleOfSubject(title),
  ],
  createArticle: readArticle,
  updateArticle: readArticle,
  listArticles: ({ year, vol, issue }: Record<'year' | 'vol' | 'issue', string>) =>
    parseIssueAddress(year, vol, issue),
  search: ({ keyword, q }: { keyword?: string; q?: string }) => [
    parseKeyword(keyword ?? q ?? ''),
    parseSearch(keyword ?? q ?? ''),
  ],
  searchResults: (
    query: Parameters<typeof parseNarrowing>[0] & { keyword?: string; q?: string },
  ) => [parseSearch(query.keyword ?? query.q ?? ''), parseNarrowing(query)],
  suggest: ({ keyword }: { keyword?: string }) => parseKeyword(keyword ?? ''),
};

/** Bodies whose texts name records or files, or are secrets that are hashed. */
const withoutRules = [
  'sampleCertificate',
  'createSwitch',
  'readSwitch',
  'enterBySwitch',
  'readPasswordLink',
  'usePasswordLink',
  'confirmSelf',
  'logInWithPasskey',
  'addPasskey',
  'renamePasskey',
  'confirmSecondFactor',
  'indexPage',
  'bulkCertificates',
  'registerDeposits',
  'chosenDepositFile',
  'dataciteFiles',
  'createUpload',
  'addUploadFile',
  'addUploadPicture',
  'addUploadText',
  'addManuscriptFile',
  'checkFullText',
  'setFullText',
  'makeManuscriptArticle',
  'setIssueCover',
  'addNotice',
];

describe('every text that a call takes is refused by its length or read in proportion to it', () => {
  it.each(contractInputs)('$name', async ({ call, part, fill, name }) => {
    const work = (text: string) =>
      outcomeOf(
        (async () => {
          const parsed = parsers[part](calls[call] as Call, fill(text));
          if (part !== 'params' || call === 'listArticles') await rules[call]?.(parsed as never);
        })(),
      );
    expect(await findSlow(name, work)).toEqual([]);
  });

  it('the rules of every call with a text in its body are tried', () => {
    const known = [...Object.keys(rules), ...withoutRules];
    const withBody = contractInputs
      .filter(
        ({ part, isFreeText, name }) => part === 'body' && isFreeText && !/password$/.test(name),
      )
      .map(({ call }) => call);
    expect([...new Set(withBody)].filter((call) => !known.includes(call))).toEqual([]);
  });

  it('the contract has as many as we think', () => {
    expect(contractInputs.length).toBeGreaterThan(100);
    const names = contractInputs.map(({ name }) => name);
    for (const name of [
      'login body.password',
      'search query.keyword',
      'createIssue body.frequency',
    ]) {
      expect(names).toContain(name);
    }
  });
});
