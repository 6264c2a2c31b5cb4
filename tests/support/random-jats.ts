import { numbersFrom } from './seeded-numbers.ts';

/**
 * A JATS article of random elements in random places, the same for the same seed. Each of its words is there once; what is drawn as
 * a block has white space around it.
 */
export function randomJats(seed: number): string {
  const next = numbersFrom(seed);
  const below = (count: number) => Math.floor(next() * count);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const some = (most: number, make: () => string) =>
    Array.from({ length: below(most + 1) }, make).join('');
  const maybe = (make: () => string) => (next() < 0.5 ? make() : '');
  let words = 0;

  const word = () => {
    words += 1;
    return oneOf(['w', 'é', 'मृ', 'W', '']) + words;
  };
  const ids = () => (next() < 0.3 ? ` id="${oneOf(['a', 'b', 'c', 'ref', '__proto__'])}"` : '');
  const languages = () => (next() < 0.1 ? ` xml:lang="${oneOf(['hi', 'pt-BR', '???'])}"` : '');
  const inline = (name: string, inside: string, attributes = '') =>
    `<${name}${attributes}${ids()}${languages()}>${inside}</${name}>`;
  const block = (name: string, inside: string, attributes = '') =>
    `\n${inline(name, inside, attributes)}\n`;

  const signs = ['*', '_', '[', ']', '(', '&lt;', '&gt;', '&amp;', '$', '|', '~', '\\', '#', '`'];
  const text = (): string =>
    oneOf([
      () => `${word()} ${word()}`,
      () => ` ${word()}${oneOf(signs)}${word()} `,
      () => ` ${oneOf(signs)}${oneOf(signs)} `,
      () => `${word()}<!-- not a word -->${word()}`,
      () => `<![CDATA[${word()} <b>]]>`,
      () => `<?not a-word?>${word()}`,
      () => `&alpha;${word()}&nbsp;&#x200B;`,
      () => `\n\t${word()}\n- `,
      () => `${words}. ${word()}`.replace(/^\d+/, '1'),
    ])();

  const styles = 'italic bold sub sup monospace sc strike underline overline roman'.split(' ');
  const formula = () =>
    inline(
      'm:math',
      `<m:semantics><m:mrow><m:mi>${word()}</m:mi><m:mfrac><m:mn>${word()}</m:mn><m:mtext> ${word()} ${word()}</m:mtext></m:mfrac><m:odd>${word()}</m:odd><m:mfenced><m:mi>${word()}</m:mi><m:mi>${word()}</m:mi></m:mfenced></m:mrow><m:annotation>not a word</m:annotation></m:semantics>`,
    );
  const tex = () => `<tex-math>\\frac{${word()}}{${word()}} &lt; ${word()}</tex-math>`;
  const math = () =>
    oneOf([
      formula,
      tex,
      () => `<alternatives>${tex()}<graphic href="g.png"/>${formula()}</alternatives>`,
      () => `<alternatives><graphic href="g.png"/>${tex()}</alternatives>`,
    ])();

  const inlines = (depth: number): string =>
    some(5, () => {
      if (depth <= 0 || next() < 0.5) return text();
      const inside = () => inlines(depth - 1);
      return oneOf([
        () => inline(oneOf(styles), inside()),
        () => inline('xref', inside(), ` rid="${oneOf(['a', 'b c', 'ref', 'gone'])}"`),
        () => inline('ext-link', inside(), ` href="${oneOf(['https://a.example/', 'x:y'])}"`),
        () => inline(oneOf(['named-content', 'abbrev', 'shiny', 'email']), inside()),
        () => inline('inline-formula', math()),
        () => '<break/>',
        () => `<inline-graphic href="g.png"><alt-text>not a word</alt-text></inline-graphic>`,
        // Blocks inside what is none.
        () => (next() < 0.2 ? inline('named-content', blocks(depth - 2)) : ''),
      ])();
    });

  const label = () => maybe(() => block('label', inlines(1)));
  const title = () => maybe(() => block('title', inlines(2)));
  const caption = () => maybe(() => block('caption', title() + some(2, paragraph)));
  const paragraph = (): string => block('p', inlines(3) + (next() < 0.15 ? blocks(1) : ''));
  const mixed = (depth: number) => (next() < 0.5 ? blocks(depth) : inlines(2));

  const cell = (names: string[], depth: number) =>
    block(oneOf(names), mixed(depth - 1), next() < 0.2 ? ' colspan="2" rowspan="2"' : '');
  const rows = (name: string, cells: string[], depth: number) =>
    some(3, () =>
      block(
        name,
        some(3, () => cell(cells, depth)),
      ),
    );
  const xhtmlTable = (depth: number) =>
    block(
      'table',
      `${maybe(() => '<col/>')}${maybe(() => block('thead', rows('tr', ['th', 'td'], depth)))}${some(2, () => block('tbody', rows('tr', ['th', 'td'], depth)))}${maybe(() => rows('tr', ['td'], depth))}${maybe(() => block('tfoot', rows('tr', ['td'], depth)))}`,
    );
  const oasisTable = (depth: number) =>
    block(
      'table',
      title() +
        some(2, () =>
          block(
            'tgroup',
            `<colspec colname="x"/><colspec colname="y"/>${maybe(() => block('thead', rows('row', ['entry'], depth)))}${block('tbody', rows('row', ['entry'], depth))}`,
          ),
        ),
    );

  const makers: ((depth: number) => string)[] = [
    paragraph,
    paragraph,
    (depth) => block('sec', label() + title() + blocks(depth)),
    (depth) =>
      block(
        'list',
        label() +
          title() +
          some(3, () => block('list-item', label() + title() + blocks(depth))) +
          maybe(() => block('odd', paragraph())),
        ` list-type="${oneOf(['order', 'bullet', 'alpha-lower', 'roman-upper', 'simple'])}"`,
      ),
    (depth) =>
      block(
        'def-list',
        `${label()}${title()}${maybe(() => `<term-head>${word()}</term-head> <def-head>${word()}</def-head>`)}${some(3, () => block('def-item', `${label()}${block('term', inlines(2))}${maybe(() => block('def', blocks(depth)))}`))}${maybe(() => block('def-list', block('def-item', block('term', word()))))}`,
      ),
    (depth) =>
      block(
        'table-wrap',
        label() +
          caption() +
          oneOf([xhtmlTable, oasisTable])(depth) +
          maybe(() => block('table-wrap-foot', some(2, () => note(depth)) + some(2, paragraph))),
      ),
    () =>
      block(
        'fig',
        `${label()}${caption()}<alt-text>not a word</alt-text><graphic href="f${words}.png"/>${maybe(() => block('attrib', inlines(1)))}${maybe(() => block('permissions', `${block('copyright-statement', inlines(1))}<copyright-year>2019</copyright-year>${block('license', paragraph())}`))}`,
      ),
    (depth) => block('fig-group', label() + caption() + block('fig', label() + blocks(depth))),
    (depth) => block('boxed-text', label() + caption() + blocks(depth)),
    (depth) => block('disp-quote', title() + blocks(depth) + block('attrib', inlines(1))),
    () => block('verse-group', title() + some(3, () => block('verse-line', inlines(2)))),
    () => block('disp-formula', label() + math()),
    () => block(oneOf(['code', 'preformat']), `${word()}  ${word()}\n\`\`\` &lt;${word()}`),
    (depth) => block('fn-group', title() + some(3, () => note(depth))),
    (depth) => note(depth),
    (depth) => block('odd', label() + title() + mixed(depth)),
    () => block('supplementary-material', label() + caption(), ' href="s.csv"'),
    (depth) => block(oneOf(['statement', 'speech', 'array']), label() + title() + blocks(depth)),
    () => `\n<alternatives><graphic href="t.png"/>${xhtmlTable(1)}</alternatives>\n`,
    () => block('media', label() + caption(), ' href="v.mp4" mimetype="video"'),
    () => block('chem-struct-wrap', label() + caption() + paragraph()),
  ];
  const note = (depth: number) => block('fn', label() + block('p', inlines(depth)));
  const blocks = (depth: number): string =>
    depth <= 0 ? paragraph() : some(4, () => oneOf(makers)(depth - 1));

  const reference = () =>
    `<ref id="${oneOf(['ref', `r${below(9)}`])}"><label>${below(99)}</label><mixed-citation>Rao. Soil ${below(99)}.</mixed-citation></ref>`;
  const references = () =>
    block('ref-list', maybe(() => block('title', 'References')) + some(4, reference));
  const back = () =>
    `<back>${some(4, () =>
      oneOf([
        () => block(oneOf(['ack', 'notes', 'bio', 'app', 'glossary', 'sec']), title() + blocks(2)),
        () => block('app-group', title() + some(2, () => block('app', title() + blocks(2)))),
        () =>
          block(
            'fn-group',
            some(2, () => note(2)),
          ),
        () => block('odd', blocks(1)),
        references,
      ])(),
    )}</back>`;
  const parts = (depth: number): string =>
    some(depth, () =>
      block(
        oneOf(['sub-article', 'response']),
        `<front-stub><title-group><article-title>Of its own</article-title></title-group></front-stub><body>${blocks(2)}</body>${back()}${parts(depth - 1)}`,
        ' article-type="translation"',
      ),
    );
  return `<article xmlns:m="http://www.w3.org/1998/Math/MathML"><front/><body>${blocks(4)}</body>${back()}${maybe(() => `<floats-group>${blocks(1)}</floats-group>`)}${parts(2)}</article>`;
}

/** Enough to meet each pair of elements many times, in a second. */
export const randomSeeds: readonly number[] = Array.from({ length: 100 }, (_, index) => index);
