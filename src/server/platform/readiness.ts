import PQueue from 'p-queue';
import { type DiskSpace, isLow } from './disk-room.ts';

/** What a node can do now. */
export type ReadinessReport = {
  isReady: boolean;
  /** Why it is not, where no single journal is the reason. */
  reason?: unknown;
  /** Journals that can be read, and those that cannot, by their slugs. */
  ready: string[];
  notReady: string[];
  /** Journals that were restored and wait for an operator. */
  held: string[];
  disk: 'full' | 'low' | 'enough' | 'unknown';
  space: DiskSpace | undefined;
};

type Options = {
  /** The slugs of all journals. Throws where that cannot be told, or there is none. */
  list(): string[];
  /** Throws while the journal cannot be read. */
  check(slug: string): Promise<void>;
  /** Whether readers read it; a node is ready for them alone. */
  isRead?(slug: string): boolean;
  /** Whether a journal waited for an operator when it was last looked at. */
  isHeld?(slug: string): boolean;
  isDiskFull(): boolean;
  diskSpace(): Promise<DiskSpace | undefined>;
  /** Told when a journal fails with another reason than before, and when it is ready again (without a reason). */
  onChange(slug: string, reason?: unknown): void;
  maxMilliseconds?: number;
  rememberMilliseconds?: number;
};

/** A probe of a load balancer waits for no longer. */
const defaultMaxMilliseconds = 3000;
const defaultRememberMilliseconds = 1000;
/** Leaves readers the other connections. */
const checksAtOnce = 3;

/**
 * Whether a node can serve its journals. A node is ready while one of them is: a load balancer must not take it out for
 * one broken journal, which is as broken on the others. That a check went well is remembered for a second; a failure is
 * not, so that its end is seen at once. Checks under way are shared.
 */
export class Readiness {
  readonly #options: Options;
  readonly #checks = new PQueue({ concurrency: checksAtOnce });
  readonly #underWay = new Map<string, Promise<void>>();
  /** Until when a journal counts as ready. */
  readonly #readyUntil = new Map<string, number>();
  /** What each failing journal was last told with. */
  readonly #told = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  async look(): Promise<ReadinessReport> {
    const { isDiskFull, isHeld = () => false, isRead = () => true, list } = this.#options;
    const space = await this.#options.diskSpace();
    const disk = isDiskFull() ? 'full' : space ? (isLow(space) ? 'low' : 'enough') : 'unknown';
    let slugs: string[];
    try {
      slugs = list();
    } catch (reason) {
      return { ready: [], notReady: [], held: [], disk, space, isReady: false, reason };
    }
    const { maxMilliseconds = defaultMaxMilliseconds } = this.#options;
    const deadline = Promise.withResolvers<never>();
    const late = () => deadline.reject(new Error('It did not answer in time'));
    const timer = setTimeout(late, maxMilliseconds);
    const isReadyNow = (slug: string) => this.#isReady(slug, deadline.promise);
    const results = await Promise.all(slugs.map(isReadyNow)).finally(() => clearTimeout(timer));
    const ready = slugs.filter((_, at) => results[at]);
    const notReady = slugs.filter((_, at) => !results[at]);
    const held = ready.filter(isHeld);
    return { ready, notReady, held, disk, space, isReady: disk !== 'full' && ready.some(isRead) };
  }

  async #isReady(slug: string, deadline: Promise<never>): Promise<boolean> {
    if (performance.now() < (this.#readyUntil.get(slug) ?? 0)) return true;
    const check = this.#underWay.get(slug) ?? this.#check(slug);
    try {
      await Promise.race([check, deadline]);
      if (this.#told.delete(slug)) this.#options.onChange(slug);
      return true;
    } catch (error) {
      this.#tell(slug, error);
      return false;
    }
  }

  #check(slug: string): Promise<void> {
    const { check, rememberMilliseconds = defaultRememberMilliseconds } = this.#options;
    const checking = this.#checks
      .add(() => check(slug))
      .then(() => {
        this.#readyUntil.set(slug, performance.now() + rememberMilliseconds);
      })
      .finally(() => this.#underWay.delete(slug));
    this.#underWay.set(slug, checking);
    // The caller may have gone at the deadline; the next one sees it fail.
    checking.catch(() => {});
    return checking;
  }

  #tell(slug: string, error: unknown): void {
    const reason = String(error);
    if (this.#told.get(slug) === reason) return;
    this.#told.set(slug, reason);
    this.#options.onChange(slug, error);
  }
}
