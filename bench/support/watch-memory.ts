import { processSize } from './processes.ts';

export type MemoryWatch = {
  /** To be told the process. */
  watch(pid: number): void;
  /** The megabytes that it held at most in the first and in the second half of its life. */
  halves(): { first: number; second: number };
  end(): void;
};

/** Looks five times a second how much memory a process holds. */
export function watchMemory(): MemoryWatch {
  const sizes: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  return {
    watch(pid) {
      timer = setInterval(async () => sizes.push((await processSize(pid)).megabytes), 200);
    },
    halves() {
      const half = Math.ceil(sizes.length / 2);
      return {
        first: Math.max(0, ...sizes.slice(0, half)),
        second: Math.max(0, ...sizes.slice(half)),
      };
    },
    end: () => clearInterval(timer),
  };
}
