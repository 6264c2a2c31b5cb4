import { z } from 'zod';
import type { DoajJson } from '#domain/exports/doaj.ts';
import { NotAnswered, type Patience, sendRequest } from '#server/platform/outgoing/send-request.ts';
import { DepositFailed, quoted } from './deposit-outcome.ts';

export type DoajAccount = {
  key: string;
  url: string;
  /** What names the program and who answers for it. */
  agent(): Promise<string>;
};

export const doajUrl = 'https://doaj.org/api/v4';

/** DOAJ's API. */
export type DoajClient = {
  /**
   * Gives one article to DOAJ, which takes or refuses it at once; one that it has already is brought up to date. Gives
   * the id under which DOAJ has it, or why it was refused.
   *
   * @throws {DepositFailed} where the key is refused
   * @throws {NotAnswered} where DOAJ cannot be asked
   */
  create(article: DoajJson, signal?: AbortSignal): Promise<{ id: string } | { reason: string }>;
};

const created = z.object({ id: z.string().min(1) });
const refused = z.object({ error: z.string() });

const badKey =
  'DOAJ does not accept the API key: check COLOPHON_DOAJ_KEY. The key is in the publisher’s account at DOAJ, under Settings.';

/** Speaks with DOAJ as its documentation says: `POST /articles`. Source: DOAJ API, version 4. */
export function doajClient({ key, url, agent }: DoajAccount, patience?: Patience): DoajClient {
  return {
    async create(article, signal) {
      const answer = await sendRequest(
        'DOAJ',
        {
          method: 'POST',
          url: `${url}/articles?${new URLSearchParams({ api_key: key })}`,
          headers: { 'content-type': 'application/json', 'user-agent': await agent() },
          body: () => JSON.stringify(article),
        },
        patience,
        signal,
      );
      if (answer.status === 401) throw new DepositFailed(badKey);
      if (answer.status === 200 || answer.status === 201) {
        const taken = created.safeParse(parseJson(answer.text));
        if (taken.success) return { id: taken.data.id };
        throw new NotAnswered('DOAJ’s answer does not name an article.');
      }
      const said = refused.safeParse(parseJson(answer.text)).data?.error ?? '';
      if (said === '') {
        throw new DepositFailed(`DOAJ answered with status ${answer.status}, and no reason.`);
      }
      return { reason: doajAdvice(said) };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of HTML: whoever reads it finds nothing in it.
    return {};
  }
}

/** Why DOAJ refused an article, first what to do in an editor's words, then in DOAJ's own. */
function doajAdvice(said: string): string {
  const what = /issn|no journal|for this journal/i.test(said)
    ? 'This account at DOAJ has no journal with these ISSNs: enter both exactly as at DOAJ.'
    : /duplicate|merge|already/i.test(said)
      ? 'DOAJ has another article with this DOI or this full text: compare both there.'
      : /doi/i.test(said)
        ? 'DOAJ does not accept the article’s DOI: check it.'
        : 'DOAJ refused it.';
  return `${what} ${quoted('DOAJ', said)}`;
}
