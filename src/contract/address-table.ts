import { z } from 'zod';
import type { Address } from './address.ts';
import type { Call } from './calls/call.ts';
import { calls } from './calls/calls.ts';
import { areas, files } from './files.ts';
import { adminPages, type Page, readerPages } from './pages.ts';

const reference = [
  { path: '/api', kind: 'page', rank: 'page' },
  { path: '/api/openapi.json', kind: 'call', rank: 'page' },
] as const;

const ofKind = (kind: Address['kind'], addresses: Record<string, Omit<Address, 'kind'>>) =>
  Object.values(addresses).map(({ path, rank, query }): Address => ({ path, kind, rank, query }));

const optionalTexts = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])));

const ofPages = (pages: Record<string, Page>) =>
  Object.values(pages).map(
    ({ path, rank, query }): Address => ({
      path,
      kind: 'page',
      rank,
      query: query && optionalTexts(query),
    }),
  );

/** Every address of the site: an entry where it belongs is all that a new one needs. */
export const addressTable: readonly Address[] = [
  ...ofPages(readerPages),
  ...ofPages(adminPages),
  ...ofKind('file', files),
  ...ofKind('call', calls satisfies Record<string, Call>),
  ...reference,
  ...areas,
];
