import { Parser } from 'htmlparser2';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { words } from '#contract/words/en.ts';
import { pageBytes } from '#domain/full-text/page-bytes.ts';
import { readJats } from '#domain/full-text/read-jats.ts';
import type { Block, FullText as Text } from '#domain/full-text/tree.ts';
import { plainTextOf } from '#domain/full-text/words.ts';
import { parseXml } from '#domain/full-text/xml-tree.ts';
import { findDoi } from '#domain/metadata/doi.ts';
import { wordsOf } from '../../../../../tests/support/article-words.ts';
import { randomJats, randomSeeds } from '../../../../../tests/support/random-jats.ts';
import { onSharedArticles } from '../../../../../tests/support/shared-data.ts';
import { drawInTurns, Turns } from '../../draw-in-turns.ts';
import { PageContext } from '../../page.ts';
import { Contents, FullText, TranslationLinks } from './full-text.tsx';

const fileOf = (name: string) => ({ name, path: name, bytes: 12_345, address: `/files/${name}` });

function draw(xml: string) {
  const { text, citations } = readJats(parseXml(xml));
  const parts = { words, language: 'en' } as unknown as Parameters<typeof PageContext>[0]['value'];
  const page = (shown: ReactNode) =>
    renderToStaticMarkup(<PageContext value={parts}>{shown}</PageContext>);
  const html = page(<FullText text={text} citations={citations} fileOf={fileOf} />);
  expect(Buffer.byteLength(html)).toBeLessThan(pageBytes(text, citations));
  return {
    text,
    html,
    contents: page(<Contents text={text} />),
    translations: page(<TranslationLinks text={text} />),
  };
}

onSharedArticles('the page of a real article', expectWholePage);

it('a page as large as it may be is drawn in turns, the same as at once', async () => {
  const cells = '<td>1</td>'.repeat(100);
  const body = `${`<p>${'<italic>a</italic> '.repeat(1_000)}</p>`.repeat(20)}<table-wrap><table>${`<tr>${cells}</tr>`.repeat(500)}</table></table-wrap>`;
  const { text, citations } = readJats(parseXml(`<article><body>${body}</body></article>`));
  const page = (turns?: Turns) => {
    const parts = { words, language: 'en', turns } as unknown as Parts;
    return (
      <PageContext value={parts}>
        <FullText text={text} citations={citations} fileOf={fileOf} />
      </PageContext>
    );
  };
  let isDrawn = false;
  let others = 0;
  const count = () => {
    others += 1;
    if (!isDrawn) setTimeout(count);
  };
  setTimeout(count);
  const drawn = await drawInTurns(page(new Turns()));
  isDrawn = true;
  // Between two turns too texts are told apart.
  const plain = (html: string) => html.replaceAll('<!-- -->', '');
  expect(plain(drawn) === plain(renderToString(page()))).toBe(true);
  expect(others).toBeGreaterThan(50);
});

type Parts = Parameters<typeof PageContext>[0]['value'];

it('the pages of random trees', () => {
  for (const seed of randomSeeds) {
    try {
      expectWholePage(randomJats(seed));
    } catch (error) {
      throw new Error(`Of the seed ${seed}: ${randomJats(seed)}`, { cause: error });
    }
  }
});

function expectWholePage(xml: string) {
  const { text, html } = draw(xml);
  const page = readHtml(html);
  expect(page.words).toEqual(wordsOf(plainTextOf(asDrawn(text.blocks))));
  expect(page.made).toEqual(madeIn(text.blocks));
  expect(page.styled).toEqual([]);
  expect(new Set(page.ids).size).toBe(page.ids.length);
  const missing = page.links.filter(
    (link) => link.startsWith('#') && !page.ids.includes(link.slice(1)),
  );
  expect(missing).toEqual([]);
  expect(page.listed).toBe(countReferences(text));
  const source = xml.toLowerCase().replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  const dois = page.links.flatMap((link) => findDoi(decodeURIComponent(link)) ?? []);
  expect(dois.filter((doi) => !source.includes(doi.toLowerCase()))).toEqual([]);
}

/** A picture is above what is said of it. */
const asDrawn = (blocks: readonly Block[]): Block[] =>
  JSON.parse(JSON.stringify(blocks), (_, value) => (isPicture(value) ? captionLast(value) : value));

type FrameBlock = Extract<Block, { type: 'frame' }>;
const isPicture = (value: FrameBlock): boolean =>
  value?.type === 'frame' &&
  (value.kind === 'figure' ||
    (value.kind === 'table' && !value.blocks.some(({ type }) => type === 'table')));

function captionLast(figure: FrameBlock): FrameBlock {
  const { label, blocks } = figure;
  const kindOf = (block: Block) => (block.type === 'frame' ? block.kind : '');
  const [first, ...captions] = blocks.filter((block) => kindOf(block) === 'caption');
  const isSource = (block: Block) => /^(attribution|permissions)$/.test(kindOf(block));
  const own = { ...figure, kind: 'caption' as const, blocks: [], ...first, label };
  return {
    ...figure,
    ...{ label: [], title: [] },
    blocks: [
      ...blocks.filter((block) => kindOf(block) !== 'caption' && !isSource(block)),
      own,
      ...captions,
      ...blocks.filter(isSource),
    ],
  };
}

it('a citation leads to its reference, and that back to each place of the text', () => {
  const { html } = draw(
    '<article><body><p>A<xref ref-type="bibr" rid="B1">1</xref>, B<xref rid="B1">1</xref>.</p></body><back><ref-list><ref id="B1"><mixed-citation>Rao. Soil.</mixed-citation></ref></ref-list></back></article>',
  );
  expect(html).toContain('<a id="cite-ref-1-2" href="#ref-1" aria-describedby="ref-1">1</a>');
  expect(html).toContain('<span id="ref-1">Rao. Soil.</span>');
  expect(html).toContain('href="#cite-ref-1-1" aria-label="Back to the text 1"');
  expect(html).toContain('href="#cite-ref-1-2" aria-label="Back to the text 2"');
});

it('a reference is sought by its DOI, by its title, or by how it begins', () => {
  const { html } = draw(
    '<article><body><p>A</p></body><back><ref-list><ref><mixed-citation>Rao. Soil. <pub-id pub-id-type="doi">10.5555/soil.1</pub-id></mixed-citation></ref><ref><mixed-citation>Das. <article-title>Roots &amp; wet soil</article-title>. 2019.</mixed-citation></ref><ref><mixed-citation>Rao, Das. What a field of rice holds when it is dry for so many days. Pune.</mixed-citation></ref></ref-list></back></article>',
  );
  expect([...html.matchAll(/scholar\?q=([^"]*)/g)].map(([, sought]) => sought)).toEqual([
    '10.5555/soil.1',
    'Roots+%26+wet+soil',
    'Rao%2C+Das.+What+a+field+of+rice+holds+when+it+is+dry+for+so',
  ]);
});

it('a figure leads back to each place that names it, and a translation is named below the title', () => {
  const { html, translations } = draw(
    '<article xml:lang="en"><body><p>See <xref ref-type="fig" rid="f">Figure 1</xref>.</p><fig id="f"><label>Figure 1</label></fig></body><sub-article article-type="translation" id="S1" xml:lang="pt"><body><p>Raízes.</p></body></sub-article></article>',
  );
  expect(html).toContain('href="#cite-fig-1-1" aria-label="Back to the text 1"');
  expect(translations).toMatch(
    /Also in: <span><a href="#text-1" lang="pt" hrefLang="pt">Português<\/a>/,
  );
});

it('a picture is above what is said of it in each language, a table below that', () => {
  const { html } = draw(
    '<article xml:lang="en"><body><fig id="f"><label>Figure 1</label><caption><p>A field.</p></caption><caption xml:lang="pt"><p>Um campo.</p></caption><attrib>By Rao.</attrib><graphic href="f.png"/></fig><table-wrap><label>Table 1</label><table><tr><td>Soil</td></tr></table></table-wrap><table-wrap><label>Table 2</label><graphic href="t.png"/></table-wrap></body></article>',
  );
  const order = ['f.png', 'Figure 1', 'A field.', 'Um campo.', 'By Rao.', '</figcaption></figure>'];
  const further = ['Table 1', 'Soil', 't.png', 'Table 2'];
  const places = [...order, ...further].map((text) => html.indexOf(text));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html).toContain('<div lang="pt"><p>Um campo.</p></div>');
});

it('a box that is all of an appendix is drawn as text, and its parts are in the contents', () => {
  const { html, contents } = draw(
    '<article><body><sec><title>Results</title><p>Dry.</p><boxed-text id="b"><p>Wet.</p></boxed-text></sec></body><back><app-group><app><title>Appendix 1</title><boxed-text id="a"><sec><title>Model</title><p>Sums.</p></sec></boxed-text></app></app-group></back></article>',
  );
  expect(html.match(/<aside/g)).toHaveLength(1);
  expect(html).toMatch(
    /<h2>Appendix 1<\/h2><div id="box-2"[^>]*><section id="[^"]*"><h3>Model<\/h3>/,
  );
  expect(contents).toMatch(/Appendix 1<\/a><ol><li><a href="#[^"]*">Model<\/a>/);
});

it('figures and tables are in the contents by their labels', () => {
  const { contents } = draw(
    '<article xml:lang="pt"><body><p>A</p><sec><title>Solo</title><fig><label>Figura 1.</label></fig><table-wrap><label>Tabela 1</label><table><tr><td>a</td></tr></table></table-wrap><fig><graphic href="x"/></fig></sec></body></article>',
  );
  expect(contents).toContain(
    '<p id="figures">Figures and tables</p><ul aria-labelledby="figures" lang="pt"><li><a href="#fig-1">Figura 1</a></li><li><a href="#table-1">Tabela 1</a></li></ul>',
  );
});

it('a picture that is not there says so and leaves its caption, a supplement elsewhere its address', () => {
  const { text, citations } = readJats(
    parseXml(
      '<article><body><fig><label>Figure 1</label><caption><p>A field.</p></caption><graphic href="f.png"/></fig><supplementary-material href="https://data.example/s1"/><supplementary-material href="javascript:alert(1)"/></body></article>',
    ),
  );
  const html = renderToStaticMarkup(
    <PageContext value={{ words } as never}>
      <FullText text={text} citations={citations} fileOf={() => undefined} />
    </PageContext>,
  );
  expect(html).toContain('Figure 1');
  expect(html).toContain('A field.');
  expect(html).toContain('The picture is missing.');
  expect(html).not.toContain('<img');
  expect(html).toContain('<a href="https://data.example/s1">');
  expect(html).not.toContain('javascript');
});

it('what has no title of its own has one in words of ours, once for all that are alike', () => {
  const { html, contents } = draw(
    '<article xml:lang="pt"><body><p>A</p></body><back><ack id="a"><p>We thank all.</p></ack><fn-group><fn fn-type="con"><p>Das did nothing at all</p></fn><fn fn-type="con"><p>Naik did the rest</p></fn></fn-group></back></article>',
  );
  const made = (text: string) => `<span data-made="true" lang="en">${text}</span>`;
  expect(html).toContain(
    `<section id="sec-1"><h2>${made('Acknowledgements')}</h2><p>We thank all.</p>`,
  );
  expect(html.split(`<h2>${made('Author contributions')}</h2>`)).toHaveLength(2);
  // Without a label there is no room for one.
  expect(html).toMatch(/<div id="note-2" class="[^"]*"><p>Naik did/);
  expect(contents).toContain(`<a href="#sec-1">${made('Acknowledgements')}</a>`);
  expect(contents).toContain(`<a href="#note-1">${made('Author contributions')}</a>`);
});

it('what is in another language than what is around it says so, and nothing else', () => {
  const hi = 'xml:lang="hi"';
  const { html } = draw(
    `<article xml:lang="en"><body><sec><label ${hi}>१</label><title ${hi}>मिट्टी</title><p xml:lang="en">Soil</p></sec><list><list-item ${hi}><p ${hi}>एक</p></list-item></list><def-list><def-item ${hi}><term>दो</term><def xml:lang="en"><p>Two</p></def></def-item></def-list><table ${hi}><tr><td xml:lang="en">Three</td><td ${hi}>तीन</td></tr></table></body><sub-article xml:lang="hi" article-type="translation"><front-stub><title-group><article-title ${hi}>मिट्टी</article-title></title-group></front-stub><body><p ${hi}>चार</p></body></sub-article></article>`,
  );
  expect(html).toContain(
    '<h2><span lang="hi">१</span> <span lang="hi">मिट्टी</span></h2><p>Soil</p>',
  );
  expect(html).toContain('<li lang="hi"><p>एक</p></li>');
  expect(html).toContain('<div lang="hi"><dt>दो</dt><dd><p lang="en">Two</p></dd></div>');
  expect(html).toMatch(
    /<div[^>]* lang="hi"[^>]*><table><tbody><tr><td lang="en">Three<\/td><td>तीन/,
  );
  expect(html).toMatch(/<h2 id="text-1-title">मिट्टी<\/h2><div[^>]*><p>चार/);
});

it('numbers of PubMed are links, and no words of their reference', () => {
  const numbers =
    '<pub-id pub-id-type="doi">10.5555/a.1</pub-id><pub-id pub-id-type="pmid">123</pub-id><pub-id pub-id-type="pmcid">PMC45</pub-id>';
  const list = `<ref-list><ref id="r"><mixed-citation>Soil. ${numbers}</mixed-citation></ref></ref-list>`;
  const links =
    '<a href="https://pubmed.ncbi.nlm.nih.gov/123/">PubMed</a> <a href="https://pmc.ncbi.nlm.nih.gov/articles/PMC45/">PMC</a>';
  const address = '<a href="https://doi.org/10.5555/a.1">10.5555/a.1</a>';
  const { html } = draw(`<article><body>${list}</body><back>${list}</back></article>`);
  expect(html).toContain(`<p id="ref-1">Soil. ${address} ${links}</p>`);
  expect(html).toContain(`<span id="ref-2">Soil. ${address}</span>`);
  expect(html.split(links)).toHaveLength(3);
});

it('a listed reference ends with its records in one order, those alone that are known', () => {
  const { html } = draw(
    '<article><body><p>A</p></body><back><ref-list><ref><label>1</label><mixed-citation>Soil. <pub-id pub-id-type="pmid">123</pub-id><pub-id pub-id-type="doi">10.5555/a.1</pub-id></mixed-citation></ref><ref><label>2</label><mixed-citation>Roots.</mixed-citation></ref></ref-list></back></article>',
  );
  const [, first = '', second = ''] = html.split('<li>');
  const linksOf = (item: string) => {
    const [, after = ''] = item.split(/<span class=/);
    return [...after.matchAll(/<a href="([^"]*)">(\w+)</g)].map(([, href, name]) => [name, href]);
  };
  expect(linksOf(first)).toEqual([
    ['DOI', 'https://doi.org/10.5555/a.1'],
    ['PubMed', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
    ['Scholar', 'https://scholar.google.com/scholar?q=10.5555/a.1'],
  ]);
  expect(linksOf(second)).toEqual([['Scholar', 'https://scholar.google.com/scholar?q=Roots.']]);
});

it('headings skip no level, and a section without a title has none', () => {
  const { html } = draw(
    '<article><body><sec><title/><sec><title>Soil</title><fig><caption><p>A</p><sec><title>Field</title></sec></caption></fig></sec></sec></body></article>',
  );
  expect(html.match(/<h\d>[^<]*/g)).toEqual(['<h2>Soil', '<h3>Field']);
});

it('a figure in two languages is one, with both captions', () => {
  const figure = (lang: string, words: string) =>
    `<fig xml:lang="${lang}"><label>${words} 1</label><caption><p>${lang}.</p></caption><graphic href="f.png"/></fig>`;
  const { html } = draw(
    `<article xml:lang="en"><body>${figure('pt', 'Figura')}${figure('en', 'Figure')}</body></article>`,
  );
  expect(html.match(/<figure/g)).toHaveLength(1);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toMatch(/Figure 1<\/p>.*en\..*<[^>]* lang="pt"[^>]*>.*Figura 1<\/p>.*pt\./s);
});

it('a table that scrolls has the name of its caption', () => {
  const { html } = draw(
    '<article><body><table-wrap><label>Table 2</label><caption><title>Soils</title></caption><table><tr><td>a</td></tr></table></table-wrap><table><tr><td>b</td></tr></table></body></article>',
  );
  expect(html.match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Table 2 Soils"',
    'aria-label="Table"',
  ]);
});

it('contents have titles as they are drawn, without what they cite, and the sections of parts', () => {
  const { contents } = draw(
    '<article><body><sec><title>CO<sub>2</sub> <italic id="i">in</italic> <ext-link href="https://a.example/">soil</ext-link><xref rid="B1">1</xref><break/>of <xref rid="f">Figure 1</xref> <bold>by</bold> <xref rid="B1">Rao (2019</xref>)</title><p>A</p></sec><sec><title><xref rid="B1">1</xref></title></sec><fig id="f"><label>Figure 1</label></fig></body><back><ref-list><ref id="B1"><mixed-citation>Rao.</mixed-citation></ref></ref-list></back><sub-article article-type="translation" xml:lang="pt"><front-stub><title-group><article-title>O <italic>solo</italic></article-title></title-group></front-stub><body><sec><title>Raízes</title><sec><title>Fundo</title></sec></sec></body></sub-article></article>',
  );
  expect(contents).toContain(
    '<a href="#sec-1">CO<sub>2</sub> <i>in</i> soil of Figure 1 by Rao (2019)</a>',
  );
  expect(contents).not.toContain('href="#sec-2"');
  expect(contents).toContain(
    '<li lang="pt"><a href="#text-1">O <i>solo</i></a><ol><li><a href="#sec-3">Raízes</a></li></ol></li>',
  );
});

it('a label of an item begins its line, and letters are as large as the article has them', () => {
  const list = (type: string, item: string) =>
    draw(
      `<article><body><list list-type="${type}"><list-item>${item}</list-item></list></body></article>`,
    ).html;
  expect(list('simple', '<label>(a)</label><p>Dry</p><p>soil</p>')).toContain(
    '<li><p>(a) Dry</p><p>soil</p></li>',
  );
  expect(list('simple', '<label>(a)</label><code>x</code>')).toContain('<li><p>(a)</p><pre>');
  expect(list('alpha-upper', '<p>Dry</p>')).toContain('<ol type="A">');
  expect(list('roman-upper', '<p>Dry</p>')).toContain('<ol type="I">');
});

it('has no element and no attribute but those that texts need, whatever the XML has', () => {
  const hostile =
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">a()</h:script><svg onload="b()"><script>c()</script><a href="javascript:d()">e</a><foreignObject/></svg><math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><img xmlns="" src="f" onerror="g()"/></mtext><style>h</style></math><iframe src="/admin"/><ext-link href="javascript:i()" onclick="j()" style="k">l</ext-link><style>m</style><textarea/><p class="n" onclick="o()" style="p" id="full-text">&lt;script>q()&lt;/script></p><media href="r.html" mimetype="text/html"/><table onclick="s()" style="t"><tr><td colspan="99999" style="u" background="v">w</td></tr></table><code language="x onclick=y()">z</code>';
  const { html } = draw(
    `<article><body>${hostile}<p>${hostile}</p><sec><title>${hostile}</title></sec></body></article>`,
  );
  const elements: string[] = [];
  const attributes: string[] = [];
  new Parser({
    onopentag(name, given) {
      elements.push(name);
      attributes.push(...Object.keys(given));
    },
  }).end(html);
  const known = 'a b code div h2 img math mtext p pre section span table tbody td tr';
  expect([...new Set(elements)].filter((name) => !known.split(' ').includes(name))).toEqual([]);
  const needed = [
    'id',
    'class',
    'lang',
    'href',
    'download',
    'tabindex',
    'role',
    'aria-label',
    'data-made',
    'data-more',
    'data-figure',
  ];
  expect([...new Set(attributes)].filter((name) => !needed.includes(name))).toEqual([]);
  expect(html).not.toMatch(/javascript:|href="\/admin/);
  expect(html).toContain('q()');
});

/** The headings that are ours, in order. */
const madeIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [
    ...('made' in block && block.made ? [words.fullText.headings[block.made]] : []),
    ...('blocks' in block ? madeIn(block.blocks) : []),
    ...('items' in block ? block.items.flatMap((item) => madeIn(item.blocks)) : []),
    ...(block.type === 'table'
      ? [...block.heads, ...block.rows, ...block.feet].flat().flatMap((cell) => madeIn(cell.blocks))
      : []),
  ]);

const countReferences = ({ references, parts }: Text): number =>
  parts.reduce((sum, part) => sum + countReferences(part), references.length);

/** What is on the page: the words of the text itself, ids, links, and elements with a style of their own. */
function readHtml(html: string) {
  const found = { ids: [] as string[], links: [] as string[], styled: [] as string[], listed: 0 };
  const made: string[] = [];
  const open: { isInline: boolean; isLeftOut: boolean; isMade: boolean }[] = [];
  let text = '';
  let depth = 0;
  const inline = /^(a|b|i|sub|sup|span|code|u|s|img)$/;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id = '', href, style } = attributes;
      if (id !== '') found.ids.push(id);
      if (href !== undefined) found.links.push(href);
      if (style !== undefined) found.styled.push(name);
      if (depth > 0) depth += 1;
      if (id === 'full-text') depth = 1;
      if (name === 'span' && /^ref-\d+$/.test(id)) found.listed += 1;
      const isMade = attributes['data-made'] !== undefined;
      const isOurs =
        isMade ||
        (name !== 'div' && attributes['aria-label'] !== undefined) ||
        attributes['data-missing'] !== undefined ||
        attributes.download !== undefined;
      const isInline = inline.test(name) && attributes['data-tex'] === undefined;
      open.push({ isInline, isMade, isLeftOut: isOurs || open.at(-1)?.isLeftOut === true });
      if (!isInline) text += ' ';
    },
    ontext(value) {
      if (depth > 0 && !open.at(-1)?.isLeftOut) text += value;
      if (depth > 0 && open.at(-1)?.isMade) made.push(value);
    },
    onclosetag() {
      if (depth > 0) depth -= 1;
      if (!open.pop()?.isInline) text += ' ';
    },
  });
  parser.end(html);
  return { ...found, made, words: wordsOf(text) };
}
