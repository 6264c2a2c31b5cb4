import { cleanCharacters } from '../clean-text.ts';

/** A piece of XML that is well-formed already. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A text is escaped; what is false, undefined or an empty text is nothing. */
export type XmlContent = Xml | string | number | false | undefined | readonly XmlContent[];
type Attributes = Readonly<Record<string, string | number | undefined>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * A text as XML 1.0 can hold it: what no XML can hold (control characters, lone surrogates, U+FFFE) is gone, and the
 * rest escaped for content and attributes alike. Never fails.
 *
 * @example escapeXml('a < b & \u0000c') // 'a &lt; b &amp; c'
 */
export const escapeXml = (text: string): string =>
  cleanCharacters(text).replace(/[&<>"]/g, (character) => entities[character] ?? '');

/**
 * An element; one without content and attributes is nothing, for formats forbid empty ones. Names are the program's.
 * Never fails.
 *
 * @example element('dc:title', {}, 'R & D').text // '<dc:title>R &amp; D</dc:title>'
 */
export function element(name: string, attributes: Attributes, ...content: XmlContent[]): Xml {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  const inner = write(content);
  if (inner === '') return new Xml(written === '' ? '' : `<${name}${written}/>`);
  return new Xml(`<${name}${written}>${inner}</${name}>`);
}

/**
 * An element that has something to say; one whose content is empty, or white space alone, is nothing whatever its
 * attributes are.
 *
 * @example filled('issn', { 'publication-format': 'print' }, '').text // ''
 */
export function filled(name: string, attributes: Attributes, ...content: XmlContent[]): Xml {
  const inner = write(content).trim();
  return inner === '' ? new Xml('') : element(name, attributes, new Xml(inner));
}

/** Whether nothing of a text could be written. */
export const isBlank = (text: string): boolean => cleanCharacters(text).trim() === '';

/** Pieces one after the other. */
export const fragment = (...content: XmlContent[]): Xml => new Xml(write(content));

function write(content: XmlContent): string {
  if (content === false || content === undefined) return '';
  if (content instanceof Xml) return content.text;
  if (typeof content === 'object') return content.map(write).join('');
  return escapeXml(String(content));
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
