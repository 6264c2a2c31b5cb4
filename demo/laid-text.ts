import type { Block, Inline, MathNode } from '#domain/full-text/tree.ts';
import { inlineText } from '#domain/full-text/words.ts';
import type { DemoText } from './demo-article.ts';
import type { Run } from './rich-runs.ts';

/** What `article.typ` sets one below the other. */
export type Laid =
  | { kind: 'heading' | 'subheading' | 'item' | 'quote' | 'paragraph'; runs: Run[] }
  | { kind: 'figure'; caption: Run[]; picture: Uint8Array; alt: string }
  | { kind: 'table'; caption: Run[]; columns: number; heads: Cell[]; cells: Cell[] }
  | { kind: 'formula'; math: MathNode; label: string };
type Cell = { align: string; isHead: boolean; columns: number; rows: number; runs: Run[] };

/**
 * A full text for its PDF: what these texts have of what a text can have. Throws where one has more.
 *
 * @param pictures its figures, by the names that it has for them
 */
export const layText = (
  { full }: DemoText,
  pictures: ReadonlyMap<string, Uint8Array>,
): { body: Laid[]; references: Run[][] } => ({
  body: full.blocks.flatMap((block) => layBlock(block, pictures, 0)),
  references: full.references.map(({ inlines }) => inlines.flatMap((inline) => toRuns(inline))),
});

function layBlock(block: Block, pictures: ReadonlyMap<string, Uint8Array>, depth: number): Laid[] {
  const inside = (blocks: readonly Block[]) =>
    blocks.flatMap((one) => layBlock(one, pictures, depth + 1));
  switch (block.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', runs: block.inlines.flatMap((inline) => toRuns(inline)) }];
    case 'section': {
      const runs = block.title.flatMap((inline) => toRuns(inline));
      const kind = depth === 0 ? 'heading' : 'subheading';
      // A statement without a title of its own is said in the metadata.
      return runs.length === 0 ? [] : [{ kind, runs }, ...inside(block.blocks)];
    }
    case 'list':
      return block.items.flatMap((item) =>
        inside(item.blocks).map((laid) => ('runs' in laid ? { ...laid, kind: 'item' } : laid)),
      );
    case 'frame':
      return layFrame(block, pictures, inside);
    default:
      throw new Error(`The PDFs of the demo have no ${block.type}`);
  }
}

type Frame = Extract<Block, { type: 'frame' }>;

function layFrame(
  { kind, label, blocks }: Frame,
  pictures: ReadonlyMap<string, Uint8Array>,
  inside: (blocks: readonly Block[]) => Laid[],
): Laid[] {
  // Of a figure in two languages the PDF has the caption of its own.
  const captions = blocks.filter((one) => one.type === 'frame' && one.kind === 'caption');
  const caption: Run[] = [
    { text: `${inlineText(label)}. `, marks: ['b'] },
    ...captions
      .slice(0, 1)
      .flatMap((one) => inside([one]))
      .flatMap((laid) => ('runs' in laid ? laid.runs : [])),
  ];
  if (kind === 'caption' || kind === 'notes' || kind === 'note') {
    return kind === 'caption' ? inside(blocks) : [];
  }
  if (kind === 'quote') {
    return inside(blocks).map((laid) => ('runs' in laid ? { ...laid, kind: 'quote' } : laid));
  }
  if (kind === 'formula') {
    const [paragraph] = blocks;
    const math =
      paragraph?.type === 'paragraph' &&
      paragraph.inlines.find((inline) => typeof inline === 'object' && inline.type === 'math');
    if (typeof math !== 'object' || math.type !== 'math') throw new Error('A formula is MathML');
    return [{ kind: 'formula', math: math.mathml, label: inlineText(label) }];
  }
  for (const block of blocks) {
    if (block.type === 'file') {
      const picture = pictures.get(block.href);
      if (!picture) throw new Error(`There is no figure ${block.href}`);
      return [{ kind: 'figure', caption, picture, alt: block.alt }];
    }
    if (block.type === 'table') {
      const toCell = ({ blocks: own, ...cell }: (typeof block.rows)[number][number]): Cell => ({
        ...{ align: cell.align, isHead: cell.isHead, columns: cell.columns, rows: cell.rows },
        runs: inside(own).flatMap((laid) => ('runs' in laid ? laid.runs : [])),
      });
      const columns = (block.heads[0] ?? []).reduce((sum, cell) => sum + cell.columns, 0);
      const [heads, cells] = [block.heads, block.rows].map((rows) => rows.flat().map(toCell));
      return [{ kind: 'table', caption, columns, heads: heads ?? [], cells: cells ?? [] }];
    }
  }
  // Acknowledgements and their like.
  return inside(blocks);
}

const marks = { italic: 'i', bold: 'b', sub: 'sub', sup: 'sup' } as const;

function toRuns(inline: Inline, around: Run['marks'] = []): Run[] {
  if (typeof inline === 'string') return [{ text: inline, marks: around }];
  if (inline.type === 'styled') {
    const mark = marks[inline.style as keyof typeof marks];
    const own = mark ? [...around, mark] : around;
    return inline.inlines.flatMap((one) => toRuns(one, own));
  }
  if ('inlines' in inline) return inline.inlines.flatMap((one) => toRuns(one, around));
  return [{ text: inlineText([inline]), marks: around }];
}
