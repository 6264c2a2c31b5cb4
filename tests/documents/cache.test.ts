import { describe, expect, it } from 'vitest';
import { DocumentCache } from '#server/features/documents/rendering/document-cache.ts';
import { have } from '../support/have.ts';
import { setInPublisherFile } from '../support/publisher.ts';
import { onSite } from '../support/sites.ts';
import { certificatePath, textOfPdf } from './document-support.ts';

const path = certificatePath(101, 'Anil Kumar Sharma');

onSite('a document is rendered once for what it shows', async (site) => {
  await have.settings(site.journal);
  await have.editor(site.journal, { name: 'Sunita Rao', category: 'chief editor' });
  await have.article(site.journal, { refnumber: 101 });
  const { renderer } = site.services;
  const ask = async (address = path) => (await site.get(address)).headers.etag;
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => ask()));
  expect(others).toEqual(Array(7).fill(first));
  expect(renderer.rendered).toBe(1);
  // What it does not show makes no new one; what it shows does.
  await have.article(site.journal, { refnumber: 101, keywords: 'soil', country: 'Nepal' });
  expect(await ask()).toBe(first);
  expect(renderer.rendered).toBe(1);
  await have.article(site.journal, { refnumber: 101, pagenumber: '7-9' });
  const etags = new Set([first, await ask()]);
  await have.settings(site.journal, { websitename: 'New Annals of Testing' });
  etags.add(await ask());
  setInPublisherFile(site.services, ['journals', 'demo', 'accent'], '#00557f');
  etags.add(await ask());
  setInPublisherFile(site.services, ['journals', 'demo', 'origin'], 'https://moved.example');
  const moved = await site.get(path);
  expect(await textOfPdf(moved.bytes)).toContain('https://moved.example/verify/');
  etags.add(moved.headers.etag);
  await have.editor(site.journal, { name: 'A New One', category: 'chief editor', is_pinned: 1 });
  etags.add(await ask());
  expect(etags.size).toBe(6);
  expect(renderer.rendered).toBe(6);
  // Who has it already is told so without a rendering.
  const headers = { 'if-none-match': (await ask()) ?? '' };
  expect((await site.get(path, { headers })).status).toBe(304);
  expect(renderer.rendered).toBe(6);
});

describe('the cache of documents', () => {
  const of = (bytes: number) => async () => new Uint8Array(bytes);

  it('keeps to its bytes, and lets go what was not asked for longest', async () => {
    const cache = new DocumentCache(1000);
    let made = 0;
    const ask = (key: string) =>
      cache.get(key, async () => {
        made += 1;
        return new Uint8Array(240);
      });
    for (const key of ['a', 'b', 'c', 'd', 'a']) await ask(key);
    expect([made, cache.bytes]).toEqual([4, 960]);
    await ask('e');
    expect(cache.bytes).toBeLessThanOrEqual(1000);
    await ask('a');
    expect(made).toBe(5);
    await ask('b');
    expect(made).toBe(6);
    await cache.get('large', of(300));
    expect(cache.bytes).toBe(960);
    expect(await cache.get('large', of(300))).toHaveLength(300);
  });

  it('of no bytes keeps nothing', async () => {
    const cache = new DocumentCache(0);
    await cache.get('a', of(240));
    expect(cache.bytes).toBe(0);
  });

  it('shares what is being rendered, and keeps no failure', async () => {
    const cache = new DocumentCache(1000);
    const failing = () => Promise.reject(new Error('no'));
    const both = await Promise.allSettled([cache.get('a', failing), cache.get('a', of(1))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get('a', of(1))).toHaveLength(1);
  });
});
