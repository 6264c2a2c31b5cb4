import { prefetchPurpose, purposeHeader } from '#contract/purpose.ts';

export type ApiAnswer = { status: number; body: unknown; headers: Headers };

const json = { accept: 'application/json' };

/** How long what was fetched ahead may wait for its reader: who comes later gets it as it is then. */
const freshMilliseconds = 20_000;
const maxKept = 40;

type Kept = { answer: Promise<ApiAnswer>; fetchedAt: number };

/** What a page asks the API, and what it asked before anybody went there. */
export class ApiRequests {
  readonly #ahead = new Map<string, Kept>();

  /** Fetches what a page will need, once, and keeps it until somebody goes there. */
  fetchAhead(path: string): Promise<ApiAnswer> {
    const known = this.#ahead.get(path);
    if (known && isFresh(known)) return known.answer;
    const answer = request(path, { [purposeHeader]: prefetchPurpose });
    this.#ahead.delete(path);
    this.#ahead.set(path, { answer, fetchedAt: performance.now() });
    const [oldest] = this.#ahead.keys();
    if (this.#ahead.size > maxKept && oldest !== undefined) this.#ahead.delete(oldest);
    return answer;
  }

  /** What was fetched ahead, where it came and is fresh; else it is asked for. */
  async ask(path: string): Promise<ApiAnswer> {
    const known = this.#ahead.get(path);
    this.#ahead.delete(path);
    if (!known || !isFresh(known)) return request(path);
    // Nobody waited for it then; whoever does now has it asked for again.
    const answer = await known.answer.catch(() => undefined);
    if (answer?.status !== 200) return request(path);
    tellThatItIsRead(path);
    return answer;
  }
}

const isFresh = ({ fetchedAt }: Kept) => performance.now() - fetchedAt < freshMilliseconds;

async function request(path: string, headers: Record<string, string> = {}): Promise<ApiAnswer> {
  const response = await fetch(path, { headers: { ...json, ...headers } });
  const body: unknown = response.ok ? await response.json() : undefined;
  return { status: response.status, body, headers: response.headers };
}

/** The reading itself, for whoever counts it: what was fetched ahead said that nobody had read it. Mostly a 304. */
function tellThatItIsRead(path: string): void {
  // Nothing is shown of it: a reading that is not told is not counted.
  fetch(path, { headers: json, keepalive: true }).catch(() => {});
}
