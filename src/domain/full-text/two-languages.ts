import { decodeHtml, encodeHtml } from '../rich-text/encoding.ts';
import type { Block } from './tree.ts';
import { isTitled } from './words.ts';

/** What stands in one row of two texts: a heading without what is below it, or all of another block, and the level of headings there. */
export type Piece = { block: Block; level: number };
export type PieceRow = readonly [one: Piece | undefined, other: Piece | undefined];

type Text = { language: string; blocks: readonly Block[] };
/** What a piece has in common with its partner; undefined where this round does not look for one. */
type Round = (piece: Piece) => string | undefined;

/**
 * A text next to its translation, row by row. Headings, figures and tables find each other by the ids that the file has for them
 * (`s2` and `s2-en`), then by their order; between them lists, formulas and paragraphs by theirs. What has no partner stands alone.
 * Each text keeps its order. Never fails.
 */
export function pairTexts(one: Text, other: Text): PieceRow[] {
  const languages = [one.language, other.language].flatMap((tag) => tag.split('-')[0] || []);
  const around = new RegExp(`^(?:${languages.join('|')})[-_.:]|[-_.:]?(?:${languages.join('|')})$`);
  const byName: Round = ({ block }) => {
    if (!('name' in block) || block.name === undefined) return undefined;
    const name = block.name.toLowerCase();
    return `${block.type} ${languages.length === 0 ? name : name.replace(around, '')}`;
  };
  return rowsOf(piecesOf(one.blocks), piecesOf(other.blocks), [byName, ...byOrder]);
}

const ifHeading = ({ block }: Piece) =>
  block.type === 'section' && isTitled(block) ? (block.made ?? 'heading') : undefined;

const byOrder: Round[] = [
  ...[2, 3, 4, 5, 6].map(
    (level): Round =>
      (piece) =>
        Math.min(piece.level, 6) === level ? ifHeading(piece) : undefined,
  ),
  ({ block }) => (block.type === 'frame' && /^figures?$/.test(block.kind) ? 'figure' : undefined),
  ({ block }) => (block.type === 'frame' && /^tables?$/.test(block.kind) ? 'table' : undefined),
  ({ block }) => {
    if (block.type === 'paragraph' || block.type === 'section') return undefined;
    return block.type === 'frame' ? block.kind : block.type;
  },
  ({ block }) => (block.type === 'paragraph' ? 'paragraph' : undefined),
];

/** A section becomes a row of its own, and so does each block in it. */
const piecesOf = (blocks: readonly Block[], level = 2): Piece[] =>
  blocks.flatMap((block): Piece[] =>
    block.type === 'section'
      ? [
          { block: { ...block, blocks: [] }, level },
          ...piecesOf(block.blocks, isTitled(block) ? level + 1 : level),
        ]
      : [{ block, level }],
  );

/** Pairs by the first round; what is between two pairs by those that follow. */
function rowsOf(one: Piece[], other: Piece[], [round, ...further]: Round[]): PieceRow[] {
  if (round === undefined || one.length === 0 || other.length === 0) {
    return [
      ...one.map((piece): PieceRow => [piece, undefined]),
      ...other.map((piece): PieceRow => [undefined, piece]),
    ];
  }
  const places = new Map<string, number[]>();
  for (let at = other.length - 1; at >= 0; at -= 1) {
    const key = round(other[at] as Piece);
    if (key === undefined) continue;
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  const rows: PieceRow[][] = [];
  let [doneOfOne, doneOfOther] = [0, 0];
  const rest = (until: number, untilOther: number) =>
    rows.push(rowsOf(one.slice(doneOfOne, until), other.slice(doneOfOther, untilOther), further));
  one.forEach((piece, index) => {
    const key = round(piece);
    const left = key === undefined ? undefined : places.get(key);
    let at = left?.pop();
    while (at !== undefined && at < doneOfOther) at = left?.pop();
    if (at === undefined) return;
    rest(index, at);
    rows.push([[piece, other[at]]]);
    [doneOfOne, doneOfOther] = [index + 1, at + 1];
  });
  rest(one.length, other.length);
  return rows.flat();
}

/**
 * Two abstracts as they are stored, in rows of paragraphs, each as it is stored; empty where one has no more. One that is a single
 * paragraph stands next to all of the other. Never fails.
 *
 * @example pairAbstracts('One.\n\nTwo.', 'एक.\n\nदो.') // [['&lt;p&gt;One.&lt;/p&gt;', '&lt;p&gt;एक.&lt;/p&gt;'], …]
 */
export function pairAbstracts(one: string, other: string): (readonly [string, string])[] {
  const [left, right] = [paragraphsOf(one), paragraphsOf(other)];
  const joined = (paragraphs: string[]) =>
    encodeHtml(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''));
  if (left.length === 1 || right.length === 1) return [[joined(left), joined(right)]];
  const [most] = left.length > right.length ? [left] : [right];
  return most.map((_, row) => [
    joined(left.slice(row, row + 1)),
    joined(right.slice(row, row + 1)),
  ]);
}

/** The HTML of each paragraph; of older abstracts those between empty lines. */
function paragraphsOf(encoded: string): string[] {
  const html = decodeHtml(encoded);
  const pieces = html
    .split(/<\/?p>|\n[^\S\n]*\n|(?:<br ?\/?>\s*){2,}/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  // Italics from one paragraph into the next would be torn.
  return pieces.every(isBalanced) ? pieces : [html.replaceAll(/<\/?p>/g, ' ').trim()];
}

const isBalanced = (html: string): boolean =>
  (html.match(/<(?!\/|br\b)/g)?.length ?? 0) === (html.match(/<\//g)?.length ?? 0);
