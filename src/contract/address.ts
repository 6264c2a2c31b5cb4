import type { z } from 'zod';

/** An address of the site and all that is true of it before anything answers it. */
export type Address = {
  /** `{name}` is a parameter, `*` all that follows. It answers with and without its trailing slash. */
  path: string;
  kind: 'page' | 'call' | 'file';
  /** What the parameters in the path must be like; an address with others is not there. */
  params?: z.ZodObject;
  /** The parameters behind the question mark that it reads: its answer depends on no others. */
  query?: z.ZodObject;
  /** Those of them that make a difference by a few values alone: with any other it is as if they were not given. */
  choices?: Readonly<Record<string, readonly string[]>>;
};

/**
 * The path as routers spell it.
 *
 * @example routePattern('/api/archives/{id}') // '/api/archives/:id'
 */
export const routePattern = (path: string): string =>
  path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1');

type Written = Readonly<Record<string, string | number | undefined>>;
export type AddressInput = { params?: Written; query?: Written };

/**
 * The path and query that ask for an address. Parameters of the query that are undefined are left out.
 *
 * @example requestPath('/api/archives/{id}', { params: { id: 7 } }) // '/api/archives/7'
 */
export function requestPath(path: string, { params = {}, query = {} }: AddressInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/**
 * What matches the paths that may be asked for; its groups are the parameters.
 *
 * @example pathPattern('/archives/{year}/{vol}').exec('/archives/2024/4')?.groups // { year: '2024', vol: '4' }
 */
export function pathPattern(path: string): RegExp {
  const pattern = path
    .replace(/[.?+^$()[\]\\|]/g, '\\$&')
    .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    .replace('*', '.*')
    .replace(/(.)\/$/, '$1');
  return new RegExp(`^${pattern}/?$`);
}

/**
 * Whether an address of this path is meant by a path that was asked for.
 *
 * @example matchesPath('/archives/{year}/{vol}/{issue}', '/archives/2024/4/2') // true
 */
export const matchesPath = (path: string, asked: string): boolean => pathPattern(path).test(asked);

/** The key under which a browser keeps the login of a journal's administrator. */
export const loginKey = (slug: string): string => `${slug}${loginKeyEnd}`;
export const loginKeyEnd = '-admin';
