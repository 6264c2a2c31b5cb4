import sharp from 'sharp';
import { expect } from 'vitest';
import { fullTextCalls } from '#contract/calls/full-text-calls.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have, zipOf } from '../support/have.ts';
import { asFile } from '../support/images.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const jats = `<article xmlns:xlink="http://www.w3.org/1999/xlink"><front/><body>
<fig id="f1"><caption><p>A field.</p></caption><graphic xlink:href="field"/></fig>
<fig id="f2"><caption><p>A print.</p></caption><graphic xlink:href="print.tif"/></fig>
<fig id="f3"><caption><p>A plot.</p></caption><graphic xlink:href="plot.eps"/></fig>
<fig id="f4"><caption><p>A map.</p></caption><graphic xlink:href="map.png"/></fig>
<fig id="f5"><caption><p>A ruin.</p></caption><graphic xlink:href="ruin.tif"/></fig>
<fig id="f6"><caption><p>A trap.</p></caption><graphic xlink:href="trap.svg"/></fig>
<supplementary-material xlink:href="data.csv"><label>Data</label></supplementary-material>
</body></article>`;

const picture = (width: number) =>
  sharp({ create: { width, height: 50, channels: 3, background: '#396' } });

/** With a name that leads out of every folder, which no honest program writes. */
const everything = async () => {
  const zip = await zipOf({
    'roots/roots.xml': jats,
    'roots/figures/field.png': await picture(80).png().toBuffer(),
    'roots/figures/print.tif': await picture(90).tiff().toBuffer(),
    'roots/plot.eps': '%!PS-Adobe-3.0 EPSF-3.0',
    'roots/ruin.tif': 'II*\0 and nothing of a picture',
    'roots/trap.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/a.png"/></svg>',
    'roots/data.csv': 'root,length\nmaize,9\n',
    'roots/cover letter.docx': 'Dear editor',
    'xx/xx/etc/passwd': 'root',
    '__MACOSX/roots/._roots.xml': 'not mine',
  });
  const text = zip.toString('latin1').replaceAll('xx/xx/etc', '../../etc');
  return Buffer.from(text, 'latin1');
};

const page = '/archives/2024/4/2/101';

async function open(site: TestSite) {
  await have.article(site.journal, { refnumber: 101, title: 'Roots of maize' });
  const row = await site.journal.articles.full.findByRef('101');
  return { asha: await signIn(site), path: `/api/admin/archives/${row?.id}/full-text` };
}

const send = (who: Administrator, path: string, content: Buffer) =>
  who.send(path, { name: 'roots.zip', anyFile: asFile(content, 'roots.zip', 'application/zip') });

onEachSite('an article comes with its figures and supplements in a zip', async (site) => {
  const { asha, path } = await open(site);
  const content = await everything();
  const checked = await send(asha, `${path}/check`, content);
  const expected = {
    ...{ name: 'roots.xml', figures: 6, missing: ['map.png'] },
    unreadable: [
      {
        name: 'plot.eps',
        why: 'This is an EPS file, which cannot be read here. Export it as PNG, TIFF or SVG.',
      },
      { name: 'ruin.tif', why: 'It cannot be read as a picture. Export it as PNG, TIFF or SVG.' },
      { name: 'trap.svg', why: 'It cannot be read as a picture. Export it as PNG, TIFF or SVG.' },
    ],
    unused: ['cover letter.docx', 'passwd'],
  };
  expect(checked).toMatchObject({ status: 200, body: expected });
  expect((await site.get(page)).text).not.toContain('A field.');
  expect(await site.journal.files.count()).toBe(0);
  const saved = await send(asha, path, content);
  expect(saved).toMatchObject({ status: 200, body: expected });
  const { report } = fullTextCalls.getFullText.answer.body.parse((await asha.get(path)).body);
  expect(report).toMatchObject({ ...expected, unused: [] });

  const { text } = await site.get(page);
  for (const caption of ['A field.', 'A print.', 'A plot.', 'A map.'])
    expect(text).toContain(caption);
  const pictures = [...text.matchAll(/<img src="([^"]+)" alt="" width="(\d+)" height="50"/g)];
  expect(pictures.map(([, , width]) => width)).toEqual(['80', '90']);
  for (const [, address = '', width] of pictures) {
    const shown = await site.get(address);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(shown.bytes).metadata()).width).toBe(Number(width));
  }
  const [, data = ''] = /<a href="([^"]+-data\.csv)" download/.exec(text) ?? [];
  const supplement = await site.get(data);
  expect(supplement.text).toBe('root,length\nmaize,9\n');
  expect(supplement.headers['content-disposition']).toBe('attachment; filename="data.csv"');

  // Of another article, of none, and once it is withdrawn, they are not there.
  const [, picturePath = ''] = pictures[0] ?? [];
  expect((await site.get(picturePath.replace('/101/', '/102/'))).status).toBe(404);
  expect((await site.get(`${page}/files/none.webp`)).status).toBe(404);
  const moved = await site.get(picturePath.replace('/2024/4/2/', '/2024/4/1/'));
  expect([moved.status, moved.headers.location]).toEqual([301, picturePath]);
  const id = /archives\/(\d+)/.exec(path)?.[1];
  await asha.send(`/api/archives/${id}`, { status: 'disabled' });
  expect((await site.get(picturePath)).status).toBe(404);
});

onEachSite(
  'a text that comes without its figures keeps those that it still names',
  async (site) => {
    const { asha, path } = await open(site);
    await send(asha, path, await everything());
    const revised = Buffer.from(
      jats.replace('A field.', 'A wide field.').replace(/<fig id="f2">.*/, ''),
    );
    const kept = { name: 'roots.zip', figures: 5, missing: ['map.png'] };
    const checked = await send(asha, `${path}/check`, revised);
    expect(checked).toMatchObject({ status: 200, body: kept });
    expect(await send(asha, path, revised)).toMatchObject({ status: 200, body: kept });
    const { text } = await site.get(page);
    expect(text).toContain('A wide field.');
    const pictures = [...text.matchAll(/<img src="([^"]+)" alt="" width="(\d+)" height="50"/g)];
    expect(pictures.map(([, , width]) => width)).toEqual(['80']);
    expect(text).toMatch(/-data\.csv" download/);
    // One that is given again takes the place of the other.
    await send(
      asha,
      path,
      await zipOf({ 'a.xml': revised, 'field.png': await picture(70).png().toBuffer() }),
    );
    expect((await site.get(page)).text).toContain('width="70" height="50"');
  },
);

onEachSite('the figures of a draft are in its preview alone', async (site) => {
  const { asha, path } = await open(site);
  await send(asha, path, await everything());
  await site.journal.database.write(async (tx) => {
    await tx.updateTable('articles').set({ status: 'draft', published_at: null }).execute();
  });
  const id = Number(/archives\/(\d+)/.exec(path)?.[1]);
  const by = { username: 'asha', now: new Date() };
  const { token } = await site.journal.previews.create({ article: id }, by);
  const { text } = await site.get(`/preview/${token}`);
  const [, address = ''] = /<img src="([^"]+\.webp)" alt="" width="80"/.exec(text) ?? [];
  expect(address).toMatch(`/preview/${token}/${id}/files/`);
  const shown = await site.get(address);
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await site.get(`${page}/files/${address.split('/').at(-1)}`)).status).toBe(404);
});

onSite('a zip that is no package of an article is refused in words', async (site) => {
  const { asha, path } = await open(site);
  const bomb = await zipOf({ 'a.xml': jats, 'b.bin': Buffer.alloc(1000) });
  bomb.writeUInt32LE(400_000_000, bomb.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
  const liar = await zipOf({ 'a.xml': jats });
  liar.writeUInt32LE(10, liar.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
  for (const [content, words] of [
    [await zipOf({ 'a.pdf': '%PDF-' }), 'There is no JATS file'],
    [await zipOf({ 'a.xml': jats, 'b.xml': jats }), 'more than one XML file: a.xml, b.xml'],
    [(await zipOf({ 'a.xml': jats })).subarray(0, -9), 'cannot be read'],
    [bomb, 'more than 300 MB'],
    [liar, 'cannot be read'],
  ] as const) {
    const fields = { anyFile: expect.stringContaining(words) };
    expect(await send(asha, path, content)).toMatchObject({ status: 422, body: { fields } });
  }
  expect((await asha.get(path)).body).toEqual({ report: null });
});

onSite('a JATS file of 10 MB is read, and none of a byte more', async (site) => {
  const { asha, path } = await open(site);
  const most = 10 * 1024 * 1024;
  const largest = Buffer.concat([
    Buffer.from('<article><body><p>a</p></body>'),
    Buffer.alloc(most - 40, ' '),
    Buffer.from('</article>'),
  ]);
  expect((await send(asha, `${path}/check`, largest)).status).toBe(200);
  const more = Buffer.concat([largest, Buffer.from(' ')]);
  for (const content of [more, await zipOf({ 'a.xml': more })]) {
    const fields = { anyFile: expect.stringContaining('a JATS file may have 10 MB') };
    expect(await send(asha, `${path}/check`, content)).toMatchObject({
      ...{ status: 422, body: { fields } },
    });
  }
});

onSite('what runs in a figure or a supplement runs nowhere', async (site) => {
  const { asha, path } = await open(site);
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)">${inside}<rect width="9" height="9"/></svg>`;
  const content = await zipOf({
    'a.xml':
      '<article><body><fig><graphic href="script.svg"/></fig><fig><graphic href="fetching.svg"/></fig><supplementary-material href="page.html"/><supplementary-material href="script.svg.xml"/></body></article>',
    'data/script.svg.xml': svg('<script>alert(2)</script>'),
    'data/script.svg': svg('<script>alert(3)</script>'),
    'data/fetching.svg': svg('<image href="http://127.0.0.1:1/a.png"/>'),
    'data/page.html': '<script>alert(4)</script>',
  });
  expect(await send(asha, path, content)).toMatchObject({
    ...{ status: 200, body: { unreadable: [{ name: 'fetching.svg' }] } },
  });
  const { text } = await site.get(page);
  const pictures = [...text.matchAll(/<img src="([^"]+\/files\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(pictures).toHaveLength(1);
  expect((await site.get(pictures[0] ?? '')).headers['content-type']).toBe('image/webp');
  const supplements = [...text.matchAll(/<a href="([^"]+\/files\/[^"]+)" download/g)];
  expect(supplements).toHaveLength(2);
  for (const [, address = ''] of supplements) {
    const { headers } = await site.get(address);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toContain('attachment');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
