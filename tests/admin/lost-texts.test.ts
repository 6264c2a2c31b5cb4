import { expect } from 'vitest';
import { dashboardCalls } from '#contract/calls/dashboard-calls.ts';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import { FilesUnavailable } from '#server/platform/storage-faults.ts';
import {
  findTextFiles,
  packMadeText,
  storeUnmade,
  textMaker,
} from '#server/store/article-texts.ts';
import { signIn } from '../support/administrator.ts';
import { have, jatsOf, zipOf } from '../support/have.ts';
import { asFile } from '../support/images.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { damageFile } from '../support/stored-files.ts';

const page = '/archives/2024/4/2/101';
const sentence = 'The full text cannot be shown at present';
const gone = 'The file is missing from the server’s storage, or damaged there.';

/** Two articles with full texts, of which nothing is made: as after a restore. */
async function open(site: TestSite) {
  const { journal } = site;
  await have.settings(journal);
  for (const [refnumber, word] of [
    [101, 'roots'],
    [102, 'leaves'],
  ] as const) {
    await have.article(journal, { refnumber, title: `Of ${word}` });
    await have.fullText(journal, refnumber, Buffer.from(jatsOf(`<p>We dug out ${word}.</p>`)));
  }
  const row = await journal.articles.full.findByRef('101');
  const [jats] = await filesOf(site);
  await forgetMade(site);
  return { asha: await signIn(site), id: row?.id ?? 0, sha256: jats?.sha256 ?? '' };
}

const filesOf = async ({ journal }: TestSite) => findTextFiles(journal.database.reads, 101);

const forgetMade = ({ journal }: TestSite) =>
  journal.database.write(async (tx) => {
    await tx.deleteFrom('made_texts').execute();
  });

const lose = async ({ journal }: TestSite, sha256: string) => {
  const soon = new Date(Date.now() + 3_600_000);
  expect(await journal.files.orphans.quarantine([sha256], soon, soon)).toBe(1);
};

onEachSite(
  'an article whose JATS file is gone keeps its page, and the file is named',
  async (site) => {
    const { asha, id, sha256 } = await open(site);
    await lose(site, sha256);

    const shown = await site.get(page);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.text).toContain(sentence);
    expect(shown.text).toContain('What article 101 found.');
    expect((await site.get(`${page}?lang=hi`)).text).toContain('पूरा पाठ इस समय नहीं दिखाया जा सकता');
    expect((await site.get(`${page}?lang=mr`)).text).toContain('पूर्ण मजकूर सध्या दाखवता येत नाही');
    const other = await site.get('/archives/2024/4/2/102');
    expect(other.text).toContain('dug out leaves');
    expect(other.text).not.toContain(sentence);

    const record = await site.get(`${page}.jats.xml`);
    expect([record.status, record.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(record.text).toContain('Of roots');
    expect(record.text).not.toContain('<body');
    const markdown = await site.get(`${page}.md`);
    expect([markdown.status, markdown.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const path of ['/archives/2024/vol4/issue2.jats.xml', listRecords]) {
      const { status, text } = await site.get(path);
      expect([status, text.includes('Of roots'), text.includes('dug out leaves')]).toEqual([
        ...[200, true, true],
      ]);
    }

    const form = await asha.get(`/api/admin/archives/${id}/full-text`);
    const why = expect.stringContaining(gone);
    expect(form).toMatchObject({
      status: 200,
      body: { report: null, lost: [{ name: '101.xml', why }] },
    });
    const home = dashboardCalls.getUnderWay.answer.body.parse(
      (await asha.get('/api/admin/under-way')).body,
    );
    expect(home.broken_texts).toMatchObject({ total: 1, first: [{ id, name: '101.xml', why }] });
    const { findings } = await checkJournal(site.journal, { now: new Date() });
    expect(findings.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('of the full text of article 101 (101.xml) is missing'),
    );

    await site.journal.files.orphans.bringBack([sha256]);
    expect((await site.get(page)).text).toContain('dug out roots');
  },
);

const otherWords = Buffer.from(jatsOf('<p>We dug out money.</p>'));

onEachSite(
  'of a JATS file that is not as it was stored no text is made, and nothing is remembered',
  async (site) => {
    const { sha256 } = await open(site);
    const good = Buffer.from(jatsOf('<p>We dug out roots.</p>'));
    for (const damaged of [otherWords, good.subarray(0, 90), Buffer.alloc(90, '?')]) {
      await damageFile(site, sha256, damaged);
      const { text } = await site.get(page);
      expect(text).toContain(sentence);
      expect(text).not.toContain('dug out');
      const made = site.journal.database.reads.selectFrom('made_texts').select('sha256');
      expect(await made.where('sha256', '=', sha256).execute()).toEqual([]);
      await damageFile(site, sha256, good);
      expect((await site.get(page)).text).toContain('dug out roots');
      await forgetMade(site);
    }
  },
);

onEachSite('a JATS file that is lost after its text was made is named everywhere', async (site) => {
  const { asha, id, sha256 } = await open(site);
  const good = Buffer.from(jatsOf('<p>We dug out roots.</p>'));
  const underWay = async () =>
    dashboardCalls.getUnderWay.answer.body.parse((await asha.get('/api/admin/under-way')).body);
  const linked = 'name="citation_xml_url"';
  expect((await site.get(page)).text).toContain(linked);
  expect((await underWay()).broken_texts.total).toBe(0);
  // Of the same length too.
  for (const damaged of [undefined, good.subarray(0, 90), Buffer.alloc(good.length, '?')]) {
    await damageFile(site, sha256, damaged);
    const xml = await site.get(`${page}.xml`);
    expect([xml.status, xml.json()]).toEqual([
      503,
      { error: 'unavailable', message: expect.stringContaining('cannot be given at present') },
    ]);
    const shown = await site.get(`${page}?lang=hi`);
    expect(shown.text).toContain('dug out roots');
    expect(shown.text).not.toContain(linked);
    expect(shown.text).not.toContain('101.xml');
    expect(JSON.stringify(shown.headers)).not.toContain('101.xml');
    expect(shown.headers['cache-control']).toBe('no-store');
    const why = expect.stringContaining(gone);
    expect((await asha.get(`/api/admin/archives/${id}/full-text`)).body).toMatchObject({
      report: { name: '101.xml' },
      lost: [{ name: '101.xml', why }],
    });
    expect((await underWay()).broken_texts.first).toMatchObject([
      { id, name: '101.xml', why, is_shown: true },
    ]);
    if (damaged) await damageFile(site, sha256, good);
    else await site.journal.files.put(good);
    expect((await underWay()).broken_texts.total).toBe(0);
    expect((await site.get(`${page}?lang=mr`)).text).toContain(linked);
    expect((await site.get(`${page}.xml`)).status).toBe(200);
  }
});

onSite('Home looks for JATS files that nobody has asked for since they were lost', async (site) => {
  const { asha, sha256 } = await open(site);
  await site.get(page);
  await damageFile(site, sha256, undefined);
  const { body } = await asha.get('/api/admin/under-way');
  expect(dashboardCalls.getUnderWay.answer.body.parse(body).broken_texts.first).toMatchObject([
    { name: '101.xml', is_shown: true },
  ]);
});

const listRecords = '/oai?verb=ListRecords&metadataPrefix=jats';

onEachSite(
  'a full text that cannot be read any more is not read again, and is named',
  async (site) => {
    const { asha, id } = await open(site);
    const why = 'It is not a JATS article: it has no element “article”.';
    const { sha256 } = await site.journal.files.put(Buffer.from('<html/>'));
    await site.journal.database.write(async (tx) => {
      const full_text = JSON.stringify([{ sha256, name: 'old.xml', bytes: 7 }]);
      await tx.updateTable('articles').set({ full_text }).where('id', '=', id).execute();
    });
    expect((await site.get(page)).text).toContain(sentence);
    const rows = await site.journal.database.reads
      .selectFrom('made_texts')
      .where('sha256', '=', sha256)
      .select(['content', 'jats', 'maker'])
      .execute();
    expect(rows).toEqual([
      { content: await packMadeText(storeUnmade({ why })), jats: null, maker: textMaker },
    ]);
    expect((await site.get(page)).text).toContain(sentence);
    expect((await site.get(listRecords)).status).toBe(200);
    expect((await asha.get(`/api/admin/archives/${id}/full-text`)).body).toEqual({
      ...{ report: null, lost: [{ name: 'old.xml', why }] },
    });
    const { findings } = await checkJournal(site.journal, { now: new Date() });
    expect(findings.map(({ text }) => text)).toContain(
      `The full text of article 101 (old.xml) cannot be shown: ${why} Replace it or remove it in the article's form.`,
    );
  },
);

onSite(
  'a full queue, an outage and a file that takes too long are answered with when to come again',
  async (site) => {
    await open(site);
    const { reading } = site.services;
    const gate = Promise.withResolvers<void>();
    const given = gate.promise.then(() => Promise.reject(new Error('given up')));
    const program = { path: '', maxMilliseconds: 1, maxMemoryBytes: 1 };
    const { signal } = new AbortController();
    const others = Promise.allSettled(
      Array.from({ length: 22 }, () => reading.read(program, () => given, signal)),
    );
    const doors = [page, `${page}.jats.xml`, `${page}.md`, listRecords];
    const answers = () =>
      Promise.all(
        doors.map(async (door) => {
          const { status, headers } = await site.get(door);
          return [door, status, headers['retry-after']];
        }),
      );
    const later = doors.map((door) => [door, 503, '5']);
    expect(await answers()).toEqual(later);
    gate.resolve();
    await others;
    const { files } = site.journal;
    const { read } = files;
    files.read = () => Promise.reject(new FilesUnavailable('The place of files does not answer'));
    expect(await answers()).toEqual(later);
    files.read = read;
    const slow = async () => ({ failed: 'too_much', of: 'time' }) as const;
    const { read: readFile } = reading;
    reading.read = slow;
    expect(await answers()).toEqual(later);
    reading.read = readFile;
    // What took too long is left alone for a while; what is saved anew is there at once.
    expect(await answers()).toEqual(later);
    await have.fullText(site.journal, 101, Buffer.from(jatsOf('<p>We dug out roots.</p>')));
    await have.fullText(site.journal, 102, Buffer.from(jatsOf('<p>We dug out leaves.</p>')));
    expect((await answers()).map(([, status]) => status)).toEqual([200, 200, 200, 200]);
  },
);

onEachSite('undo and restore bring no full text back whose files are gone', async (site) => {
  const { asha, id, sha256 } = await open(site);
  await asha.remove(`/api/admin/archives/${id}/full-text`);
  await lose(site, sha256);
  const { body } = await asha.get('/api/admin/history');
  const [removal] = historyCalls.listHistoryLines.answer.body.parse(body).lines;
  const undone = await asha.post(`/api/admin/history/lines/${removal?.id}/undo`, {});
  expect(JSON.stringify(undone.body)).toContain(
    'Files of the full text of that version are no longer stored.',
  );
  const restored = await asha.post(`/api/admin/history/${removal?.id}/restore`, {});
  expect(restored).toMatchObject({
    status: 422,
    body: {
      error: 'invalid_file',
      message: 'That version cannot come back: files of it are no longer stored.',
      fields: { anyFile: 'Files of the full text of that version are no longer stored.' },
    },
  });
  const entries = await site.journal.historyLines.list({});
  expect(entries.lines[0]?.id).toBe(removal?.id);
  expect((await asha.get(`/api/admin/archives/${id}/full-text`)).body).toEqual({ report: null });
  expect((await site.get(page)).text).not.toContain(sentence);
});

onSite('a picture that is gone is named, and asked for with the next file', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  const asha = await signIn(site);
  const row = await site.journal.articles.full.findByRef('101');
  const path = `/api/admin/archives/${row?.id}/full-text`;
  const supplement =
    '<supplementary-material xlink:href="data.csv"><label>Data</label></supplementary-material>';
  const jats = jatsOf(`<p>We dug.</p>${supplement}`);
  const zip = await zipOf({ 'roots.xml': jats, 'data.csv': 'root,9\n' });
  const send = (content: string | Uint8Array, name: string) =>
    asha.send(path, { name, anyFile: asFile(content, name) });
  expect((await send(zip, 'roots.zip')).status).toBe(200);
  const [, data] = await filesOf(site);
  await lose(site, data?.sha256 ?? '');
  expect((await asha.get(path)).body).toMatchObject({
    report: { name: 'roots.xml' },
    lost: [{ name: 'data.csv', why: expect.stringContaining(gone) }],
  });
  expect((await send(jats, 'roots.xml')).body).toMatchObject({ missing: ['data.csv'] });
});
