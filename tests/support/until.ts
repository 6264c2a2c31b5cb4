import { setTimeout as pause } from 'node:timers/promises';

/** Waits until it is so, however slow the machine. Throws, naming it, when it never comes. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 25,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It never came to this: ${what}`);
    await pause(10);
  }
}
