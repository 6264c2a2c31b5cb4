import { cleanCharacters, normaliseText } from '../clean-text.ts';
import { encodeHtml, encodeText } from './encoding.ts';
import { decodeEntitiesOnce } from './entities.ts';

/** Browsers stop at a few hundred; nobody writes ten. */
const maxDepth = 100;

const isVoid = new Set(['br', 'hr']);

/** Of each tag, those that end where it begins: as the parser has it that balances our HTML. */
const ends: Readonly<Record<string, readonly string[]>> = {
  a: ['a'],
  p: ['p'],
  h2: ['h2', 'h3', 'h4', 'p'],
  h3: ['h2', 'h3', 'h4', 'p'],
  h4: ['h2', 'h3', 'h4', 'p'],
  li: ['li'],
  tr: ['tr', 'th', 'td'],
  th: ['th'],
  td: ['thead', 'th', 'td'],
  thead: ['thead', 'tbody'],
  tbody: ['thead', 'tbody'],
  blockquote: ['p'],
  hr: ['p'],
  ol: ['p'],
  table: ['p'],
  ul: ['p'],
};

/**
 * The tags that are open at a place of a text. Each tag costs the parser as much as there are open, so a hundred
 * thousand in one another would stop the process.
 */
class OpenTags {
  readonly #names: string[] = [];

  /** Notes a start tag. False where it would be one too many inside one another. */
  open(name: string): boolean {
    const ended = ends[name] ?? [];
    while (ended.includes(this.#names.at(-1) ?? '')) this.#names.pop();
    if (isVoid.has(name)) return true;
    return this.#names.length < maxDepth && this.#names.push(name) > 0;
  }

  /** Notes an end tag, which ends all that is open inside its element too. */
  close(name: string): void {
    const at = this.#names.lastIndexOf(name);
    if (at !== -1) this.#names.length = at;
  }
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements of HTML (old ones and the MathML core too). A `<name>` that is none of these is text, and stays. */
const knownNames = words(`
  a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup command data datalist dd del details dfn dialog dir div dl dt em
  embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i
  iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee menu menuitem meta
  meter multicol nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext
  portal pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot small source
  spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr
  track tt u ul var video wbr xmp
  math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub
  msubsup msup mtable mtd mtext mtr munder munderover semantics annotation annotation-xml`);

/** Elements that go away with all that they hold. */
const droppedWithContent = words(`
  applet audio canvas datalist frameset head iframe noembed noframes noscript object script select style svg
  template textarea video`);

/** Elements whose start and end separate words, so that where they go a space stays. */
const blockNames = words(`
  address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure
  footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol p plaintext pre
  search section summary table tbody td tfoot th thead title tr ul xmp`);

/**
 * Names of one letter are the ones that mathematics writes too: `a <b and c> d`. With anything but real attributes
 * behind them they are text.
 */
const oneLetterNames = words('a b i p q s u');

/** What word processors leave behind in pasted text: `<o:p>`, `<w:WordDocument>`. */
const officeName = /^(?:m|o|st1|v|w|x):[a-z]/;

/** The tags that may stay, each with the attributes that may stay on it. */
export type AllowedTags = Readonly<Record<string, readonly string[]>>;

/**
 * Rewrites anybody's text into HTML that no two parsers can read differently: what is no complete tag of HTML is
 * escaped text (`p < 0.05`, `<TextCoop>`), scripts and their like are gone with their content, tags outside
 * `allowed` and more than a hundred inside one another are gone, the text between is decoded, cleaned and escaped
 * again. It does not balance tags or check links. Takes time in proportion to the length. Never fails.
 *
 * @example canonicalHtml('<I CLASS=x>a</I> < <b>c', { i: [] }) // '<i>a</i> &lt; c'
 */
export function canonicalHtml(html: string, allowed: AllowedTags): string {
  const scanner = new Scanner(cleanCharacters(html));
  const openTags = new OpenTags();
  let canonical = '';
  let textStart = 0;
  let at = scanner.html.indexOf('<');
  while (at !== -1) {
    const found = scanner.markupAt(at);
    if (found) {
      canonical += canonicalText(scanner.html.slice(textStart, at));
      canonical += canonicalTag(found, allowed, openTags);
      textStart = found.end;
    }
    at = scanner.html.indexOf('<', found ? found.end : at + 1);
  }
  return canonical + canonicalText(scanner.html.slice(textStart));
}

/** Markup at a place: where it ends, and, unless it goes away entirely, the tag that it is. */
type Markup = { end: number; name?: string; closing?: boolean; attributes?: string };

class Scanner {
  readonly html: string;
  /** Steps that may still be wasted on tags that turn out to be incomplete: it keeps hostile text linear. */
  private patience: number;
  /** What is known not to come again. */
  private readonly exhausted = new Set<string>();

  constructor(html: string) {
    this.html = html;
    this.patience = 32 * html.length;
  }

  markupAt(at: number): Markup | undefined {
    const { html } = this;
    if (html[at + 1] === '!' || html[at + 1] === '?') return this.declarationAt(at);
    const closing = html[at + 1] === '/';
    const name = /[a-z][^\s/<>]*/iy;
    name.lastIndex = at + (closing ? 2 : 1);
    const tag = name.exec(html)?.[0].toLowerCase();
    if (tag === undefined || !(knownNames.has(tag) || officeName.test(tag))) return undefined;
    const end = this.tagEnd(name.lastIndex);
    if (end === undefined) return undefined;
    const attributes = html.slice(name.lastIndex, end - 1);
    if (oneLetterNames.has(tag) && !looksLikeAttributes(attributes)) return undefined;
    if (closing || !droppedWithContent.has(tag)) return { end, name: tag, closing, attributes };
    const contentEnd = this.contentEnd(tag, end);
    return contentEnd === undefined ? undefined : { end: contentEnd };
  }

  private declarationAt(at: number): Markup | undefined {
    if (this.html.startsWith('<!--', at)) {
      const empty = /<!--(?:-?>)/y;
      empty.lastIndex = at;
      if (empty.test(this.html)) return { end: empty.lastIndex };
      return this.after(/--!?>/g, at + 4, '-->');
    }
    const declaration = /<(?:!doctype\s|!\[(?:if|endif)\b|\?xml\b)[^<>]*>/iy;
    declaration.lastIndex = at;
    return declaration.test(this.html) ? { end: declaration.lastIndex } : undefined;
  }

  /** The place behind the tag whose name ends at `from`; undefined where it never ends. */
  private tagEnd(from: number): number | undefined {
    let quote = '';
    let afterEquals = false;
    for (let at = from; at < this.html.length && at - from <= this.patience; at++) {
      const character = this.html.charAt(at);
      if (quote !== '') {
        if (character === quote) quote = '';
      } else if (character === '>') {
        return at + 1;
      } else if (character === '<') {
        this.patience -= at - from;
        return undefined;
      } else if ((character === '"' || character === "'") && afterEquals) {
        quote = character;
      }
      if (!/\s/.test(character)) afterEquals = character === '=';
    }
    this.patience -= this.html.length - from;
    return undefined;
  }

  /** The place behind the end tag of an element that is dropped; without one, its start tag is mere text. */
  private contentEnd(name: string, from: number): number | undefined {
    const start = this.after(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), from, name);
    // What an end tag lacks, none after it has: looked for once, and not from each again.
    return start && this.after(/>/g, start.end, '>')?.end;
  }

  private after(pattern: RegExp, from: number, what: string): Markup | undefined {
    if (this.exhausted.has(what)) return undefined;
    pattern.lastIndex = from;
    if (pattern.test(this.html)) return { end: pattern.lastIndex };
    this.exhausted.add(what);
    return undefined;
  }
}

function looksLikeAttributes(text: string): boolean {
  return /^[\s/]*$/.test(text) || text.includes('=');
}

function canonicalText(text: string): string {
  return encodeText(cleanCharacters(decodeEntitiesOnce(text)));
}

function canonicalTag(
  { name, closing, attributes = '' }: Markup,
  allowed: AllowedTags,
  openTags: OpenTags,
): string {
  if (name === undefined) return '';
  const allowedAttributes = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  if (allowedAttributes === undefined) return blockNames.has(name) ? ' ' : '';
  if (closing) {
    openTags.close(name);
    return `</${name}>`;
  }
  if (!openTags.open(name)) return blockNames.has(name) ? ' ' : '';
  return `<${name}${canonicalAttributes(attributes, allowedAttributes)}>`;
}

/** A name, with its value where it has one: a name without is passed over, and not tried again from each letter. */
const attribute = /([^\s"'<>/=]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** As long as an address of an indexing entry may be; the parser's work on a link grows with its square. */
const maxValueCharacters = 2000;

function canonicalAttributes(text: string, allowed: readonly string[]): string {
  const kept = new Map<string, string>();
  if (allowed.length > 0) {
    for (const [, rawName = '', double, single, bare] of text.matchAll(attribute)) {
      const name = rawName.toLowerCase();
      const given = double ?? single ?? bare;
      if (given === undefined || !allowed.includes(name) || kept.has(name)) continue;
      const value = cleanCharacters(decodeEntitiesOnce(given)).trim();
      if (value.length > maxValueCharacters) continue;
      if (name.endsWith('span') && !/^[1-9][0-9]{0,2}$/.test(value)) continue;
      kept.set(name, normaliseText(value));
    }
  }
  return [...kept].map(([name, value]) => ` ${name}="${encodeHtml(value)}"`).join('');
}
