import { expect } from 'vitest';
import { type CheckedText, fullTextCalls } from '#contract/calls/full-text-calls.ts';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { cleanOrphanFiles } from '#server/features/orphan-files/orphan-cleanup.ts';
import { packMadeText, textMaker, writeMadeText } from '#server/store/article-texts.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have, zipOf } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { asFile } from '../support/images.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';

const jats = (body: string, back = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.2 20190208//EN" "JATS-journalpublishing1.dtd"><article xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en"><front/><body>${body}</body><back>${back}</back></article>`;

const roots = jats(
  '<sec id="s1"><title>Methods</title><p>We dug out roots of maize<xref ref-type="bibr" rid="B1">1</xref>.</p></sec><sec id="s2"><title>Results</title><p>They were &alpha;-long.</p><fig id="f1"><label>Figure 1</label><caption><p>Roots.</p></caption><graphic xlink:href="roots.png"/></fig></sec>',
  '<ref-list><ref id="B1"><mixed-citation>Rao A. Soil. 2019. <pub-id pub-id-type="doi">10.5555/soil.1</pub-id></mixed-citation></ref></ref-list>',
);

const page = '/archives/2024/4/2/101';

async function haveArticle({ journal }: TestSite): Promise<number> {
  await have.article(journal, { refnumber: 101, title: 'Roots of maize' });
  const row = await journal.articles.full.findByRef('101');
  return row?.id ?? 0;
}

const makeDraft = ({ journal }: TestSite) =>
  journal.database.write(async (tx) => {
    await tx.updateTable('articles').set({ status: 'draft', published_at: null }).execute();
  });

const send = (who: Administrator, path: string, content: string | Uint8Array) =>
  who.send(path, { name: 'roots.xml', anyFile: asFile(content, 'roots.xml', 'text/xml') });

onEachSite('an article is read on its page once its JATS file is there', async (site) => {
  const asha = await signIn(site);
  const path = `/api/admin/archives/${await haveArticle(site)}/full-text`;
  expect((await site.get(page)).text).not.toContain('dug out');
  expect((await asha.get(path)).body).toEqual({ report: null });

  const checked = await send(asha, `${path}/check`, roots);
  expect(checked.status).toBe(200);
  expect(fullTextCalls.checkFullText.answer.body.parse(checked.body)).toMatchObject({
    ...{ name: 'roots.xml', words: 14, sections: 2, figures: 1, references: 1 },
    ...{ missing: ['roots.png'], unknown: [], dead_links: [] },
  });
  expect((await site.get(page)).text).not.toContain('dug out');

  expect((await send(asha, path, roots)).status).toBe(200);
  const { said, ...report } = checked.body as CheckedText;
  expect(said).toBeNull();
  expect((await asha.get(path)).body).toEqual({ report });
  const { text } = await site.get(page);
  expect(text).toContain(
    'We dug out roots of maize<a id="cite-ref-1-1" href="#ref-1" aria-describedby="ref-1">1</a>.',
  );
  expect(text).toContain('They were α-long.');
  expect(text).toContain('<span id="ref-1">');
  expect(readPage(text).hrefs).toContain('https://doi.org/10.5555/soil.1');

  const history = await asha.get('/api/admin/history?noun=article');
  expect(JSON.stringify(history.body)).toContain('added the full text');
  expect((await asha.remove(path)).status).toBe(204);
  expect((await site.get(page)).text).not.toContain('dug out');
});

onSite('the report counts rights of others and citations without words', async (site) => {
  const asha = await signIn(site);
  const path = `/api/admin/archives/${await haveArticle(site)}/full-text/check`;
  const figure =
    '<fig id="f1"><label>Figure 1</label><graphic xlink:href="f.png"/><permissions><copyright-statement>© 1977 Thieme</copyright-statement></permissions></fig>';
  const { body } = await send(asha, path, jats(`<p>See <xref rid="f1"/>.</p>${figure}`));
  expect(body).toMatchObject({ own_rights: 1, filled_citations: 1 });
});

onEachSite('a file says what it knows of its article before it is saved', async (site) => {
  const asha = await signIn(site);
  const path = `/api/admin/archives/${await haveArticle(site)}/full-text/check`;
  const front =
    '<front><article-meta><title-group><article-title>Roots of <italic>Zea</italic></article-title></title-group><contrib-group><contrib><name><surname>Rao</surname><given-names>Asha</given-names></name></contrib></contrib-group><pub-date><year>2024</year></pub-date><history><date date-type="received"><day>2</day><month>1</month><year>2024</year></date></history></article-meta></front>';
  const { body } = await send(asha, path, roots.replace('<front/>', front));
  expect((body as CheckedText).said).toMatchObject({
    ...{ title: 'Roots of <i>Zea</i>', contributors: [{ name: 'Asha Rao' }] },
    metadata: { received: '2024-01-02', references: expect.stringContaining('10.5555/soil.1') },
  });
});

onEachSite('harvesters get the text with the record', async (site) => {
  const asha = await signIn(site);
  const path = `/api/admin/archives/${await haveArticle(site)}/full-text`;
  const [record, issue, oai] = [
    `${page}.jats.xml`,
    '/archives/2024/vol4/issue2.jats.xml',
    '/oai?verb=ListRecords&metadataPrefix=jats',
  ];
  for (const address of [record, issue, oai]) {
    expect((await site.get(address)).text).not.toContain('dug out');
  }
  await send(asha, path, roots);
  expect((await site.get(record)).text).toContain('rid="B1">1</xref>');
  for (const address of [issue, oai]) {
    expect((await site.get(address)).text).toContain('rid="a101-B1">1</xref>');
  }
});

onEachSite('undo brings a full text back that was taken away', async (site) => {
  const asha = await signIn(site);
  const path = `/api/admin/archives/${await haveArticle(site)}/full-text`;
  await send(asha, path, roots);
  await asha.remove(path);
  const { body } = await asha.get('/api/admin/history');
  const [removal] = historyCalls.listHistoryLines.answer.body.parse(body).lines;
  expect(removal?.text).toContain('removed the full text');
  await asha.post(`/api/admin/history/lines/${removal?.id}/undo`, {});
  expect((await site.get(page)).text).toContain('dug out');
});

onEachSite('a text whose making is gone, as after a restore, is made again', async (site) => {
  const asha = await signIn(site);
  const path = `/api/admin/archives/${await haveArticle(site)}/full-text`;
  await send(asha, path, roots);
  await site.journal.database.write(async (tx) => {
    await tx.deleteFrom('made_texts').execute();
  });
  expect((await site.get(page)).text).toContain('dug out');
});

onEachSite('cited works that an earlier version read wrongly are read again', async (site) => {
  const asha = await signIn(site);
  const id = await haveArticle(site);
  const { database, articles, pdfTexts } = site.journal;
  const cited =
    'Rao. Soil. <pub-id pub-id-type="doi">10.5555/soil.1</pub-id><pub-id pub-id-type="pmid">123</pub-id>';
  const list = `<ref-list><ref id="r"><mixed-citation>${cited}</mixed-citation></ref></ref-list>`;
  await send(asha, `/api/admin/archives/${id}/full-text`, jats('<p>Dry.</p>', list));
  await pdfTexts.readAll();
  const { sha256 } = await database.reads
    .selectFrom('made_texts')
    .select('sha256')
    .executeTakeFirstOrThrow();
  const text = {
    references: [{ inlines: ['Rao. Soil. 10.5555/soil.1123'], doi: '10.5555/soil.1' }],
  };
  const former = await packMadeText(JSON.stringify({ text }));
  const stored = ['Typed by hand.', 'Rao. Soil. 10.5555/soil.1123', 'Typed after it.'];
  await database.write(async (tx) => {
    const made = { content: former, jats: null, markdown: null };
    await writeMadeText(tx, { sha256, maker: textMaker - 1, ...made });
    const metadata = JSON.stringify({ references: stored.join('\n') });
    await tx.updateTable('articles').set({ metadata }).execute();
  });
  await pdfTexts.readAll();
  const article = await articles.findByRef('101');
  expect(article?.metadata.references?.split('\n')).toEqual([
    ...['Typed by hand.', 'Rao. Soil. 10.5555/soil.1', 'Typed after it.'],
  ]);
  expect((await site.get(`${page}.ris`)).status).toBe(200);
  const history = await asha.get('/api/admin/history?noun=article');
  expect(JSON.stringify(history.body)).toContain('upgrade');
  // Nothing is left to read again.
  const version = () => database.reads.selectFrom('articles').select('modification').execute();
  const before = await version();
  await pdfTexts.readAll();
  expect(await version()).toEqual(before);
});

onEachSite(
  'the full text of a draft is in its preview, and stays when files are cleaned',
  async (site) => {
    const asha = await signIn(site);
    const id = await haveArticle(site);
    await makeDraft(site);
    expect((await send(asha, `/api/admin/archives/${id}/full-text`, roots)).status).toBe(200);
    expect((await site.get(page)).status).toBe(404);
    const { database, files } = site.journal;
    const made = () => database.reads.selectFrom('made_texts').select('sha256').execute();
    const nobodys = await files.put(Buffer.from('a text of nobody'));
    await database.write((tx) =>
      writeMadeText(tx, {
        sha256: nobodys.sha256,
        maker: 1,
        content: Buffer.from(''),
        jats: null,
        markdown: null,
      }),
    );
    expect(await made()).toHaveLength(2);
    const cleaned = await cleanOrphanFiles(site.journal, new Date(Date.now() + 7_200_000));
    expect(cleaned.orphans).toEqual([nobodys.sha256]);
    expect(await made()).toHaveLength(1);
    await database.write(async (tx) => {
      await tx.deleteFrom('made_texts').execute();
    });
    const by = { username: 'asha', now: new Date() };
    const { token } = await site.journal.previews.create({ article: id }, by);
    expect((await site.get(`/preview/${token}`)).text).toContain('dug out');
  },
);

const whatToGive =
  'Choose the article’s JATS file (.xml), which your typesetter makes, or a zip of it with its figures.';

onSite(
  'a file that is no text of an article is refused in words, and nothing changes',
  async (site) => {
    const asha = await signIn(site);
    const path = `/api/admin/archives/${await haveArticle(site)}/full-text`;
    for (const [content, words] of [
      ['Dear editor, the article is attached.', 'This is not well-formed XML'],
      ['<html><body/></html>', 'It is not a JATS article'],
      [
        '<!DOCTYPE a [<!ENTITY x "y">]><article><body><p>&x;</p></body></article>',
        'The entity &x; is not known',
      ],
      [jats(''), 'This article has no text'],
      [
        jats(
          `<table-wrap><label>Table 3</label><table>${`<tr>${'<td colspan="1000">a</td>'.repeat(190)}</tr>`.repeat(1000)}</table></table-wrap>`,
        ),
        'The limit is passed in “Table 3”.',
      ],
      [jats(`<p>${'*'.repeat(4_300_000)}</p>`), 'more than 8 MB'],
      [
        jats(`<p id="p">${'<xref rid="p">1</xref>'.repeat(100_000)}</p>`),
        'more than 12 MB as a page',
      ],
      ['%PDF-1.7', `This is a PDF. ${whatToGive}`],
      ['GIF89a', `This is a picture. ${whatToGive}`],
      [
        await zipOf({ 'word/document.xml': '<w:document/>' }),
        `This is a Word document. ${whatToGive}`,
      ],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), `This is a Word document. ${whatToGive}`],
      ['{\\rtf1 Dear editor}', `This is a Word document. ${whatToGive}`],
    ] as const) {
      const said = await send(asha, path, content);
      expect(said).toMatchObject({
        status: 422,
        body: {
          error: 'invalid_fields',
          fields: { anyFile: expect.stringContaining(words) },
        },
      });
    }
    expect((await asha.get(path)).body).toEqual({ report: null });
  },
);

onEachSite('a draft with a full text is published without a PDF', async (site) => {
  const asha = await signIn(site);
  const id = await haveArticle(site);
  await site.journal.database.write(async (tx) => {
    const bare = { file_sha256: null, file_bytes: null };
    const asked = {
      email: 'a@example.org',
      txnid: 'T1',
      txnid_key: 'T1',
      publishdate: '2024-05-01',
    };
    await tx
      .updateTable('articles')
      .set({ status: 'draft', published_at: null, ptype: 'paid', ...bare, ...asked })
      .execute();
  });
  const publish = () => asha.send(`/api/archives/${id}`, { state: 'published' });
  expect((await publish()).body).toMatchObject({ fields: { pdfFile: expect.any(String) } });
  expect((await asha.get(`/api/archives/${id}`)).body).not.toHaveProperty('has_full_text');
  await send(asha, `/api/admin/archives/${id}/full-text`, roots);
  expect((await asha.get(`/api/archives/${id}`)).body).toHaveProperty('has_full_text', true);
  expect(await publish()).toMatchObject({ status: 200, body: { state: 'published', file: '' } });
});

onSite('an assistant changes the text of a draft, and none that readers see', async (site) => {
  const id = await haveArticle(site);
  await addUser(site.journal, { username: 'ravi', role: 'assistant' });
  const ravi = await signIn(site, 'ravi');
  const path = `/api/admin/archives/${id}/full-text`;
  expect((await send(ravi, `${path}/check`, roots)).status).toBe(200);
  expect(await send(ravi, path, roots)).toMatchObject({ status: 403 });
  expect((await site.get(page)).text).not.toContain('dug out');
  await makeDraft(site);
  expect((await send(ravi, path, roots)).status).toBe(200);
  expect((await ravi.remove(path)).status).toBe(204);
});
