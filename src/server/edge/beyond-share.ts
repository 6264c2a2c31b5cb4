import { ofEachRank, type Rank } from '#contract/address.ts';

/** So many of a rank are under way at a time; while a reader within a share is answered, one of it is admitted in so long. */
const limits = { underWay: 4, milliseconds: 200 };

const ranksOfReaders: ReadonlySet<Rank> = new Set(['search', 'document', 'page', 'article']);

type Kind = { rank: Rank; isWithinShare: boolean };

/**
 * When those are admitted who ask for more than their share. The answer to a reader is made in several steps, and between
 * two of them the work of whoever else was admitted is done: so few of the others are under way, and seldom a new one
 * until the reader is answered.
 */
export class BeyondShare {
  readonly #underWay = ofEachRank(0);
  #readers = 0;
  /** Of each rank: else a flood of articles would take every turn, and leave none to logins. */
  readonly #admittedAt = new Map<Rank, number>();

  isTurnOf({ rank, isWithinShare }: Kind, now: number): boolean {
    if (isWithinShare) return true;
    if (this.#underWay[rank] >= limits.underWay) return false;
    const admittedAt = this.#admittedAt.get(rank) ?? Number.NEGATIVE_INFINITY;
    return this.#readers === 0 || now - admittedAt >= limits.milliseconds;
  }

  /** Returns what is to be called once it is answered, or found to be an administrator's. */
  noteAdmitted({ rank, isWithinShare }: Kind, now: number): () => void {
    let isCounted = true;
    const count = (by: 1 | -1) => {
      if (!isWithinShare) this.#underWay[rank] += by;
      else if (ranksOfReaders.has(rank)) this.#readers += by;
    };
    count(1);
    if (!isWithinShare) this.#admittedAt.set(rank, now);
    return () => {
      if (isCounted) count(-1);
      isCounted = false;
    };
  }
}
