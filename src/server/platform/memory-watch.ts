import { readFileSync } from 'node:fs';

/** Faster than a process takes memory that this machine would miss. */
const lookMilliseconds = 50;

/** Watches a process; gives the way to stop that. */
export type WatchMemory = (pid: number, onExceeded: () => void) => () => void;

/**
 * Says once when a process holds more memory than it may. Told by the system, not by a limit of V8: what decodes and draws
 * is native code. Where there is no `/proc`, nothing is told, and the limits of time are all there is.
 */
export function memoryWatch(maxBytes: number): WatchMemory {
  return (pid, onExceeded) => {
    const timer = setInterval(() => {
      if (residentBytes(pid) <= maxBytes) return;
      clearInterval(timer);
      onExceeded();
    }, lookMilliseconds);
    return () => clearInterval(timer);
  };
}

/** What a process holds; 0 for one that is gone, or where the system does not tell. */
function residentBytes(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
