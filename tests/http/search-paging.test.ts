import { describe, expect, it } from 'vitest';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { search } from '../support/searching.ts';
import { siteToRead } from '../support/sites.ts';

describe.each(engines)('on %s', (engine) => {
  const site = siteToRead(engine, async ({ journal }) => {
    const many = Array.from({ length: 457 }, (_, index) => ({
      refnumber: index + 1,
      title: index % 3 === 0 ? `Rice, part ${index}` : `Part ${index}`,
      abstract: 'About rice.',
    }));
    await have.articles(journal, many);
    await have.article(journal, { refnumber: 9000, title: 'Rice', status: 'disabled' });
  });

  it('pages of a hundred hold every result once, best first', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(await search(site(), 'rice', page));
    expect(pages.map(({ refs }) => refs.length)).toEqual([100, 100, 100, 100, 57]);
    expect(pages.map(({ total }) => total)).toEqual([457, 457, 457, 457, 457]);
    const all = pages.flatMap(({ refs }) => refs);
    expect(new Set(all).size).toBe(457);
    const isInTitle = (ref: string) => (Number(ref) - 1) % 3 === 0;
    expect(all.slice(0, 153).every(isInTitle)).toBe(true);
    expect(all.slice(153).some(isInTitle)).toBe(false);
  });

  it('a page behind the last is empty and still knows the total', async () => {
    expect(await search(site(), 'rice', 6)).toEqual({ refs: [], total: 457 });
    expect(await search(site(), 'rice', 10_000)).toEqual({ refs: [], total: 457 });
  });

  it('a page that is none is 422 invalid_page', async () => {
    expect((await site().get('/api/search?keyword=rice&page=1')).status).toBe(200);
    for (const page of ['0', '-1', '1.5', 'two', '10001', '99999', '999999999999', '%00']) {
      const answer = await site().get(`/api/search?keyword=rice&page=${page}`);
      expect([page, answer.status]).toEqual([page, 422]);
      expect(answer.json()).toMatchObject({ error: 'invalid_page' });
    }
  });

  it('q means the same as keyword', async () => {
    const byKeyword = await site().get('/api/search?keyword=part%205&page=1');
    const byQ = await site().get('/api/search/?q=part%205');
    expect(byKeyword.json()).not.toEqual([]);
    expect(byQ.text).toBe(byKeyword.text);
    expect(byQ.headers['x-total-count']).toBe(byKeyword.headers['x-total-count']);
  });

  it('an empty keyword finds nothing', async () => {
    expect((await search(site(), 'rice')).total).toBe(457);
    for (const path of ['/api/search', '/api/search?keyword=', '/api/search?q=%20%20']) {
      const answer = await site().get(path);
      expect([path, answer.status, answer.json()]).toEqual([path, 200, []]);
      expect(answer.headers['x-total-count']).toBe('0');
    }
  });

  it('a keyword may have 200 characters, and no more', async () => {
    const longest = `rice ${'r'.repeat(195)}`;
    expect(await search(site(), longest)).toEqual({ refs: [], total: 0 });
    expect(await search(site(), `rice${' '.repeat(196)}`)).toMatchObject({ total: 457 });
    for (const name of ['keyword', 'q']) {
      const answer = await site().get(`/api/search?${name}=${encodeURIComponent('क'.repeat(201))}`);
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ error: 'keyword_too_long' });
    }
    const tenKilobytes = await site().get(`/api/search?keyword=${'rice+'.repeat(2000)}`);
    expect(tenKilobytes.status).toBe(422);
  });

  it('a keyword that is given twice is not understood', async () => {
    const answer = await site().get('/api/search?keyword=rice&keyword=soil');
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid_request' });
  });
});
