import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { calls } from '#contract/calls/calls.ts';
import { administratorAt } from './support/administrator.ts';
import { type Bench, root } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { openSite } from './support/site.ts';
import { milliseconds } from './support/statistics.ts';

const writes = 50;
const maxRatio = 10;

/** From the response of a write on one node until another one answers with it, beside a plain NOTIFY of PostgreSQL. */
export async function nodes({ ours }: Bench): Promise<Figure[]> {
  const one = await ours.server('postgres');
  const { folder, databaseUrl } = await ours.postgresSite();
  const site = await openSite(root, databaseUrl);
  await copyFile(join(folder, 'publisher.yaml'), join(site.folder, 'publisher.yaml'));
  const other = await site.serve();
  const administrator = await administratorAt(one.origin);
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return client;
  };
  const [listener, notifier] = [await connect(), await connect()];
  await listener.query('LISTEN bench');
  const taken: number[] = [];
  const variants = {
    async seen() {
      const name = `Name ${taken.length} of the journal`;
      await administrator.post(calls.getSettings.path, { websitename: name });
      const start = performance.now();
      while (!(await (await fetch(other.origin + calls.getSettings.path)).text()).includes(name));
      return taken[taken.push(performance.now() - start) - 1] ?? 0;
    },
    async notified() {
      const start = performance.now();
      await Promise.all([once(listener, 'notification'), notifier.query('NOTIFY bench')]);
      return performance.now() - start;
    },
  };
  try {
    const { median, ratio } = await interleave(variants, writes);
    const detail = `${milliseconds(median.seen)}, at most ${milliseconds(Math.max(...taken))} of ${writes}; NOTIFY ${milliseconds(median.notified)}`;
    const format = { digits: 1, max: maxRatio };
    return [figure('a write is seen on another node', ratio('seen', 'notified'), format, detail)];
  } finally {
    await Promise.all([listener.end(), notifier.end(), other.close()]);
    await site.close();
  }
}
