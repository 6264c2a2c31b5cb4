import { readFileSync } from 'node:fs';

type Ticks = { busy: number; stolen: number };

/**
 * Begins to count what other guests of a virtual machine's host take of its processors; the function that is returned
 * tells their share of all the time in which there was work. Undefined where the system does not say (Linux alone does).
 */
export function countStolenTime(): () => number | undefined {
  const before = readTicks();
  return () => {
    const after = readTicks();
    if (!before || !after) return undefined;
    const stolen = after.stolen - before.stolen;
    return stolen / Math.max(1, after.busy - before.busy + stolen);
  };
}

/** The first line of `/proc/stat`: user, nice, system, idle, iowait, irq, softirq, steal (proc(5)). */
function readTicks(): Ticks | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks.map(Number);
  return { busy: user + nice + system + irq + softirq, stolen };
}
