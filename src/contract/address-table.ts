import { z } from 'zod';
import type { Address } from './address.ts';
import { adminPages } from './admin-pages.ts';
import type { Call } from './calls/call.ts';
import { calls } from './calls/calls.ts';
import {
  areas,
  articleLinkset,
  articleRecords,
  files,
  issueRecords,
  nounPictures,
  searchRecords,
} from './files.ts';
import { type Page, readerPages } from './pages.ts';
import { languageChoices, languageParameter } from './words/languages.ts';

const reference = [
  { path: '/api', kind: 'page' },
  { path: '/api/openapi.json', kind: 'call' },
] as const;

type Entry = Omit<Address, 'kind'>;

/** Where one can only write, who reads is told so as any page would be. */
const ofKind = (kind: Address['kind'], addresses: Record<string, Entry>) =>
  Object.values(addresses).map(({ path, query }): Address => ({ path, kind, query }));

const optionalTexts = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])));

const pages = Object.values<Page>(readerPages).map(
  ({ path, params, query = [] }): Address => ({
    path,
    ...(params && { params }),
    kind: 'page',
    query: optionalTexts([...query, languageParameter]),
    choices: languageChoices,
  }),
);

/** Calls may share a path: what is true of it is what the one that reads says, then one that has parameters. */
const readsFirst = (all: Record<string, Call>): Record<string, Call> => {
  const rank = ({ method, query }: Call) => (method === 'GET' ? 2 : query ? 1 : 0);
  return Object.fromEntries(
    Object.entries(all).sort(([, one], [, other]) => rank(other) - rank(one)),
  );
};

/** What is said at an address that is none is said in a language too. */
export const noAddress: Pick<Address, 'query' | 'choices'> = {
  query: optionalTexts([languageParameter]),
  choices: languageChoices,
};

/** Every address of the site: an entry where it belongs is all that a new one needs. */
export const addressTable: readonly Address[] = [
  ...pages,
  ...ofKind('page', adminPages),
  ...ofKind('file', files),
  ...ofKind('file', nounPictures),
  ...ofKind('file', articleRecords),
  ...ofKind('file', { articleLinkset }),
  ...ofKind('file', issueRecords),
  ...ofKind('file', searchRecords),
  ...ofKind('call', readsFirst(calls)),
  ...reference,
  ...areas,
];
