import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import type { JournalReads } from './journal-reads.ts';

async function read(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function readJson<T>(path: string): Promise<T | undefined> {
  const response = await read(path);
  return response && ((await response.json()) as T);
}

/** As the specification has it: a call that fails is only logged, and leaves an empty state. */
async function readOrEmpty<T>(path: string, empty: T): Promise<T> {
  try {
    return (await readJson<T>(path)) ?? empty;
  } catch (error) {
    console.error(error);
    return empty;
  }
}

/** The reads of a browser, which calls the JSON API. What every page shares came with the first page. */
export function apiReads(site: Site): JournalReads {
  return {
    site: async () => site,
    homeContent: async () => {
      const settings = await readOrEmpty(addresses.api.settings, { home_content: '' });
      return settings.home_content;
    },
    archives: () => readOrEmpty(addresses.api.archives, []),
    issue: (address) => readJson(addresses.api.issue(address)),
    article: (refnumber) => readJson(addresses.api.articleByRef(refnumber)),
    editors: () => readOrEmpty(addresses.api.editors, []),
    indexing: () => readOrEmpty(addresses.api.indexing, []),
    verification: (code) => readJson(addresses.api.verification(code)),
    async search(keyword, page) {
      try {
        const response = await read(addresses.api.search(keyword, page));
        if (!response) return { articles: [], total: 0 };
        const total = Number(response.headers.get('x-total-count'));
        const didYouMean = response.headers.get('x-did-you-mean') ?? undefined;
        return {
          articles: await response.json(),
          total,
          didYouMean: didYouMean && decodeURIComponent(didYouMean),
        };
      } catch (error) {
        console.error(error);
        return { articles: [], total: 0 };
      }
    },
  };
}
