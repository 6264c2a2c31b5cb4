import type { IncomingMessage } from 'node:http';
import type { Address, Rank } from '#contract/address.ts';
import { noAddress } from '#contract/address-table.ts';
import type { AddressTable } from './address-table.ts';
import { hasBody } from './unread-body.ts';

/** The parameters behind the question mark; one that is given twice is a list. */
export type Query = Record<string, string | string[]>;

/** What a request asks for, read once: the cache, the admission and the endpoints see the same. */
export type RequestTarget = {
  /** As it was asked for. */
  url: string;
  path: string;
  query: Query;
  /** The path with the parameters that its address reads, in one order: what the answer depends on. */
  canonical: string;
  /** The contract's entry, looked up when it is first asked for. */
  address(): Address | undefined;
};

const noQuery: Query = {};

export function readTarget(url: string, table: AddressTable): RequestTarget {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  let found: { address: Address | undefined } | undefined;
  const address = () => {
    found ??= { address: table.find(path) };
    return found.address;
  };
  const spelled = canonicalPath(path);
  if (mark < 0) return { url, path, query: noQuery, canonical: spelled, address };
  // With its question mark, of which it takes away one: a second one is part of the first name.
  const given = new URLSearchParams(url.slice(mark));
  const query: Query = {};
  const canonical = new URLSearchParams();
  const { query: reads, choices = {} } = address() ?? noAddress;
  for (const name of Object.keys(reads?.shape ?? {})) {
    const values = valuesOf(given, name, choices[name]);
    const [first] = values;
    if (first === undefined) continue;
    query[name] = values.length === 1 ? first : values;
    for (const value of values) canonical.append(name, value);
  }
  const text = canonical.toString();
  return { url, path, query, canonical: text === '' ? spelled : `${spelled}?${text}`, address };
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

/**
 * A rank is earned, not claimed: that of administrators by a token that is known to be good. Who writes without one, or
 * sends another, waits behind the readers until it is found good.
 */
export function rankOf(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  target: RequestTarget,
  hasKnownToken: boolean,
): Rank {
  if (hasKnownToken) return 'administrator';
  if (headers.authorization !== undefined && !hasBody({ headers })) return 'token';
  if (!isRead(method) || headers.authorization !== undefined) return 'unverified';
  const rank = target.address()?.rank ?? 'page';
  // The shell of the administrators' app, which anybody may have.
  return rank === 'administrator' ? 'article' : rank;
}

export const isRead = (method: string | undefined): boolean =>
  method === 'GET' || method === 'HEAD';
