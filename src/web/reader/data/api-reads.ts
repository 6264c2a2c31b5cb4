import { type AddressInput, requestPath } from '#contract/address.ts';
import type { AnswerOf, InputOf } from '#contract/calls/call.ts';
import type { calls } from '#contract/calls/calls.ts';
import type { Site } from '#contract/site.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { ApiAnswer } from './api-requests.ts';
import { type JournalReads, ReadFailed } from './journal-reads.ts';

type Calls = typeof calls;

/** The calls that a reader's browser makes. The types hold the paths to the contract, which would bring zod along. */
const paths = {
  getSettings: '/api/settings/',
  listYears: '/api/archives/',
  listVolumes: '/api/archives/volumes',
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

type Answered<Name extends CallName> = { body: Answer<Name>; headers: Headers };

/** How the API is asked: by the network, or out of what was fetched ahead. */
export type AskApi = (path: string) => Promise<ApiAnswer>;

/**
 * The reads of a browser, which calls the JSON API. What every page shares came with the first page. One rule for all of
 * them: what the API says is not there is undefined, and whatever else fails throws, so that no page says of something
 * that it is not there only because it did not come.
 */
export function apiReads(site: Site, askApi: AskApi): JournalReads {
  async function ask<Name extends CallName>(
    name: Name,
    input: Input<Name>,
  ): Promise<Answered<Name> | undefined> {
    const { status, body, headers } = await askApi(requestPath(paths[name], input));
    if (status === 404) return undefined;
    if (status !== 200) throw new ReadFailed(`The API answered ${status}`);
    return { body: body as Answer<Name>, headers };
  }
  const read = async <Name extends CallName>(name: Name, input: Input<Name>) =>
    (await ask(name, input))?.body;
  /** Of what is always there. */
  async function get<Name extends CallName>(name: Name): Promise<Answer<Name>> {
    const answer = await ask(name, {} as Input<Name>);
    if (!answer) throw new ReadFailed('The API does not know the call');
    return answer.body;
  }
  return {
    site: async () => site,
    homeContent: async () => (await get('getSettings')).home_content,
    archives: () => get('listYears'),
    volumes: () => get('listVolumes'),
    async issue(address) {
      const { year, volume: vol, issue } = address;
      const articles = await read('listArticles', { params: { year, vol, issue } });
      return articles && { address: toIssueAddress(articles[0] ?? address), articles };
    },
    issueFacts: ({ year, volume: vol, issue }) =>
      read('getIssue', { params: { year, vol, issue } }),
    article: (ref) => read('getArticleByRef', { params: { ref } }),
    furtherReading: (ref) => read('getFurtherReading', { params: { ref } }),
    // What every page knows says whether they are shown: nothing is asked for in vain.
    usage: async (ref) =>
      site.metadata.usage_shown ? read('getShownUsage', { params: { ref } }) : undefined,
    mostRead: async () => (site.metadata.usage_shown && (await read('listMostRead', {}))) || [],
    // The API tells of a withdrawn article that it is not there; only its page says more.
    withdrawn: async () => undefined,
    // Of a page that is missing, which the server has whole.
    newestArticles: () => Promise.reject(new ReadFailed('The page comes from the server')),
    // What every page knows says whether there is one: nothing is asked for in vain.
    page: async (slug) =>
      site.pages.some((one) => one.slug === slug)
        ? read('getPage', { params: { slug } })
        : undefined,
    editors: () => get('listEditors'),
    formerEditors: () => get('listFormerEditors'),
    indexing: () => get('listIndexing'),
    announcements: () => get('listAnnouncements'),
    announcement: (id) => read('getAnnouncement', { params: { id } }),
    verification: (code) => read('verifyCertificate', { params: { code } }),
    async term(kind, slug, asked) {
      const query = { page: asked > 1 ? asked : undefined };
      if (kind === 'author') return read('getAuthor', { params: { author: slug }, query });
      if (kind === 'keyword') return read('getKeyword', { params: { keyword: slug }, query });
      return read('getSubject', { params: { subject: slug }, query });
    },
    async search({ keyword, page, narrowed }) {
      const query = { keyword, page: page > 1 ? page : undefined, ...narrowed };
      const found = await read('searchResults', { query });
      if (!found) throw new ReadFailed('The API does not know the call');
      return found;
    },
  };
}

const toIssueAddress = ({ year, volume, issue }: IssueAddress) => ({ year, volume, issue });
