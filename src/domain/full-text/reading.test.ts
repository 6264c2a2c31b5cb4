import { describe, expect, it } from 'vitest';
import { words } from '#contract/words/en.ts';
import { fullTextMarkdown } from './markdown.ts';
import { readJats } from './read-jats.ts';
import type { Block, Inline } from './tree.ts';
import { plainTextOf } from './words.ts';
import { parseXml } from './xml-tree.ts';

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const mathml = 'xmlns:mml="http://www.w3.org/1998/Math/MathML"';

const read = (body: string, back = '') =>
  readJats(
    parseXml(`<article ${xlink} ${mathml}><body>${body}</body><back>${back}</back></article>`),
  );
const blocksOf = (body: string) => read(body).text.blocks;
const markdown = (body: string, back = '') =>
  fullTextMarkdown(read(body, back).text, () => words.fullText);

describe('a paragraph', () => {
  it('is cut where a figure is in it, in the order of its words', () => {
    const blocks = blocksOf(
      '<p>Before <fig id="f"><label>Figure 1</label><caption><p>A field.</p></caption><graphic xlink:href="f1.png"/></fig> after.</p>',
    );
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'frame', 'paragraph']);
    expect(plainTextOf(blocks)).toBe('Before\nFigure 1\nA field.\nafter.');
  });

  it('keeps the text of an element that nobody knows, and reports it', () => {
    const { text, report } = read('<p>The <shiny>new</shiny> soil.</p><odd><p>Inside.</p></odd>');
    expect(plainTextOf(text.blocks)).toBe('The new soil.\nInside.');
    expect([...report.unknown]).toEqual([
      ['shiny', 1],
      ['odd', 1],
    ]);
  });
});

describe('a section without a title', () => {
  it('has no heading, and those inside are not one lower', () => {
    expect(markdown('<sec><title> </title><sec><title>Soil</title><p>Dry.</p></sec></sec>')).toBe(
      '<a id="sec-1"></a>\n\n## <a id="sec-2"></a>Soil\n\nDry.\n',
    );
  });
});

describe('the head of a table', () => {
  it('has no empty cells, of which none heads anything', () => {
    const [table] = blocksOf(
      '<table><thead><tr><th/><th>Soil</th></tr></thead><tbody><tr><th> </th><td>Dry</td></tr></tbody></table>',
    );
    const rows = table?.type === 'table' ? [...table.heads, ...table.rows] : [];
    expect(rows.map((row) => row.map(({ isHead }) => isHead))).toEqual([
      [false, true],
      [false, false],
    ]);
  });
});

describe('the language of a paragraph', () => {
  it('is with all parts of it', () => {
    const blocks = blocksOf(
      '<p xml:lang="hi">मिट्टी <disp-formula><tex-math>x</tex-math></disp-formula> और पानी</p><p>Soil.</p>',
    );
    expect(blocks.map((block) => ('lang' in block && block.lang) || '')).toEqual([
      'hi',
      'hi',
      'hi',
      '',
    ]);
  });
});

describe('a figure', () => {
  const altsOf = (inside: string) => {
    const [figure] = blocksOf(`<fig>${inside}</fig>`);
    const blocks = figure?.type === 'frame' ? figure.blocks : [];
    return blocks.flatMap((block) => (block.type === 'file' ? [block.alt] : []));
  };

  it('says whose it is', () => {
    const rights = (inside: string) => {
      const { text, report } = read(
        `<fig><caption><p>A field.</p></caption><graphic xlink:href="f.png"/><permissions>${inside}</permissions></fig>`,
      );
      return [plainTextOf(text.blocks), report.ownRights];
    };
    const statement =
      '<copyright-statement>© 1977 Thieme. All rights reserved.</copyright-statement>';
    const [year, holder] = [
      '<copyright-year>1977</copyright-year>',
      '<copyright-holder>Thieme</copyright-holder>',
    ];
    expect(rights(statement + year + holder)).toEqual([
      'A field.\n© 1977 Thieme. All rights reserved.',
      1,
    ]);
    expect(rights(year + holder)).toEqual(['A field.\n© 1977 Thieme', 1]);
    expect(
      rights(
        `<copyright-statement>All rights reserved.</copyright-statement>${holder}<license><license-p>Ask them.</license-p></license>`,
      ),
    ).toEqual(['A field.\nAll rights reserved.\n© Thieme\nAsk them.', 1]);
    expect(markdown(`<fig><permissions>${statement}</permissions></fig>`)).toBe(
      '<a id="fig-1"></a>\n\n© 1977 Thieme. All rights reserved.\n',
    );
  });

  it('says of its picture what the picture does not say itself', () => {
    const said = '<alt-text>A dry field</alt-text>';
    expect(altsOf(`${said}<graphic xlink:href="f.png"/>`)).toEqual(['A dry field']);
    expect(altsOf(`<long-desc>Long</long-desc><graphic xlink:href="f.png"/>`)).toEqual(['Long']);
    expect(altsOf(`${said}<graphic xlink:href="f.png"><alt-text>Own</alt-text></graphic>`)).toEqual(
      ['Own'],
    );
  });
});

describe('a figure in two languages', () => {
  const figure = (language: string, label: string, inside: string, name = 'fig') =>
    `<${name} xml:lang="${language}" id="${language}${label.length}"><label>${label}</label><caption><title>${language}</title></caption>${inside}</${name}>`;
  const picture = '<graphic xlink:href="f.png"/>';
  const readIn = (language: string, body: string) =>
    readJats(parseXml(`<article ${xlink} xml:lang="${language}"><body>${body}</body></article>`));

  it.each([
    ['in a group, where one of them has the picture', ['<fig-group id="g">', '</fig-group>'], ''],
    ['next to each other, each with the same picture', ['', ''], picture],
  ])('is one with both captions, that of the text first: %s', (_, [open, end], first) => {
    const body = `${open}${figure('pt', 'Figura 1', first)}${figure('en', 'Figure 1', picture)}${end}<p><xref rid="pt8">Figura</xref> <xref rid="en8">Figure</xref> <xref rid="g"/></p>`;
    for (const language of ['pt', 'en']) {
      const { text, citations } = readIn(language, body);
      const [block, ...others] = text.blocks;
      const captions = ['Figura 1 pt', 'Figure 1 en'];
      if (language === 'en') captions.reverse();
      expect(plainTextOf(block ? [block] : []).replace(/(\d)\n/, '$1 ')).toBe(captions.join('\n'));
      expect(block).toMatchObject({
        kind: 'figure',
        label: [captions[0]?.slice(0, 8)],
        blocks: [
          { kind: 'caption', label: [] },
          {
            ...{ kind: 'caption', lang: language === 'pt' ? 'en' : 'pt' },
            ...{ label: [captions[1]?.slice(0, 8)] },
          },
          { type: 'file', href: 'f.png' },
        ],
      });
      expect(others).toHaveLength(1);
      expect(new Set(linksOf(others).map(([to]) => to)).size).toBe(1);
      expect([...citations]).toHaveLength(1);
    }
  });

  it('has the picture that is next to both captions', () => {
    const { text } = readIn(
      'pt',
      `<fig-group id="g">${figure('pt', 'Figura II', '')}${figure('en', 'Figure II:', '')}${picture}</fig-group>`,
    );
    expect(text.blocks).toMatchObject([
      {
        kind: 'figure',
        id: 'fig-1',
        blocks: [{ kind: 'caption' }, { lang: 'en' }, { href: 'f.png' }],
      },
    ]);
  });

  it('is not what has other pictures, another number or the same language', () => {
    const kinds = [
      figure('pt', 'Figura 1', '<graphic xlink:href="g.png"/>'),
      figure('pt', 'Figura 2', picture),
      figure('en', 'Figure 1', picture),
    ];
    for (const one of kinds) {
      expect(readIn('en', one + figure('en', 'Figure 1', picture)).text.blocks).toHaveLength(2);
    }
  });

  it('is a table too, whose words are there once', () => {
    const table = '<table><tr><td>Ano</td></tr></table>';
    const { text } = readIn(
      'pt',
      `<table-wrap-group>${figure('pt', 'Tabela 1', '', 'table-wrap')}${figure('en', 'Table 1', table, 'table-wrap')}</table-wrap-group>`,
    );
    expect(text.blocks).toHaveLength(1);
    expect(plainTextOf(text.blocks)).toBe('Tabela 1\npt\nTable 1 en\nAno');
    expect(text.blocks[0]).toMatchObject({ blocks: [{}, { lang: 'en' }, { lang: 'en' }] });
  });
});

describe('a citation', () => {
  const back =
    '<ref-list><ref id="B7"><mixed-citation>Rao. Soil. 2019.</mixed-citation></ref><ref id="B9"><mixed-citation>Das. Rain. doi: <pub-id pub-id-type="doi">10.5555/rain.1</pub-id></mixed-citation></ref></ref-list>';

  it('leads to its reference by the place in the list', () => {
    const { text } = read('<p>As shown<xref ref-type="bibr" rid="B9">2</xref>.</p>', back);
    expect(linksOf(text.blocks)).toEqual([['ref-2', '2']]);
    expect(text.references[1]).toMatchObject({ id: 'ref-2', doi: '10.5555/rain.1' });
  });

  it('of several references in one bracket is a link for each', () => {
    const { text } = read('<p><xref ref-type="bibr" rid="B7 B9">1, 2</xref></p>', back);
    expect(linksOf(text.blocks)).toEqual([
      ['ref-1', '1'],
      ['ref-2', '2'],
    ]);
  });

  it('of several that are not told apart leads to the first, and each of them back', () => {
    const { text, citations } = read(
      '<p>So<xref rid="a b c">1–3</xref> it is.</p>',
      `<ref-list>${['a', 'b', 'c'].map((id) => `<ref id="${id}"><mixed-citation>Rao ${id}.</mixed-citation></ref>`).join('')}</ref-list>`,
    );
    expect(linksOf(text.blocks)).toEqual([['ref-1', '1–3']]);
    expect(Object.fromEntries(citations)).toEqual({ 'ref-1': 1, 'ref-2': 1, 'ref-3': 1 });
    const ids = JSON.stringify(text.blocks).match(/cite-ref-\d-\d/g);
    expect(ids?.sort()).toEqual(['cite-ref-1-1', 'cite-ref-2-1', 'cite-ref-3-1']);
    expect(JSON.stringify(text.blocks)).not.toContain('"cites"');
  });

  it('without words, to what has no name, is no link', () => {
    const { text } = read(
      '<p id="p">See <xref rid="p"/><ext-link xlink:href="https://a.example/"> </ext-link>it.</p>',
    );
    expect(linksOf(text.blocks)).toEqual([]);
    expect(plainTextOf(text.blocks)).toBe('See it.');
  });

  describe('without words', () => {
    const cited = (said: string, places: string, language = 'en') => {
      const { text, report } = readJats(
        parseXml(
          `<article xml:lang="${language}"><body><p>${said}</p>${places}</body><back>${back}</back></article>`,
        ),
      );
      const [first, ...rest] = text.blocks;
      const shown = plainTextOf(first ? [first] : []);
      return { shown, rest: plainTextOf(rest), links: linksOf(text.blocks), report };
    };
    const figure = (id: string, label = '') =>
      `<fig id="${id}">${label && `<label>${label}</label>`}<caption><p>A field.</p></caption></fig>`;

    it('says the label of its place, and is a link', () => {
      const { shown, links, report } = cited(
        'See <xref ref-type="fig" rid="f"/>b and <xref ref-type="bibr" rid="B9"/>.',
        figure('f', 'Figure S2.'),
      );
      expect(shown).toBe('See Figure S2b and 2.');
      expect(links).toEqual([
        ['fig-1', 'Figure S2'],
        ['ref-2', '2'],
      ]);
      expect(report.filledCitations).toBe(2);
    });

    it('says the number alone where the kind is said before it', () => {
      const places = `${figure('f', 'Figure 1')}${figure('g', 'Figure 2')}<disp-formula id="e"><label>(3)</label><tex-math>x</tex-math></disp-formula>`;
      const { shown } = cited(
        '(see Fig. <xref rid="f"/>a, Figs. <xref rid="f"/> and <xref rid="g"/>, Eq. (<xref rid="e"/>), Eq. <xref rid="e"/>, set<xref rid="f"/>, soils <xref rid="f g"/>, Tables <xref rid="g"/>)',
        places,
      );
      expect(shown).toBe(
        '(see Fig. 1a, Figs. 1 and 2, Eq. (3), Eq. (3), set Figure 1, soils Figure 1, 2, Tables Figure 2)',
      );
    });

    it.each([
      ['en', 'Figure 2', undefined],
      ['hi', 'चित्र 2', undefined],
      ['mr-IN', 'आकृती 2', undefined],
      ['pt', 'Figure 2', 'en'],
    ])(
      'says kind and number where there is no label, in %s, and so does the place',
      (language, name, lang) => {
        const { shown, rest } = cited('(<xref rid="g"/>)', figure('f') + figure('g'), language);
        expect(shown).toBe(`(${name})`);
        expect(rest).toBe(`${name.replace('2', '1')}\nA field.\n${name}\nA field.`);
        const { text } = readJats(
          parseXml(
            `<article xml:lang="${language}"><body><p><xref rid="f"/></p>${figure('f')}</body></article>`,
          ),
        );
        const [paragraph] = text.blocks;
        expect(paragraph).toMatchObject({
          inlines: [{ type: 'reference', inlines: [{ type: 'span', made: true }] }],
        });
        expect(JSON.stringify(paragraph).includes('"lang":"en"')).toBe(lang === 'en');
      },
    );

    it('says the title of a section, and leaves the labels of what it does not number', () => {
      const { shown, rest } = cited(
        '<xref rid="s"/>, <xref rid="t"/>, <xref rid="n"/>',
        `<sec id="s"><title>Soils</title><p>Dry.</p></sec><table-wrap id="t"><caption><p>Rain.</p></caption></table-wrap>${figure('f')}<fn id="n"><p>A note.</p></fn>`,
      );
      expect(shown).toBe('Soils, Table 1, 1');
      expect(rest).toBe('Soils\nDry.\nTable 1\nRain.\nA field.\nA note.');
    });
  });

  it('to nothing keeps its words, and is reported', () => {
    const { text, report } = read('<p>See <xref rid="nowhere">there</xref>.</p>');
    expect(plainTextOf(text.blocks)).toBe('See there.');
    expect([...report.deadLinks]).toEqual(['nowhere']);
  });

  it('closes the gap of a number that only machines read', () => {
    const number = '<object-id pub-id-type="pmid">123</object-id>';
    const address = '<ext-link xlink:href="https://a.example">a.example</ext-link>';
    for (const [written, shown] of [
      [`<year>1992</year>:<fpage>8</fpage>. ${number}.`, '1992:8.'],
      [`Soil. ${address} ${number}. Dry`, 'Soil. a.example. Dry'],
      ['Soil ; dry', 'Soil ; dry'],
    ]) {
      const { references } = read(
        '<p/>',
        `<ref-list><ref id="r"><mixed-citation>${written}</mixed-citation></ref></ref-list>`,
      ).text;
      expect(textOf(references[0]?.inlines ?? [])).toBe(shown);
    }
  });

  it('that is only fields is put together in their order', () => {
    const { text } = read(
      '<p>x</p>',
      '<ref-list><ref id="r"><label>1</label><element-citation><person-group><name><surname>Rao</surname><given-names>A</given-names></name><etal/></person-group><article-title>Soil?</article-title><source>Field</source><year>2019</year><volume>4</volume><issue>2</issue><fpage>1</fpage><lpage>9</lpage><pub-id pub-id-type="pmid">123</pub-id></element-citation></ref></ref-list>',
    );
    const [reference] = text.references;
    expect(textOf(reference?.inlines ?? [])).toBe('Rao A, et al. Soil? Field. 2019;4(2):1–9.');
    expect(reference?.pmid).toBe('123');
  });

  it.each([
    [
      'a book, with people next to each other and no group',
      '<name><surname>Rao</surname><given-names>A</given-names></name><collab>Soil Board</collab><source>Soils</source><edition>2nd ed.</edition><publisher-loc>Pune</publisher-loc><publisher-name>Prakashan</publisher-name><year>2019</year>',
      'Rao A, Soil Board. Soils. 2nd ed. Pune: Prakashan; 2019.',
    ],
    [
      'a year before the title, a number of an article and an empty last page',
      '<person-group><name><surname>Rao</surname><given-names>A.</given-names></name></person-group><year>2019</year><article-title>Soil</article-title><trans-title>मिट्टी</trans-title><source>Field</source><volume>4</volume><elocation-id>e7</elocation-id><lpage/>',
      'Rao A. 2019. Soil. [मिट्टी]. Field. 4:e7.',
    ],
    [
      'a page of the web with the day of its visit',
      '<source>Soil</source><date-in-citation><year>2022</year><month>04</month></date-in-citation><uri>https://soil.example/</uri>',
      'Soil. 2022 04. https://soil.example/',
    ],
    [
      'a DOI that is there as an address too',
      '<source>Field</source><volume>4</volume><uri>https://doi.org/10.5555/x</uri><pub-id pub-id-type="doi">10.5555/X</pub-id><fpage>1</fpage>',
      'Field. 4. https://doi.org/10.5555/x 1.',
    ],
  ])('that is %s', (_, fields, expected) => {
    for (const name of ['element-citation', 'mixed-citation']) {
      const { text } = read('', `<ref-list><ref><${name}>${fields}</${name}></ref></ref-list>`);
      expect(textOf(text.references[0]?.inlines ?? [])).toBe(expected);
    }
  });

  it('has its DOI once, as a link where its words have it', () => {
    const list = (citation: string) => markdown('', `<ref-list><ref>${citation}</ref></ref-list>`);
    const id = '<pub-id pub-id-type="doi">10.5555/Soil</pub-id>';
    const written = (text: string) =>
      list(`<mixed-citation>${text}</mixed-citation><element-citation>${id}</element-citation>`);
    expect(list(`<element-citation><source>Field</source>${id}</element-citation>`)).toContain(
      '*Field*. [10.5555/Soil](<https://doi.org/10.5555/Soil>)\n',
    );
    expect(written('Field, doi.org/10.5555/soil.')).toContain(
      'Field, [doi.org/10.5555/soil](<https://doi.org/10.5555/Soil>).\n',
    );
    expect(written('<italic>Field</italic>.')).toContain(
      '*Field*. <https://doi.org/10.5555/Soil>\n',
    );
  });

  it('has people apart where only their order is marked up', () => {
    const { text } = read(
      '',
      '<ref-list><ref><mixed-citation><person-group><name><surname>Rao</surname><given-names>A</given-names></name><name><surname>Das</surname><given-names>B</given-names></name></person-group> (2019)</mixed-citation></ref></ref-list>',
    );
    expect(textOf(text.references[0]?.inlines ?? [])).toBe('Rao A, Das B (2019)');
  });
});

describe('a table', () => {
  it('of OASIS has its heads, its spans and its cells in order', () => {
    const [wrap] = blocksOf(
      '<table-wrap><oasis:table xmlns:oasis="http://www.niso.org/standards/z39-96/ns/oasis-exchange/table"><oasis:tgroup cols="3"><oasis:colspec colname="a"/><oasis:colspec colname="b"/><oasis:colspec colname="c"/><oasis:thead><oasis:row><oasis:entry namest="a" nameend="b">Soil</oasis:entry><oasis:entry>Rain</oasis:entry></oasis:row></oasis:thead><oasis:tbody><oasis:row><oasis:entry morerows="1">1</oasis:entry><oasis:entry align="right">2</oasis:entry><oasis:entry>3</oasis:entry></oasis:row></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>',
    );
    expect(plainTextOf(wrap ? [wrap] : [])).toBe('Soil\nRain\n1\n2\n3');
    expect(JSON.stringify(wrap)).toContain('"isHead":true,"columns":2,"rows":1');
    expect(JSON.stringify(wrap)).toContain('"isHead":false,"columns":1,"rows":2');
  });

  it('whose spans are no numbers, or are endless, has cells of one', () => {
    const [table] = blocksOf(
      '<table><tr><td colspan="9999999">a</td><td rowspan="x">b</td></tr></table>',
    );
    expect(table).toMatchObject({ rows: [[{ columns: 1 }, { rows: 1 }]] });
  });
});

describe('a formula', () => {
  it('that is displayed is drawn so, whatever its MathML says', () => {
    const displays = (element: string) =>
      JSON.stringify(
        blocksOf(
          `<p>a <${element}><mml:math display="inline"><mml:mi>x</mml:mi></mml:math></${element}></p>`,
        ),
      ).match(/"display":"\w+"/g);
    expect(displays('disp-formula')).toEqual(['"display":"block"']);
    expect(displays('inline-formula')).toEqual(['"display":"inline"']);
  });

  it('is shown once of several copies, as MathML without addresses and events', () => {
    const [block] = blocksOf(
      '<p><inline-formula><alternatives><tex-math>x^2</tex-math><mml:math onclick="a()" href="javascript:a()" style="x"><mml:semantics><mml:msup mathvariant="bold"><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup><mml:annotation>x2</mml:annotation></mml:semantics></mml:math></alternatives></inline-formula></p>',
    );
    const text = JSON.stringify(block);
    expect(text).toContain('"mathvariant":"bold"');
    expect(text).not.toMatch(/onclick|href|style|annotation|tex/);
    expect(plainTextOf(block ? [block] : [])).toBe('x 2');
  });
});

it('a number that a reference has twice is shown once', () => {
  const ref = (label: string, text: string) =>
    `<ref><label>${label}</label><mixed-citation>${text}</mixed-citation></ref>`;
  const list = markdown(
    '<p>Text.</p>',
    `<ref-list>${ref('1', '1 Rao. Soil.')}${ref('2.', '2. Das. Rain.')}${ref('3', '30 Ways to rain.')}${ref('4', '. Naik. Wind.')}${ref('*', '* Notes.')}</ref-list>`,
  );
  const texts = list
    .split('\n')
    .flatMap((line) => / (.+)/.exec(line.split('</a>')[1] ?? '')?.[1] ?? []);
  expect(texts).toEqual([
    'Rao. Soil.',
    'Das. Rain.',
    '30 Ways to rain.',
    'Naik. Wind.',
    '\\* Notes.',
  ]);
});

it('lists of references after the first keep their titles', () => {
  const list = (title: string, inside: string) =>
    `<ref-list><title>${title}</title>${inside}</ref-list>`;
  const ref = '<ref><mixed-citation>Rao.</mixed-citation></ref>';
  const { text } = read(
    '<p>x</p>',
    list('Works cited', ref) + list('Further', ref + list('Films', ref)),
  );
  expect(text.referencesTitle).toEqual(['Works cited']);
  expect(text.references.map(({ title }) => title)).toEqual([undefined, ['Further'], ['Films']]);
});

it('the heads of a list of definitions are one row', () => {
  const { text } = read(
    '<def-list><term-head>Word</term-head><def-head>Meaning</def-head><def-item><term>a</term><def><p>b</p></def></def-item></def-list>',
  );
  expect(plainTextOf(text.blocks)).toBe('Word\nMeaning\na\nb');
  expect(text.blocks).toMatchObject([{ items: [{ term: ['Word'] }, { term: ['a'] }] }]);
});

describe('a heading of ours', () => {
  const madeIn = (back: string) => {
    const [block] = read('', back).text.blocks;
    return block && 'made' in block ? block.made : undefined;
  };
  const note = (inside: string) => madeIn(`<fn fn-type="conflict">${inside}</fn>`);

  it.each([
    ['<ack><p>All.</p></ack>', 'acknowledgements'],
    ['<app><p>More.</p></app>', 'appendix'],
    ['<bio><p>Rao digs.</p></bio>', 'authors'],
    ['<glossary><p>mm</p></glossary>', 'glossary'],
    ['<notes><p>One.</p></notes>', 'notes'],
    ['<notes notes-type="data-availability"><p>On request.</p></notes>', 'data'],
    ['<sec sec-type="data-availability"><p>On request.</p></sec>', 'data'],
    ['<sec sec-type="COI-statement"><p>None.</p></sec>', 'interests'],
    ['<fn fn-type="conflict"><p>None.</p></fn>', 'interests'],
    ['<fn fn-type="con"><p>Rao: all.</p></fn>', 'contributions'],
    ['<fn fn-type="financial-disclosure"><p>None.</p></fn>', 'funding'],
    ['<fn fn-type="supported-by"><p>Nobody.</p></fn>', 'funding'],
    ['<fn-group><fn><label>1</label><p>See above.</p></fn></fn-group>', 'notes'],
    ['<sec sec-type="ethics-statement"><p>No.</p></sec>', 'ethics'],
  ])('is made for %s', (back, made) => {
    expect(madeIn(back)).toBe(made);
  });

  it('is not made where the text has its own, or nothing', () => {
    expect(note('<p>The authors have none.</p>')).toBe('interests');
    expect(note('<label>*</label><p>None.</p>')).toBe('interests');
    for (const titled of [
      '<label>Conflito de interesses</label><p>None.</p>',
      '<p><bold>Conflict of interest</bold></p><p>None.</p>',
      '<p>Conflict of interest: none.</p>',
      '<p>CONFLITOS DE INTERESSE Os autores</p>',
      '',
    ]) {
      expect(note(titled)).toBeUndefined();
    }
    expect(madeIn('<fn fn-type="con"><p>Contributions: all.</p></fn>')).toBeUndefined();
    expect(madeIn('<ack><title>Thanks</title><p>All.</p></ack>')).toBeUndefined();
    expect(madeIn('<sec sec-type="intro"><p>One.</p></sec>')).toBeUndefined();
    expect(madeIn('<fn-group><fn fn-type="con"><p>Rao dug.</p></fn></fn-group>')).toBeUndefined();
  });

  it('is made once for all notes that are alike, and none below a table', () => {
    const con = '<fn fn-type="con"><p>Rao dug.</p></fn>';
    const made = (body: string) => JSON.stringify(blocksOf(body)).match(/"made"/g)?.length ?? 0;
    expect(made(`${con}${con}${con}`)).toBe(1);
    const titled = (...notes: string[]) =>
      made(`<fn-group><title>Contributions</title>${notes.join('')}</fn-group>`);
    expect(titled(con, con)).toBe(0);
    expect(titled(con, '<fn fn-type="conflict"><p>None.</p></fn>')).toBe(2);
    expect(made(`<table-wrap><table-wrap-foot>${con}</table-wrap-foot></table-wrap>`)).toBe(0);
  });
});

describe('Markdown', () => {
  it('has sections, citations, references and tables', () => {
    expect(
      markdown(
        '<sec id="s"><title>Soil &amp; rain</title><p>It <italic>rains</italic><xref ref-type="bibr" rid="B1"><sup>1</sup></xref> [a*b].</p><list list-type="order"><list-item><p>one</p></list-item><list-item><p>two</p></list-item></list><table><thead><tr><th>a</th><th>b|c</th></tr></thead><tbody><tr><td colspan="2">d</td></tr></tbody></table></sec>',
        '<ref-list><ref id="B1"><label>1.</label><mixed-citation>Rao. <ext-link xlink:href="https://doi.org/10.5555/x">link</ext-link></mixed-citation></ref></ref-list>',
      ),
    ).toBe(`## <a id="sec-1"></a>Soil & rain

It *rains*[<sup>1</sup>](#ref-1) \\[a\\*b\\].

1. one
2. two

| a | b\\|c |
| --- | --- |
| d |

## References

<a id="ref-1"></a>1. Rao. [link](<https://doi.org/10.5555/x>)
`);
  });

  it('keeps cells below their heads where others reach over several rows', () => {
    expect(
      markdown(
        '<table><thead><tr><th rowspan="2">Field</th><th colspan="2">Years</th><th rowspan="2">All</th></tr><tr><th>Wet</th><th>Dry</th></tr></thead><tbody><tr><td rowspan="3">North</td><td>1</td><td rowspan="2" colspan="2">2</td></tr><tr><td>3</td></tr><tr><td>4</td><td>5</td><td rowspan="9">6</td></tr></tbody><tfoot><tr><td>Sum</td><td>7</td><td>8</td><td>9</td></tr></tfoot></table>',
      ),
    ).toBe(`| Field | Years || All |
| --- | --- | --- | --- |
|  | Wet | Dry |
| North | 1 | 2 |
|  | 3 |
|  | 4 | 5 | 6 |
| Sum | 7 | 8 | 9 |
`);
  });

  it('has no heading without words, but its place', () => {
    expect(markdown('<p>See <xref rid="n">this</xref>.</p><sec id="n"><p>None.</p></sec>')).toBe(
      'See [this](#sec-1).\n\n<a id="sec-1"></a>\n\nNone.\n',
    );
  });

  it('has headings of ours', () => {
    const note = '<fn fn-type="conflict"><p>None.</p></fn>';
    expect(markdown('', `<ack><p>All.</p></ack><fn-group>${note}</fn-group>`)).toBe(
      '## <a id="sec-1"></a>Acknowledgements\n\nAll.\n\n## <a id="note-1"></a>Competing interests\n\nNone.\n',
    );
  });

  it('has labels of items in the line of their text, and letters and Roman numbers', () => {
    const list = (type: string, ...items: string[]) =>
      markdown(
        `<list list-type="${type}">${items.map((item) => `<list-item>${item}</list-item>`).join('')}</list>`,
      );
    expect(
      list('simple', '<label>0.</label><p>Dry</p><p>soil</p>', '<label>(1)</label><p>Wet</p>'),
    ).toBe('- 0\\. Dry\n\n  soil\n- (1) Wet\n');
    expect(list('alpha-lower', '<p>Dry</p>', '<label>x)</label><p>Wet</p>')).toBe(
      '- a. Dry\n- x) Wet\n',
    );
    const many = list('roman-lower', ...Array.from({ length: 4000 }, () => '<p>Rain</p>')).split(
      '\n',
    );
    expect([3, 13, 48, 3998, 3999].map((index) => many[index])).toEqual([
      '- iv. Rain',
      '- xiv. Rain',
      '- xlix. Rain',
      '- mmmcmxcix. Rain',
      '- 4000\\. Rain',
    ]);
    expect(list('alpha-lower', ...Array.from({ length: 28 }, () => '<p>Rain</p>'))).toContain(
      '- z. Rain\n- aa. Rain\n- ab. Rain\n',
    );
    expect(list('alpha-upper', '<p>Rain</p>')).toBe('- A. Rain\n');
    expect(list('roman-upper', '<p>Dry</p>', '<p>Wet</p>')).toBe('- I. Dry\n- II. Wet\n');
  });

  it('keeps cells of OASIS below their heads too', () => {
    const cell = (text: string, attributes = '') =>
      `<oasis:entry ${attributes}>${text}</oasis:entry>`;
    const row = (...cells: string[]) => `<oasis:row>${cells.join('')}</oasis:row>`;
    expect(
      markdown(
        `<oasis:table xmlns:oasis="http://www.niso.org/standards/z39-96/ns/oasis-exchange/table"><oasis:tgroup cols="2"><oasis:thead>${row(cell('Field', 'morerows="1"'), cell('Rain'))}${row(cell('mm'))}</oasis:thead><oasis:tbody>${row(cell('North', 'morerows="1"'), cell('1'))}${row(cell('2'))}</oasis:tbody></oasis:tgroup></oasis:table>`,
      ),
    ).toBe(`| Field | Rain |
| --- | --- |
|  | mm |
| North | 1 |
|  | 2 |
`);
  });
});

function linksOf(blocks: readonly Block[]): string[][] {
  const links: string[][] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value && typeof value === 'object') {
      const one = value as { type?: string; to?: string; href?: string; inlines?: Inline[] };
      if (one.type === 'reference' && one.to) links.push([one.to, textOf(one.inlines ?? [])]);
      else if (one.type === 'link') links.push([one.href ?? '', textOf(one.inlines ?? [])]);
      Object.values(value).forEach(visit);
    }
  };
  visit(blocks);
  return links;
}

const textOf = (inlines: readonly Inline[]): string =>
  plainTextOf([{ type: 'paragraph', inlines: [...inlines] }]);
