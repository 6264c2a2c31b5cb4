import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import type { BenchJournal } from './bench-journal.ts';
import { type Figure, wanted } from './figure.ts';
import { median } from './interleave.ts';
import { startReaders } from './readers.ts';
import { startColophon } from './servers.ts';
import { milliseconds, type Times } from './timing.ts';

const idleMilliseconds = 3000;
const maxTimesIdle = 2;

/**
 * What readers of a cached page of a server notice while it does something else, round by round, beside the seconds
 * before. A second server over the same journal, which has nothing to do with it, is read at the same pace: what its
 * readers notice is the machine's doing, not the server's.
 */
export async function readersMeanwhile(
  { dataDir, issues }: BenchJournal,
  server: { address: string },
  rounds: (() => Promise<unknown>)[],
): Promise<{ figure(name: string): Figure }> {
  const article = issues[0]?.articles[0];
  if (!article) throw new Error('There is no article');
  const bystander = await startColophon(dataDir);
  try {
    const page = addresses.article(article);
    const origins = [server.address, bystander.address];
    const readers = await startReaders(origins.map((origin) => ({ address: origin + page })));
    const idle: Times[][] = [];
    const busy: Times[][] = [];
    try {
      for (const work of rounds) {
        idle.push((await readers.meanwhile(wait(idleMilliseconds))).times);
        busy.push((await readers.meanwhile(work())).times);
      }
    } finally {
      readers.close();
    }
    const of = (taken: Times[][], what: keyof Times, server: number) =>
      median(taken.map((times) => times[server]?.[what] ?? Number.NaN));
    const before = of(idle, 'p99', 0);
    return {
      figure: (name) =>
        wanted(
          {
            name,
            detail: `p50 ${milliseconds(of(busy, 'median', 0))}; before p50 ${milliseconds(of(idle, 'median', 0))}, p99 ${milliseconds(before)}; limit: twice that; an uninvolved server’s meanwhile p99 ${milliseconds(of(busy, 'p99', 1))}`,
          },
          {
            value: of(busy, 'p99', 0),
            most: Number((before * maxTimesIdle).toFixed(2)),
            unit: 'ms',
            digits: 2,
          },
        ),
    };
  } finally {
    await bystander.close();
  }
}
