import { addresses } from '#contract/addresses.ts';
import { sendCrowd } from './support/crowd.ts';
import { type Measurement, wanted } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { startColophon } from './support/servers.ts';
import { milliseconds, timesOf } from './support/timing.ts';

const readersASecond = 100;
const seconds = 3;
const rounds = 3;
const most = 3;

/**
 * What readers notice of a write every second, which gives one of the articles another title and makes the server look
 * anew at whatever it shows: the home page, an issue and a few articles that everybody reads, at a steady pace, with
 * writes and without in turn.
 */
export const pagesUnderWrites: Measurement = async ({ dataDir, journal, issues }) => {
  const [issue] = issues;
  const [article] = issue?.articles ?? [];
  if (!issue || !article) throw new Error('There is no article');
  const setTitle = (title: string) =>
    journal.database.write(async (tx) => {
      await tx.updateTable('articles').set({ title }).where('id', '=', article.id).execute();
    });
  const paths = [
    addresses.home,
    addresses.issue(issue.address),
    ...issue.articles.slice(0, 8).map(addresses.article),
  ];
  const { address, close } = await startColophon(dataDir);
  const read = async () => {
    const kind = { paths, perSecond: readersASecond, until: seconds };
    const { page } = await sendCrowd(address, { page: kind });
    if (page.some(({ status }) => status !== 200)) throw new Error('A page was not answered');
    return timesOf(page.map(({ ms }) => ms));
  };
  const medians: Record<'idle' | 'writes', number[]> = { idle: [], writes: [] };
  const p99 = async (name: keyof typeof medians) => {
    const times = await read();
    medians[name].push(times.median);
    return times.p99;
  };
  try {
    await read();
    const { median, ratio } = await interleave(
      {
        idle: () => p99('idle'),
        async writes() {
          let writes = 0;
          const writing = setInterval(() => setTitle(`Title number ${++writes}`), 1000);
          return p99('writes').finally(() => clearInterval(writing));
        },
      },
      rounds,
    );
    const [idle, writes] = [Math.min(...medians.idle), Math.min(...medians.writes)];
    return [
      wanted(
        {
          name: 'pages with a write every second, p99 beside none',
          detail: `p99 ${milliseconds(median.writes)}, p50 ${milliseconds(writes)}; without p99 ${milliseconds(median.idle)}, p50 ${milliseconds(idle)}`,
        },
        { value: ratio('writes', 'idle'), most, unit: 'times', digits: 1 },
      ),
    ];
  } finally {
    await setTitle(article.title);
    await close();
  }
};
