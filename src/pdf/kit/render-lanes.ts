import PQueue from 'p-queue';
import type { RenderProcess } from './render-process.ts';

type LaneOptions = {
  /** How many processes there may be. */
  width: number;
  /** How many of them one lane may have at a time. */
  maxOfALane: number;
  start: () => RenderProcess;
};

/**
 * Processes, and a lane for each journal that waits for them: its documents in order, and no more of them at a time than
 * its share, so that one whose documents take long leaves the others theirs.
 */
export class RenderLanes {
  readonly #options: LaneOptions;
  readonly #queue: PQueue;
  readonly #lanes = new Map<string, PQueue>();
  readonly #processes = new Set<RenderProcess>();

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#queue = new PQueue({ concurrency: options.width });
  }

  /** Does the work with a process when the lane's turn comes. */
  add<Result>(name: string, work: (idle: () => RenderProcess) => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(name) ?? new PQueue({ concurrency: this.#options.maxOfALane });
    this.#lanes.set(name, lane);
    return lane
      .add(() => this.#queue.add(() => work(() => this.#idleProcess())))
      .finally(() => {
        if (lane.size + lane.pending === 0) this.#lanes.delete(name);
      });
  }

  /** Ends the processes and waits until they are gone, and all that waits was told. */
  async close(): Promise<void> {
    await Promise.all([...this.#processes].map((process) => process.end()));
    await Promise.all([...this.#lanes.values()].map((lane) => lane.onIdle()));
    this.#processes.clear();
  }

  /** There is one, or room for one: the queue runs no more tasks than there may be processes. */
  #idleProcess(): RenderProcess {
    for (const process of this.#processes) if (process.ended) this.#processes.delete(process);
    const idle = [...this.#processes].find((process) => !process.busy) ?? this.#options.start();
    this.#processes.add(idle);
    return idle;
  }
}
