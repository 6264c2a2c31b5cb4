/** Of one turn of the event loop so much counts: the making of a page, and those who came meanwhile. */
const turnMilliseconds = 50;

/**
 * Milliseconds in which the process attended to those who wait. A pause of all of it is not one of them: on a shared machine
 * it may last a second, and the few who came meanwhile are not too many.
 */
export class PatienceClock {
  #readAt = performance.now();
  #now = 0;

  /** To be read once a turn of the event loop at least while somebody waits. @param idleMilliseconds that it may have rested since. */
  read(idleMilliseconds = 0): number {
    const readAt = performance.now();
    this.#now += Math.min(readAt - this.#readAt, idleMilliseconds + turnMilliseconds);
    this.#readAt = readAt;
    return this.#now;
  }
}
