import { describe, expect, it } from 'vitest';
import { words } from '#contract/words/en.ts';
import { fullTextMarkdown, withFiles } from './markdown.ts';
import { readJats } from './read-jats.ts';
import { plainTextOf } from './words.ts';
import { parseXml } from './xml-tree.ts';

const namespaces =
  'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:svg="http://www.w3.org/2000/svg"';
const article = (body: string) => `<article ${namespaces}><body>${body}</body></article>`;
const read = (body: string) => readJats(parseXml(article(body))).text;
const textOf = (body: string) => plainTextOf(read(body).blocks);

const wide = (rows: number, cells: number, span: number) =>
  `<tr>${`<td colspan="${span}">a</td>`.repeat(cells)}</tr>`.repeat(rows);

const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join('');

describe('hostile XML is refused in words', () => {
  it.each([
    [
      'an entity of its own',
      '<!DOCTYPE article [<!ENTITY a "aaa">]><article><body><p>&a;</p></body></article>',
      'The entity &a; is not known',
    ],
    [
      'a billion laughs',
      `<!DOCTYPE article [<!ENTITY a0 "ha">${laughs}]>${article('<p>&a9;</p>')}`,
      'The entity &a9; is not known',
    ],
    [
      'laughs in an attribute',
      `<!DOCTYPE article [<!ENTITY a0 "ha">${laughs}]>${article('<p id="&a9;"/>')}`,
      'The entity &a9; is not known',
    ],
    [
      'an external entity',
      '<!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/passwd">]><article><body><p>&x;</p></body></article>',
      'The entity &x; is not known',
    ],
    [
      'a parameter entity that declares another',
      `<!DOCTYPE article [<!ENTITY % p SYSTEM "http://127.0.0.1:1/x.dtd"> %p; ]>${article('<p>&sent;</p>')}`,
      'The entity &sent; is not known',
    ],
    ['the name of a property', article('<p>&constructor;</p>'), 'The entity &constructor;'],
    ['half a character', article('<p>&#xD800;</p>'), 'not well-formed'],
    ['elements nested 100,000 deep', `<article><body>${'<sec>'.repeat(100_000)}`, '200 deep'],
    [
      'an element of 61 attributes',
      article(`<p ${Array.from({ length: 61 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      'more than 60 attributes',
    ],
    [
      'a table of 190 million cells',
      article(
        `<table-wrap><label>Table 3</label><table>${wide(1000, 190, 1000)}</table></table-wrap>`,
      ),
      'more than 100,000 cells, counted as they are drawn: a cell that spans 10 columns is 10. The limit is passed in “Table 3”.',
    ],
    [
      'rows that reach down over others',
      article(
        `<table-wrap><table>${`<tr><td rowspan="1000">a</td></tr>`.repeat(1000)}</table></table-wrap>`,
      ),
      'The limit is passed in table 1.',
    ],
    [
      'a table of OASIS with columns that are left out',
      article(
        `<table><colspec colname="z" colnum="1000"/><tbody>${'<row><entry colname="z">a</entry></row>'.repeat(101)}</tbody></table>`,
      ),
      'The limit is passed in a table without a label.',
    ],
    ['400,001 elements', article('<x/>'.repeat(400_001)), 'more than 400000 elements'],
    ['an end that is missing', '<article><body><p>a</body></article>', 'not well-formed'],
    ['another document', '<html><body><p>a</p></body></html>', 'It is not a JATS article'],
  ])('%s', (_, text, message) => {
    expect(() => readJats(parseXml(text))).toThrow(message);
  });
});

describe('hostile XML is harmless', () => {
  it('whose entities are declared and nowhere used', () => {
    const declared = `<!DOCTYPE article [<!ENTITY a0 "ha">${laughs}<!ENTITY x SYSTEM "file:///etc/passwd"><!ATTLIST p onclick CDATA "a()">]>`;
    const { blocks } = readJats(parseXml(declared + article('<p>a</p>'))).text;
    expect(blocks).toEqual([{ type: 'paragraph', inlines: ['a'] }]);
  });

  it('calls characters by their names, as the DTDs of JATS declare them', () => {
    expect(textOf('<p>a&nbsp;b &mdash; &alpha; &lt;i&gt;</p>')).toBe('a b — α <i>');
    expect(textOf('<p>&agr;&EEacgr;&b.Omega;</p>')).toBe('αΉ𝛀');
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' java\nscript:alert(1)', 'vbscript:a'],
    ...[
      'data:text/html,<script>alert(1)</script>',
      'blob:https://a.example/1',
      'file:///etc/passwd',
    ],
    ...[
      '/admin/users',
      '//demo.example/admin',
      'admin/users',
      '?action=delete',
      '\\\\demo.example',
    ],
    ...['https:admin', 'https://user:password@demo.example/', 'mailto:a@b.example\n<script>'],
  ])('with a link to %s, which is none', (href) => {
    const attribute = href.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const link = (name: string) => `<p><${name} xlink:href="${attribute}">words</${name}></p>`;
    for (const name of ['ext-link', 'uri', 'related-article']) {
      expect(read(link(name)).blocks).toEqual([{ type: 'paragraph', inlines: ['words'] }]);
    }
  });

  it('with an address that no browser would take, which is no link', () => {
    const href = `https://a.example/${'a'.repeat(2_000)}`;
    const body = `<p><ext-link xlink:href="${href}">words</ext-link></p>`;
    expect(read(body).blocks).toEqual([{ type: 'paragraph', inlines: ['words'] }]);
  });

  it('with a link to a web address, which is a link', () => {
    const body = '<p><ext-link xlink:href="https://demo.example/admin">words</ext-link></p>';
    expect(read(body).blocks).toEqual([
      {
        type: 'paragraph',
        inlines: [{ type: 'link', href: 'https://demo.example/admin', inlines: ['words'] }],
      },
    ]);
  });

  it('with a link in a link, of which the outer one leads somewhere', () => {
    const [block] = read(
      '<p id="p"><ext-link xlink:href="https://a.example/">a <bold><ext-link xlink:href="https://b.example/">b</ext-link><xref rid="p">c</xref></bold></ext-link></p>',
    ).blocks;
    expect(JSON.stringify(block).match(/"type":"(?:link|reference)"/g)).toEqual(['"type":"link"']);
    expect(block && plainTextOf([block])).toBe('a bc');
  });

  it.each(['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'])(
    'with elements called %s, whose text is shown',
    (name) => {
      const element = (inside: string) => `<${name}>${inside}</${name}>`;
      expect(textOf(`<p>a ${element('b')}</p>${element('<p>c</p>')}`)).toBe('a b\nc');
      const list = `<list list-type="${name}"><list-item id="${name}"><p>a</p></list-item></list>`;
      expect(read(list).blocks).toMatchObject([{ type: 'list', style: 'bullet' }]);
      const { references } = readJats(
        parseXml(
          `<article><body/><back><ref-list><ref><element-citation>${element('Rao')}</element-citation></ref></ref-list></back></article>`,
        ),
      ).text;
      expect(references[0]?.inlines).toEqual(['Rao', '.']);
    },
  );

  it.each(['full-text', 'references', 'content', '__proto__', 'sec-2'])(
    'with the id %s, which the page has of its own or twice',
    (id) => {
      const { blocks } = read(
        `<sec id="${id}"><title>A</title><p><xref rid="${id}">b</xref></p></sec><sec id="${id}"/><sec/>`,
      );
      expect(blocks.map((block) => 'id' in block && block.id)).toEqual(['sec-1', 'sec-2', 'sec-3']);
      expect(JSON.stringify(blocks)).toContain('"to":"sec-1"');
    },
  );

  it('with elements of other namespaces, of which the text is left', () => {
    expect(
      textOf(
        '<p>a <h:script>b</h:script> <h:img onerror="c()" src="d"/><h:a href="javascript:e()">f</h:a></p><svg:svg onload="g()"><svg:script>h</svg:script></svg:svg>',
      ),
    ).toBe('a b f\nh');
  });

  it('with formulas that do more than draw, which draw', () => {
    const [block] = read(
      '<p><mml:math><mml:maction actiontype="statusline" xlink:href="javascript:a()"><mml:mi onclick="a()" href="/admin" id="full-text" class="b" style="position:fixed">x</mml:mi></mml:maction><mml:mglyph src="https://a.example/"/><mml:annotation-xml encoding="text/html"><h:script>a()</h:script></mml:annotation-xml><mml:mtext>b<h:img onerror="a()"/><mml:mi>c</mml:mi></mml:mtext><h:script>d</h:script></mml:math></p>',
    ).blocks;
    expect(block).toEqual({
      type: 'paragraph',
      inlines: [
        {
          type: 'math',
          mathml: {
            name: 'math',
            attributes: {},
            children: [
              { name: 'mi', attributes: {}, children: ['x'] },
              { name: 'mtext', attributes: {}, children: ['b c'] },
              'd',
            ],
          },
        },
      ],
    });
  });

  it('with formulas wider than the world, which have their own width', () => {
    const math = (width: string) =>
      JSON.stringify(read(`<p><mml:math><mml:mspace width="${width}"/></mml:math></p>`).blocks);
    expect(math('2em')).toContain('"width":"2em"');
    for (const width of ['9999em', '-3000px', '1e9em', '100%', 'calc(1em)', 'url(a)']) {
      expect(math(width)).not.toContain('"width"');
    }
  });

  it('with languages that are none, which the page does not name', () => {
    const { blocks, language } = readJats(
      parseXml(
        `<article xml:lang="x&quot; onclick=a"><body><p xml:lang="${'a'.repeat(100_000)}">a</p><p xml:lang="pt">b</p></body></article>`,
      ),
    ).text;
    expect(language).toBe('');
    expect(blocks).toEqual([
      { type: 'paragraph', inlines: ['a'] },
      { type: 'paragraph', lang: 'pt', inlines: ['b'] },
    ]);
  });

  it('with twenty thousand comments and blanks in a paragraph, in a moment', () => {
    const begin = performance.now();
    const blanks = `${' <!-- -->'.repeat(20_000)}${'<target/> '.repeat(20_000)}`;
    expect(read(`<p>${blanks}a${blanks}</p>`).blocks).toEqual([
      { type: 'paragraph', inlines: ['a'] },
    ]);
    expect(performance.now() - begin).toBeLessThan(15_000);
  });
});

describe('what is as large as it may be is soon read', () => {
  it.each([
    ['a table of wide cells', `<table>${wide(99, 1, 1000)}</table>`],
    ['a wide row and many short ones', `<table>${wide(1, 50, 1000)}${wide(50_000, 1, 1)}</table>`],
    [
      'a cell that reaches down beside rows far to its left',
      `<table><tr>${'<td/>'.repeat(49_000)}<td rowspan="1000">a</td></tr>${wide(50_000, 1, 1)}</table>`,
    ],
    ['paragraphs of one body', '<p>a</p>'.repeat(150_000)],
    ['words of one paragraph', `<p>${'<bold>a</bold>'.repeat(150_000)}</p>`],
  ])('%s', (_, body) => {
    const begin = performance.now();
    const markdown = fullTextMarkdown(read(body));
    expect(markdown.length).toBeLessThan(2_000_000);
    expect(performance.now() - begin).toBeLessThan(15_000);
  });
});

describe('the Markdown of hostile XML', () => {
  const markdown = (body: string) =>
    withFiles(
      fullTextMarkdown(read(body), () => words.fullText),
      (name) => name,
    );

  it.each([
    ['text', '<p>&lt;script>a()&lt;/script> [b](javascript:a()) ![c](https://d.example)</p>'],
    ['a formula', '<p><tex-math>a&lt;img src=x onerror=a()></tex-math></p>'],
    ['code', '<code>```\n&lt;script>a()&lt;/script></code>'],
    ['a name of a picture', '<p><inline-graphic xlink:href="a) [b](javascript:a()) &lt;i>"/></p>'],
  ])('has no element of HTML and no link by %s', (_, body) => {
    const outsideOfCode = markdown(body).replace(/^(`{3,})[\s\S]*?^\1$/gm, '');
    expect(outsideOfCode).not.toMatch(/(?<!\\)<[a-z/!?]/i);
    expect(outsideOfCode).not.toMatch(/(?<!\\)\]\((?!#|<https?:|a\))/);
  });
});
