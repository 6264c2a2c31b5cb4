import { toReaderLanguage } from '#contract/words/languages.ts';
import { wordsOf } from '#contract/words/words-of.ts';
import type {
  Block,
  FullText,
  Inline,
  ListStyle,
  MadeHeading,
  MathNode,
  Reference,
  Row,
} from './tree.ts';
import { hasDoiLink, recordLinks } from './words.ts';

/**
 * The text of an article as CommonMark with tables of GitHub: sections below headings of level 2, each reference and figure with the
 * id that it has on the page, formulas in a line. All words of the tree, in its order. Files are to be given their addresses:
 * see `withFiles`.
 *
 * @param wordsIn what the article itself does not call, in a language
 */
export function fullTextMarkdown(text: FullText, wordsIn: WordsIn = ownWords): string {
  return lines(textLines(text, wordsIn, 2));
}

/**
 * Markdown with the addresses of its files; of one that has none only what is said of it stays.
 *
 * @param addressOf of a file by the name that the text has for it
 */
export const withFiles = (
  markdown: string,
  addressOf: (name: string, isPicture: boolean) => string | undefined,
): string =>
  markdown.replace(fileMarks, (_, before: string, name: string, after: string) => {
    const address = addressOf(decodeURIComponent(name), before.startsWith('!'));
    return address === undefined ? '' : before + encodeURI(address) + after;
  });

/** No XML has character 0. */
const fileMarks = /\0([^\0]*)\0([^\0]*)\0([^\0]*)\0/g;

const fileMark = (before: string, name: string, after: string): string =>
  name === '' ? '' : `\0${before}\0${encodeURIComponent(name)}\0${after}\0`;

const pictureMark = (name: string, alt: string): string =>
  fileMark(`![${escaped(alt)}](`, name, ')');

const ownWords: WordsIn = (language) => wordsOf[toReaderLanguage(language) ?? 'en'].fullText;

type WordsIn = (language: string) => {
  references: string;
  headings: Readonly<Record<MadeHeading, string>>;
};

function textLines(text: FullText, wordsIn: WordsIn, level: number): string[] {
  const { language, blocks, references, referencesTitle, parts } = text;
  const words = wordsIn(language);
  const blockLines = (some: readonly Block[], level: number) =>
    linesOf(some, { level, headings: words.headings });
  return [
    ...blockLines(blocks, level),
    ...(references.length > 0
      ? [
          heading(level, referencesTitle.length > 0 ? inline(referencesTitle) : words.references),
          ...references.map(reference),
        ]
      : []),
    ...parts.flatMap((part) => [
      heading(level, inline(part.title), part.id),
      ...blockLines(part.front, level + 1),
      ...textLines(part, wordsIn, level + 1),
    ]),
  ];
}

const lines = (all: readonly string[]): string =>
  `${all.filter((line) => line.trim() !== '').join('\n\n')}\n`;

/** Without words only the place that references lead to. */
const heading = (level: number, text: string, id?: string): string =>
  text.trim() === '' ? anchor(id) : `${'#'.repeat(Math.min(level, 6))} ${anchor(id)}${text.trim()}`;

const anchor = (id: string | undefined): string => (id ? `<a id="${id}"></a>` : '');

function reference(cited: Reference): string {
  const { id, title = [], label, inlines, doi } = cited;
  const links = [
    doi !== '' && !hasDoiLink(inlines, doi) && `<https://doi.org/${encodeURI(doi)}>`,
    ...recordLinks(cited).map(({ href }) => `<${href}>`),
  ].filter(Boolean);
  const head = title.length > 0 ? `**${inline(title)}**\n\n` : '';
  return `${head}${anchor(id)}${[inline(label), inline(inlines), ...links].filter(Boolean).join(' ')}`;
}

/** Where blocks are: the level of a heading there, and what parts without a title are called. */
type Place = { level: number; headings: Readonly<Record<MadeHeading, string>> };

const linesOf = (blocks: readonly Block[], place: Place): string[] =>
  blocks.flatMap((block) => oneBlock(block, place));

function oneBlock(block: Block, place: Place): string[] {
  const { level, headings } = place;
  const below = { ...place, level: level + 1 };
  switch (block.type) {
    case 'paragraph':
      return [`${anchor(block.id)}${withoutMark(inline(block.inlines))}`];
    case 'section': {
      const title = titled(block.label, titleOf(block, headings));
      const inside = title.trim() === '' ? place : below;
      return [heading(level, title, block.id), ...linesOf(block.blocks, inside)];
    }
    case 'frame': {
      const made = block.made ? headings[block.made] : '';
      const title = titled(block.label, block.title).trim();
      const id = made === '' ? anchor(block.id) : '';
      const head = title === '' ? id : `${id}**${title}**`;
      const inside = linesOf(block.blocks, made === '' ? place : below);
      const all = [made === '' ? '' : heading(level, made, block.id), head, ...inside].filter(
        Boolean,
      );
      return block.kind === 'quote' ? [quoted(lines(all))] : all;
    }
    case 'list':
      return [
        ...(block.title.length > 0 ? [`**${inline(block.title)}**`] : []),
        block.items
          .map((item, index) => {
            const isNumbered = block.style === 'order' && item.label.length === 0;
            const mark = isNumbered ? `${index + 1}.` : '-';
            const label = inline(item.label).trim() || madeLabel(block.style, index + 1);
            const text = startedWith(withoutMark(label), item.blocks, place);
            return `${mark} ${indented(text, mark)}`;
          })
          .join('\n'),
      ];
    case 'definitions':
      return [
        ...(block.title.length > 0 ? [`**${inline(block.title)}**`] : []),
        block.items
          .map(({ term, blocks }) => {
            const name = inline(term).trim();
            const text = startedWith(name && `**${name}**`, blocks, place);
            return `- ${indented(text, '-')}`;
          })
          .join('\n'),
      ];
    case 'table':
      return [table(block)];
    case 'file':
      return [fileLink(block), ...linesOf(block.blocks, place)];
    case 'code': {
      const fence = '`'.repeat(Math.max(3, longest(block.text, /`+/g) + 1));
      return [`${fence}\n${block.text}\n${fence}`];
    }
    case 'rule':
      return ['---'];
  }
}

/** What is said in a sentence follows its label or its term in the line. */
function startedWith(start: string, blocks: readonly Block[], place: Place): string {
  const [first, ...rest] = linesOf(blocks, place);
  const isShort = blocks[0]?.type === 'paragraph';
  const head = [start, isShort && first].filter(Boolean).join(' ');
  return [head, ...(isShort ? rest : [first ?? '', ...rest])].filter(Boolean).join('\n\n');
}

/** Markdown counts in numbers alone, as pages do where Roman ones end. */
function madeLabel(style: ListStyle, number: number): string {
  const [kind, size] = style.split('-');
  if (size === undefined) return '';
  const sign =
    kind === 'alpha' ? letters(number) : number < 4000 ? roman(number) : number.toString();
  return `${size === 'upper' ? sign.toUpperCase() : sign}.`;
}

/** After `z` comes `aa`, as on pages. */
const letters = (number: number): string =>
  number === 0
    ? ''
    : letters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26));

const roman = (number: number): string => {
  const [sign, value] = romanSigns.find(([, least]) => least <= number) ?? [];
  return value === undefined ? '' : sign + roman(number - value);
};

const romanSigns = Object.entries({
  ...{ m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90 },
  ...{ l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 },
});

/** No picture comes from elsewhere. */
function fileLink({ href, alt, kind }: Extract<Block, { type: 'file' }>): string {
  if (kind === 'picture') return pictureMark(href, alt);
  return /^https?:/i.test(href) ? `<${encodeURI(href)}>` : fileMark('<', href, '>');
}

/** A paragraph that begins as a list or a heading does is none, nor is one whose first picture is not there. */
const withoutMark = (text: string): string =>
  text.replace(
    /^(?:(?:\0[^\0]*){3}\0)*(?:\d{1,9}[.)]|[-+=])/,
    (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`,
  );

const titleOf = (
  { title, made }: Extract<Block, { type: 'section' }>,
  headings: Place['headings'],
): readonly Inline[] => (made ? [headings[made]] : title);

const titled = (label: readonly Inline[], title: readonly Inline[]): string =>
  [inline(label), inline(title)].filter(Boolean).join(' ');

const quoted = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const indented = (text: string, mark: string): string =>
  text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length + 1)}`);

const longest = (text: string, marks: RegExp): number =>
  text.matchAll(marks).reduce((most, [found]) => Math.max(most, found.length), 0);

/**
 * A table has one head here, which is as wide as its widest row; further rows of it come as rows. These end with their last
 * cell: only the head has to name all columns.
 */
function table({ heads, rows, feet }: Extract<Block, { type: 'table' }>): string {
  // No cell reaches from one of them into the next.
  const all = [heads, rows, feet].flatMap(gridOf);
  const width = all.reduce((most, cells) => Math.max(most, cells.length), 0);
  if (width === 0) return '';
  const line = (cells: readonly string[]) => `|${cells.map((cell) => `${cell}|`).join('')}`;
  const [head = [], ...others] = heads.length > 0 ? all : [[], ...all];
  const missing = Array.from({ length: width - head.length }, () => empty);
  return [line([...head, ...missing]), line(Array(width).fill(' --- ')), ...others.map(line)].join(
    '\n',
  );
}

const empty = '  ';

/** The cells of each column. One that reaches over several columns is followed by nothing but their ends, where a cell follows. */
function gridOf(rows: readonly Row[]): string[][] {
  /** By column, how many further rows a cell reaches down to. Only where one does: a column may be the 90,000th. */
  let taken = new Map<number, number>();
  return rows.map((row) => {
    const next = new Map<number, number>();
    for (const [column, left] of taken) if (left > 1) next.set(column, left - 1);
    const cells: string[] = [];
    let before = 0;
    for (const cell of row) {
      for (; before > 0; before -= 1) cells.push('');
      while (taken.has(cells.length)) cells.push(empty);
      for (let column = 0; cell.rows > 1 && column < cell.columns; column += 1) {
        next.set(cells.length + column, cell.rows - 1);
      }
      const text = inline(flat(cell.blocks)).replace(/\s+/g, ' ').trim();
      // In the TeX of a cell a bar would begin the next one.
      cells.push(` ${text.replace(/(?<!\\)\|/g, '\\|')} `);
      before = cell.columns - 1;
    }
    taken = next;
    return cells;
  });
}

/** What is in a cell, which has one line. */
const flat = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block, index) => [
    ...(index > 0 ? [{ type: 'break' as const }] : []),
    ...flatBlock(block),
  ]);

function flatBlock(block: Block): Inline[] {
  const cut = { type: 'break' } as const;
  switch (block.type) {
    case 'paragraph':
      return block.inlines;
    case 'section':
    case 'frame':
      return [...block.label, ' ', ...block.title, cut, ...flat(block.blocks)];
    case 'list':
      return [
        ...block.title,
        ...block.items.flatMap((item) => [cut, ...item.label, ' ', ...flat(item.blocks)]),
      ];
    case 'definitions':
      return [
        ...block.title,
        ...block.items.flatMap((item) => [cut, ...item.term, ' ', ...flat(item.blocks)]),
      ];
    case 'table':
      return [...block.heads, ...block.rows, ...block.feet].flatMap((row) => [
        ...row.flatMap((cell) => [...flat(cell.blocks), ' ']),
        cut,
      ]);
    case 'file':
      return [
        ...(block.kind === 'picture'
          ? [{ type: 'picture' as const, file: block.href, alt: block.alt }]
          : []),
        ...flat(block.blocks),
      ];
    case 'code':
      return [block.text];
    case 'rule':
      return [];
  }
}

const marks: Partial<Record<string, readonly [string, string]>> = {
  italic: ['*', '*'],
  bold: ['**', '**'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
  strike: ['~~', '~~'],
};

const inline = (inlines: readonly Inline[]): string => inlines.map(oneInline).join('');

function oneInline(one: Inline): string {
  if (typeof one === 'string') return escaped(one);
  switch (one.type) {
    case 'styled':
      return marked(inline(one.inlines), marks[one.style]);
    case 'span':
      return anchor(one.id) + inline(one.inlines);
    case 'reference':
      return one.to === '' ? inline(one.inlines) : `[${inline(one.inlines)}](#${one.to})`;
    case 'link':
      return `[${inline(one.inlines)}](<${one.href.replace(/[<>]/g, encodeURIComponent)}>)`;
    case 'math':
      return escaped(` ${mathLine(one.mathml)} `);
    case 'tex':
      return ` ${codeSpan(texLine(one.tex))} `;
    case 'picture':
      return pictureMark(one.file, one.alt);
    case 'break':
      return '<br>';
  }
}

/** A formula in a line: without comments, and with a blank after `<`, for readers of Markdown that know no code. */
const texLine = (tex: string): string =>
  tex
    .replace(/(?<!\\)%.*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/<(?=\S)/g, '< ')
    .trim();

/** A text in which nothing is a mark, not even a dollar of TeX. */
function codeSpan(text: string): string {
  const fence = '`'.repeat(longest(text, /`+/g) + 1);
  const gap = /^`|`$/.test(text) ? ' ' : '';
  return text && fence + gap + text + gap + fence;
}

/** Marks are next to the words, or they are read as signs. */
function marked(text: string, pair: readonly [string, string] | undefined): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return pair && words !== '' ? `${before}${pair[0]}${words}${pair[1]}${after}` : text;
}

export const inlineMarkdown = (inlines: readonly Inline[]): string => inline(inlines);

/** Text in which nothing is a mark. */
export const escapedMarkdown = (text: string): string => escaped(text);

const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>#|~$]/g, (sign) => `\\${sign}`).replace(/&(?=[\w#]+;)/g, '\\&');

/** A formula in a line: `a / b`, `x ^ 2`, `x _ i`; what is more than a sign in brackets. */
function mathLine(node: MathNode | string): string {
  if (typeof node === 'string') return node;
  const parts = node.children.map(mathLine);
  const signs = operators[node.name];
  if (!signs) return parts.filter(Boolean).join(' ');
  return parts
    .map((part) => (/\s/.test(part) ? `(${part})` : part))
    .map((part, index) => (index === 0 ? part : `${signs[index - 1] ?? ''}${part}`))
    .join(' ');
}

const operators: Record<string, readonly string[]> = {
  mfrac: ['/ '],
  msup: ['^ '],
  msub: ['_ '],
  msubsup: ['_ ', '^ '],
  mover: ['^ '],
  munder: ['_ '],
  munderover: ['_ ', '^ '],
};
