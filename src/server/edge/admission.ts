import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Rank, rankOf, ranks } from './ranks.ts';

/** From when on requests of a rank are refused. */
type AdmissionLimit = {
  /** So many of all ranks were let in and have no answer yet: they wait for a database or a document. */
  underWay: number;
  /** One that waits for so long to be let in is refused, and so are new ones once another has waited for half of it. */
  waitMilliseconds: number;
};
export type AdmissionLimits = Record<Rank, AdmissionLimit>;

export const admissionLimits: AdmissionLimits = {
  search: { underWay: 50, waitMilliseconds: 250 },
  page: { underWay: 150, waitMilliseconds: 500 },
  article: { underWay: 300, waitMilliseconds: 600 },
  administrator: { underWay: 600, waitMilliseconds: 3000 },
};

type Waiting = { since: number; enter: () => void; refuse: () => void };

/** For so long at most those who come are looked at, then those that wait go in for so long; and so on in turns. */
const lookMilliseconds = 10;
const workMilliseconds = 20;

/**
 * The door before the framework. Work on SQLite keeps the process from anything else, while those who come wait in the
 * system, where nobody sees them. So all who have come are looked at first, and refused or lined up by rank; then those
 * that wait go in, the highest rank first.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #lines = new Map<Rank, Waiting[]>(ranks.map((rank) => [rank, []]));
  readonly #highestFirst = [...this.#lines.values()].toReversed();
  #underWay = 0;
  #hasCome = false;
  /** What it does just now and since when, while anybody waits. */
  #turn: { looks: boolean; since: number } | undefined;

  constructor(limits: AdmissionLimits = admissionLimits) {
    this.#limits = limits;
  }

  /** To be told of every connection and every request. */
  comes(): void {
    this.#hasCome = true;
  }

  /** Calls one of the two, sooner or later: `enter` to have the request answered, `refuse` to have it refused. */
  ask(
    request: IncomingMessage,
    response: ServerResponse,
    { enter, refuse }: Pick<Waiting, 'enter' | 'refuse'>,
  ): void {
    const rank = rankOf(request);
    const { underWay, waitMilliseconds } = this.#limits[rank];
    const line = this.#lines.get(rank) ?? [];
    const now = performance.now();
    const waited = now - (line[0]?.since ?? now);
    if (this.#underWay >= underWay || waited >= waitMilliseconds / 2) {
      refuse();
      return;
    }
    line.push({ since: now, enter: () => this.#enter(response, enter), refuse });
    if (this.#turn) return;
    this.#turn = { looks: true, since: now };
    setImmediate(() => this.#step());
  }

  /** Looks once more, or lets one in: what that one has to do at once is done before the next step. */
  #step(): void {
    const now = performance.now();
    if (this.#turn?.looks) {
      const isDone = !this.#hasCome || now - this.#turn.since >= lookMilliseconds;
      if (isDone) this.#turn = { looks: false, since: now };
    } else if (this.#turn && now - this.#turn.since >= workMilliseconds) {
      this.#turn = { looks: true, since: now };
    }
    this.#hasCome = false;
    const next = this.#turn?.looks ? undefined : this.#next(now);
    if (this.#highestFirst.every((line) => line.length === 0)) this.#turn = undefined;
    else setImmediate(() => this.#step());
    next?.enter();
  }

  /** Takes the next one that goes in out of its line, once those who waited too long have been told so. */
  #next(now: number): Waiting | undefined {
    for (const [rank, line] of this.#lines) {
      const since = now - this.#limits[rank].waitMilliseconds;
      while (line[0] && line[0].since <= since) line.shift()?.refuse();
    }
    return this.#highestFirst.find((line) => line.length > 0)?.shift();
  }

  /** Counts the request until its answer begins: a slow reader takes as long as it likes, and costs nothing. */
  #enter(response: ServerResponse, enter: () => void): void {
    if (response.destroyed) return;
    this.#underWay += 1;
    let isUnderWay = true;
    const leave = () => {
      if (isUnderWay) this.#underWay -= 1;
      isUnderWay = false;
    };
    response.on('close', leave);
    const writeHead = response.writeHead as (...args: unknown[]) => ServerResponse;
    response.writeHead = (...args: unknown[]) => {
      leave();
      return writeHead.apply(response, args);
    };
    enter();
  }
}
