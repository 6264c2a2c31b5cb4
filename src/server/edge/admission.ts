import { ofEachRank, type Rank, ranks } from '#contract/address.ts';
import { type AdmissionLimits, admissionLimits, countedApart } from './admission-limits.ts';
import { BeyondShare } from './beyond-share.ts';
import { FairQueue } from './fair-queue.ts';
import { LoadShares } from './load-shares.ts';
import { PatienceClock } from './patience-clock.ts';

/** A request that asks to be admitted: sooner or later one of the two is called. */
type Candidate = {
  rank: Rank;
  /** Of the client: each has its share. */
  address: string;
  /** Whether it may change something. */
  isWrite: boolean;
  admit(place: Place): void;
  refuse(): void;
  /** Answers with what was good a moment ago, where there is such a thing: asked where the wait is long. */
  standIn?(): boolean;
};
/** What an admitted request takes of what there is, until its answer begins. */
export type Place = {
  answerBegins(): void;
  /** Its token was found good: it is an administrator's from now on. */
  isVerified(): void;
};
type Waiting = Candidate & { since: number; isWithinShare: boolean };

/**
 * `idle`: nobody waits. `gathering`: all who have come are taken into the queues or refused, for so long at most, unless
 * there is but one.
 * `admitting`: those that wait are admitted one by one, for so long; then it gathers again.
 */
type State = { name: 'idle' } | { name: 'gathering' | 'admitting'; since: number };
const gatheringMilliseconds = 10;
const admittingMilliseconds = 20;
const lateMilliseconds = 100;
/** Where somebody of the rank has waited for so long, who comes gets what was good a moment ago, and takes no place. */
const longMilliseconds = 100;
/** Of administrators, who go before all readers: what comes at once keeps no search waiting for as long as it may. */
const officeShare = { burst: 15, perSecond: 30 };
/** What an administrator's write takes of a share: who imports a thousand articles sends one after the other. */
const costOfWrite = 0.25;

/** Those of one rank who wait; an address that asks for more than its share waits behind all others. */
type Line = { rank: Rank; isWithinShare: boolean; queue: FairQueue<Waiting> };

/**
 * The admission of requests to the framework. Work on SQLite keeps the process from anything else, while those who come
 * wait in the system, where nobody sees them. So all who have come are looked at first, and refused or queued by rank;
 * then those that wait are admitted: whose address is within its share first, of these the highest rank, of these one
 * address after the other.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #clock = new PatienceClock();
  readonly #shares = new LoadShares();
  readonly #officeShares = new LoadShares(officeShare);
  /** In the order in which they are admitted. */
  readonly #lines: Line[] = [true, false].flatMap((isWithinShare) =>
    ranks.toReversed().map((rank) => ({ rank, isWithinShare, queue: new FairQueue<Waiting>() })),
  );
  #underWay = 0;
  readonly #underWayOf = ofEachRank(0);
  readonly #beyondShare = new BeyondShare();
  /** How many are under way from each address, of the ranks that limit that. */
  readonly #ofAddress: ReadonlyMap<Rank, Map<string, number>>;
  #state: State = { name: 'idle' };
  #someoneCame = false;
  #lateTimer: NodeJS.Timeout | undefined;

  constructor(limits: AdmissionLimits = admissionLimits) {
    this.#limits = limits;
    const limited = ranks.filter((rank) => limits[rank].ofAddress !== undefined);
    this.#ofAddress = new Map(limited.map((rank) => [rank, new Map()]));
  }

  /** To be told of every connection and every request. */
  noteSomeoneCame(): void {
    this.#someoneCame = true;
  }

  /** How many of each rank wait, and how many were admitted and have no answer yet. */
  load(): { rank: Rank; waiting: number; underWay: number }[] {
    return ranks.map((rank) => {
      const lines = this.#lines.filter((line) => line.rank === rank);
      const waiting = lines.reduce((sum, { queue }) => sum + queue.size, 0);
      return { rank, waiting, underWay: this.#underWayOf[rank] };
    });
  }

  /** By the clock of our patience; where nobody waits, or for the late alone, the process may have rested. */
  #now(): number {
    if (this.#state.name !== 'idle') return this.#clock.read();
    return this.#clock.read(this.#lateTimer ? lateMilliseconds : Number.POSITIVE_INFINITY);
  }

  ask(candidate: Candidate): void {
    const { rank, address, isWrite } = candidate;
    const { underWay, waitMilliseconds } = this.#limits[rank];
    const now = this.#now();
    // Who works in an office takes nothing of the share of those who read there, nor they of theirs.
    const isWithinShare =
      rank === 'administrator'
        ? this.#officeShares.take(address, performance.now(), isWrite ? costOfWrite : 1)
        : this.#shares.take(address, performance.now());
    const line = this.#lines.find(
      (one) => one.rank === rank && one.isWithinShare === isWithinShare,
    );
    const waited = now - (line?.queue.waitsSince(address) ?? now);
    const max = isWithinShare ? underWay : Math.ceil(underWay / 2);
    const count = countedApart.has(rank) ? this.#underWayOf[rank] : this.#underWay;
    if (!line || count >= max || waited >= waitMilliseconds / 2) {
      candidate.refuse();
      return;
    }
    const isLong = now - (line.queue.longestSince ?? now) >= longMilliseconds;
    if (isLong && candidate.standIn?.()) return;
    line.queue.add({ ...candidate, since: now, isWithinShare });
    this.#begin(now);
  }

  #begin(now: number): void {
    if (this.#state.name !== 'idle') return;
    this.#state = { name: 'gathering', since: now };
    setImmediate(() => this.#step());
  }

  /** One step a turn of the event loop: what an admitted request does at once is done before the next one. */
  #step(): void {
    const now = this.#now();
    this.#state = this.#nextState(now);
    this.#someoneCame = false;
    const next = this.#state.name === 'admitting' ? this.#takeNext(now) : undefined;
    if (next || this.#someoneMayGo(now)) setImmediate(() => this.#step());
    else this.#rest();
    if (next) this.#admit(next, now);
  }

  /** Nobody may go: those who wait for others are told when it takes too long, or go when it is their turn. */
  #rest(): void {
    this.#state = { name: 'idle' };
    if (this.#lines.every(({ queue }) => queue.size === 0)) return;
    this.#lateTimer ??= setTimeout(() => {
      const now = this.#now();
      this.#lateTimer = undefined;
      this.#refuseLate(now);
      if (this.#state.name !== 'idle') return;
      if (this.#someoneMayGo(now)) this.#begin(now);
      else this.#rest();
    }, lateMilliseconds).unref();
  }

  #nextState(now: number): State {
    const state = this.#state;
    if (state.name === 'gathering') {
      const isOver =
        !this.#someoneCame || this.#isAlone() || now - state.since >= gatheringMilliseconds;
      return isOver ? { name: 'admitting', since: now } : state;
    }
    if (state.name === 'admitting' && now - state.since >= admittingMilliseconds) {
      return { name: 'gathering', since: now };
    }
    return state;
  }

  /** Nobody would be admitted before the one who waits: to look for others takes a turn, a long one beside uploads. */
  #isAlone(): boolean {
    return this.#lines.reduce((sum, { queue }) => sum + queue.size, 0) === 1;
  }

  /** The next one to be admitted, once those who waited too long are refused. */
  #takeNext(now: number): Waiting | undefined {
    this.#refuseLate(now);
    for (const line of this.#lines) {
      if (!this.#beyondShare.isTurnOf(line, now)) continue;
      const next = line.queue.take(this.#mayGo(line.rank));
      if (next) return next;
    }
    return undefined;
  }

  #refuseLate(now: number): void {
    for (const { rank, queue } of this.#lines) {
      const since = now - this.#limits[rank].waitMilliseconds;
      for (const late of queue.takeOlder(since)) late.refuse();
    }
  }

  #mayGo(rank: Rank): (address: string) => boolean {
    const { ofAddress } = this.#limits[rank];
    if (ofAddress === undefined) return () => true;
    return (address) => (this.#ofAddress.get(rank)?.get(address) ?? 0) < ofAddress;
  }

  #someoneMayGo(now: number): boolean {
    return this.#lines.some(
      (line) =>
        line.queue.size > 0 &&
        this.#beyondShare.isTurnOf(line, now) &&
        line.queue.has(this.#mayGo(line.rank)),
    );
  }

  /** Counts the request until its answer begins: a slow reader takes as long as it likes, and costs nothing. */
  #admit(candidate: Waiting, now: number): void {
    const { address, rank: claimed, isWithinShare } = candidate;
    let countedAs: Rank | undefined = claimed;
    const isAnswered = this.#beyondShare.noteAdmitted({ rank: claimed, isWithinShare }, now);
    this.#count(countedAs, address, 1);
    const countAs = (rank: Rank | undefined) => {
      if (countedAs === undefined || countedAs === rank) return;
      this.#count(countedAs, address, -1);
      countedAs = rank;
      if (rank !== undefined) this.#count(rank, address, 1);
      isAnswered();
      // One that waited for its place has it now.
      const answeredAt = this.#now();
      if (this.#someoneMayGo(answeredAt)) this.#begin(answeredAt);
    };
    candidate.admit({
      answerBegins: () => countAs(undefined),
      isVerified: () => countAs('administrator'),
    });
  }

  #count(rank: Rank, address: string, by: 1 | -1): void {
    this.#underWayOf[rank] += by;
    if (!countedApart.has(rank)) this.#underWay += by;
    const counts = this.#ofAddress.get(rank);
    if (!counts) return;
    const count = (counts.get(address) ?? 0) + by;
    if (count === 0) counts.delete(address);
    else counts.set(address, count);
  }
}
