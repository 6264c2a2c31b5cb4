import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { defaultsOf, toHistory } from '#contract/fields/fields.ts';
import { plainNouns } from '#contract/nouns.ts';
import { noUsage } from '#domain/usage/usage-counts.ts';
import type { Journal } from '#server/journal.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { recordChange } from '#server/store/history-queries.ts';
import { insertRecord } from '#server/store/plain-records.ts';
import { countRows } from '#server/store/table-queries.ts';
import { addMonths, addUsage } from '#server/store/usage-writes.ts';
import { recordPersonChange } from '#server/store/user-queries.ts';
import { importRecords, record } from '../import/import-support.ts';
import type { TestHouse } from '../support/databases.ts';
import { have, jatsOf, pdfBytes, zipOf } from '../support/have.ts';
import { images } from '../support/images.ts';

const by = { username: 'meera', now: new Date('2026-05-06T07:08:09Z') };

/** The reference number of the article whose title another has too. */
export const repeatedRef = 9;

/** A journal with something of everything, and of everything that is easily forgotten. */
export async function fillWithEverything(house: TestHouse): Promise<void> {
  const { journal } = house;
  await mkdir(templatesOf(house), { recursive: true });
  await writeFile(join(templatesOf(house), 'cover-page.typ'), '// ours');
  await writeFile(join(templatesOf(house), 'notes.txt'), 'no template');
  await have.settings(journal, { home_content: '<p>Soil & <b>water</b> कृषि\u2028</p>' });
  await have.articles(journal, [
    { refnumber: 7, title: '<i>Oryza</i> & rice "today"', pdf: pdfBytes('seven') },
    { refnumber: 8, title: 'Withdrawn', status: 'disabled', pdf: pdfBytes('eight') },
    { refnumber: 999_999_999_999_999, title: 'कृषि\u2028विज्ञान', language: 'hi', pagenumber: 'xii' },
  ]);
  await importRecords(journal, [record(repeatedRef, { title: 'Withdrawn', txnid: 'TXN-7' })]);
  await describeArticle(journal, 7);
  const figure = '<fig><graphic xlink:href="roots.png"/></fig>';
  const packed = { '7.xml': jatsOf(figure), 'roots.png': await images.png() };
  await have.fullText(journal, 7, await zipOf(packed));
  await haveReceipt(journal);
  await journal.issues.create({ year: 2031, volume: 0, issue: 9, frequency: 'Jan-Mar' }, by);
  await journal.settings.change({ websitename: 'Annals of Moving' }, by);
  const picture = await have.picture(journal, await images.webp(), 'webp');
  await have.editor(journal, { name: 'Chitra Rao', category: 'chief editor', picture });
  await have.editor(journal, { name: 'Devika Rao', status: 'disabled', picture });
  await have.editor(journal, {
    name: 'Ela Rao',
    own_group: 'Patrons',
    own_title: 'Founder',
    orcid: '0000-0002-1825-0097',
    profile_link: 'https://ela.example/',
    term_from: '1999',
    term_to: '2009',
    is_former: 1,
    sortnumber: 3,
  });
  await have.indexing(journal, {
    image: await have.picture(journal, await images.webp({ colour: '#a26' }), 'webp'),
  });
  await have.indexing(journal, { title: 'Removed', link: '' });
  const logo = await have.picture(journal, await images.webp({ colour: '#62a' }), 'webp');
  await journal.database.write(async (tx) => {
    await tx.insertInto('design_pictures').values({ slot: 'logo', picture: logo }).execute();
  });
  await journal.ownPages.save('ethics', { title: 'Ethics', content: '<p>Fair & open</p>' }, by);
  const entries = await journal.indexing.listAll();
  const removed = entries.find(({ title }) => title === 'Removed');
  await journal.indexing.remove(removed?.id ?? 0, by);
  for (const author of ['Anil Kumar Sharma', 'Priya Verma']) {
    await journal.documents.certificate('7', author, by.now);
  }
  await have.manuscript(journal, {
    ...{ title: 'Roots of maize', authors: 'Asha Rao', email: 'asha@field.example' },
    reviewers: JSON.stringify([
      { key: 0, name: 'Ravi', email: 'r@x.example', asked: '2026-03-04' },
    ]),
  });
  await journal.database.write(fillPlainNouns);
}

/** A record, with its history, of each plain noun that has none yet: of one for which nothing was written above. */
async function fillPlainNouns(tx: Tx): Promise<void> {
  for (const { noun, table, fields, label } of plainNouns) {
    if ((await countRows(tx, table)) > 0) continue;
    const values = { ...defaultsOf(fields), [label]: 'One' };
    const { id } = await insertRecord(tx, table, values as never);
    const change = { noun, recordId: id, label: 'One', action: 'created' } as const;
    await recordChange(tx, by, { ...change, was: {}, now: toHistory(fields, values) });
  }
}

/** Metadata of every kind, and a deposit. */
async function describeArticle(journal: Journal, refnumber: number): Promise<void> {
  const article = await journal.articles.full.findByRef(`${refnumber}`);
  const id = article?.id ?? 0;
  const contributors = JSON.stringify([
    { name: 'Anil Kumar Sharma', family: 'Sharma' },
    { name: 'Priya Verma' },
  ]);
  const metadata = JSON.stringify({ kind: 'editorial', references: 'One\nTwo' });
  const highlights = '<i>Oryza</i> & rice grew.\nSoil stayed.';
  const seen = { key_image_alt: 'Rice', key_image_credit: 'Asha Rao' };
  const fields = { contributors, metadata, highlights, ...seen };
  const picture = { bytes: await images.png({ colour: '#26a' }), isTooLarge: false };
  await journal.articles.change({ id, fields, picture }, by);
  const { year, volume, issue } = article ?? { year: 0, volume: 0, issue: 0 };
  const facts = {
    ...{ title: 'Deccan', description: 'On soils', is_current: true },
    lead: `${refnumber}`,
  };
  await journal.issues.change({ year, volume, issue }, facts, by);
  const cover = await have.picture(journal, await images.webp({ colour: '#2a6' }), 'webp');
  await journal.settings.change({ licence: 'CC-BY-4.0', copyright_terms: 'Theirs' }, by);
  const look = { motif: 'weave', ground: 'dark', heading_face: 'eczar', short_title: 'Soil' };
  await journal.settings.change({ ...look, document_band: 'shown', decision_weeks: '7' }, by);
  const deposit = { article_id: id, service: 'doaj', state: 'refused', batch: '1' } as const;
  const moment = by.now.toISOString();
  const rest = { record_sha256: '', reason: 'No ISSN', creation: moment, modification: moment };
  await journal.database.write(async (tx) => {
    await tx
      .insertInto('deposits')
      .values({ ...deposit, ...rest })
      .execute();
    const issue_id = (await tx.selectFrom('issues').select('id').executeTakeFirst())?.id ?? 0;
    const term = { kind: 'author', slug: 'a-das', next_slug: 'anil-das' } as const;
    await tx.insertInto('former_terms').values(term).execute();
    await tx.insertInto('former_refnumbers').values({ refnumber: 70, article_id: id }).execute();
    await tx.updateTable('issues').set({ cover }).where('id', '=', issue_id).execute();
    const former = { year: 1999, volume: 1, issue: 1, issue_id };
    await tx.insertInto('former_issues').values(former).execute();
    // A notice has no certificates: another article is one.
    const other = tx.selectFrom('articles').select('id').where('id', '<>', id);
    const notice_id = (await other.executeTakeFirstOrThrow()).id;
    const notice = { article_id: id, notice_id, kind: 'correction', creation: moment } as const;
    await tx.insertInto('article_notices').values(notice).execute();
    const written = { modifiedby: 'meera', modification: moment };
    const text = { kind: 'invitation', language: 'mr', subject: 'या', body: '{{link}}' } as const;
    await tx
      .insertInto('mail_templates')
      .values({ ...text, ...written })
      .execute();
    await haveUsage(tx, id);
    const news = {
      title: 'Call',
      content: '&lt;p&gt;Come&lt;/p&gt;',
      status: 'published',
    } as const;
    const told = { announced_on: '2026-05-06', published_at: moment, createdby: 'meera' };
    await tx
      .insertInto('announcements')
      .values({ ...news, ...told, ...written, creation: moment })
      .execute();
  });
  const place = { year: `${year}`, volume: `${volume}`, issue: `${issue}` };
  const address = { year, volume, issue };
  const draft = { ...place, title: 'Not yet', state: 'draft' } as const;
  await journal.articles.create({ address, fields: draft, file: undefined }, by);
}

/** Work of every kind that the history tells of: imports, an upload, an order, a restored version, an announcement, a text of mail, a person. */
export async function fillHistory(journal: Journal): Promise<void> {
  const keep = { username: '', file: 'articles.jsonl' };
  await importRecords(journal, [record(40), record(41)], { keep });
  const bytes = Buffer.from('refnumber,title,year,volume,issue\n42,Uploaded,2024,1,1\n');
  const { signal } = new AbortController();
  const sheet = { name: 'rice.csv', issue: '', file: { bytes, isTooLarge: false } };
  const { id } = await journal.uploads.create(sheet, by, signal);
  await journal.uploads.start(id, 'published', by, (error) => {
    throw error;
  });
  await expect.poll(async () => (await journal.uploads.list())[0]?.state).toBe('done');
  await have.indexing(journal, { title: 'Another' });
  const entries = await journal.indexing.listAll();
  await journal.indexing.order(entries.map((entry) => entry.id).reverse(), by);
  const editors = await journal.editors.listAll();
  await journal.editors.order(editors.map((editor) => editor.id).reverse(), by);
  const article = await journal.articles.full.findByRef('7');
  const fields = { title: 'Renamed' };
  await journal.articles.change({ id: article?.id ?? 0, fields, file: undefined }, by);
  const [renamed] = await journal.history.list('article', article?.id ?? 0);
  await journal.history.undo(renamed?.id ?? 0, by);
  const news = { title: 'Call', content: '<p>Come</p>', status: 'published' } as const;
  await journal.announcements.create({ ...news, announced_on: '2026-05-06' }, by);
  const text = { subject: 'Come', body: '{{link}}' };
  await journal.mail.templates.change('invitation', 'en', text, by);
  await journal.fees.change(
    { noun: 'article', id: article?.id ?? 0 },
    { amount: 5000, currency: 'USD', payment: { way: 'bank' } },
    by,
  );
  const person = { id: 1, name: 'Meera', username: 'meera' };
  await journal.database.write((tx) =>
    recordPersonChange(tx, person, { now: { role: 'editor' }, by }),
  );
}

/** One that was cancelled, with its PDF. */
async function haveReceipt({ settings, articles, fees, documents: { account } }: Journal) {
  await settings.change({ prefix_receipt: 'ANR', prefix_credit: 'ANC' }, by);
  const article = await articles.full.findByRef('7');
  const { id } = await fees.find({ noun: 'article', id: article?.id ?? 0 });
  const { form } = await account.draft(id);
  const receipt = await account.issue(id, { ...form, amount: 150_000, currency: 'INR' }, by);
  await account.pdf(receipt.code, { render: async () => pdfBytes('receipt') });
  await account.cancel(receipt.id, 'A wrong name', by);
}

/** What was counted, and what was imported of earlier years. */
async function haveUsage(tx: Tx, articleId: number): Promise<void> {
  const counts = { ...noUsage, views: 7, downloads: 2, unique_investigations: 8 };
  const day = '2026-05-06';
  const article = { kind: 'article', key: String(articleId), ...counts } as const;
  await addUsage(tx, [
    { ...article, day },
    { kind: 'country', key: 'IN', day, ...noUsage, views: 5 },
  ]);
  await addMonths(tx, [{ ...article, month: '2025-01', is_imported: 1 }]);
  const asked = { words: 'rye', sessions: 3, first_day: day, last_day: day };
  await tx.insertInto('usage_searches').values(asked).execute();
}

/** Where the journal `demo` has templates of its own. */
export const templatesOf = ({ dataDir }: TestHouse): string =>
  join(dataDir, 'journals', 'demo', 'templates');

export async function certificateCodes(journal: Journal): Promise<string[]> {
  const rows = await journal.database.reads.selectFrom('certificates').select('code').execute();
  return rows.map(({ code }) => code).sort();
}

/** Every file of a folder by its path, with its content. */
export async function readTree(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(
    paths
      .sort()
      .map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'latin1')]),
  );
  return Object.fromEntries(contents);
}

/** Changes a file of lines in an exported folder, and its checksum with it: what somebody means to be believed. */
export async function forge(
  folder: string,
  file: string,
  change: (record: Record<string, unknown>, index: number) => void,
): Promise<void> {
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n').filter(Boolean);
  const changed = lines.map((line, index) => {
    const fields = JSON.parse(line);
    change(fields, index);
    return `${JSON.stringify(fields)}\n`;
  });
  await writeFile(join(folder, file), changed.join(''));
  const manifest = JSON.parse(await readFile(join(folder, 'journal.json'), 'utf8'));
  manifest.parts[file].sha256 = createHash('sha256').update(changed.join('')).digest('hex');
  await writeFile(join(folder, 'journal.json'), JSON.stringify(manifest));
}
