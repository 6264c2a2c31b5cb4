import { statfs } from 'node:fs/promises';

/** Bytes of the disk of a folder; `free` is what this user may still write. */
export type DiskSpace = { free: number; total: number };

const minFree = { bytes: 200 * 1024 * 1024, share: 0.01 };

/** Undefined where the system does not tell: a folder that is not there. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    // That the folder is missing is reported by the code that needs it.
    return undefined;
  }
}

/** Whether somebody should make room soon: below 200 MB, or below 1 %. */
export const isLow = ({ free, total }: DiskSpace): boolean =>
  free < minFree.bytes || free < total * minFree.share;

const probeMilliseconds = 5000;

type Probe = () => Promise<void>;

/** The write that found no room, and the request that it was for. */
export type FullDisk = { err: unknown; reqId?: string | undefined };

/**
 * Whether there is room to write. A write that failed for want of it is noted with a probe, which writes as such a write
 * does and takes it away again: there is room once every probe works, looked for every few seconds.
 */
export class DiskRoom {
  readonly #onChange: (isFull: boolean, where: string, found?: FullDisk) => void;
  readonly #probes = new Map<string, Probe>();
  #timer: NodeJS.Timeout | undefined;
  #probing: Promise<void> | undefined;

  /** `onChange` is told once when a place is full, and once when it has room again. */
  constructor(onChange: (isFull: boolean, where: string, found?: FullDisk) => void) {
    this.#onChange = onChange;
  }

  /** Whether a write failed for want of room, and there is none yet. */
  get isFull(): boolean {
    return this.#probes.size > 0;
  }

  noteFull(where: string, found: FullDisk, probe: Probe): void {
    if (this.#probes.has(where)) return;
    this.#probes.set(where, probe);
    this.#onChange(true, where, found);
    this.#timer ??= setInterval(() => void this.probe(), probeMilliseconds).unref();
  }

  /** Looks whether there is room again; those who ask at one time share one look. */
  probe(): Promise<void> {
    this.#probing ??= this.#probeAll().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  /** Waits for a look that is under way. */
  async close(): Promise<void> {
    this.#stop();
    await this.#probing;
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #probeAll(): Promise<void> {
    for (const [where, probe] of [...this.#probes]) {
      // What fails in another way, as a database that is unavailable, says nothing of room: it is looked at again.
      const hasRoom = await probe().then(
        () => true,
        () => false,
      );
      if (!hasRoom) continue;
      this.#probes.delete(where);
      this.#onChange(false, where);
    }
    if (!this.isFull) this.#stop();
  }
}
