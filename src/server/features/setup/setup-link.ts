import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const validMilliseconds = 60 * 60 * 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * The one link by which the first journal can be made. There is no database yet that could keep it, so this process
 * does, as a hash: it is good for an hour, once, and a restart makes another.
 */
export class SetupLink {
  #hash: Buffer | undefined;
  #until = 0;

  /** The token of a new link; the one before it is worthless from now on. */
  make(now: Date): string {
    const token = randomBytes(32).toString('base64url');
    this.#hash = hashOf(token);
    this.#until = now.getTime() + validMilliseconds;
    return token;
  }

  accepts(token: string, now: Date): boolean {
    if (!this.#hash || now.getTime() >= this.#until) return false;
    return timingSafeEqual(this.#hash, hashOf(token));
  }

  /** Does the work with the link taken away; what fails gives it back. False where somebody else uses it already. */
  async use(work: () => Promise<void>): Promise<boolean> {
    const hash = this.#hash;
    if (!hash) return false;
    this.#hash = undefined;
    try {
      await work();
      return true;
    } catch (error) {
      this.#hash = hash;
      throw error;
    }
  }
}
