import { type AddressInput, requestPath } from '#contract/address.ts';
import type { AnswerOf, InputOf } from '#contract/calls/call.ts';
import type { calls } from '#contract/calls/calls.ts';
import type { Site } from '#contract/site.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { AskedSearch, JournalReads, SearchRead } from './journal-reads.ts';

type Calls = typeof calls;

/** The calls that a reader's browser makes. The types hold the paths to the contract, which would bring zod along. */
const paths = {
  getSettings: '/api/settings/',
  listYears: '/api/archives/',
  listArticles: '/api/archives/{year}/{vol}/{issue}',
  getIssue: '/api/archives/{year}/{vol}/{issue}/about',
  getArticleByRef: '/api/archives/ref/{ref}',
  getFurtherReading: '/api/archives/ref/{ref}/further',
  getShownUsage: '/api/usage/articles/{ref}',
  listMostRead: '/api/usage/most-read',
  getPage: '/api/pages/{slug}',
  listEditors: '/api/editors/',
  listFormerEditors: '/api/editors/former',
  listIndexing: '/api/indexing/',
  listAnnouncements: '/api/announcements',
  getAnnouncement: '/api/announcements/{id}',
  verifyCertificate: '/api/verify/{code}',
  searchResults: '/api/search/results',
  getAuthor: '/api/authors/{author}',
  getKeyword: '/api/keywords/{keyword}',
  getSubject: '/api/subjects/{subject}',
} as const satisfies { [Name in keyof Calls]?: Calls[Name]['path'] };

type CallName = keyof typeof paths;
type Input<Name extends CallName> = InputOf<Calls[Name]> & AddressInput;
type Answer<Name extends CallName> = AnswerOf<Calls[Name]>;

async function ask<Name extends CallName>(
  name: Name,
  input: Input<Name>,
): Promise<{ body: Answer<Name>; headers: Headers } | undefined> {
  const path = requestPath(paths[name], input);
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { body: (await response.json()) as Answer<Name>, headers: response.headers };
}

async function read<Name extends CallName>(name: Name, input: Input<Name>) {
  return (await ask(name, input))?.body;
}

/** As the specification has it: a call that fails is only logged, and leaves an empty state. */
async function orEmpty<Value>(reading: Promise<Value | undefined>, empty: Value): Promise<Value> {
  try {
    return (await reading) ?? empty;
  } catch (error) {
    console.error(error);
    return empty;
  }
}

/** The reads of a browser, which calls the JSON API. What every page shares came with the first page. */
export function apiReads(site: Site): JournalReads {
  return {
    site: async () => site,
    homeContent: () =>
      orEmpty(
        read('getSettings', {}).then((settings) => settings?.home_content),
        '',
      ),
    archives: () => orEmpty(read('listYears', {}), []),
    async issue(address) {
      const { year, volume: vol, issue } = address;
      const articles = await read('listArticles', { params: { year, vol, issue } });
      return articles && { address: toIssueAddress(articles[0] ?? address), articles };
    },
    issueFacts: ({ year, volume: vol, issue }) =>
      orEmpty(read('getIssue', { params: { year, vol, issue } }), undefined),
    article: (ref) => read('getArticleByRef', { params: { ref } }),
    furtherReading: (ref) => read('getFurtherReading', { params: { ref } }),
    // What every page knows says whether they are shown: nothing is asked for in vain.
    usage: async (ref) =>
      site.metadata.usage_shown ? read('getShownUsage', { params: { ref } }) : undefined,
    mostRead: async () => (site.metadata.usage_shown && (await read('listMostRead', {}))) || [],
    // The API tells of a withdrawn article that it is not there; only its page says more.
    withdrawalNotice: async () => undefined,
    // What every page knows says whether there is one: nothing is asked for in vain.
    page: async (slug) =>
      site.pages.some((one) => one.slug === slug)
        ? read('getPage', { params: { slug } })
        : undefined,
    editors: () => orEmpty(read('listEditors', {}), []),
    formerEditors: () => orEmpty(read('listFormerEditors', {}), []),
    indexing: () => orEmpty(read('listIndexing', {}), []),
    announcements: () => orEmpty(read('listAnnouncements', {}), []),
    announcement: (id) => read('getAnnouncement', { params: { id } }),
    verification: (code) => read('verifyCertificate', { params: { code } }),
    async term(kind, slug, asked) {
      const query = { page: asked > 1 ? asked : undefined };
      if (kind === 'author') return read('getAuthor', { params: { author: slug }, query });
      if (kind === 'keyword') return read('getKeyword', { params: { keyword: slug }, query });
      return read('getSubject', { params: { subject: slug }, query });
    },
    search: (asked) => orEmpty(search(asked), nothingFound),
  };
}

const toIssueAddress = ({ year, volume, issue }: IssueAddress) => ({ year, volume, issue });

const nothingFound: SearchRead = {
  total: 0,
  words: [],
  articles: [],
  facets: { years: [], authors: [], subjects: [], languages: [] },
};

function search({ keyword, page, narrowed }: AskedSearch): Promise<SearchRead | undefined> {
  const asked = { keyword, page: page > 1 ? page : undefined, ...narrowed };
  return read('searchResults', { query: asked });
}
