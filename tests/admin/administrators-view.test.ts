import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { createdArticle, createIssue } from './articles-support.ts';

/** Reads that anyone may make, and an administrator sees more of. */
const reads = ['/api/archives/2026/4/2', '/api/archives/ref/101', '/api/archives/1'];

onEachSite('what an administrator reads is kept nowhere and shown to nobody else', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const paths = [...reads, '/api/search?q=soil', `/api/archives/${id}`];
  for (const path of paths) {
    const first = await site.get(path);
    const seen = await who.get(path);
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect((await site.get(path)).text).toBe(first.text);
    expect(first.text).not.toContain('private.example');
  }
  for (const path of reads) {
    expect((await who.get(path)).bytes.toString()).toContain('author@private.example');
  }
});
