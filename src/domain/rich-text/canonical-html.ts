import { normaliseText } from '../normalise-text.ts';
import { cleanCharacters } from './clean-characters.ts';
import { encodeHtml, encodeText } from './encoding.ts';
import { decodeEntitiesOnce } from './entities.ts';
import {
  blockNames,
  droppedWithContent,
  knownNames,
  officeName,
  oneLetterNames,
} from './known-html.ts';
import { OpenTags } from './open-tags.ts';

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
  /** What is known to come no more. */
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
