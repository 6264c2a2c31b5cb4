import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';

/**
 * `administrators` sent a token that this node found good lately; `rest` writes, sends another token (a login, a made-up token,
 * the first request of an administrator), or fetches a page before anybody opens it. All others are `readers`.
 */
const queues = ['administrators', 'readers', 'rest'] as const;
export type QueueName = (typeof queues)[number];

/** How many requests of a queue are answered at a time, how many wait at most, and for how long. */
type QueueLimits = { atOnce: number; waiting: number; milliseconds: number };
export type AdmissionLimits = Record<QueueName, QueueLimits>;
const usual = { atOnce: 4, waiting: 200, milliseconds: 5000 };
export const admissionLimits: AdmissionLimits = {
  // Some of what administrators do takes seconds.
  administrators: { ...usual, atOnce: 8 },
  readers: usual,
  // To compare a password keeps a core busy for as long as ten pages.
  rest: { ...usual, atOnce: 2 },
};

/** What an address may ask of a queue at once, and each second; beyond it, its requests enter one by one, once others are answered. */
const share = { burst: 20, perSecond: 10 };
const maxAddresses = 10_000;
/** In milliseconds: after this long an address beyond its share is answered even while others are. */
const longestPause = 200;

/** A request that asks to be admitted. One of the two is called. */
type Candidate = {
  queue: QueueName;
  /** Of the client: each has its share. */
  address: string;
  /** `done` is to be called when the answer begins: a slow reader takes nobody's place. */
  admit(done: () => void): void;
  refuse(): void;
};

/**
 * The admission of requests to the framework, by three bounded queues. In a queue the address that has most left of its share goes
 * first. Nobody is refused while there is room: addresses over their share have half of it, and enter one by one, once others are
 * answered.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #queues: Record<QueueName, { admitted: PQueue; beyondShare: PQueue }>;
  /** A token bucket for each queue and address. */
  readonly #shares = new LRUCache<string, { left: number; at: number }>({ max: maxAddresses });
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(limits: AdmissionLimits = admissionLimits) {
    this.#limits = limits;
    const queueOf = (name: QueueName) => ({
      admitted: new PQueue({ concurrency: limits[name].atOnce }),
      beyondShare: new PQueue({ concurrency: 1 }),
    });
    this.#queues = {
      administrators: queueOf('administrators'),
      readers: queueOf('readers'),
      rest: queueOf('rest'),
    };
  }

  /** How many of each queue wait, and how many were admitted and have no answer yet. */
  load(): { queue: QueueName; waiting: number; underWay: number }[] {
    return queues.map((name) => {
      const { admitted, beyondShare } = this.#queues[name];
      const waiting = admitted.size + beyondShare.size;
      return { queue: name, waiting, underWay: admitted.pending };
    });
  }

  ask({ queue: name, address, admit, refuse }: Candidate): void {
    const { admitted, beyondShare } = this.#queues[name];
    const left = this.#take(`${name} ${address}`);
    const { waiting, atOnce, milliseconds } = this.#limits[name];
    if (left < 0 ? beyondShare.size >= waiting / 2 : admitted.size >= waiting) {
      refuse();
      return;
    }
    let isLate = false;
    const late = () => {
      isLate = true;
      refuse();
    };
    const isFree = admitted.pending < atOnce && (left >= 0 || beyondShare.pending === 0);
    const timer = isFree ? undefined : setTimeout(late, milliseconds);
    const act = async () => {
      clearTimeout(timer);
      if (isLate) return;
      // One in each turn of the event loop: what it does at once is done before the next, and newcomers are seen in between.
      this.#lastTurn = this.#lastTurn.then(() => turn());
      await this.#lastTurn;
      const { promise, resolve } = Promise.withResolvers<void>();
      admit(resolve);
      await promise;
    };
    const enter = () => admitted.add(act, { priority: Math.floor(left) });
    const enterLater = async () => {
      // An answer is made in several steps, and others' work is done between two of them.
      const others = admitted.onIdle();
      if (admitted.pending > 0 && !isLate) await Promise.race([others, pause(longestPause)]);
      await enter();
    };
    void (left < 0 ? beyondShare.add(enterLater) : enter());
  }

  /** Counts a request of an address; what it has left is below zero where it asks for more than its share. */
  #take(address: string, now = performance.now()): number {
    const { left, at } = this.#shares.get(address) ?? { left: share.burst, at: now };
    const filled = Math.min(share.burst, left + ((now - at) / 1000) * share.perSecond);
    const taken = Math.max(-share.burst, filled - 1);
    this.#shares.set(address, { left: taken, at: now });
    return taken;
  }
}
