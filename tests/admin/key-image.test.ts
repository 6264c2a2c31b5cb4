import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { type Article, publicArticle } from '#contract/entities/article.ts';
import { limits } from '#contract/limits.ts';
import { keyImagePixels, keyImageSizes } from '#domain/key-image.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { asFile, images, svg } from '../support/images.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';
import { listFiles } from '../support/stored-files.ts';
import {
  createArticle,
  createdArticle,
  createIssue,
  pdfFile,
  refusal,
} from './articles-support.ts';

const said = { key_image_alt: 'Roots in a glass', key_image_credit: 'Photo: Asha Rao, CC BY 4.0' };
const name = /^[0-9a-f]{64}-120x80\.webp$/;
const picture = async () => asFile(await images.png());

const articleOf = async (who: Administrator, id: number) =>
  (await who.get(`/api/archives/${id}`)).body as Article;
const publicOf = async (site: TestSite, ref = '101') =>
  (await site.get(`/api/archives/ref/${ref}`)).json();

/** What each address of a picture answers. */
const statuses = (ask: (path: string) => Promise<{ status: number }>, of: string) =>
  Promise.all(
    [undefined, 'row', 'lead'].map(
      async (size) => (await ask(addresses.keyImage(of, size as 'row'))).status,
    ),
  );

async function open(site: TestSite, given: Parameters<typeof createdArticle>[1] = {}) {
  const who = await signIn(site);
  await createIssue(who);
  const made = await createdArticle(who, { ...said, imgFile: await picture(), ...given });
  return {
    who,
    made,
    change: (parts: object) => who.send(`/api/archives/${made.id}`, { ...parts }),
  };
}

onEachSite(
  'an article has a key image, which its readers and its lists are told of',
  async (site) => {
    const { who, made, change } = await open(site);
    expect(made).toMatchObject({ ...said, key_image: expect.stringMatching(name) });
    expect(publicArticle.parse(await publicOf(site))).toMatchObject({
      ...said,
      key_image: made.key_image,
    });
    const [row] = (await site.get('/api/archives/2026/4/2')).json() as Article[];
    expect(row).toMatchObject({ key_image: made.key_image, key_image_alt: said.key_image_alt });
    const { key_image, modification } = made;
    // A client that sends the record back field by field changes nothing.
    expect((await change({ key_image, country: made.country })).body).toMatchObject({
      ...{ key_image, modification },
    });
    // No form names a picture.
    const other = `${'a'.repeat(64)}-1x1.webp`;
    expect((await change({ key_image: other })).body).toMatchObject({ key_image });

    expect((await change({ key_image: '' })).body).toMatchObject({ ...said, key_image: '' });
    expect(await publicOf(site)).toMatchObject({ key_image: '', key_image_alt: '' });
    const [without] = (await site.get('/api/archives/2026/4/2')).json() as Article[];
    expect(without).not.toHaveProperty('key_image');
    expect(await statuses(site.get, key_image)).toEqual([404, 404, 404]);
    expect(await statuses(who.get, key_image)).toEqual([404, 404, 404]);
  },
);

onEachSite(
  'each size of it is a WebP within its bounds, however busy the picture',
  async (site) => {
    const noisy = asFile(await images.noisyPng(1400));
    const { made } = await open(site, { imgFile: noisy });
    const { key_image } = made;
    expect(key_image).toMatch(/-1400x1400\.webp$/);
    for (const size of ['row', 'lead'] as const) {
      const got = await site.get(addresses.keyImage(key_image, size));
      expect([got.status, got.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(got.headers['cache-control']).toContain('immutable');
      expect(got.bytes.length).toBeLessThanOrEqual(keyImageSizes[size].maxBytes);
      const { width = 0, height = 1 } = await sharp(got.bytes).metadata();
      const room = keyImagePixels(key_image, size);
      expect(width / height).toBeCloseTo(room.width / room.height, 1);
    }
    const whole = await site.get(addresses.keyImage(key_image));
    expect(createHash('sha256').update(whole.bytes).digest('hex')).toBe(key_image.slice(0, 64));
    for (const none of [`side-${key_image}`, key_image.slice(0, 64), `${key_image}.webp`]) {
      expect((await site.get(`/assets/articles/${none}`)).status).toBe(404);
    }
  },
);

onEachSite(
  'what is not public is at none of its addresses; what is retracted keeps it',
  async (site) => {
    const { who, made, change } = await open(site, { state: 'draft' });
    const shown = () => statuses(site.get, made.key_image);
    expect(await shown()).toEqual([404, 404, 404]);
    expect(await statuses(who.get, made.key_image)).toEqual([200, 200, 200]);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await change({ state: 'scheduled', publish_at: later });
    expect(await shown()).toEqual([404, 404, 404]);
    await change({ state: 'published' });
    expect(await shown()).toEqual([200, 200, 200]);
    const notice = { refnumber: '102', title: 'Retraction', txnid: 'B', pagenumber: '7-8' };
    await createdArticle(who, notice);
    const link = { kind: 'retraction', refnumber: '102' };
    await who.post(`/api/admin/articles/${made.id}/notices`, link);
    expect(await publicOf(site)).toMatchObject({ is_retracted: true, key_image: made.key_image });
    expect(await shown()).toEqual([200, 200, 200]);
    await change({ state: 'withdrawn' });
    expect(await shown()).toEqual([404, 404, 404]);
  },
);

onEachSite(
  'without alternative text a form is refused, and a stored picture not shown',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const words = 'Say what the picture shows, for readers who do not see it.';
    const refused = await createArticle(who, { imgFile: await picture(), key_image_alt: ' ' });
    expect([refusal(refused), refused.body]).toMatchObject([
      '422 invalid_fields',
      { fields: { key_image_alt: words } },
    ]);
    expect(await listFiles(site)).toEqual([]);
    const made = await createdArticle(who, { ...said, imgFile: await picture() });
    const emptied = await who.send(`/api/archives/${made.id}`, { key_image_alt: '' });
    expect(emptied.body).toMatchObject({ fields: { key_image_alt: words } });
    // As a folder of pictures leaves it.
    await site.journal.database.write((tx) =>
      tx.updateTable('articles').set({ key_image_alt: '' }).execute(),
    );
    expect(await publicOf(site)).toMatchObject({ key_image: '', key_image_credit: '' });
    expect(await statuses(site.get, made.key_image)).toEqual([404, 404, 404]);
    expect(await articleOf(who, made.id)).toMatchObject({ key_image: made.key_image });
    const other = await who.send(`/api/archives/${made.id}`, { country: 'Nepal' });
    expect(other.body).toMatchObject({ country: 'Nepal', key_image: made.key_image });
  },
);

onSite(
  'what is no picture, or too large, is refused at its field and leaves nothing',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const none = 'The file is not a picture that can be read.';
    const hostile: [string, Uint8Array | string, string, string][] = [
      ['HTML', '<!DOCTYPE html><script>1</script>', '422 invalid_picture', none],
      ['a bomb', images.bomb(), '422 invalid_picture', none],
      [
        'a drawing that fetches',
        svg('<image href="http://127.0.0.1:1/"/>'),
        '422 invalid_picture',
        none,
      ],
      [
        ...(['too much', Buffer.alloc(limits.maxPictureBytes + 1)] as const),
        ...(['413 file_too_large', 'The picture exceeds the limit of 20 MB.'] as const),
      ],
    ];
    for (const [what, bytes, code, words] of hostile) {
      const refused = await createArticle(who, { ...said, imgFile: asFile(bytes) });
      expect([what, refusal(refused), refused.body]).toMatchObject([
        ...[what, code],
        { fields: { key_image: words } },
      ]);
    }
    // With a PDF that is none, nothing of either is kept.
    const both = { ...said, imgFile: await picture(), pdfFile: pdfFile(Buffer.from('text')) };
    expect(refusal(await createArticle(who, both))).toBe('422 invalid_file');
    expect(await listFiles(site)).toEqual([]);
    const files = { ...said, imgFile: asFile(images.heic()), pdfFile: pdfFile() };
    const made = await createdArticle(who, files);
    expect(made).toMatchObject({
      file: '101.pdf',
      key_image: expect.stringMatching(/-128x96\.webp$/),
    });
  },
);

onEachSite('the history keeps it, and gives it back', async (site) => {
  const { who, made, change } = await open(site);
  const other = { imgFile: asFile(await images.png({ colour: '#a26' })), key_image_alt: 'Leaves' };
  await change(other);
  await change({ key_image: '' });
  const lines = async (id: number) =>
    (await who.get(`/api/admin/history/article/${id}`)).body as { id: number; was: object }[];
  const undo = async (id: number) => {
    const [last] = await lines(id);
    expect((await who.post(`/api/admin/history/${last?.id}/undo`, {})).status).toBe(204);
  };
  await undo(made.id);
  expect(await articleOf(who, made.id)).toMatchObject({ key_image_alt: 'Leaves' });
  const [, , replaced] = await lines(made.id);
  expect(replaced?.was).toMatchObject({ key_image: made.key_image });
  await who.post(`/api/admin/history/${replaced?.id}/restore`, {});
  expect(await articleOf(who, made.id)).toMatchObject({ ...said, key_image: made.key_image });
  expect(await statuses(site.get, made.key_image)).toEqual([200, 200, 200]);

  const draft = { refnumber: '102', title: 'B', txnid: 'B', state: 'draft' };
  const deleted = await createdArticle(who, { ...said, ...draft, imgFile: await picture() });
  await who.remove(`/api/archives/${deleted.id}`);
  await undo(deleted.id);
  expect(await articleOf(who, deleted.id)).toMatchObject({ ...said, key_image: deleted.key_image });
});

onEachSite('who has the link of a preview sees it, and that of no other article', async (site) => {
  const { who, made } = await open(site, { state: 'draft' });
  const imgFile = asFile(await images.png({ colour: '#a26' }));
  const rest = { refnumber: '102', title: 'B', txnid: 'B', state: 'draft' };
  const hidden = await createdArticle(who, { ...said, ...rest, imgFile });
  const { address } = (await who.post('/api/admin/previews', { article: made.id })).body as {
    address: string;
  };
  const token = new URL(address).pathname.split('/').at(-1) ?? '';
  for (const size of [undefined, 'row'] as const) {
    const got = await site.get(addresses.previewedKeyImage(token, made.key_image, size));
    expect([got.status, got.headers['cache-control']]).toEqual([200, 'no-store']);
    const other = addresses.previewedKeyImage(token, hidden.key_image, size);
    expect((await site.get(other)).status).toBe(404);
  }
});

onEachSite('search engines, previews of links and formats are given it', async (site) => {
  const { made, change } = await open(site);
  const page = async () => (await site.get('/archives/2026/4/2/101')).text;
  const picture = addresses.keyImage(made.key_image);
  const previewOf = (text: string) => /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  const withIt = await page();
  expect(/"image":"([^"]+)"/.exec(withIt)?.[1]).toMatch(new RegExp(`^https?://[^/]+${picture}$`));
  const png = await site.get(new URL(previewOf(withIt)).pathname);
  expect(await sharp(png.bytes).metadata()).toMatchObject({
    ...{ format: 'png', width: 1200, height: 630 },
  });
  const jats = (await site.get('/archives/2026/4/2/101.jats.xml')).text;
  expect(jats).toContain('<abstract abstract-type="graphical">');
  expect(jats).toContain(`${picture}"><alt-text>Roots in a glass</alt-text></graphic>`);
  const map = (await site.get('/sitemaps/1.xml')).text;
  expect(map).toMatch(new RegExp(`<image:loc>https?://[^<]+${picture}</image:loc>`));

  await change({ key_image: '' });
  const without = await page();
  expect(without.includes(picture)).toBe(false);
  // Another picture is at another address.
  expect(previewOf(without)).not.toBe(previewOf(withIt));
  expect((await site.get('/sitemaps/1.xml')).text).not.toContain('<image:loc>');
});
