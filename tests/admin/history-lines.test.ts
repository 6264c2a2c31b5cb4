import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls/call.ts';
import { batchHeader, type HistoryEntry, historyCalls } from '#contract/calls/history-calls.ts';
import { type Administrator, type FormParts, signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { asSheet, createdArticle, createIssue, pdfFile } from './articles-support.ts';

type List = AnswerOf<typeof historyCalls.listHistoryLines>;

async function listOf(who: Administrator, query = ''): Promise<List> {
  const said = await who.get(`/api/admin/history${query}`);
  expect(said.status).toBe(200);
  return historyCalls.listHistoryLines.answer.body.parse(said.body);
}

const told = ({ lines }: List) => lines.map(({ username, text }) => `${username} ${text}`);
const open = async (who: Administrator, id: number | undefined) =>
  (await who.get(`/api/admin/history/lines/${id}`)).body as HistoryEntry[];

const order = async (who: Administrator, ids: number[]) =>
  expect((await who.post('/api/indexing/order', { ids })).status).toBe(200);

onEachSite('what was done is told in words, each leading to its record', async (site) => {
  const asha = await signIn(site);
  const bela = await signIn(site, 'bela');
  await createIssue(asha);
  const { id } = await createdArticle(asha);
  await bela.send(`/api/archives/${id}`, { title: 'New <i>title</i>', country: 'Nepal' });
  await asha.send(`/api/archives/${id}`, { pdfFile: pdfFile(pdfBytes('new')), frequency: 'May' });
  await bela.send(`/api/archives/${id}`, { status: 'disabled' });
  await asha.post('/api/settings', { year_started: '2019' });

  const list = await listOf(asha);
  expect(told(list)).toEqual([
    'asha changed year started in the settings',
    'bela withdrew 101',
    'asha replaced the PDF of 101, changed 1 issue',
    'bela changed title and country of 101',
    'asha added 101',
    'asha added volume 4, issue 2 (2026)',
  ]);
  expect(list.next).toBe(0);
  expect(list.people).toEqual(['asha', 'bela']);
  expect(list.lines[1]).toMatchObject({ noun: 'article', recordId: id, count: 1, isThere: true });
  expect(list.lines[5]).toMatchObject({ issue: '2026/4/2', isThere: true });
  expect((await open(asha, list.lines[2]?.id)).map(({ noun }) => noun)).toEqual([
    'article',
    'issue',
  ]);
  expect((await asha.get('/api/admin/history/lines/999')).status).toBe(404);
});

onEachSite('a reordering is one line, and two of them are two', async (site) => {
  const who = await signIn(site);
  for (const [index, title] of ['One', 'Two', 'Three', 'Four'].entries()) {
    await have.indexing(site.journal, { title, sortnumber: index + 1 });
  }
  await order(who, [4, 3, 2, 1]);
  await order(who, [3, 4, 1, 2]);
  const { lines } = await listOf(who);
  expect(lines.map(({ text, count }) => [text, count])).toEqual([
    ['put the indexing logos in order', 4],
    ['put the indexing logos in order', 4],
  ]);
  expect((await listOf(who, '?q=logos+in+order')).lines).toHaveLength(2);
  const entries = await open(who, lines[0]?.id);
  expect(entries).toHaveLength(4);
  expect(entries[0]).toMatchObject({ noun: 'indexing', action: 'changed' });
});

onEachSite('what was deleted is there no longer, whatever it was', async (site) => {
  const who = await signIn(site);
  await have.announcement(site.journal);
  expect((await listOf(who)).lines).toMatchObject([{ noun: 'announcement', isThere: true }]);
  await who.remove('/api/admin/announcements/1');
  const { lines } = await listOf(who);
  expect(lines.map(({ text, isThere }) => [text, isThere])).toEqual([
    ['deleted announcement A new issue', false],
    ['added announcement A new issue', false],
  ]);
});

onEachSite('what is done with many articles is one line', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createIssue(who, { issue: 3, frequency: 'Jul-Sep' });
  const ids: number[] = [];
  for (const number of [1, 2, 3]) {
    const pages = `${number * 10}-${number * 10 + 5}`;
    const form = { refnumber: `20${number}`, title: `T ${number}`, txnid: `X${number}` };
    ids.push((await createdArticle(who, { ...form, pagenumber: pages })).id);
  }
  const all = { ids, issue: '2026/4/3' };
  expect((await who.post('/api/admin/articles/bulk', { action: 'move', ...all })).status).toBe(200);
  expect((await who.post('/api/admin/articles/bulk', { action: 'withdraw', ids })).status).toBe(
    200,
  );
  const list = await listOf(who);
  expect(told(list).slice(0, 2)).toEqual([
    'asha withdrew 3 articles',
    'asha moved 3 articles to 4/3',
  ]);
  // The line is found by each of its articles.
  for (const number of [201, 203]) {
    const found = told(await listOf(who, `?q=${number}`));
    expect(found).toHaveLength(3);
    expect(found[0]).toBe('asha withdrew 3 articles');
  }
});

onEachSite(
  'what one person does by several requests in one millisecond is a line each',
  async (site) => {
    const who = await signIn(site);
    await have.editor(site.journal, { name: 'Ela' });
    await have.editor(site.journal, { name: 'Uma' });
    const by = { username: 'asha', now: new Date() };
    const change = (id: number, fields: Record<string, string>) =>
      site.journal.editors.change(id, { fields, picture: undefined }, by);
    await change(1, { status: 'disabled' });
    await change(2, { country: 'Nepal' });
    await change(1, { country: 'Peru' });
    expect(told(await listOf(who))).toEqual([
      'asha changed country of editor Ela',
      'asha changed country of editor Uma',
      'asha hid editor Ela from readers',
    ]);
  },
);

onEachSite('an upload is one line, however many transactions it takes', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const rows = Array.from({ length: 45 }, (_, index) => {
    const ref = 500 + index;
    return `${ref},Paper ${ref},Anil Kumar,Abstract,${index * 10 + 1}-${index * 10 + 9}`;
  });
  const content = ['refnumber,title,authorname,abstract,pagenumber', ...rows].join('\n');
  const made = await who.send('/api/admin/uploads', {
    name: 'papers.csv',
    issue: '2026/4/2',
    sheetFile: asSheet(content),
  });
  const upload = made.body as { id: number };
  expect([made.status, made.body]).toEqual([201, expect.anything()]);
  const begun = await who.post(`/api/admin/uploads/${upload.id}/import`, { publish: 'draft' });
  expect(begun.status).toBe(200);
  await expect.poll(async () => (await listOf(who)).lines[0]?.count, { timeout: 20_000 }).toBe(45);
  const list = await listOf(who);
  expect(told(list)[0]).toBe('asha imported 45 articles');
  for (const q of ['544', 'imported articles', 'imported%20544']) {
    expect(told(await listOf(who, `?q=${q}`))).toEqual(['asha imported 45 articles']);
  }
});

onEachSite('lines are found by person, by day, by number and by words', async (site) => {
  const asha = await signIn(site);
  const bela = await signIn(site, 'bela');
  await createIssue(asha);
  const { id } = await createdArticle(asha, { title: 'Résumé of the rice-based क्षेत्र' });
  await bela.send(`/api/archives/${id}`, { country: 'Nepal' });
  const numbers = async (query: string) => (await listOf(asha, query)).lines.length;
  expect(await numbers('')).toBe(3);
  expect(await numbers('?by=bela')).toBe(1);
  expect(await numbers('?by=nobody')).toBe(0);
  for (const q of ['101', 'resume', 'RICE based', 'क्षेत्र', 'resume 101']) {
    expect([q, await numbers(`?q=${encodeURIComponent(q)}`)]).toEqual([q, 2]);
  }
  // As the lines tell it.
  for (const q of ['changed country of 101', 'bela', 'added volume 4']) {
    expect([q, await numbers(`?q=${encodeURIComponent(q)}`)]).toEqual([q, q === 'bela' ? 0 : 1]);
  }
  for (const q of ['ice', '%25', '102', 'resume nothing', '???']) {
    expect([q, await numbers(`?q=${q}`)]).toEqual([q, 0]);
  }
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(new Date());
  expect(await numbers(`?from=${today}`)).toBe(3);
  expect(await numbers(`?until=${today}&q=101&by=bela`)).toBe(1);
  expect(await numbers('?until=2020-01-01')).toBe(0);
  expect(await numbers('?from=&until=&by=&q=')).toBe(3);
  expect((await asha.get('/api/admin/history?from=yesterday')).status).toBe(400);
});

onEachSite('older lines are paged to by an index', async (site) => {
  const who = await signIn(site);
  const { database } = site.journal;
  await database.write(async (tx) => {
    for (let number = 1; number <= 120; number++) {
      const moment = new Date(1_700_000_000_000 + number).toISOString();
      await tx
        .insertInto('history')
        .values({
          ...{ noun: 'editor', record_id: number, action: 'changed', moment, username: 'asha' },
          ...{ label: `Editor ${number}`, was: '{}', now: '{}', words: `editor ${number}` },
        })
        .execute();
    }
  });
  const seen: number[] = [];
  let query = '';
  for (let pages = 0; pages < 3; pages++) {
    const { lines, next } = await listOf(who, query);
    seen.push(...lines.map(({ recordId }) => recordId));
    query = `?older=${next}`;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 120 - index));
  expect(query).toBe('?older=0');
});

onEachSite('an auditor gets all changes of a time, and no formula among them', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  await who.send(`/api/archives/${id}`, { country: '=HYPERLINK("http://x")', subject: '+1' });
  const said = await who.get('/api/admin/history/csv');
  expect([said.status, said.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = Buffer.from(said.bytes).toString();
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFchange,part_of,moment,person,did,kind,record,number,name,field,before,after',
  );
  const rows = lines.filter((line) => line.startsWith('3,3,'));
  expect(rows).toHaveLength(2);
  expect(rows.join('\n')).toContain(`,asha,changed,article,${id},101,Soil in situ,`);
  expect(rows.join('\n')).toContain(`Country,India,"'=HYPERLINK(""http://x"")"`);
  expect(rows.join('\n')).toContain(`Subject,Soil Science,'+1`);
  const none = await who.get('/api/admin/history/csv?until=2020-01-01');
  expect(Buffer.from(none.bytes).toString().trimEnd().split('\r\n')).toHaveLength(1);
});

onEachSite('a draft that saves itself has one line an editing session', async (site) => {
  const asha = await signIn(site);
  const bela = await signIn(site, 'bela');
  await createIssue(asha);
  const { id } = await createdArticle(asha);
  const before = await listOf(asha);
  const change = async (who: Administrator, parts: FormParts, line?: string) => {
    const said = await who.send(`/api/archives/${id}`, {
      ...parts,
      ...(line && { history_line: line }),
    });
    expect(said.status).toBe(200);
    return said.headers.get(batchHeader) ?? '';
  };
  const since = async () => {
    const { lines } = await listOf(asha);
    return told({ lines: lines.slice(0, lines.length - before.lines.length) } as List);
  };

  const line = await change(asha, { title: 'Rice', country: 'Nepal' });
  expect(await change(asha, { title: 'Rice in s' }, line)).toBe(line);
  expect(await change(asha, { title: 'Rice in spring', subject: 'Soil' }, line)).toBe(line);
  expect(await since()).toEqual(['asha changed title, country and subject of 101']);
  const { now } = (await open(asha, Number(line)))[0] ?? {};
  expect(now).toMatchObject({ title: 'Rice in spring', subject: 'Soil', country: 'Nepal' });

  // What was changed back is no change, and all of it is undone at once.
  await change(asha, { subject: 'Soil Science' }, line);
  expect(await since()).toEqual(['asha changed title and country of 101']);

  // Another's change comes between: no line but the newest of one's own goes on.
  const hers = await change(bela, { country: 'Bhutan' }, line);
  expect(hers).not.toBe(line);
  await change(asha, { country: 'Sri Lanka' }, line);
  await change(asha, { country: 'India' }, hers);
  expect(await since()).toHaveLength(4);

  // Nor one of longer ago.
  const own = await change(asha, { country: 'Kenya' });
  await site.journal.database.write(async (tx) => {
    await tx
      .updateTable('history')
      .set({ moment: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where('id', '=', Number(own))
      .execute();
  });
  expect(await change(asha, { country: 'Nepal' }, own)).not.toBe(own);

  // What was changed with something else stays a line of its own.
  const months = await change(asha, { frequency: 'May' });
  expect(await change(asha, { country: 'Chile' }, months)).not.toBe(months);
});
