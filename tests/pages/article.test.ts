import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite } from '../support/sites.ts';

const address = '/archives/2024/4/2/101';

onEachSite(
  'an article has its title, authors, whole abstract, pages and citation',
  async (site) => {
    await have.settings(site.journal);
    const abstract = `<p>We grew <i>Oryza sativa</i>. ${'A long sentence follows. '.repeat(200)}The end.</p>`;
    await have.article(site.journal, {
      refnumber: 101,
      title: 'Growth of <i>E. coli</i>',
      authorname: 'Dr. Anil Kumar Sharma, Priya Verma',
      abstract,
      pagenumber: '1-6',
      pdf: pdfBytes(),
    });
    const answer = await site.get(address);
    expect(answer.status).toBe(200);
    const page = readPage(answer.text);
    expect(page.headings).toEqual(['Growth of E. coli']);
    expect(page.main).toContain('Anil Kumar Sharma');
    expect(page.main).toContain('We grew Oryza sativa.');
    expect(page.main).toContain('The end.');
    expect(page.main).toContain('1-6');
    expect(page.main).toContain(
      'Sharma AK, Verma P. "Growth of E. coli". Annals of Testing, Volume 4, Issue 2, 2024, Pages 1-6.',
    );
    const download = page.links.find(({ text }) => text === 'Download');
    expect(download?.href).toBe('/assets/archives/2024/vol4issue2/101.pdf');
    expect(page.hrefs).toContain('/archives/2024/vol4/issue2');
  },
);

onSite('what is long stands after the dates and the licence', async (site) => {
  const metadata = {
    received: '2024-01-02',
    references: 'Gupta R. 2019. https://doi.org/10.5555%2Fsoil.7',
    translations: [
      { language: 'hi', title: 'मिट्टी', abstract: 'जो मिला।' },
      { language: 'xh', title: 'Umhlaba', abstract: 'Oko.' },
    ],
  };
  await have.articles(site.journal, [{ refnumber: 101, metadata }, { refnumber: 102 }]);
  const page = readPage((await site.get(address)).text);
  expect(page.main.indexOf('2 January 2024')).toBeGreaterThan(0);
  expect(page.main.indexOf('References (1)')).toBeGreaterThan(page.main.indexOf('2 January 2024'));
  expect(page.hrefs).toContain('https://doi.org/10.5555/soil.7');
  const headings = page.elements.filter(({ attribs }) => attribs.id?.startsWith('translation-'));
  expect(headings.map(({ attribs }) => attribs.lang)).toEqual(['hi', 'en']);
  const bare = readPage((await site.get('/archives/2024/4/2/102')).text);
  // But for the place where the PDF is read.
  const empty = ({ name, attribs, children }: (typeof bare.elements)[number]) =>
    name === 'div' && !attribs.id && children.length === 0;
  expect(bare.elements.filter(empty)).toEqual([]);
});

onEachSite('highlights are a list under the abstract, where there are any', async (site) => {
  const highlights = 'Yield of <i>Oryza sativa</i> rose.\nSoil & water stayed.';
  await have.articles(site.journal, [
    { refnumber: 101, highlights, language: 'en' },
    { refnumber: 102 },
    { refnumber: 103, highlights, abstract: '' },
  ]);
  const html = (await site.get(address)).text;
  expect(html).toMatch(
    /<h2 id="highlights">Highlights<\/h2><ul[^>]* lang="en"><li>Yield of <i>Oryza sativa<\/i> rose\.<\/li><li>Soil &amp; water stayed\.<\/li><\/ul>/,
  );
  expect(html.indexOf('id="abstract"')).toBeLessThan(html.indexOf('id="highlights"'));
  expect((await site.get('/archives/2024/4/2/103')).text).toContain('id="highlights"');
  expect((await site.get('/archives/2024/4/2/102')).text).not.toContain('ighlights');
  for (const [language, heading] of [
    ['hi', 'मुख्य बिंदु'],
    ['mr', 'ठळक मुद्दे'],
  ]) {
    const { text } = await site.get(`${address}?lang=${language}`);
    expect(text).toContain(`<h2 id="highlights">${heading}</h2>`);
  }
});

onSite('an article without a file has no Download link', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  await have.article(site.journal, { refnumber: 102 });
  const downloads = async (path: string) =>
    readPage((await site.get(path)).text).links.filter(({ text }) => text === 'Download');
  expect(await downloads(address)).toHaveLength(1);
  expect(await downloads('/archives/2024/4/2/102')).toHaveLength(0);
});

onEachSite("a missing or disabled article is 'Article not found!'", async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'Withdrawn title' });
  expect((await site.get(address)).text).toContain('Withdrawn title');
  await have.article(site.journal, {
    refnumber: 101,
    title: 'Withdrawn title',
    status: 'disabled',
  });
  const junk = ['/archives/2024/4/2/102', '/archives/2024/4/2/abc', '/archives/2024/4/2/-1'];
  for (const path of [address, '/archives/1/1/1/101', ...junk]) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    const page = readPage(answer.text);
    expect(page.main).toContain('Article not found!');
    expect(page.html).not.toContain('Withdrawn title');
    expect(page.meta('citation_title')).toEqual([]);
    expect(page.rel('canonical')).toEqual([]);
  }
});

onEachSite('an article under a wrong address moves to its own', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  expect((await site.get(address)).status).toBe(200);
  for (const path of [
    '/archives/2023/4/2/101',
    '/archives/2024/5/2/101',
    '/archives/2024/4/3/101',
    '/archives/x/y/z/101',
    '/archives/2024/4/2/0101',
  ]) {
    const answer = await site.get(path);
    expect([path, answer.status, answer.headers.location]).toEqual([path, 301, address]);
  }
  await have.article(site.journal, { refnumber: 101, year: 2025, volume: 5, issue: 1 });
  const moved = await site.get(address);
  expect([moved.status, moved.headers.location]).toEqual([301, '/archives/2025/5/1/101']);
});

onSite('another spelling of the same address names the canonical one', async (site) => {
  await have.article(site.journal, { refnumber: 101 });
  for (const path of [address, `${address}/`, '/archives/2024/vol4/issue2/101']) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(readPage(answer.text).rel('canonical')).toEqual([`https://demo.example${address}`]);
  }
});

onSite(
  'an article translated into the journal’s language is not said to be in that',
  async (site) => {
    await have.settings(site.journal);
    const translations = [{ language: 'en', title: 'Soils', abstract: 'Of soils.' }];
    await have.articles(site.journal, [
      { refnumber: 101, title: 'Les sols', abstract: 'Des sols.', metadata: { translations } },
      { refnumber: 102, title: 'Soils of hills', abstract: 'Of hills.' },
    ]);
    const titleOf = async (refnumber: number) => {
      const { elements } = readPage((await site.get(`/archives/2024/4/2/${refnumber}`)).text);
      return elements.find(({ name }) => name === 'h1')?.attribs.lang;
    };
    expect([await titleOf(101), await titleOf(102)]).toEqual(['', undefined]);
  },
);

onSite(
  'a translated title without an abstract has no heading, and its own language',
  async (site) => {
    await have.settings(site.journal);
    const metadata = { translations: [{ language: 'pt', title: 'Solos' }] };
    await have.article(site.journal, { refnumber: 101, metadata });
    const page = readPage((await site.get(address)).text);
    expect(page.main).toContain('Solos');
    expect(page.main).not.toContain('Resumo');
    const inPortuguese = page.elements.filter(({ attribs }) => attribs.lang === 'pt');
    expect(inPortuguese.map(({ name }) => name)).toContain('p');
  },
);

onSite('an article in another language than its journal says so', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, title: 'मृदा', language: 'hi' });
  const { elements } = readPage((await site.get(address)).text);
  expect(elements.some(({ attribs }) => attribs.lang === 'hi')).toBe(true);
});

const known = {
  contributors: [
    {
      name: 'Anil Kumar Sharma',
      orcid: '0000-0002-1825-0097',
      other_name: 'अनिल कुमार शर्मा',
      affiliations: [{ name: 'Soil <Institute>', ror: 'https://ror.org/05dxps055' }],
      is_corresponding: true,
    },
  ],
  metadata: {
    kind: 'review-article',
    translations: [{ language: 'hi', title: 'मिट्टी', abstract: '<p>जो <i>मिला</i>।</p>' }],
    received: '2026-01-31',
    copyright_holder: 'The authors',
    licence: 'CC-BY-NC-4.0',
    funding: [{ funder: 'ICAR', award: 'A-1' }],
    references: 'Gupta R. Soil. doi:10.5555/soil.7.\nRao S. Sand & <b>stone</b>.',
    competing_interests: 'None declared.',
  },
};

onEachSite('an article shows what is known of it, and nothing where nothing is', async (site) => {
  await have.article(site.journal, { refnumber: 101, ...known });
  await have.article(site.journal, { refnumber: 102 });
  const page = readPage((await site.get(address)).text);
  for (const text of [
    'About the authors',
    'Anil Kumar Sharma (अनिल कुमार शर्मा), corresponding author',
    'Soil <Institute>',
    'मिट्टी',
    'जो मिला।',
    '31 January 2026',
    'The authors',
    'Review',
    'ICAR, A-1',
    'None declared.',
    'References (2)',
    'Rao S. Sand & <b>stone</b>.',
  ]) {
    expect(page.main).toContain(text);
  }
  expect(page.hrefs).toEqual(
    expect.arrayContaining([
      'https://orcid.org/0000-0002-1825-0097',
      'https://ror.org/05dxps055',
      'https://doi.org/10.5555/soil.7',
    ]),
  );
  // Text and link of a reference are one column next to its number.
  expect((await site.get(address)).text).toMatch(/<li><span>Gupta R\. Soil\. /);
  expect(page.html).toMatch(/<section[^>]* lang="hi"/);

  const plain = readPage((await site.get('/archives/2024/4/2/102')).text);
  for (const text of ['About the authors', 'References', 'Received', 'Licence', 'Kind']) {
    expect(plain.main).not.toContain(text);
  }
});

onEachSite('a licence is stated below the specified sentence of the footer', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, [{ refnumber: 101, ...known }, { refnumber: 102 }]);
  const licences = async (path: string) => {
    const page = readPage((await site.get(path)).text);
    const links = page.links.filter(({ href }) => href?.includes('creativecommons'));
    return { links, text: page.text };
  };
  expect((await licences('/archives/2024/4/2/102')).text).toContain('All Rights Reserved');
  const ofItsOwn = await licences(address);
  expect(ofItsOwn.text).toMatch(
    /All Rights Reserved by Banyan Scholarly Press This article is licensed under/,
  );
  // Of the article: in its head, and next to its text; then in the footer.
  expect(ofItsOwn.links).toHaveLength(3);

  const actor = { username: 'editor', now: new Date() };
  await site.journal.settings.change({ licence: 'CC BY 4.0' }, actor);
  const journals = 'Creative Commons Attribution 4.0 International (CC BY 4.0)';
  const its = 'Creative Commons Attribution-NonCommercial 4.0 International (CC BY-NC 4.0)';
  for (const [path, stated] of [
    ['/', ['CC BY 4.0', journals]],
    ['/archives/2024/4/2/102', [journals, journals, journals]],
    [address, [its, its, journals]],
  ] as const) {
    const { text, links } = await licences(path);
    expect(text).toMatch(
      /All Rights Reserved by Banyan Scholarly Press Unless stated otherwise, articles are licensed under/,
    );
    expect(links.map((link) => link.text)).toEqual(stated);
    for (const link of links) expect(link.attributes.rel).toBe('license');
  }
});

/** `Author Zzaa`, `Author Zzab` and so on: numbers behind names are taken off. */
const authorName = (index: number): string =>
  `Author Zz${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`;

onEachSite(
  'of many authors six and the last are shown, the others wait behind a button',
  async (site) => {
    const names = Array.from({ length: 62 }, (_, index) => authorName(index));
    await have.articles(site.journal, [
      { refnumber: 101, authorname: names.join(', ') },
      { refnumber: 102, authorname: names.slice(0, 8).join(', ') },
    ]);
    for (const path of ['/', '/archives/2024/vol4/issue2', '/search?keyword=zzcj', address]) {
      const page = readPage((await site.get(path)).text);
      // All of them are in the page, once, in their order.
      const places = names.map((name) => page.main.indexOf(name));
      expect([path, places.includes(-1)]).toEqual([path, false]);
      expect(page.main).toContain('55 more authors');
    }
    const few = readPage((await site.get('/archives/2024/4/2/102')).text);
    expect(few.main.slice(0, few.main.indexOf('How to cite'))).not.toContain('more authors');
  },
);

onEachSite('a search whose word is a hidden author’s shows all authors', async (site) => {
  const authorname = Array.from({ length: 20 }, (_, index) => authorName(index)).join(', ');
  await have.article(site.journal, { refnumber: 101, authorname });
  const opened = async (keyword: string) => {
    const page = readPage((await site.get(`/search?keyword=${keyword}`)).text);
    return page.elements
      .filter(({ name }) => name === 'details')
      .filter(({ attribs }) => 'open' in attribs).length;
  };
  expect(await opened('zzaj')).toBe(1);
  expect(await opened('zzaa')).toBe(0);
  expect(await opened('zzat')).toBe(0);
});
