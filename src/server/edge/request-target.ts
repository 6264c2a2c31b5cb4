import type { Address } from '#contract/address.ts';
import { noAddress } from '#contract/address-table.ts';
import type { AddressTable } from './address-table.ts';
import { loggedUrl } from './logged-url.ts';

/** The parameters behind the question mark; one that is given twice is a list. */
export type Query = Record<string, string | string[]>;

/**
 * What a request asks for, read once: the cache, the admission and the endpoints see the same. Whatever is worked out of it is
 * kept with it, for the next request of the same address.
 */
export class RequestTarget {
  /** As it was asked for. */
  readonly url: string;
  readonly path: string;
  readonly query: Query = {};
  /** The path with the parameters that its address reads, in one order: what the answer depends on. */
  readonly canonical: string;
  readonly #table: AddressTable;
  #found: { address: Address | undefined } | undefined;
  #logged: string | undefined;
  #key = { slug: '', text: '' };

  constructor(url: string, table: AddressTable) {
    this.url = url;
    this.#table = table;
    const mark = url.indexOf('?');
    this.path = mark < 0 ? url : url.slice(0, mark);
    const spelled = canonicalPath(this.path);
    const read = mark < 0 ? '' : this.#readQuery(url.slice(mark));
    this.canonical = read === '' ? spelled : `${spelled}?${read}`;
    Object.freeze(this.query);
  }

  /** The contract's entry, looked up when it is first asked for. */
  address(): Address | undefined {
    this.#found ??= { address: this.#table.find(this.path) };
    return this.#found.address;
  }

  /** The address that is meant by one with capitals, with all behind its question mark; undefined for all others. */
  respelled(): string | undefined {
    const path = this.#table.respelled(this.path);
    return path && path + this.url.slice(this.path.length);
  }

  /** The address as JSON, as a log may have it. */
  logged(): string {
    this.#logged ??= JSON.stringify(loggedUrl(this.url));
    return this.#logged;
  }

  /** What the answer depends on beside its journal's version: the path, and the parameters that its address reads. */
  cacheKey(slug: string): string {
    if (this.#key.slug !== slug) this.#key = { slug, text: `${slug} ${this.canonical}` };
    return this.#key.text;
  }

  /** @param text with its question mark, of which it takes away one: a second one is part of the first name. */
  #readQuery(text: string): string {
    const given = new URLSearchParams(text);
    const canonical = new URLSearchParams();
    const { query: reads, choices = {} } = this.address() ?? noAddress;
    for (const name of Object.keys(reads?.shape ?? {})) {
      const values = valuesOf(given, name, choices[name]);
      const [first] = values;
      if (first === undefined) continue;
      this.query[name] = values.length === 1 ? first : values;
      for (const value of values) canonical.append(name, value);
    }
    return canonical.toString();
  }
}

/** Of few choices the first that there is: the answer, and its place in the cache, can be no others. */
function valuesOf(given: URLSearchParams, name: string, choices?: readonly string[]): string[] {
  const values = given.getAll(name);
  return choices ? values.filter((value) => choices.includes(value)).slice(0, 1) : values;
}

/** RFC 3986's letters that need no code, and no segment that is empty or of dots alone. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w\-.!~*'()]+)*\/?$/;
/** Of paths that a URL would read otherwise than they are spelled: nothing is there. */
const nowhere = '/%20';

/**
 * The one spelling of a path, so that no other one has an entry of its own in the cache or is read twice.
 *
 * @example canonicalPath('/%61rchives') // '/archives'
 * @example canonicalPath('/x/%2e%2e') // '/%20'
 */
function canonicalPath(path: string): string {
  if (plainPath.test(path)) return path;
  const segments = path.slice(1).split('/').map(decode);
  const isThere = segments.every(
    (segment, index) =>
      segment !== undefined &&
      !/^\.{1,2}$/.test(segment) &&
      (segment !== '' || index === segments.length - 1),
  );
  return isThere
    ? `/${segments.map((segment) => encodeURIComponent(segment ?? '')).join('/')}`
    : nowhere;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // The framework refuses what is no code of UTF-8.
    return undefined;
  }
}

export const isRead = (method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD';
