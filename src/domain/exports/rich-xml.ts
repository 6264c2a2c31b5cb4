import { decodeHtml } from '../rich-text/encoding.ts';
import { htmlPieces, separatesWords } from '../rich-text/plain-text.ts';
import { element, fragment, type Xml } from './xml.ts';

/** The styles that a title or an abstract may have, and the tags of ours that mean them. */
const styles = {
  italic: ['i', 'em'],
  bold: ['b', 'strong'],
  sub: ['sub'],
  sup: ['sup'],
} as const;
type Style = keyof typeof styles;

/** How a format names the styles; one that it has no name for is not shown. */
export type StyleNames = Readonly<Partial<Record<Style, string>>>;

type StyledRun = { text: string; open: Style[] };

const styleOf = new Map<string, Style>();
for (const style of Object.keys(styles) as Style[]) {
  for (const tag of styles[style]) styleOf.set(tag, style);
}

/**
 * An encoded title as XML on one line. Never fails.
 *
 * @example xmlLine('On &lt;i&gt;E. coli&lt;/i&gt;', { italic: 'italic' }).text // 'On <italic>E. coli</italic>'
 */
export const xmlLine = (encoded: string, names: StyleNames): Xml =>
  write(collapse(paragraphsOf(encoded).flatMap((runs) => [...runs, space])), names);

/**
 * Encoded rich text as the paragraphs that a reader sees: a new one after every block, line break or empty line. Never
 * fails.
 *
 * @example xmlParagraphs('&lt;p&gt;H&lt;sub&gt;2&lt;/sub&gt;O&lt;/p&gt;', 'p', { sub: 'sub' }).text // '<p>H<sub>2</sub>O</p>'
 */
export const xmlParagraphs = (encoded: string, name: string, names: StyleNames): Xml =>
  fragment(paragraphsOf(encoded).map((runs) => element(name, {}, write(collapse(runs), names))));

const space: StyledRun = { text: ' ', open: [] };

function paragraphsOf(encoded: string): StyledRun[][] {
  const paragraphs: StyledRun[][] = [[]];
  const depth: Record<Style, number> = { italic: 0, bold: 0, sub: 0, sup: 0 };
  for (const piece of htmlPieces(decodeHtml(encoded))) {
    if ('text' in piece) {
      const open = (Object.keys(depth) as Style[]).filter((style) => depth[style] > 0);
      piece.text.split(/\n\s*\n/).forEach((text, index) => {
        if (index > 0) paragraphs.push([]);
        paragraphs.at(-1)?.push({ text, open });
      });
      continue;
    }
    const style = styleOf.get(piece.tag);
    if (style) depth[style] += piece.closing ? -1 : 1;
    else if (separatesWords(piece.tag)) paragraphs.push([]);
  }
  return paragraphs;
}

/** White space of all runs together as on one line; none is around it. */
function collapse(runs: readonly StyledRun[]): StyledRun[] {
  const kept: StyledRun[] = [];
  let endsInSpace: boolean = true;
  for (const run of runs) {
    const single = run.text.replace(/\s+/g, ' ');
    const text: string = endsInSpace ? single.replace(/^ /, '') : single;
    if (text === '') continue;
    kept.push({ ...run, text });
    endsInSpace = text.endsWith(' ');
  }
  const last = kept.at(-1);
  if (last) last.text = last.text.replace(/ $/, '');
  return kept;
}

function write(runs: readonly StyledRun[], names: StyleNames): Xml {
  return fragment(
    runs.map(({ text, open }) =>
      open.reduceRight<Xml>((inner, style) => {
        const name = names[style];
        return name === undefined ? inner : element(name, {}, inner);
      }, fragment(text)),
    ),
  );
}
