import { changeBlocks, changeText } from './change-text.ts';
import { numberPlaces } from './cited-places.ts';
import {
  altOf,
  bestAlternative,
  countUnknown,
  inlineReaders,
  langOf,
  languageOf,
  notShown,
  type Reading,
  type ReadReport,
  readInlines,
  squeeze,
  styled,
} from './read-inlines.ts';
import { readReference } from './read-references.ts';
import { readTable, tableParts } from './read-tables.ts';
import type {
  Block,
  Citations,
  Definition,
  FrameKind,
  FullText,
  Inline,
  ListItem,
  ListStyle,
  MadeHeading,
  Part,
  Reference,
} from './tree.ts';
import { inlineText, recordLinks } from './words.ts';
import {
  byName,
  childOf,
  elementsOf,
  isElement,
  textOf,
  UnreadableXml,
  type XmlElement,
  type XmlNode,
} from './xml-tree.ts';

/**
 * The text of a JATS article (1.0 to 1.4, any of the three tag sets). Every word of its body and back matter is in the tree once, in
 * order, but for what `notShown` names and the further ones of `alternatives`.
 *
 * Throws `UnreadableXml` where the document is no article, or has no text.
 */
export function readJats(document: XmlElement): {
  text: FullText;
  citations: Citations;
  report: ReadReport;
} {
  const article = findArticle(document);
  const report: ReadReport = {
    unknown: new Map(),
    deadLinks: new Set(),
    files: new Set(),
    pictures: new Set(),
    ownRights: 0,
    filledCitations: 0,
  };
  const blockNames = new Set(blockReaders.keys());
  const { ids, places, around } = assignIds(article);
  const reading = {
    ...{ report, ids, places, blockNames, language: '' },
    isTranslated: elementsOf(article).some(isTranslation),
    ...{ numbered: new Set<string>(), merged: new Map<string, string>() },
    drawn: { cells: 0, tables: 0, table: 'a table without a label' },
  };
  const numbered = numberPlaces(readText(article, reading), reading.numbered);
  const text = changeText(numbered, {
    lang: (own, outside) => (own === outside ? undefined : own),
  });
  return { ...settleReferences(text, { around, merged: reading.merged }), report };
}

/** The article of a document, which OAI-PMH and packages wrap. Throws `UnreadableXml` where there is none. */
export function findArticle(document: XmlElement): XmlElement {
  const find = (element: XmlElement): XmlElement | undefined =>
    element.name === 'article' ? element : elementsOf(element).map(find).find(Boolean);
  const article = find(document);
  if (!article) throw new UnreadableXml('It is not a JATS article: it has no element “article”.');
  return article;
}

/**
 * Short ids, which say what they are: `ref-12`, `fig-2`. Nothing that a file brings can take an id of the page. Of each also the
 * id around it, and of those that the document has ids for, their places by these.
 */
function assignIds(article: XmlElement) {
  const counts = new Map<string, number>();
  const ids = new Map<XmlElement, string>();
  const places = new Map<string, XmlElement>();
  const around = new Map<string, string>();
  const visit = (element: XmlElement, outer: string) => {
    let own = outer;
    const kind = idKinds.get(element.name);
    const { id } = element.attributes;
    if (kind !== undefined || id !== undefined) {
      const name = kind ?? 'part';
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      own = `${name}-${number}`;
      ids.set(element, own);
      if (id !== undefined && !places.has(id)) places.set(id, element);
      around.set(own, outer);
    }
    for (const child of element.children) if (typeof child !== 'string') visit(child, own);
  };
  for (const child of elementsOf(article)) if (child.name !== 'front') visit(child, '');
  return { ids, places, around };
}

/**
 * Leads each reference to its place, or to what is around it where that has none of its own, as a row of a table; and says how often
 * each is referred to.
 */
function settleReferences(
  given: FullText,
  { around, merged }: Record<'around' | 'merged', ReadonlyMap<string, string>>,
): { text: FullText; citations: Citations } {
  const places = new Set<string>();
  changeText(given, { id: (id) => places.add(id) });
  const citations = new Map<string, number>();
  const placeOf = (id: string): string => {
    let to = id;
    while (to !== '' && !places.has(to)) {
      const other = merged.get(to) ?? '';
      to = places.has(other) ? other : (around.get(to) ?? '');
    }
    return to;
  };
  const idOf = (to: string): { id?: string } => {
    if (to === '') return {};
    const count = (citations.get(to) ?? 0) + 1;
    citations.set(to, count);
    return { id: `cite-${to}-${count}` };
  };
  const text = changeText(given, {
    inline(inline) {
      if (inline.type === 'reference') {
        const to = placeOf(inline.to);
        return { ...inline, ...idOf(to), to };
      }
      if (inline.type !== 'span' || inline.cites === undefined) return inline;
      const { cites, ...span } = inline;
      return { ...span, ...idOf(placeOf(cites)) };
    },
  });
  return { text, citations };
}

const idKinds = byName({
  ...{ ref: 'ref', fig: 'fig', 'table-wrap': 'table', sec: 'sec', fn: 'note', app: 'app' },
  ...{ 'disp-formula': 'eq', 'supplementary-material': 'supplement', 'boxed-text': 'box' },
  ...{ 'sub-article': 'text', response: 'text' },
  ...{ ack: 'sec', glossary: 'sec', notes: 'sec', bio: 'sec', 'fn-group': 'notes' },
});

const isOwnId = (element: XmlElement, { places }: Reading) =>
  places.get(element.attributes.id ?? '') === element;

const idOf = (element: XmlElement, { ids }: Reading) =>
  ids.has(element) ? { id: ids.get(element) } : {};

function readText(article: XmlElement, around: Reading): FullText {
  const language = languageOf(article) ?? '';
  const reading = { ...around, language };
  const blocks: Block[][] = [];
  const lists: Reference[][] = [];
  let referencesTitle: Inline[] = [];
  const parts: Part[] = [];
  for (const child of elementsOf(article)) {
    if (child.name === 'body' || child.name === 'floats-group' || child.name === 'floats-wrap') {
      blocks.push(readBlocks(child.children, reading));
    } else if (child.name === 'back') {
      for (const one of elementsOf(child)) {
        if (one.name === 'ref-list') {
          blocks.push(readBlocks(one.children.filter(isNoteOfReferences), reading));
          const title = titleOf(one, reading);
          const listed = readReferences(one, reading);
          const isFirst = lists.every((list) => list.length === 0);
          if (isFirst) referencesTitle = title;
          lists.push(isFirst ? listed : withTitle(title, listed));
        } else {
          blocks.push(readBlocks([one], reading));
        }
      }
    } else if (child.name === 'sub-article' || child.name === 'response') {
      parts.push(readPart(child, reading));
    }
  }
  return { language, blocks: blocks.flat(), references: lists.flat(), referencesTitle, parts };
}

const isNoteOfReferences = (node: XmlNode) =>
  isElement(node) && !['ref', 'ref-list', 'title', 'label'].includes(node.name);

/** The references of a list, and of the lists inside it. */
const readReferences = (list: XmlElement, reading: Reading): Reference[] =>
  elementsOf(list).flatMap((child) => {
    if (child.name === 'ref-list') {
      return withTitle(titleOf(child, reading), readReferences(child, reading));
    }
    return child.name === 'ref' ? readReference(child, reading, idOf(child, reading).id) : [];
  });

const withTitle = (title: Inline[], [first, ...rest]: Reference[]): Reference[] =>
  first === undefined ? [] : [title.length > 0 ? { ...first, title } : first, ...rest];

function readPart(article: XmlElement, reading: Reading): Part {
  const front = childOf(article, 'front-stub', 'front');
  const meta = front && (childOf(front, 'article-meta') ?? front);
  const titles = meta && childOf(meta, 'title-group');
  const title = titles && childOf(titles, 'article-title');
  const names = meta ? elementsOf(meta).filter(({ name }) => name === 'contrib-group') : [];
  const authors = names.flatMap(elementsOf).flatMap((contrib) => nameOf(contrib) || []);
  const abstracts = meta
    ? elementsOf(meta).filter(({ name }) => name === 'abstract' || name === 'trans-abstract')
    : [];
  return {
    ...readText(article, reading),
    id: idOf(article, reading).id ?? '',
    kind: article.attributes['article-type'] ?? article.attributes['response-type'] ?? '',
    title: title ? readInlines([title], reading) : [],
    front: [
      ...(authors.length > 0
        ? [{ type: 'paragraph' as const, inlines: [authors.join(', ')] }]
        : []),
      ...abstracts.flatMap((one) => readBlocks(one.children, reading)),
    ],
  };
}

function nameOf(contrib: XmlElement): string {
  const name = childOf(contrib, 'name', 'string-name', 'collab');
  if (!name) return '';
  const given = childOf(name, 'given-names');
  const surname = childOf(name, 'surname');
  const parts = surname ? [given, surname, childOf(name, 'suffix')] : [name];
  return squeeze(parts.map((part) => (part ? textOf(part) : '')).join(' ')).trim();
}

type ReadBlock = (element: XmlElement, reading: Reading) => Block[];

const framed = (kind: FrameKind, element: XmlElement, reading: Reading) => ({
  ...{ type: 'frame' as const, kind },
  ...identified(element, reading),
  ...frameOf(element, reading),
});

const frame =
  (kind: FrameKind): ReadBlock =>
  (element, reading) => [framed(kind, element, reading)];

const isTranslation = ({ name, attributes }: XmlElement): boolean =>
  name === 'sub-article' && attributes['article-type'] === 'translation';

const identified = (element: XmlElement, reading: Reading) => ({
  ...idOf(element, reading),
  ...langOf(element),
  ...nameOfPlace(element, reading),
});

/** By what headings and figures are matched with those of a translation. */
function nameOfPlace({ name, attributes: { id } }: XmlElement, { isTranslated }: Reading) {
  return isTranslated && id !== undefined && /^(?:sec|fig|table-wrap)$/.test(name)
    ? { name: id }
    : {};
}

const section: ReadBlock = (element, reading) => {
  const parts = frameOf(element, reading);
  const made = madeHeading(element, parts);
  return [{ type: 'section', ...identified(element, reading), ...made, ...parts }];
};

const note: ReadBlock = (element, reading) => {
  const block = framed('note', element, reading);
  return [{ ...block, ...madeHeading(element, block) }];
};

/** Footnotes after a text; not those that begin with a statement, whose own heading comes first. */
const notes: ReadBlock = (element, reading) => {
  const block = framed('notes', element, reading);
  const headed = block.blocks.filter((one) => 'made' in one && one.made);
  // What the notes are called together says what the only kind of them is.
  const isSaid = block.title.length > 0 && headed.length === 1;
  const all = isSaid ? { ...block, blocks: withoutHeadings(block.blocks) } : block;
  const [first] = all.blocks;
  const beginsWithNote = first?.type === 'frame' && !first.made && !isTitled(first, 'notes');
  if (beginsWithNote) return [{ ...all, ...madeHeading(element, all) }];
  // What nothing leads to needs no place.
  const { id: _, ...nowhere } = all;
  return [isOwnId(element, reading) ? all : nowhere];
};

/** Below a table notes have no heading. */
const tableNotes: ReadBlock = (element, reading) => {
  const block = framed('table-notes', element, reading);
  return [{ ...block, blocks: withoutHeadings(block.blocks) }];
};

const withoutHeadings = (blocks: readonly Block[]): Block[] =>
  changeBlocks(blocks, {
    block: (block) => ('made' in block ? { ...block, made: undefined } : block),
  });

type Headed = { label: Inline[]; title: Inline[]; blocks: Block[] };

function madeHeading({ name, attributes }: XmlElement, block: Headed): { made?: MadeHeading } {
  const kind = attributes['fn-type'] ?? attributes['notes-type'] ?? attributes['sec-type'] ?? '';
  const made = madeHeadings.get(kind.toLowerCase()) ?? madeHeadings.get(name);
  return made && block.blocks.length > 0 && !isTitled(block, made) ? { made } : {};
}

/** Whether it says itself what it is: by a title, a label in words, or as its text begins: `Funding: none.` */
function isTitled({ label, title, blocks: [first] }: Headed, made: MadeHeading): boolean {
  if (title.length > 0 || /\p{L}{3}/u.test(inlineText(label))) return true;
  if (first?.type !== 'paragraph') return false;
  const [begin] = first.inlines;
  if (typeof begin === 'object' && begin.type === 'styled' && begin.style === 'bold') return true;
  // Contributions begin with a name: `Rao: all.`
  const before = made === 'contributions' ? /^[^.:]*(?:contribu|योगदान)[^.:]*$/i : /^[^.:]{1,40}$/;
  const [start = '', ...others] = inlineText(first.inlines).slice(0, 80).split(':');
  return (others.length > 0 && before.test(start)) || /^\p{Lu}[\p{Lu} ]{5}/u.test(start);
}

/** By the kinds that JATS recommends and publishers use, and by the names of elements. */
const madeHeadings = byName<MadeHeading>({
  ...{ ack: 'acknowledgements', app: 'appendix', bio: 'authors', glossary: 'glossary' },
  ...{ notes: 'notes', 'fn-group': 'notes' },
  ...{ 'data-availability': 'data', 'data-availability-statement': 'data' },
  ...{ conflict: 'interests', 'coi-statement': 'interests', 'competing-interests': 'interests' },
  ...{ 'conflict-of-interest': 'interests', 'conflict-of-interest-statement': 'interests' },
  ...{ 'financial-disclosure': 'funding', 'supported-by': 'funding', funding: 'funding' },
  ...{ 'funding-information': 'funding', 'funding-statement': 'funding' },
  ...{ con: 'contributions', contributions: 'contributions' },
  ...{ 'author-contributions': 'contributions', 'author-contribution': 'contributions' },
  ...{ ethics: 'ethics', 'ethics-statement': 'ethics', 'ethics-approval': 'ethics' },
});

const headOf = (element: XmlElement, reading: Reading) => {
  const inlinesOf = (name: string) => {
    const child = childOf(element, name);
    const inlines = readInlines(child?.children ?? [], reading);
    const lang = child && languageOf(child);
    return lang === undefined || inlines.length === 0
      ? inlines
      : [{ type: 'span' as const, lang, inlines }];
  };
  return { label: inlinesOf('label'), title: inlinesOf('title') };
};

/** All but the label and the title, which are its head. */
function contentOf(element: XmlElement): XmlNode[] {
  const head = [childOf(element, 'label'), childOf(element, 'title')];
  return element.children.filter((child) => typeof child === 'string' || !head.includes(child));
}

const frameOf = (element: XmlElement, reading: Reading) => ({
  ...headOf(element, reading),
  blocks: readBlocks(contentOf(element), reading),
});

const titleOf = (element: XmlElement, reading: Reading): Inline[] => {
  const { label, title } = headOf(element, reading);
  return label.length > 0 && title.length > 0 ? [...label, ' ', ...title] : [...label, ...title];
};

const inside: ReadBlock = (element, reading) =>
  readBlocks(element.children, reading).map((block) => ({ ...langOf(element), ...block }));

/** A paragraph, cut where JATS lets a figure, a list or a formula be in it. */
const paragraph: ReadBlock = (element, reading) => {
  const [first, ...rest] = readBlocks(element.children, reading);
  if (!first) return [];
  const after = rest.map((block) => ({ ...langOf(element), ...block }));
  return [{ ...identified(element, reading), ...first }, ...after];
};

const list: ReadBlock = (element, reading) => [
  {
    type: 'list',
    style: listStyles.get(element.attributes['list-type'] ?? '') ?? 'bullet',
    title: titleOf(element, reading),
    ...identified(element, reading),
    items: contentOf(element).flatMap((item): ListItem[] => {
      if (!isElement(item, 'list-item')) return itemOf(readBlocks([item], reading));
      const { label, title, blocks } = frameOf(item, reading);
      const heading: Block[] =
        title.length > 0 ? [{ type: 'paragraph', inlines: [styled('bold', title)] }] : [];
      return [{ ...identified(item, reading), label, blocks: [...heading, ...blocks] }];
    }),
  },
];

/** What is in a list and no item of it. */
const itemOf = (blocks: Block[]): ListItem[] => (blocks.length > 0 ? [{ label: [], blocks }] : []);

const listStyles = byName<ListStyle>({
  ...{ order: 'order', ordered: 'order', number: 'order', simple: 'simple' },
  ...{ 'alpha-lower': 'alpha-lower', 'alpha-upper': 'alpha-upper' },
  ...{ 'roman-lower': 'roman-lower', 'roman-upper': 'roman-upper' },
});

const definitions: ReadBlock = (element, reading) => {
  const [termHead, defHead] = [childOf(element, 'term-head'), childOf(element, 'def-head')];
  const block: Block = {
    type: 'definitions',
    title: titleOf(element, reading),
    ...identified(element, reading),
    items: contentOf(element).flatMap((item): Definition[] => {
      if (item === termHead) {
        const blocks = defHead ? readBlocks([defHead], reading) : [];
        return [{ term: readInlines([item], reading), blocks }];
      }
      if (item === defHead && termHead) return [];
      if (!isElement(item, 'def-item')) {
        return itemOf(readBlocks([item], reading)).map(({ blocks }) => ({ term: [], blocks }));
      }
      const isTerm = (child: XmlNode) => isElement(child, 'label', 'term');
      const terms = elementsOf(item).filter(isTerm);
      return [
        {
          ...identified(item, reading),
          term: terms.flatMap((term, index) => [
            ...(index === 0 ? [] : [terms[index - 1]?.name === 'label' ? ' ' : ', ']),
            ...readInlines([term], reading),
          ]),
          blocks: readBlocks(
            item.children.filter((child) => !isTerm(child)),
            reading,
          ),
        },
      ];
    }),
  };
  return [block];
};

const file: ReadBlock = (element, reading) => {
  const href = element.attributes.href ?? '';
  if (href !== '') reading.report.files.add(href);
  if (href !== '' && element.name === 'graphic') reading.report.pictures.add(href);
  return [
    {
      type: 'file',
      href,
      kind: element.name === 'graphic' ? 'picture' : (element.attributes.mimetype ?? ''),
      alt: altOf(element),
      ...identified(element, reading),
      blocks: readBlocks(element.children, reading),
    },
  ];
};

/** What is said of a picture may be with the figure. */
const figure: ReadBlock = (element, reading) => {
  const block = framed('figure', element, reading);
  const picture = block.blocks.find(isPicture);
  const alt = picture && (picture.alt || altOf(element));
  const blocks = block.blocks.map((one) =>
    one === picture ? { ...picture, alt: alt ?? '' } : one,
  );
  return [{ ...block, blocks }];
};

type FileBlock = Extract<Block, { type: 'file' }>;
const isPicture = (block: Block): block is FileBlock =>
  block.type === 'file' && block.kind === 'picture';

type FrameBlock = Extract<Block, { type: 'frame' }>;
const isCaption = (block: Block): block is FrameBlock =>
  block.type === 'frame' && block.kind === 'caption';

/**
 * Figures or tables that are called something together. Where that is a single one in two languages, it is this one, with the
 * picture that may be next to its captions.
 */
const group =
  (kind: 'figures' | 'tables'): ReadBlock =>
  (element, reading) => {
    const block = framed(kind, element, reading);
    const [only, ...others] = block.blocks;
    const isCalled = block.label.length > 0 || block.title.length > 0;
    if (isCalled || only?.type !== 'frame' || !isFigure(only)) return [block];
    const isSingle = only.blocks.every(isCaption)
      ? others.every(({ type }) => type === 'file' || type === 'table')
      : others.length === 0;
    if (!isSingle) return [block];
    if (block.id !== undefined && only.id !== undefined) reading.merged.set(block.id, only.id);
    const blocks = [...only.blocks, ...others];
    return [{ ...langOf(element), ...only, id: only.id ?? block.id, blocks }];
  };

const isFigure = ({ kind }: FrameBlock): boolean => kind === 'figure' || kind === 'table';

/**
 * One figure of two next to each other that are the same in two languages: with both captions, that in the language of the text
 * first. Undefined where they are not: each has something to show, and it is not the same pictures.
 */
function inTwoLanguages(first: Block, second: Block, reading: Reading): FrameBlock | undefined {
  if (first.type !== 'frame' || second.type !== 'frame') return undefined;
  if (first.kind !== second.kind || !isFigure(first) || first.made || second.made) return undefined;
  const languages = [first, second].map(({ lang }) => lang ?? reading.language);
  if (languages[0] === languages[1] || numberIn(first) !== numberIn(second)) return undefined;
  const isSecond = languages[1] === reading.language;
  const [main, other] = isSecond ? [second, first] : [first, second];
  const [own, further] = [main, other].map(({ blocks }) => blocks.filter((one) => !isCaption(one)));
  const pictures = new Set(own?.filter(isPicture).map(({ href }) => href));
  const isOwn = (block: Block) => isPicture(block) && pictures.has(block.href);
  const isEmptyOne = own?.length === 0 || further?.length === 0;
  const isSame = (isEmptyOne && numberIn(main) !== '') || further?.some(isOwn);
  if (!isSame || other.title.length > 0) return undefined;
  if (other.id !== undefined && main.id !== undefined) reading.merged.set(other.id, main.id);
  const lang = { lang: isSecond ? languages[0] : languages[1] };
  const [caption = emptyCaption, ...captions] = other.blocks.filter(isCaption);
  return {
    ...main,
    id: main.id ?? other.id,
    blocks: [
      ...main.blocks.filter(isCaption),
      { ...lang, ...caption, label: other.label },
      ...captions.map((one) => ({ ...lang, ...one })),
      ...(own ?? []),
      ...(further ?? []).filter((one) => !isOwn(one)).map((one) => ({ ...lang, ...one })),
    ],
  };
}

const emptyCaption: FrameBlock = {
  ...{ type: 'frame', kind: 'caption', label: [], title: [], blocks: [] },
};

/** `Figura 1:` and `Figure 1.` have one number, and so have `Tabela II` and `Table II`. */
const numberIn = ({ label }: FrameBlock): string =>
  /(\S*\p{N}|\b[IVXLC]+)\p{P}*$/u.exec(inlineText(label).trim().slice(-20))?.[1] ?? '';

const statements = ['copyright-statement', 'copyright-year', 'copyright-holder'];

/** Whose a figure or a table is. The year and the holder are mostly in the statement too. */
const permissions: ReadBlock = (element, reading) => {
  reading.report.ownRights += 1;
  const isStatement = (node: XmlNode) => isElement(node, 'copyright-statement');
  const isSaid = (node: XmlNode) => isElement(node, ...statements);
  const saidIn = (...names: string[]) =>
    elementsOf(element)
      .filter(({ name }) => names.includes(name))
      .map((one) => squeeze(textOf(one)).trim());
  const statement = saidIn('copyright-statement').join(' ');
  const further = saidIn('copyright-year', 'copyright-holder').filter(
    (text) => text !== '' && !statement.includes(text),
  );
  const blocks: Block[] = [
    ...readBlocks(element.children.filter(isStatement), reading),
    ...(further.length > 0
      ? [{ type: 'paragraph' as const, inlines: [`© ${further.join(' ')}`] }]
      : []),
    ...readBlocks(
      element.children.filter((child) => !isSaid(child)),
      reading,
    ),
  ];
  const frame = { type: 'frame' as const, kind: 'permissions' as const, label: [], title: [] };
  return blocks.length > 0 ? [{ ...frame, ...identified(element, reading), blocks }] : [];
};

/** Drawn on a line of its own, as TeX is, whatever its MathML says. */
const formula: ReadBlock = (element, reading) =>
  changeBlocks(frame('formula')(element, reading), {
    inline(inline) {
      if (inline.type !== 'math' || inline.mathml.name !== 'math') return inline;
      const attributes = { ...inline.mathml.attributes, display: 'block' };
      return { ...inline, mathml: { ...inline.mathml, attributes } };
    },
  });

/** A supplement is its file too, where it names it itself. */
const supplement: ReadBlock = (element, reading) => {
  const [framed] = frame('supplement')(element, reading);
  const { href } = element.attributes;
  if (framed?.type !== 'frame' || href === undefined) return framed ? [framed] : [];
  reading.report.files.add(href);
  const kind = element.attributes.mimetype ?? '';
  const own: Block = { type: 'file', href, kind, alt: '', blocks: [] };
  return [{ ...framed, blocks: [own, ...framed.blocks] }];
};

const code: ReadBlock = (element, reading) => [
  {
    type: 'code',
    language: element.attributes.language ?? '',
    text: textOf(element),
    ...identified(element, reading),
  },
];

const blockReaders = byName<ReadBlock>({
  p: paragraph,
  ...{ 'verse-line': paragraph, 'copyright-statement': paragraph, 'license-p': paragraph },
  ...{ 'copyright-year': paragraph, 'copyright-holder': paragraph },
  def: inside,
  attrib: frame('attribution'),
  ...{ sec: section, app: section, ack: section, glossary: section, notes: section, bio: section },
  ...{ body: inside, 'app-group': inside, 'sec-group': inside, license: inside },
  ...{ fig: figure, 'fig-group': group('figures') },
  ...{
    'table-wrap': tableFrame,
    'table-wrap-group': group('tables'),
    caption: frame('caption'),
  },
  ...{ 'table-wrap-foot': tableNotes, 'fn-group': notes, fn: note },
  ...{ 'boxed-text': frame('box'), 'disp-quote': frame('quote'), 'verse-group': frame('verse') },
  ...{ statement: frame('statement'), speech: frame('statement') },
  ...{ 'disp-formula': formula, 'disp-formula-group': frame('group') },
  ...{ 'chem-struct-wrap': frame('figure'), permissions },
  ...{ list, 'def-list': definitions, 'supplementary-material': supplement },
  ...{ code, preformat: code },
  ...{ graphic: file, media: file },
  hr: () => [{ type: 'rule' }],
  ...{ table: readTableBlock, tgroup: readTableBlock, array: readTableBlock },
  entrytbl: readTableBlock,
  'ref-list': (element, reading) => [
    {
      type: 'frame',
      kind: 'group',
      label: [],
      title: titleOf(element, reading),
      blocks: readReferences(element, reading).map((reference) => ({
        type: 'paragraph',
        id: reference.id,
        inlines: [
          ...(reference.label.length > 0 ? [...reference.label, ' '] : []),
          ...reference.inlines,
          ...recordLinks(reference).flatMap(({ name, href }): Inline[] => [
            ' ',
            { type: 'link', href, inlines: [name] },
          ]),
        ],
      })),
    },
  ],
});

/** What it is called is known to who counts its cells. */
function tableFrame(element: XmlElement, reading: Reading): Block[] {
  const label = childOf(element, 'label');
  const name = label && squeeze(textOf(label)).trim().slice(0, 100);
  reading.drawn.tables += 1;
  reading.drawn.table = name ? `“${name}”` : `table ${reading.drawn.tables}`;
  return frame('table')(element, reading);
}

function readTableBlock(element: XmlElement, reading: Reading): Block[] {
  // OASIS: the table is a frame of one or more groups.
  const groups = elementsOf(element).filter(({ name }) => name === 'tgroup');
  if (groups.length > 0) return frame('group')(element, reading);
  return [
    ...readBlocks(
      element.children.filter((child) => !isElement(child, ...tableParts)),
      reading,
    ),
    {
      type: 'table',
      ...identified(element, reading),
      ...readTable(element, (nodes) => readBlocks(nodes, reading), reading.drawn),
    },
  ];
}

/** Whether an element is drawn as a block wherever it is. */
function isBlock(node: XmlNode): node is XmlElement {
  if (!isElement(node)) return false;
  if (node.name === 'alternatives') return bestAlternative(node).some(isBlock);
  if (blockReaders.has(node.name)) return true;
  return !inlineReaders.has(node.name) && !isMath(node) && node.children.some(isBlock);
}

const isMath = ({ name }: XmlElement) => name.startsWith('math:') || name === 'tex-math';

/** The blocks of a content in which blocks and text may be mixed. */
export function readBlocks(nodes: readonly XmlNode[], reading: Reading): Block[] {
  const blocks: Block[] = [];
  let run: XmlNode[] = [];
  let made: MadeHeading | undefined;
  const endRun = () => {
    const inlines = trimInlines(readInlines(run, reading));
    if (inlines.length > 0) blocks.push({ type: 'paragraph', inlines });
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && notShown.has(node.name)) continue;
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    endRun();
    for (const read of readBlock(node, reading)) {
      const own = 'made' in read ? read.made : undefined;
      // One heading for all that are alike.
      const block = own !== undefined && own === made ? { ...read, made: undefined } : read;
      made = own;
      const last = blocks.at(-1);
      const both = last && inTwoLanguages(last, block, reading);
      if (both) blocks.splice(-1, 1, both);
      else blocks.push(block);
    }
  }
  endRun();
  return blocks;
}

function readBlock(element: XmlElement, reading: Reading): Block[] {
  if (element.name === 'alternatives') return readBlocks(bestAlternative(element), reading);
  const read = blockReaders.get(element.name);
  if (read) return read(element, reading);
  countUnknown(element, reading);
  return frame('group')(element, reading);
}

/** Without the blanks at either end, and nothing where only blanks are. */
function trimInlines(inlines: Inline[]): Inline[] {
  const isBlank = (inline: Inline) => typeof inline === 'string' && /^ *$/.test(inline);
  const from = inlines.findIndex((inline) => !isBlank(inline));
  if (from < 0) return [];
  const to = inlines.findLastIndex((inline) => !isBlank(inline));
  return inlines
    .slice(from, to + 1)
    .map((inline, index) =>
      index === 0 && typeof inline === 'string' ? inline.replace(/^ +/, '') : inline,
    )
    .map((inline, index) =>
      index === to - from && typeof inline === 'string' ? inline.replace(/ +$/, '') : inline,
    );
}
