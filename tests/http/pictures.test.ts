import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { onEachSite, onSite } from '../support/sites.ts';

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

onEachSite("an editor's picture is served while the editor is shown", async (site) => {
  const shown = await have.picture(site.journal, Buffer.from('shown picture'), 'webp');
  const hidden = await have.picture(site.journal, Buffer.from('hidden picture'), 'webp');
  await have.editor(site.journal, { picture: shown });
  await have.editor(site.journal, { picture: hidden, status: 'disabled' });
  const answer = await site.get(`/assets/editors/${shown}`);
  expect([answer.status, answer.text]).toEqual([200, 'shown picture']);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await site.get(`/assets/editors/${hidden}`)).status).toBe(404);
  expect((await site.get(`/assets/indexing/${shown}`)).status).toBe(404);

  await site.journal.database.write(async (tx) => {
    await tx.updateTable('editors').set({ status: 'disabled' }).execute();
  });
  expect((await site.get(`/assets/editors/${shown}`)).status).toBe(404);
});

onEachSite('an indexing image is served while its entry is shown', async (site) => {
  const shown = await have.picture(site.journal, drawing);
  const hidden = await have.picture(site.journal, Buffer.from('<svg/>'));
  await have.indexing(site.journal, { image: shown });
  await have.indexing(site.journal, { image: hidden, status: 'disabled' });
  expect((await site.get(`/assets/indexing/${shown}`)).text).toBe(drawing.toString());
  expect((await site.get(`/assets/indexing/${hidden}`)).status).toBe(404);
  expect((await site.get(`/assets/editors/${shown}`)).status).toBe(404);
});

onSite('a drawing runs nothing, even opened by itself', async (site) => {
  const name = await have.picture(site.journal, drawing);
  await have.indexing(site.journal, { image: name });
  const { headers } = await site.get(`/assets/indexing/${name}`);
  expect(headers['content-type']).toBe('image/svg+xml');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/(^|; )sandbox(;|$)/);
  expect(policy).not.toMatch(/script-src|allow-scripts/);
});

onSite('no name of a picture leads anywhere else', async (site) => {
  const name = await have.picture(site.journal, drawing);
  await have.indexing(site.journal, { image: name });
  const sha256 = name.replace('.svg', '');
  expect((await site.get(`/assets/indexing/${name}`)).status).toBe(200);
  for (const path of [
    sha256,
    `${sha256}.png`,
    `${sha256}.html`,
    `${sha256}.svg%00.png`,
    `${sha256.toUpperCase()}.svg`,
    `..%2f${name}`,
    `${sha256.slice(0, 2)}/${sha256}`,
    'default-avatar.svg',
    '',
  ]) {
    const { status } = await site.get(`/assets/indexing/${path}`);
    expect([path, status]).toEqual([path, 404]);
  }
});
