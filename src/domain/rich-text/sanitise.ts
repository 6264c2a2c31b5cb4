import sanitizeHtml from 'sanitize-html';
import { normaliseText } from '../clean-text.ts';
import { type AllowedTags, canonicalHtml } from './canonical-html.ts';
import { decodeHtml, encodeHtml, encodeText } from './encoding.ts';
import { decodeEntitiesOnce } from './entities.ts';

/**
 * What a text is: the title of an article, its abstract, the home content, the formatted name of the journal, or an
 * editor's post.
 */
export type RichTextKind = 'title' | 'abstract' | 'content' | 'name' | 'post';

type Rules = {
  tags: AllowedTags;
  oneLine: boolean;
  /** Whether raised and lowered digits become letters: their tags may not stay. */
  raised?: boolean;
};

const tags = (names: string): AllowedTags =>
  Object.fromEntries(names.split(' ').map((name) => [name, []]));

const inline = tags('i em b strong sub sup');

const rulesOf: Readonly<Record<RichTextKind, Rules>> = {
  title: { tags: tags('i em'), oneLine: true, raised: true },
  post: { tags: {}, oneLine: true },
  name: { tags: { ...inline, br: [] }, oneLine: true },
  abstract: { tags: { ...inline, p: [], br: [] }, oneLine: false },
  content: {
    tags: {
      ...inline,
      ...tags('p br u s h2 h3 h4 ul ol li blockquote hr table thead tbody tr'),
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      a: ['href', 'title'],
    },
    oneLine: false,
  },
};

/**
 * Takes a value from a client, encoded or not, to the form that is stored and sent: entity-encoded, sanitised HTML
 * in NFC. A value that holds a literal `<` is HTML; any other is decoded once first. Doing it again changes
 * nothing. Never fails; what may not stay goes away.
 *
 * @example toEncodedRichText('<i>E. coli</i>, p < 0.05', 'title') // '&lt;i&gt;E. coli&lt;/i&gt;, p &amp;lt; 0.05'
 * @example toEncodedRichText('&lt;i&gt;E. coli&lt;/i&gt;', 'title') // '&lt;i&gt;E. coli&lt;/i&gt;'
 */
export function toEncodedRichText(value: string, kind: RichTextKind): string {
  return fromHtml(value.includes('<') ? value : decodeEntitiesOnce(value), kind);
}

/**
 * Takes a value that is known to be HTML (an import's) to the stored form, without decoding it first. Never fails.
 *
 * @example fromHtml('R&amp;D, p &lt; 0.05', 'title') // 'R&amp;amp;D, p &amp;lt; 0.05'
 */
export function fromHtml(html: string, kind: RichTextKind): string {
  return encodeHtml(sanitise(html, kind));
}

/**
 * HTML in, harmless, balanced HTML of that kind out. Never fails.
 *
 * @example sanitise('<p>A <i onclick="x()">b</p>', 'title') // 'A <i>b</i>'
 */
export function sanitise(html: string, kind: RichTextKind): string {
  const { tags, oneLine, raised } = rulesOf[kind];
  const canonical = raised
    ? raisedLetters(canonicalHtml(html, { ...tags, sub: [], sup: [] }))
    : canonicalHtml(html, tags);
  // Without a tag it is text whose every sign is encoded: there is nothing to balance.
  return tidy(canonical.includes('<') ? balance(canonical, tags) : canonical, oneLine);
}

const balance = (canonical: string, tags: AllowedTags): string =>
  sanitizeHtml(canonical, {
    allowedTags: Object.keys(tags),
    allowedAttributes: Object.fromEntries(
      Object.entries(tags).map(([name, attributes]) => [name, [...attributes]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });

/** `isSpace`: that the text is white space alone, told piece by piece, for it may be long. */
type Piece = { text: string; isSpace: boolean } | { tag: string };

/** Drops empty formatting, joins text that became neighbours, normalises it, and sees to white space. */
function tidy(html: string, oneLine: boolean): string {
  const pieces = withoutEmptyFormatting(html.match(/<[^>]*>|[^<]+/g) ?? []);
  const texts = pieces.filter((piece) => 'text' in piece);
  let afterSpace = true;
  for (const piece of texts) {
    piece.text = normaliseText(piece.text);
    if (!oneLine) continue;
    piece.text = piece.text.replace(/\s+/g, ' ');
    if (afterSpace) piece.text = piece.text.replace(/^ /, '');
    if (piece.text !== '') afterSpace = piece.text.endsWith(' ');
  }
  const first = pieces[0];
  const last = oneLine ? texts.findLast((piece) => piece.text !== '') : pieces.at(-1);
  if (first && 'text' in first) first.text = first.text.trimStart();
  if (last && 'text' in last) last.text = last.text.trimEnd();
  return pieces.map((piece) => ('text' in piece ? encodeText(piece.text) : piece.tag)).join('');
}

function withoutEmptyFormatting(found: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const addText = (text: string) => {
    const last = pieces.at(-1);
    const isSpace = text.trim() === '';
    if (last && 'text' in last) {
      last.text += text;
      last.isSpace &&= isSpace;
    } else {
      pieces.push({ text, isSpace });
    }
  };
  for (const piece of found) {
    if (!piece.startsWith('<')) {
      addText(decodeHtml(piece));
      continue;
    }
    const opening = /^<\/(?:i|em|b|strong|sub|sup|u|s)>$/.test(piece) && piece.replace('/', '');
    const last = pieces.at(-1);
    const space = last && 'text' in last && last.isSpace ? last.text : undefined;
    const before = space === undefined ? last : pieces.at(-2);
    if (opening && before && 'tag' in before && before.tag === opening) {
      pieces.length -= space === undefined ? 1 : 2;
      if (space) addText(space);
    } else {
      pieces.push({ tag: piece });
    }
  }
  return pieces;
}

const plain = '0123456789+-−=()';
const letters = { sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎', sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾' } as const;

/**
 * Canonical HTML whose raised and lowered digits and signs are the letters that Unicode has for them, without the tags:
 * a title may have no tags but italics, and `CO2` is no carbon dioxide. What has no such letters stays as it is written.
 * Never fails.
 *
 * @example raisedLetters('CO<sub>2</sub>, 10<sup>-3</sup>, 20<sup>th</sup>') // 'CO₂, 10⁻³, 20th'
 */
const raisedLetters = (canonical: string): string =>
  canonical
    .replace(/<(sub|sup)>([0-9+\-−=() ]{1,40})<\/\1>/g, (_, tag: 'sub' | 'sup', text: string) =>
      text.replace(/\S/g, (sign) => letters[tag][plain.indexOf(sign)] ?? sign),
    )
    .replace(/<\/?su[bp]>/g, '');
