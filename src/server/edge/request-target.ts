import createRouter from 'find-my-way';
import { LRUCache } from 'lru-cache';
import { type Address, routePattern } from '#contract/address.ts';
import { noAddress } from '#contract/address-table.ts';
import { readerPages } from '#contract/pages.ts';
import { type SeenItem, seenItem } from '#domain/usage/seen-item.ts';

/** Five megabytes at most. */
const maxRemembered = 5_000;
const maxCharacters = 256;

/** Finds the contract's entry for a path: what the edge has to know of it before the framework sees the request. */
export class AddressTable {
  /** What was asked for lately is read already. */
  readonly #known = new LRUCache<string, RequestTarget>({ max: maxRemembered });
  readonly #router = createRouter({ ignoreTrailingSlash: true, maxParamLength: 600 });

  constructor(addresses: readonly Address[]) {
    const paths = new Set<string>();
    for (const address of addresses) {
      const path = routePattern(address.path);
      // A call that reads and one that writes may share a path; the table has what reads first.
      if (paths.has(path)) continue;
      paths.add(path);
      this.#router.on('GET', path, () => {}, address);
    }
  }

  /** Reads what a request asks for. */
  read(url: string): RequestTarget {
    const known = this.#known.get(url);
    if (known) return known;
    const target = new RequestTarget(url, this);
    if (url.length <= maxCharacters) this.#known.set(url, target);
    return target;
  }

  /** Undefined for a path that nothing of the contract has: the page that says so answers it. */
  find(path: string): Address | undefined {
    return this.#router.find('GET', path)?.store as Address | undefined;
  }

  /** The page that is meant by a path with capitals, as it is spelled: `/Board` is `/board`. Parameters stay as they are. */
  respelled(path: string): string | undefined {
    const meant = this.find(path) ? undefined : this.find(path.toLowerCase());
    if (meant?.kind !== 'page') return undefined;
    const pattern = meant.path.split('/');
    const segments = path.split('/');
    return segments
      .map((segment, at) => (pattern[at]?.startsWith('{') ? segment : segment.toLowerCase()))
      .join('/');
  }
}

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
  #seen: { item: SeenItem | undefined } | undefined;
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

  /** Where the page of an article is as Markdown; undefined for all other addresses. */
  inMarkdown(): string | undefined {
    if (this.address()?.path !== readerPages.article.path) return undefined;
    return `${this.path.replace(/\/$/, '')}.md`;
  }

  /** The address that is meant by one with capitals, with all behind its question mark; undefined for all others. */
  respelled(): string | undefined {
    const path = this.#table.respelled(this.path);
    return path && path + this.url.slice(this.path.length);
  }

  /** What a reader sees there, as it is counted; undefined where nothing is. */
  seenItem(): SeenItem | undefined {
    this.#seen ??= { item: findItem(this.address()?.path, this.canonical) };
    return this.#seen.item;
  }

  /** The address as JSON, as a log may have it. */
  logged(): string {
    this.#logged ??= JSON.stringify(loggedUrl(this.url));
    return this.#logged;
  }

  /** What the answer depends on besides its journal's version: the path, and the parameters that its address reads. */
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

function findItem(pattern: string | undefined, canonical: string): SeenItem | undefined {
  if (pattern === undefined) return undefined;
  try {
    return seenItem(pattern, canonical);
  } catch (error) {
    // A search for half a character: nothing that anybody could read.
    if (error instanceof URIError) return undefined;
    throw error;
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

/**
 * The address as a log may have it: the token of a link to a preview opens the preview, that of a payment shows what is due, that of a manuscript where it is, that of set-up makes a journal, those of
 * alerts begin or end one, so they are left out. So is what the office searches for and types into a form that is not saved, and the end of
 * what is longer than any of ours: nobody fills the log with it.
 *
 * @example loggedUrl('/preview/aBc…/7') // '/preview/***'
 */
export const loggedUrl = (url: string | undefined): string | undefined =>
  url
    ?.replace(/^\/(preview|setup|pay|paper|alerts\/(?:confirm|end))\/.*$/is, '/$1/***')
    .replace(/^(\/(?:api\/)?admin\b[^?]*\?).*$/is, '$1***')
    .replace(tooLong, '$1…');

const tooLong = /^(.{2000}).+$/s;
