import { adminAddresses } from '#contract/admin-addresses.ts';
import { accountDocumentsCalls } from '#contract/calls/account-documents-calls.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { documentsCalls } from '#contract/calls/documents-calls.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { feesCalls } from '#contract/calls/fees-calls.ts';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { peopleCalls } from '#contract/calls/people-calls.ts';
import type { Right } from '#contract/entities/user.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';
import { accountKindWords } from '../ui/account-words.tsx';
import { feeStateWords } from '../ui/fee-words.tsx';
import { issueName } from '../ui/issue-name.ts';
import type { PaletteChoice } from './palette-pages.ts';

const maxArticles = 8;

/** Of each other kind of record. */
const maxOthers = 4;

/** Where a code of a document leads to. */
const codeForm = /^[\dA-Z]{4}-?[\dA-Z]{5}-?[\dA-Z]{4}$/i;

/** The articles, and the other records, that have the words that were typed. */
export async function recordsFor(text: string, may: May): Promise<PaletteChoice[]> {
  if (text.trim().length < 2) return [];
  const [{ articles }, others] = await Promise.all([
    callApi(deskCalls.listJournalArticles, { query: { q: text } }),
    otherRecordsFor(text, may),
  ]);
  const found = articles
    .slice(0, maxArticles)
    .map(({ id, refnumber, title, year, volume, issue }) => ({
      to: adminAddresses.article(id),
      label: [refnumber, plainText(title)].filter(Boolean).join(' '),
      note: issueName({ year, volume, issue }),
    }));
  return [...found, ...others];
}

type May = (right: Right) => boolean;

/** Manuscripts, fees, documents and people: each for those who may see it. */
export async function otherRecordsFor(text: string, may: May): Promise<PaletteChoice[]> {
  if (text.trim().length < 2) return [];
  const asked = { query: { q: text } };
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...said: (string | null)[]) =>
    words.every((word) => said.join(' ').toLowerCase().includes(word));
  const [{ manuscripts }, fees, documents, people, editors, ofCode] = await Promise.all([
    callApi(manuscriptsCalls.listManuscripts, asked),
    may('fees') ? callApi(feesCalls.listFees, asked).then((list) => list.fees) : [],
    may('fees')
      ? callApi(accountDocumentsCalls.listAccountDocuments, asked).then((list) => list.documents)
      : [],
    may('people') ? callApi(peopleCalls.listPeople) : [],
    callApi(editorsCalls.listEditors),
    codeForm.test(text.trim()) ? choicesOfCode(text.trim()) : [],
  ]);
  return [
    ...manuscripts.slice(0, maxOthers).map(({ id, number, title, state }) => ({
      to: adminAddresses.manuscript(id),
      label: `${number} ${title}`,
      note: `Manuscript, ${state}`,
    })),
    ...fees.slice(0, maxOthers).map(({ of, state, payment }) => ({
      to: adminAddresses[of.noun](of.id),
      label: [payment?.txnid, of.number, of.title].filter(Boolean).join(' '),
      note: `Fee, ${feeStateWords[state].toLowerCase()}`,
    })),
    ...documents.slice(0, maxOthers).map(({ id, number, kind, recipient }) => ({
      to: adminAddresses.accountDocument(id),
      label: `${number} ${recipient}`,
      note: accountKindWords[kind],
    })),
    ...ofCode,
    ...people
      .filter(({ name, username, email }) => has(name, username, email))
      .slice(0, maxOthers)
      .map(({ name, username }) => ({
        to: adminAddresses.people,
        label: name || username,
        note: 'Person',
      })),
    ...editors
      .filter(({ name, email }) => has(name, email ?? ''))
      .slice(0, maxOthers)
      .map(({ id, name }) => ({
        to: adminAddresses.editor(id),
        label: name,
        note: 'Editorial board',
      })),
  ];
}

/** The manuscript that a letter, or the article that a certificate, of this code is about. */
async function choicesOfCode(code: string): Promise<PaletteChoice[]> {
  const found = await callApi(documentsCalls.verifyCertificate, { params: { code } }).catch(
    (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return undefined;
      throw error;
    },
  );
  const number = found?.letter?.number ?? found?.article?.refnumber;
  if (!found || !number) return [];
  if (found.article) {
    const { articles } = await callApi(deskCalls.listJournalArticles, { query: { q: number } });
    return articles
      .filter(({ refnumber }) => refnumber === number)
      .map(({ id }) => ({
        to: adminAddresses.article(id),
        label: `${found.code} ${found.name ?? ''}`,
        note: 'Certificate',
      }));
  }
  const { manuscripts } = await callApi(manuscriptsCalls.listManuscripts, {
    query: { q: number },
  });
  return manuscripts
    .filter((one) => one.number === number)
    .map(({ id }) => ({
      to: adminAddresses.manuscript(id),
      label: `${found.code} ${number}`,
      note: 'Letter',
    }));
}
