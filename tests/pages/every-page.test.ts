import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { fixedPaths } from '../support/fixed-pages.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { siteToRead } from '../support/sites.ts';

const pages: [address: string, status: number][] = [
  ...fixedPaths.map((path): [string, number] => [path, 200]),
  ['/archives/2024/vol4/issue2', 200],
  ['/archives/2024/4/2', 200],
  ['/archives/2024/4/2/101', 200],
  ['/search?keyword=soil', 200],
  ['/search?keyword=nothing', 200],
  ['/authors/priya-verma', 200],
  ['/keywords/rice', 200],
  ['/subjects/soil-science', 200],
  ['/authors/nobody', 404],
  ['/keywords/rice?page=2', 404],
  ['/pdf?refno=101', 200],

  ['/nowhere', 404],
  ['/archives/2024/4/2/999', 404],
  ['/archives/1999/1/1', 404],
  ['/pdf?refno=999', 404],
  ['/verify/0000-00000-0000', 404],
];

const navigation: [text: string, href: string][] = [
  ['HOME', '/'],
  ['ARCHIVES', '/archives'],
  ['EDITORIAL BOARD', '/board'],
  ['INSTRUCTIONS', '/instructions'],
  ['INDEXING', '/indexing'],
  ['CONTACT', '/contact'],
];

const site = siteToRead('sqlite', async ({ journal }) => {
  await have.settings(journal);
  await have.article(journal, { refnumber: 101, title: 'On soil', keywords: 'rice; soil' });
});

/** What such a link has is a name, absolute; nothing is loaded from there. */
const isNameAlone = ({ rel = '', hreflang }: Record<string, string>) =>
  rel === 'canonical' || rel.startsWith('schema.') || hreflang !== undefined;

describe.each(pages)('the page %s', (address, status) => {
  const read = async () => readPage((await site().get(address)).text);

  it(`is HTML of status ${status}, with a title and one main heading`, async () => {
    const answer = await site().get(address);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const page = readPage(answer.text);
    expect(page.html).toMatch(/^<!DOCTYPE html>/i);
    expect(page.lang).toMatch(/^en/);
    expect(page.title).toContain('Annals of Testing');
    expect(page.headings).toHaveLength(1);
    expect(page.elements.filter(({ name }) => name === 'main')).toHaveLength(1);
  });

  it('has the navigation, the footer and the search box', async () => {
    const page = await read();
    for (const [text, href] of navigation) {
      expect(page.links).toContainEqual(expect.objectContaining({ text, href }));
    }
    expect(page.hrefs).toEqual(
      expect.arrayContaining(['/privacy-policy', '/terms-and-conditions']),
    );
    const year = new Date().toLocaleDateString('en', { timeZone: 'Asia/Kolkata', year: 'numeric' });
    expect(page.text).toContain(messages.copyright(Number(year), 'Banyan Scholarly Press'));
    expect(page.text).toContain('All Rights Reserved');
    const form = page.elements.find(
      (one) => one.name === 'form' && one.attribs.action === '/search',
    );
    expect((form?.attribs.method ?? 'get').toLowerCase()).toBe('get');
    const box = page.elements.find((one) => one.name === 'input' && one.attribs.name === 'keyword');
    expect(box).toBeDefined();
    expect(box?.attribs.required).toBeUndefined();
    expect(box?.attribs.minlength).toBeUndefined();
  });

  it('has no style and no script inside, and one script by its address', async () => {
    const { elements, inlineScripts } = await read();
    expect(inlineScripts).toEqual([]);
    const scripts = elements.filter(({ name, attribs }) => name === 'script' && attribs.src);
    expect(scripts).toHaveLength(1);
    for (const { name, attribs } of elements) {
      expect(name).not.toBe('style');
      const inline = Object.keys(attribs).filter((one) => one === 'style' || one.startsWith('on'));
      expect([name, inline]).toEqual([name, []]);
      for (const source of [attribs.src, name === 'link' ? attribs.href : '/']) {
        if (!isNameAlone(attribs)) expect(source ?? '/').toMatch(/^\/(?!\/)/);
      }
    }
  });

  it('opens other sites without handing them the window', async () => {
    for (const { attributes } of (await read()).links) {
      if (attributes.target === '_blank') expect(attributes.rel).toContain('noopener');
    }
  });

  it('loads what it names', async () => {
    const { elements } = await read();
    const named = elements.flatMap(({ name, attribs }) => [
      ...(name === 'link' && !isNameAlone(attribs) ? [attribs.href ?? ''] : []),
      ...(name === 'script' || name === 'img' ? [attribs.src ?? ''] : []),
    ]);
    for (const path of new Set(named.filter(Boolean))) {
      const answer = await site().get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers['content-type']).not.toMatch(/html/);
    }
  });
});

it('what is not there, and what has no pictures of its own, begins with the journal’s band', async () => {
  // The home page has them for what it has no picture of.
  const others = pages.filter(([address]) => address !== '/');
  const banded = ['/announcements', '/board', '/search', '/search?keyword=nothing'];
  for (const [address, status] of others) {
    const { elements } = readPage((await site().get(address)).text);
    const bands = elements.filter(({ attribs }) =>
      /^\/drawings\/band-[0-9a-z]+\.svg$/.test(attribs.src ?? ''),
    );
    const expected = status === 404 || banded.includes(address) ? 1 : 0;
    expect([address, bands.length]).toEqual([address, expected]);
    for (const { attribs } of bands) expect(attribs).toMatchObject({ alt: '', width: '1280' });
  }
});
