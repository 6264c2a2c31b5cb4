import { beforeAll, expect, it } from 'vitest';
import { officeMessages } from '#contract/messages.ts';
import { problemMessage } from '#contract/problems.ts';
import type { WatchedPage } from '../support/browser.ts';
import { demoSiteToAdminister, expectOnlyRefusals } from './admin-support.ts';
import { fillArticle } from './article-form-support.ts';
import {
  addAnother,
  addEditor,
  changeSettings,
  createIssue,
  isRefused,
  logOut,
  openArticle,
  pinEditor,
  publish,
  saveArticle,
  switchArticle,
  toggleEditor,
  typeArticle,
} from './issue-life-admin.ts';
import { type Reader, readerOf } from './issue-life-reader.ts';

const { site, logIn } = demoSiteToAdminister();
let page: WatchedPage;
let reader: Reader;

beforeAll(async () => {
  reader = readerOf(await site.newPage(), site.address);
});

const journalName = 'Annals of the Sahyadri';
const hindi = 'कृष्\u200dण धान की खेती';
const quokkas = 'Quokkas of the plateau';
const editor = 'Dr. Zoya Quraishi';
/** The issue as the addresses of articles have it. */
let path: string;
/** The issue's own address. */
let issueAddress: string;

it('the life of an issue, from the login to the logout, as readers see it after each step', {
  timeout: 120_000,
}, async () => {
  page = await logIn('/admin');
  await settings();
  await newIssue();
  await articleWithItalics();
  await articleInDevanagari();
  await articleWithWrongPages();
  await articleWithTakenReference();
  await lastArticle();
  await editedArticle();
  await withdrawnArticle();
  await articleShownAgain();
  await editors();
  await end();
});

async function settings() {
  await changeSettings(page, journalName, 'Impact Factor: 7.41');
  await reader.seesJournal({ name: journalName, impactFactor: '7.41' });
}

async function newIssue() {
  const year = await createIssue(page, { volume: 12, issue: 1, months: 'April-June' });
  path = `${year}/12/1`;
  issueAddress = `/archives/${year}/vol12/issue1`;
  await reader.seesEmptyIssue(issueAddress);
  await page.goto(`${site.address}/admin/archives/add/${path}`);
}

async function articleWithItalics() {
  await typeArticle(page, { ref: '9101', pages: '1-6', title: 'Soil ', italics: 'in situ' });
  await publish(page);
  await reader.seesInArchive(issueAddress, '1 APR-JUN');
  await reader.seesIssue(issueAddress, ['Soil in situ']);
  await reader.seesArticle(`/archives/${path}/9101`, 'Soil in situ', ['in situ']);
  await reader.downloads(`/archives/${path}/9101.pdf`, '9101');
}

async function articleInDevanagari() {
  await addAnother(page, { ref: '9102', pages: '7-12', title: hindi, authors: 'डॉ. कृष्ण कुमार' });
  await publish(page);
  await reader.seesArticle(`/archives/${path}/9102`, hindi);
  await reader.finds('धान की खेती', [hindi]);
  await reader.downloads(`/archives/${path}/9102.pdf`, '9102');
}

async function articleWithWrongPages() {
  await addAnother(page, { ref: '9103', pages: '12-18', title: quokkas });
  await isRefused(page, 'Pages', officeMessages.rules.pageSequence(12));
  await reader.gets(404, [`/archives/${path}/9103`]);
  expectOnlyRefusals(reader.page, 404);
  await fillArticle(page, { pages: '13-18' });
  await publish(page);
  await reader.finds('quokkas', [quokkas]);
}

async function articleWithTakenReference() {
  const typed = { ref: '9101', pages: '19-24', txnid: 'TXN/9104', title: 'Springs in April' };
  await addAnother(page, typed);
  await isRefused(page, 'Reference number', problemMessage('duplicate_reference_number'));
  await reader.seesIssue(issueAddress, ['Soil in situ', hindi, quokkas]);
  await fillArticle(page, { ref: '9104' });
  await publish(page);
  expectOnlyRefusals(page, 409);
  await reader.seesArticle(`/archives/${path}/9101`, 'Soil in situ', ['in situ']);
  await reader.seesArticle(`/archives/${path}/9104`, 'Springs in April');
}

async function lastArticle() {
  await addAnother(page, { ref: '9105', pages: '25-30', title: 'Terraces' });
  await publish(page);
  await reader.seesIssue(issueAddress, [
    'Soil in situ',
    hindi,
    quokkas,
    'Springs in April',
    'Terraces',
  ]);
}

async function editedArticle() {
  await openArticle(page, path, '9104');
  await fillArticle(page, { title: 'Springs in May', pages: '31-36' });
  await saveArticle(page, '9104');
  await reader.seesIssue(issueAddress, [
    'Soil in situ',
    hindi,
    quokkas,
    'Terraces',
    'Springs in May',
  ]);
  await reader.finds('springs in may', ['Springs in May']);
  await reader.finds('springs in april', []);
}

const quokkasPage = () => `/archives/${path}/9103`;
const quokkasPdf = () => `/archives/${path}/9103.pdf`;
const quokkasAddresses = () => [
  quokkasPage(),
  quokkasPdf(),
  '/pdf?refno=9103',
  '/api/archives/ref/9103',
];

async function withdrawnArticle() {
  await reader.gets(200, quokkasAddresses());
  await openArticle(page, path, '9103');
  await switchArticle(page, 'Withdraw');
  await reader.gets(404, quokkasAddresses());
  await reader.seesNoArticle(quokkasPage());
  await reader.finds('quokkas', []);
  await reader.seesIssue(issueAddress, ['Soil in situ', hindi, 'Terraces', 'Springs in May']);
  expectOnlyRefusals(reader.page, 404);
}

async function articleShownAgain() {
  await switchArticle(page, 'Show again');
  await reader.gets(200, quokkasAddresses());
  await reader.seesArticle(quokkasPage(), quokkas);
  await reader.downloads(quokkasPdf(), '9103');
  await reader.finds('quokkas', [quokkas]);
}

async function editors() {
  const [pinnedBefore = '', ...others] = await reader.associateEditors();
  await addEditor(page, editor);
  expect(await reader.associateEditors()).toEqual([pinnedBefore, ...others, editor]);
  await toggleEditor(page, editor, false);
  expect(await reader.associateEditors()).toEqual([pinnedBefore, ...others]);
  await toggleEditor(page, editor, true);
  expect(await reader.associateEditors()).toEqual([pinnedBefore, ...others, editor]);
  await pinEditor(page, editor);
  expect(await reader.associateEditors()).toEqual([pinnedBefore, editor, ...others]);
}

async function end() {
  await logOut(page);
  expect(page.complaints).toEqual([]);
  await reader.seesJournal({ name: journalName, impactFactor: '7.41' });
  await reader.finds('quokkas', [quokkas]);
  expect(reader.page.complaints).toEqual([]);
}
