import { createElement, Fragment, type ReactNode, use } from 'react';
import type {
  Block,
  Cell,
  Citations,
  FrameKind,
  Inline,
  ListItem,
  MadeHeading,
  MathNode,
  Part,
  Reference,
  Row,
  ShownFile,
  FullText as Text,
} from '#domain/full-text/tree.ts';
import {
  hasWords,
  inlineText,
  isTitled,
  mathText,
  recordLinks,
  type Titled,
} from '#domain/full-text/words.ts';
import { languageTag } from '#domain/language-tag.ts';
import { doiAddress } from '#domain/metadata/doi.ts';
import { useLanguage, usePage, useWords } from '../../page.ts';
import articleAbstractStyles from './article-abstract.module.css';
import styles from './full-text.module.css';

export type DrawnText = {
  /** What the table is called that is drawn. */
  called?: string;
  text: Text;
  citations: Citations;
  /** A picture or a supplement by the name that the text has for it; undefined where it is not there. */
  fileOf: (name: string) => LinkedFile | undefined;
};

export type LinkedFile = ShownFile & { address: string };

/** The article itself: its text, its references, its translations and what was answered to it. */
export function FullText({ text, ...props }: DrawnText) {
  return (
    <>
      <div id="full-text" className={styles.text} lang={text.language || undefined}>
        <Blocks blocks={text.blocks} level={2} {...props} />
      </div>
      <References id="references" text={text} level={2} {...props} />
      <OtherParts parts={text.parts} {...props} />
    </>
  );
}

/** Translations, reviews, responses. */
export function OtherParts({ parts, ...drawn }: Drawn & { parts: readonly Part[] }) {
  const words = useWords().fullText;
  return parts.map((part) => (
    <PartOfText key={part.id} part={part} name={words.parts[partName(part.kind)]} {...drawn} />
  ));
}

/** How far somebody has scrolled: for the eye alone. */
export const ReadingProgress = () => <div className={styles.progress} data-progress="" />;

/** Where figures are shown one after another, as large as the window: `islands/light-box.ts` fills it. */
export function LightBox() {
  const { fullText: words, article } = useWords();
  return (
    <dialog className={styles.lightBox} data-light-box="" aria-label={words.figure}>
      <div>
        <button type="button" className="button" data-step="-1" aria-label={words.previousFigure}>
          ‹
        </button>
        <button type="button" className="button" data-step="1" aria-label={words.nextFigure}>
          ›
        </button>
        <span data-count="" />
        <button type="button" className="button" data-whole="" aria-pressed="false">
          {words.fullSize}
        </button>
        <button type="button" className="button" data-close="" aria-label={article.cite.close}>
          ×
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is read by keyboard */}
      <figure tabIndex={0}>
        <figcaption aria-live="polite" />
      </figure>
    </dialog>
  );
}

/** In the own name of each language, below the title. */
export function TranslationLinks({ text }: { text: Text }) {
  const words = useWords().fullText;
  const parts = text.parts.filter(({ kind }) => partName(kind) === 'translation');
  if (parts.length === 0) return null;
  return (
    <p className={articleAbstractStyles.languages}>
      {words.alsoIn}{' '}
      {parts.map(({ id, language }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={`#${id}`} lang={language || undefined} hrefLang={language || undefined}>
            {ownName(language) ?? words.parts.translation}
          </a>
        </span>
      ))}
    </p>
  );
}

/** `Português` of `pt`; undefined of what is no language. */
export function ownName(language: string): string | undefined {
  const tag = languageTag(language);
  const name = tag && new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag);
  return name && name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

const partName = (kind: string) => {
  if (kind === 'translation') return 'translation';
  if (/report|comment|review/.test(kind)) return 'review';
  return /reply|response/.test(kind) ? 'response' : 'other';
};

type Drawn = Omit<DrawnText, 'text'>;

/** Above the article, folded; open in the margin of a wide window. */
export function Contents({ text }: { text: Text }) {
  const words = useWords().fullText;
  const entries: Entry[] = [
    ...entriesOf(text.blocks),
    ...(text.references.length > 0
      ? [{ id: 'references', title: titleOr(text.referencesTitle, words.references) }]
      : []),
    ...text.parts.map((part) => ({
      ...{ id: part.id, title: titleOr(part.title, words.parts[partName(part.kind)]) },
      ...{ lang: part.language || undefined, inside: entriesOf(part.blocks, 2) },
    })),
  ];
  const figures = figuresIn(text.blocks);
  if (entries.length + figures.length < 2) return null;
  const lang = text.language || undefined;
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-contents="">
      <details>
        <summary id="contents">{words.contents}</summary>
        <ContentsList entries={entries} lang={lang} />
        {figures.length > 0 && (
          <>
            <p id="figures">{words.figures}</p>
            <ul aria-labelledby="figures" lang={lang}>
              {figures.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
    </nav>
  );
}

/** Figures and tables, by their numbers. */
const figuresIn = (blocks: readonly Block[]): { id: string; name: string }[] =>
  blocks.flatMap((block) => {
    if (block.type !== 'section' && block.type !== 'frame') return [];
    const inside = figuresIn(block.blocks);
    const isFigure = block.type === 'frame' && (block.kind === 'figure' || block.kind === 'table');
    const name = isFigure ? inlineText(block.label).trim().replace(/[.:]$/, '') : '';
    return block.id && name !== '' ? [{ id: block.id, name }, ...inside] : inside;
  });

type Entry = {
  id: string;
  title: Inline[];
  made?: MadeHeading | undefined;
  lang?: string | undefined;
  inside?: Entry[];
};

function titleOr(title: readonly Inline[], name: string): Inline[] {
  const shown = inLink(title);
  return hasWords(shown) ? shown : [name];
}

/** Sections, and those inside them. */
const entriesOf = (blocks: readonly Block[], depth = 1): Entry[] =>
  blocks.flatMap((block) => {
    if (block.type !== 'section' && block.type !== 'frame') return [];
    const { id, made } = block;
    const inside = unboxed(block.blocks);
    if (block.type === 'frame' && !made) {
      return block.kind === 'notes' || block.kind === 'group' ? entriesOf(inside, depth) : [];
    }
    const title = inLink(joined(block.label, block.title));
    if (id === undefined || !(made || hasWords(inLink(block.title)))) return [];
    return { id, title, made, inside: depth < 2 ? entriesOf(inside, depth + 1) : [] };
  });

/** What a title is in a link to it: without places and links of its own, and without what is cited or noted at its end. */
const inLink = (inlines: readonly Inline[]): Inline[] =>
  inlines.flatMap((inline): Inline[] => {
    if (typeof inline === 'string') return [inline];
    if (inline.type === 'break') return [' '];
    if (inline.type === 'picture') return [];
    // One that scrolls by itself would be a stop of the keyboard.
    if (!('inlines' in inline)) return isLong(inline) ? [inlineText([inline])] : [inline];
    const inside = inLink(inline.inlines);
    // Where one is, is bold there.
    if (inline.type === 'styled') {
      return inline.style === 'bold' ? inside : [{ ...inline, inlines: inside }];
    }
    if (inline.type === 'reference') return isMark(inline) ? [] : inside;
    const { lang } = inline as { lang?: string };
    return lang === undefined ? inside : [{ type: 'span', lang, inlines: inside }];
  });

/** Whether it is the number or the sign of a reference or a note, and no word. */
const isMark = ({ to, inlines }: Extract<Inline, { type: 'reference' }>): boolean =>
  /(?:ref|note)-\d+$/.test(to) && !/\p{L}{2}/u.test(inlineText(inlines));

/** A title in the contents has no pictures, and nothing leads back to it. */
const alone: Drawn = { citations: new Map(), fileOf: () => undefined };

const ContentsList = ({
  entries,
  lang,
}: {
  entries: readonly Entry[];
  lang?: string | undefined;
}) => (
  <ol lang={lang}>
    {entries.map(({ id, title, made, lang, inside = [] }) => (
      <li key={id} lang={lang}>
        <a href={`#${id}`}>
          <Inlines inlines={title} {...alone} />
          {made && title.length > 0 && ' '}
          <Made made={made} />
        </a>
        {inside.length > 0 && <ContentsList entries={inside} />}
      </li>
    ))}
  </ol>
);

function PartOfText({ part, name, ...drawn }: Drawn & { part: Part; name: string }) {
  return (
    <section
      id={part.id}
      className={styles.part}
      lang={part.language || undefined}
      aria-labelledby={`${part.id}-title`}
    >
      <h2 id={`${part.id}-title`}>
        <Inlines inlines={part.title.length > 0 ? part.title : [name]} {...drawn} />
      </h2>
      <Blocks blocks={part.front} level={3} {...drawn} />
      <div className={styles.text}>
        <Blocks blocks={part.blocks} level={3} {...drawn} />
      </div>
      <References id={`${part.id}-references`} text={part} level={3} {...drawn} />
      {part.parts.map((inside) => (
        <PartOfText key={inside.id} part={inside} name={name} {...drawn} />
      ))}
    </section>
  );
}

type ReferencesProps = Drawn & { id: string; text: Text; level: number };

export function References({ id, text, level, ...drawn }: ReferencesProps) {
  const words = useWords().fullText;
  const { references, referencesTitle } = text;
  if (references.length === 0) return null;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={styles.references}
      data-in-list={words.inList}
    >
      <Heading level={level} id={`${id}-title`}>
        {referencesTitle.length > 0 ? (
          <Inlines inlines={referencesTitle} {...drawn} />
        ) : (
          words.references
        )}
      </Heading>
      <ol>
        {inTurns(references, (reference, index) => (
          <li key={reference.id || index}>
            <Captioned inlines={reference.title ?? []} {...drawn} />
            <ListedReference reference={reference} {...drawn} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ListedReference({ reference, ...drawn }: Drawn & { reference: Reference }) {
  const words = useWords().fullText;
  const { id, label, inlines, doi } = reference;
  // A slash as it is, for that is how the DOI is in the link to it.
  const sought = `${new URLSearchParams({ q: doi || workOf(reference) })}`.replaceAll('%2F', '/');
  const links = [
    ...(doi === '' ? [] : [{ name: 'DOI', href: doiAddress(doi) }]),
    ...recordLinks(reference),
    { name: 'Scholar', href: `https://scholar.google.com/scholar?${sought}` },
  ];
  return (
    <>
      {label.length > 0 && (
        <b>
          <Inlines inlines={label} {...drawn} />
        </b>
      )}{' '}
      <span id={id || undefined}>
        <Inlines inlines={inlines} {...drawn} />
      </span>{' '}
      <span className={styles.links}>
        {links.map(({ name, href }) => (
          <Fragment key={name}>
            <a href={href}>{name}</a>{' '}
          </Fragment>
        ))}
        <BackLinks id={id} citations={drawn.citations} name={words.backToText} />
      </span>
    </>
  );
}

/** The beginning of its title, where that is marked; else of all, in which names come first. */
function workOf({ work, inlines }: Reference): string {
  const text = work ?? inlineText(inlines).trim();
  const most = work === undefined ? 60 : 40;
  return text.length > most ? text.slice(0, most).replace(/\s+\S*$/, '') : text;
}

/** To each place that refers to it. */
function BackLinks({ id, citations, name }: { id: string; citations: Citations; name: string }) {
  const count = citations.get(id) ?? 0;
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
    <a key={index} href={`#cite-${id}-${index + 1}`} aria-label={`${name} ${index + 1}`}>
      ↩{count > 1 && <sup>{index + 1}</sup>}
    </a>
  ));
}

/** A long list, in turns with what else the server does. */
export const inTurns = <Item,>(
  items: readonly Item[],
  draw: (item: Item, index: number) => ReactNode,
  many = 10,
): ReactNode =>
  items.length <= many
    ? items.map(draw)
    : Array.from({ length: Math.ceil(items.length / many) }, (_, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
        <Turn key={part} parts={many}>
          {() =>
            items
              .slice(part * many, (part + 1) * many)
              .map((item, index) => draw(item, part * many + index))
          }
        </Turn>
      ));

function Turn({ parts, children }: { parts: number; children: () => ReactNode }) {
  const turn = usePage().turns?.next(parts);
  if (turn) use(turn);
  return children();
}

type BlocksProps = Drawn & { blocks: readonly Block[]; level: number };

export const Blocks = ({ blocks, ...props }: BlocksProps) =>
  inTurns(blocks, (block, index) => <OneBlock key={index} block={block} {...props} />);

export function OneBlock({
  block,
  level,
  ...drawn
}: Drawn & { block: Block; level: number }): ReactNode {
  const identity = block.type === 'rule' ? {} : { id: block.id, lang: block.lang };
  switch (block.type) {
    case 'paragraph':
      return (
        <p {...identity}>
          <Inlines inlines={block.inlines} {...drawn} />
        </p>
      );
    case 'section':
      return (
        <section {...identity}>
          <Title block={block} level={level} {...drawn} />
          <Blocks
            blocks={unboxed(block.blocks)}
            level={isTitled(block) ? level + 1 : level}
            {...drawn}
          />
        </section>
      );
    case 'frame':
      return <Framed block={block} level={level} {...drawn} />;
    case 'list':
      return <DrawnList block={block} level={level} {...drawn} />;
    case 'definitions':
      return (
        <div {...identity}>
          <Captioned inlines={block.title} {...drawn} />
          <dl>
            {inTurns(block.items, (item, index) => (
              <div key={index} id={item.id} lang={item.lang}>
                <dt>
                  <Inlines inlines={item.term} {...drawn} />
                </dt>
                <dd>
                  <Blocks blocks={item.blocks} level={level} {...drawn} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      );
    case 'table':
      return <DrawnTable block={block} level={level} {...drawn} />;
    case 'file':
      return <DrawnFile block={block} level={level} {...drawn} />;
    case 'code':
      return (
        <pre {...identity}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
  }
}

/** What is all of a section is its text: eLife has its appendices in boxes. */
function unboxed(blocks: readonly Block[]): readonly Block[] {
  const [only] = blocks;
  const isBox = blocks.length === 1 && only?.type === 'frame' && only.kind === 'box';
  return isBox ? [{ ...only, kind: 'group' }] : blocks;
}

type Of<Type extends Block['type']> = Drawn & {
  block: Extract<Block, { type: Type }>;
  level: number;
};

function Title({ block, level, ...drawn }: Drawn & { block: Titled; level: number }) {
  const { label, title, made } = block;
  if (!isTitled(block)) return null;
  return (
    <Heading level={level}>
      <Inlines inlines={joined(label, title)} {...drawn} />
      {made && label.length > 0 && ' '}
      <Made made={made} />
    </Heading>
  );
}

/** In words of ours, so in the language of the page. */
function Made({ made }: { made: MadeHeading | undefined }) {
  const language = useLanguage();
  const words = useWords().fullText.headings;
  return (
    made && (
      <span data-made lang={language}>
        {words[made]}
      </span>
    )
  );
}

const Heading = (props: { level: number; id?: string; children: ReactNode }) =>
  createElement(`h${Math.min(props.level, 6)}`, { id: props.id }, props.children);

const Captioned = ({ inlines, ...drawn }: Drawn & { inlines: readonly Inline[] }) =>
  inlines.length === 0 ? null : (
    <p className={styles.title}>
      <Inlines inlines={inlines} {...drawn} />
    </p>
  );

/** The elements of frames; all others are `div`. */
const frames: Partial<Record<FrameKind, string>> = { box: 'aside', quote: 'blockquote' };

function Framed({ block, level, ...drawn }: Of<'frame'>) {
  const words = useWords().fullText;
  const { kind, id, lang, label, title, made, blocks } = block;
  const isNote = kind === 'note';
  if (kind === 'figure' || kind === 'table' || kind === 'figures' || kind === 'tables') {
    return <Figure block={block} level={level} {...drawn} />;
  }
  return createElement(
    frames[kind] ?? 'div',
    { id, lang, className: styles[kind] },
    made && (
      <Heading level={level}>
        <Made made={made} />
      </Heading>
    ),
    isNote || kind === 'formula' ? (
      label.length > 0 && (
        <span className={styles.number}>
          <Inlines inlines={label} {...drawn} />
        </span>
      )
    ) : (
      <Captioned inlines={joined(label, title)} {...drawn} />
    ),
    <Blocks blocks={blocks} level={made ? level + 1 : level} {...drawn} />,
    id !== undefined && isNote && (
      <>
        {' '}
        <BackLinks id={id} citations={drawn.citations} name={words.backToText} />
      </>
    ),
  );
}

/** What is said of it is its caption, with its number: below a picture, above a table. */
function Figure({ block, level, ...drawn }: Of<'frame'>) {
  const words = useWords().fullText;
  const { kind, id, lang, label, title, blocks } = block;
  const [main, ...others] = blocks.filter(isCaption);
  const isPicture = kind === 'figure' || (kind === 'table' && !blocks.some(isTable));
  const isSaid = (one: Block) => isCaption(one) || (isPicture && isSource(one));
  const shown = blocks.filter((one) => !isSaid(one));
  const called = joined(label, main?.title ?? title);
  const inside = { ...drawn, level };
  const caption = (
    <figcaption id={main?.id} lang={main?.lang}>
      <Captioned inlines={called} {...drawn} />
      <Blocks blocks={main?.blocks ?? []} {...inside} />
      {others.map(({ id, lang, label, title, blocks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
        <div key={index} id={id} lang={lang}>
          <Captioned inlines={joined(label, title)} {...drawn} />
          <Blocks blocks={blocks} {...inside} />
        </div>
      ))}
      {isPicture && <Blocks blocks={blocks.filter(isSource)} {...inside} />}
      {id !== undefined && (
        <BackLinks id={id} citations={drawn.citations} name={words.backToText} />
      )}
    </figcaption>
  );
  return (
    <figure id={id} lang={lang} className={styles[kind]}>
      {!isPicture && caption}
      {kind === 'figure' && shown.length === 0 && <MissingPicture />}
      <Blocks blocks={shown} {...inside} called={inlineText(called)} />
      {isPicture && caption}
    </figure>
  );
}

const isCaption = (block: Block): block is Extract<Block, { type: 'frame' }> =>
  block.type === 'frame' && block.kind === 'caption';

const isTable = ({ type }: Block): boolean => type === 'table';

/** Whose it is, which is small below what is said of it. */
const isSource = (block: Block): boolean =>
  block.type === 'frame' && (block.kind === 'attribution' || block.kind === 'permissions');

function MissingPicture() {
  return (
    <p className={styles.missing} data-missing="" lang={useLanguage()}>
      {useWords().fullText.missingPicture}
    </p>
  );
}

const joined = (label: readonly Inline[], title: readonly Inline[]): Inline[] =>
  label.length > 0 && title.length > 0 ? [...label, ' ', ...title] : [...label, ...title];

const listTypes = {
  order: '1',
  'alpha-lower': 'a',
  'alpha-upper': 'A',
  'roman-lower': 'i',
  'roman-upper': 'I',
  bullet: undefined,
  simple: undefined,
} as const;

function DrawnList({ block, level, ...drawn }: Of<'list'>) {
  const { id, lang, style, title, items } = block;
  const type = listTypes[style];
  const hasLabels = items.some(({ label }) => label.length > 0);
  return (
    <div id={id} lang={lang}>
      <Captioned inlines={title} {...drawn} />
      {createElement(
        type === undefined ? 'ul' : 'ol',
        { type, className: hasLabels || style === 'simple' ? styles.plainList : undefined },
        inTurns(items, (item, index) => (
          <li key={index} id={item.id} lang={item.lang}>
            <Blocks blocks={labelled(item)} level={level} {...drawn} />
          </li>
        )),
      )}
    </div>
  );
}

/** A label begins the line of the text that it is before. */
function labelled({ label, blocks }: ListItem): readonly Block[] {
  if (label.length === 0) return blocks;
  const [first, ...rest] = blocks;
  return first?.type === 'paragraph'
    ? [{ ...first, inlines: [...label, ' ', ...first.inlines] }, ...rest]
    : [{ type: 'paragraph', inlines: label }, ...blocks];
}

function DrawnTable({ block, level, ...drawn }: Of<'table'>) {
  const words = useWords().fullText;
  const { id, lang, heads, rows, feet } = block;
  const columns = columnsOf([...heads, ...rows, ...feet]);
  const rowsOf = (all: readonly Row[]) =>
    inTurns(all, (row, index) => (
      <tr key={index}>
        {inTurns(
          row,
          (cell, place) => (
            <DrawnCell key={place} cell={cell} level={level} {...drawn} />
          ),
          100,
        )}
      </tr>
    ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: what surrounds it is a figure with the caption
    <div
      className={styles.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is read by keyboard
      tabIndex={0}
      role="region"
      aria-label={drawn.called || words.table}
      data-more={words.moreRows}
      id={id}
      lang={lang}
    >
      <table className={columns > 12 ? styles.veryWide : columns > 6 ? styles.wide : undefined}>
        {heads.length > 0 && <thead>{rowsOf(heads)}</thead>}
        <tbody>{rowsOf(rows)}</tbody>
        {feet.length > 0 && <tfoot>{rowsOf(feet)}</tfoot>}
      </table>
    </div>
  );
}

/** Of a number in two lines nobody knows what it is. */
function isNumber({ blocks: [only, ...others] }: Cell): boolean {
  if (only?.type !== 'paragraph' || others.length > 0) return false;
  const text = inlineText(only.inlines);
  return text.length <= 16 && /^[\p{P}\p{S}\s]*\p{N}[\p{N}\p{P}\p{S}\s]*$/u.test(text);
}

/** How many columns its widest row has. */
const columnsOf = (rows: readonly Row[]): number =>
  rows.reduce(
    (most, row) =>
      Math.max(
        most,
        row.reduce((sum, { columns }) => sum + columns, 0),
      ),
    0,
  );

function DrawnCell({ cell, ...props }: Drawn & { cell: Cell; level: number }) {
  const [only] = cell.blocks;
  const { level, ...drawn } = props;
  return createElement(
    cell.isHead ? 'th' : 'td',
    {
      lang: cell.lang,
      colSpan: cell.columns > 1 ? cell.columns : undefined,
      rowSpan: cell.rows > 1 ? cell.rows : undefined,
      className:
        [cell.align !== '' && styles[cell.align], isNumber(cell) && styles.cellNumber]
          .filter(Boolean)
          .join(' ') || undefined,
    },
    cell.blocks.length === 1 && only?.type === 'paragraph' ? (
      <Inlines inlines={only.inlines} {...drawn} />
    ) : (
      <Blocks blocks={cell.blocks} level={level} {...drawn} />
    ),
  );
}

function DrawnFile({ block, level, ...drawn }: Of<'file'>) {
  const { id, lang, href, alt, kind, blocks } = block;
  const words = useWords().fullText;
  const file = drawn.fileOf(href);
  const isPicture = kind === 'picture';
  return (
    <div id={id} lang={lang}>
      {file && isPicture && (
        <a data-figure="" href={file.address} aria-label={alt === '' ? words.figure : undefined}>
          <Picture file={file} alt={alt} />
        </a>
      )}
      {file && !isPicture && (
        <p>
          <a href={file.address} download>
            {href.split('/').at(-1)} ({sizeOf(file.bytes)})
          </a>
        </p>
      )}
      {!file && isPicture && <MissingPicture />}
      {!file && /^https?:/i.test(href) && (
        <p>
          <a href={href}>{href}</a>
        </p>
      )}
      <Blocks blocks={blocks} level={level} {...drawn} />
    </div>
  );
}

/** Its size is known before it comes, so that nothing moves. */
const Picture = ({ file, alt }: { file: LinkedFile; alt: string }) => (
  <img src={file.address} alt={alt} {...file.size} loading="lazy" />
);

const sizeOf = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type InlinesProps = Drawn & { inlines: readonly Inline[] };

/** Most are words, which need no component. */
export const Inlines = ({ inlines, ...drawn }: InlinesProps) =>
  inTurns(
    inRuns(inlines),
    (inline, index) =>
      typeof inline === 'string' ? inline : <OneInline key={index} inline={inline} {...drawn} />,
    200,
  );

/** Between two strings React writes a comment. */
function inRuns(inlines: readonly Inline[]): Inline[] {
  const runs: Inline[] = [];
  for (const inline of inlines) {
    const last = runs.at(-1);
    if (typeof inline === 'string' && typeof last === 'string')
      runs[runs.length - 1] = last + inline;
    else runs.push(inline);
  }
  return runs;
}

const styleElements = {
  ...{ italic: 'i', bold: 'b', sub: 'sub', sup: 'sup', monospace: 'code', underline: 'u' },
  ...{ strike: 's', 'small-caps': 'span' },
} as const;

function OneInline({ inline, ...drawn }: Drawn & { inline: Exclude<Inline, string> }): ReactNode {
  switch (inline.type) {
    case 'styled':
      return createElement(
        styleElements[inline.style],
        { className: inline.style === 'small-caps' ? styles.smallCaps : undefined },
        <Inlines inlines={inline.inlines} {...drawn} />,
      );
    case 'span':
      return inline.id === undefined && inline.lang === undefined ? (
        <Inlines inlines={inline.inlines} {...drawn} />
      ) : (
        <span id={inline.id} lang={inline.lang}>
          <Inlines inlines={inline.inlines} {...drawn} />
        </span>
      );
    case 'reference':
      return inline.to === '' ? (
        <Inlines inlines={inline.inlines} {...drawn} />
      ) : (
        <a
          id={inline.id}
          href={`#${inline.to}`}
          aria-describedby={/(?:^|-)ref-\d+$/.test(inline.to) ? inline.to : undefined}
        >
          <Inlines inlines={inline.inlines} {...drawn} />
        </a>
      );
    case 'link':
      return (
        <a href={inline.href}>
          <Inlines inlines={inline.inlines} {...drawn} />
        </a>
      );
    case 'math':
      return <Formula mathml={inline.mathml} />;
    case 'tex':
      return inline.mathml ? (
        <Formula mathml={inline.mathml} />
      ) : (
        <code data-tex>{inline.tex}</code>
      );
    case 'picture': {
      const file = drawn.fileOf(inline.file);
      return file ? <Picture file={file} alt={inline.alt} /> : null;
    }
    case 'break':
      return <br />;
  }
}

const isLong = ({ mathml }: { mathml?: MathNode }): boolean =>
  mathml !== undefined && mathText(mathml).length > 40;

/** In a line it is as wide as it is, so a long one scrolls by itself. */
const Formula = ({ mathml }: { mathml: MathNode }) =>
  isLong({ mathml }) ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is read by keyboard
    <span className={styles.long} tabIndex={0}>
      {drawMath(mathml)}
    </span>
  ) : (
    drawMath(mathml)
  );

const drawMath = (node: MathNode | string, key?: number): ReactNode =>
  typeof node === 'string'
    ? node
    : // One argument: a formula may have more parts than a function takes.
      createElement(node.name, { key, ...node.attributes }, inTurns(node.children, drawMath, 200));
