import { setTimeout as wait } from 'node:timers/promises';
import { requestPath } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { calls } from '#contract/calls/calls.ts';
import type { Figure } from './limits.ts';
import type { Holdings } from './support/articles.ts';
import { administratorAt, type Bench } from './support/bench.ts';
import { megabytesOf, type RunningServer } from './support/processes.ts';

const minutes = 60;
const requestsPerSecond = 25;
const secondsBetweenWrites = 20;
/** Of the hour: caches are full before, and what is more in the last one grows for ever. */
const quarter = 15;

/** The memory of a server that readers, harvesters, robots and an office ask for an hour, and what it grew by in the last quarter. */
export async function hourOfTraffic(bench: Bench): Promise<Figure<'an hour of traffic'>[]> {
  const site = await bench.site('SQLite');
  const server = await site.serve();
  const sizes: number[] = [];
  try {
    await mixedTraffic(server, bench.held, minutes, (megabytes) => sizes.push(megabytes));
  } finally {
    await server.close();
  }
  const most = (from: number, to: number) => Math.max(...sizes.slice(from, to));
  const each = Array.from({ length: minutes / quarter }, (_, index) =>
    most(index * quarter, (index + 1) * quarter),
  );
  const [before = 0, last = 0] = each.slice(-2);
  const detail = `at most ${each.map((size) => size.toFixed(0)).join(', ')} MB in each quarter`;
  return [
    { name: 'memory', engine: 'SQLite', value: Math.max(...sizes), detail },
    {
      name: 'growth in the last quarter',
      engine: 'SQLite',
      value: Math.max(0, last - before),
      detail: '',
    },
  ];
}

/** @param note gets the megabytes of the server, once a minute */
export async function mixedTraffic(
  { origin, pid }: Pick<RunningServer, 'origin' | 'pid'>,
  { scattered, issues }: Pick<Holdings, 'scattered' | 'issues'>,
  minutes: number,
  note: (megabytes: number) => void,
): Promise<void> {
  const office = await administratorAt(origin);
  const articleAt = (turn: number) => scattered[turn % scattered.length] ?? fail();
  const issueAt = (turn: number) => issues[turn % issues.length] ?? fail();
  const wordAt = (turn: number) =>
    articleAt(turn * 31)
      .title.split(' ')
      .at(turn % 3) ?? 'soil';
  const nameAt = (turn: number) => articleAt(turn * 17).authorname.split(', ')[0] ?? '';
  /** What one in so many requests asks for, by its turn. */
  const readers: ((turn: number) => string)[] = [
    (turn) => addresses.article(articleAt(turn)),
    (turn) => addresses.article(articleAt(turn % 400)),
    (turn) => addresses.article(articleAt(turn * 7)),
    (turn) => addresses.issue(issueAt(turn)),
    () => addresses.home,
    (turn) => addresses.search(wordAt(turn)),
    (turn) => addresses.search(`${wordAt(turn)} ${wordAt(turn + 1)}`),
    (turn) => requestPath(calls.suggest.path, { query: { keyword: wordAt(turn).slice(0, 3) } }),
    (turn) => addresses.articleMarkdown(articleAt(turn * 3)),
    (turn) => addresses.articleRecord(articleAt(turn * 5), 'bibtex'),
    (turn) => addresses.issueRecords(issueAt(turn * 3), 'ris'),
    (turn) => `${addresses.oai}?verb=ListRecords&metadataPrefix=oai_dc&set=${1949 + (turn % 70)}`,
    () => addresses.feed('atom.xml'),
    () => addresses.sitemapIndex,
    (turn) => addresses.sitemap(1 + (turn % 16)),
    (turn) => requestPath(calls.search.path, { query: { keyword: nameAt(turn) } }),
    () => addresses.archives,
    (turn) => `/nothing-here-${turn}`,
    (turn) => addresses.usageBadge(articleAt(turn).refnumber),
    (turn) => `${addresses.article(articleAt(turn))}?utm_source=${turn}`,
  ];
  const officeReads: ((turn: number) => string)[] = [
    () => calls.getUnderWay.path,
    () => calls.getOverview.path,
    () => calls.getReadiness.path,
    (turn) => requestPath(calls.listJournalArticles.path, { query: { q: wordAt(turn) } }),
    () => calls.adminSummary.path,
    () => calls.listIssues.path,
  ];
  const certificate = (turn: number) =>
    addresses.api.certificate(articleAt(turn).refnumber, nameAt(turn));
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
  };
  const write = (turn: number) => {
    const form = new FormData();
    form.append('keywords', `memory, hour, number ${turn}`);
    const { id } = articleAt(turn * 13);
    return office.post(requestPath(calls.updateArticle.path, { params: { id } }), form);
  };
  const under: Set<Promise<void>> = new Set();
  const start = performance.now();
  let noted = 0;
  for (let turn = 0; ; turn++) {
    const seconds = (performance.now() - start) / 1000;
    if (seconds >= 60 * minutes) break;
    if (seconds >= 60 * (noted + 1)) {
      noted += 1;
      note(await megabytesOf(pid));
    }
    await wait(Math.max(0, 1000 * (turn / requestsPerSecond - seconds)));
    // A server that is slow is asked less: what waits is of the measurement, not of the server.
    if (under.size > 50) continue;
    const second = Math.floor(turn / requestsPerSecond);
    const isFirst = turn % requestsPerSecond === 0;
    const asked =
      isFirst && second % secondsBetweenWrites === 0
        ? write(second)
        : isFirst && second % 3 === 0
          ? ask((officeReads[second % officeReads.length] ?? fail)(second), office.headers)
          : isFirst && second % 10 === 1
            ? ask(certificate(second))
            : ask((readers[turn % readers.length] ?? fail)(turn));
    const done = asked.then(
      () => {},
      () => {},
    );
    under.add(done);
    void done.then(() => under.delete(done));
  }
  await Promise.all(under);
  note(await megabytesOf(pid));
}

function fail(): never {
  throw new Error('The journal is empty');
}
