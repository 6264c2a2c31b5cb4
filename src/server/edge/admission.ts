import { type Rank, ranks } from '#contract/address.ts';

/** From when on requests of a rank are refused. */
type AdmissionLimit = {
  /** So many of all ranks were admitted and have no answer yet: they wait for a database or a document. */
  underWay: number;
  /** One that waits for so long is refused, and so are new ones once another has waited for half of it. */
  waitMilliseconds: number;
};
export type AdmissionLimits = Record<Rank, AdmissionLimit>;

export const admissionLimits: AdmissionLimits = {
  search: { underWay: 50, waitMilliseconds: 250 },
  page: { underWay: 150, waitMilliseconds: 500 },
  article: { underWay: 300, waitMilliseconds: 600 },
  administrator: { underWay: 600, waitMilliseconds: 3000 },
};

/** A request that asks to be admitted: sooner or later one of the two is called. */
type Candidate = {
  /** Answers the request, which is under way until `answerBegins` is called. */
  admit(answerBegins: () => void): void;
  refuse(): void;
};
type Waiting = Candidate & { since: number };

/**
 * `idle`: nobody waits. `gathering`: all who have come are taken into the queues or refused, for so long at most.
 * `admitting`: those that wait are admitted one by one, for so long; then it gathers again.
 */
type State = { name: 'idle' } | { name: 'gathering' | 'admitting'; since: number };
const gatheringMilliseconds = 10;
const admittingMilliseconds = 20;

/**
 * The admission of requests to the framework. Work on SQLite keeps the process from anything else, while those who come
 * wait in the system, where nobody sees them. So all who have come are looked at first, and refused or queued by rank;
 * then those that wait are admitted, the highest rank first.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #queues = new Map<Rank, Waiting[]>(ranks.map((rank) => [rank, []]));
  readonly #highestFirst = [...this.#queues.values()].toReversed();
  #state: State = { name: 'idle' };
  #underWay = 0;
  #someoneCame = false;

  constructor(limits: AdmissionLimits = admissionLimits) {
    this.#limits = limits;
  }

  /** To be told of every connection and every request. */
  noteArrival(): void {
    this.#someoneCame = true;
  }

  ask(rank: Rank, candidate: Candidate): void {
    const { underWay, waitMilliseconds } = this.#limits[rank];
    const queue = this.#queues.get(rank) ?? [];
    const now = performance.now();
    const waited = now - (queue[0]?.since ?? now);
    if (this.#underWay >= underWay || waited >= waitMilliseconds / 2) {
      candidate.refuse();
      return;
    }
    queue.push({ ...candidate, since: now });
    if (this.#state.name !== 'idle') return;
    this.#state = { name: 'gathering', since: now };
    setImmediate(() => this.#step());
  }

  /** One step a turn of the event loop: what an admitted request does at once is done before the next one. */
  #step(): void {
    const now = performance.now();
    this.#state = this.#nextState(now);
    this.#someoneCame = false;
    const next = this.#state.name === 'admitting' ? this.#takeNext(now) : undefined;
    if (this.#highestFirst.every((queue) => queue.length === 0)) this.#state = { name: 'idle' };
    else setImmediate(() => this.#step());
    if (next) this.#admit(next);
  }

  #nextState(now: number): State {
    const state = this.#state;
    if (state.name === 'gathering') {
      const isOver = !this.#someoneCame || now - state.since >= gatheringMilliseconds;
      return isOver ? { name: 'admitting', since: now } : state;
    }
    if (state.name === 'admitting' && now - state.since >= admittingMilliseconds) {
      return { name: 'gathering', since: now };
    }
    return state;
  }

  /** The next one to be admitted, once those who waited too long are refused. */
  #takeNext(now: number): Waiting | undefined {
    for (const [rank, queue] of this.#queues) {
      const since = now - this.#limits[rank].waitMilliseconds;
      while (queue[0] && queue[0].since <= since) queue.shift()?.refuse();
    }
    return this.#highestFirst.find((queue) => queue.length > 0)?.shift();
  }

  /** Counts the request until its answer begins: a slow reader takes as long as it likes, and costs nothing. */
  #admit(candidate: Candidate): void {
    this.#underWay += 1;
    let isUnderWay = true;
    candidate.admit(() => {
      if (isUnderWay) this.#underWay -= 1;
      isUnderWay = false;
    });
  }
}
