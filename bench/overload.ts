import { addresses } from '#contract/addresses.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { BenchJournal } from './support/bench-journal.ts';
import { type CrowdAnswer, sendCrowd, turned } from './support/crowd.ts';
import { type Figure, type Measurement, wanted } from './support/figure.ts';
import { startColophon } from './support/servers.ts';
import { milliseconds, timesOf } from './support/timing.ts';

const timesTooMany = 10;
const readersOfEach = 10;
const seconds = { warm: 1, borne: 3, overload: 5, after: 3 };
/** Telling the others takes the rest. */
const minShare = 0.5;
const probesASecond = 20;
/** An answer that took no longer is as good as any. */
const normalMilliseconds = 200;

type Crowd = Record<'search' | 'article', CrowdAnswer[]>;

/**
 * Ten times as many readers as the server can bear, half of them searching for something else each, half opening
 * articles that no cache has: how many are served nevertheless, how soon the others are told, and when it is over.
 */
export const overload: Measurement = async (journal) => {
  const { address: origin, close } = await startColophon(journal.dataDir);
  try {
    const pages = await pagesOf(journal);
    let asked = 0;
    const fresh = (most: number) => {
      asked += most;
      return { search: turned(pages.search, asked), article: turned(pages.article, asked) };
    };
    const oneAfterAnother = (until: number) => {
      const { search, article } = fresh(2000);
      const readers = readersOfEach;
      return sendCrowd(origin, {
        search: { paths: search, readers, until },
        article: { paths: article, readers, until },
      });
    };
    await oneAfterAnother(seconds.warm);
    const borne = served(await oneAfterAnother(seconds.borne)).length / seconds.borne;

    const { search, article } = fresh(20_000);
    const perSecond = (borne * timesTooMany) / 2;
    const until = seconds.overload;
    const { probe, ...crowd } = await sendCrowd(origin, {
      search: { paths: search, perSecond, until },
      article: { paths: article, perSecond, until },
      probe: {
        paths: fresh(0).article,
        perSecond: probesASecond,
        from: until,
        until: until + seconds.after,
      },
    });
    return figuresOf(borne, crowd, probe);
  } finally {
    await close();
  }
};

const served = ({ search, article }: Crowd) =>
  [...search, ...article].filter(({ status }) => status === 200);

function figuresOf(borne: number, crowd: Crowd, probe: CrowdAnswer[]): Figure[] {
  const answers = [...crowd.search, ...crowd.article];
  const refusals = answers.filter(({ status }) => status === 503);
  const others = answers.filter(({ status }) => status !== 200 && status !== 503);
  const last = Math.max(seconds.overload * 1000, ...answers.map(({ at, ms }) => at + ms));
  const goodput = served(crowd).length / (last / 1000);
  const waited = timesOf(served(crowd).map(({ ms }) => ms));
  const told = timesOf(refusals.map(({ ms }) => ms));
  const asked = Math.round(answers.length / seconds.overload);
  const refusedArticles = crowd.article.filter(({ status }) => status === 503).length;
  const servedArticles = crowd.article.filter(({ status }) => status === 200).length;
  const slow = probe.filter(({ ms, status }) => status !== 200 || ms > normalMilliseconds);
  const over = Math.max(0, ...slow.map(({ at, ms }) => at + ms)) / 1000;
  return [
    {
      name: `served a second, asked ten times too much`,
      value: `${goodput.toFixed(0)}`,
      limit: {
        text: `≥ ${(borne * minShare).toFixed(0)}`,
        met: goodput >= borne * minShare,
        wanted: true,
      },
      detail: `${asked} asked, ${borne.toFixed(0)} can be borne (limit: half of it); p50 ${milliseconds(waited.median)}, p99 ${milliseconds(waited.p99)}; ${share(servedArticles, served(crowd).length)} of them article pages; ${others.length} without an answer`,
    },
    wanted(
      {
        name: '  refused with 503, p99',
        detail: `p50 ${milliseconds(told.median)}; ${share(refusals.length, answers.length)} of all, ${share(refusedArticles, crowd.article.length)} of article pages`,
      },
      { value: told.p99, most: 1000, unit: 'ms', digits: 0 },
    ),
    wanted(
      {
        name: '  until article pages are normal again',
        detail: `all within ${normalMilliseconds} ms from then on`,
      },
      { value: Math.max(0, over - seconds.overload), most: 3, unit: 's', digits: 1 },
    ),
  ];
}

const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;

/** Every article's page, and searches for each word of a title. */
async function pagesOf({ journal }: BenchJournal): Promise<Record<keyof Crowd, string[]>> {
  const rows = await journal.database.reads
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select(['refnumber', 'title', 'year', 'volume', 'issue'])
    .orderBy('articles.id')
    .execute();
  const words = [...new Set(rows.flatMap(({ title }) => foldWords(plainText(title))))];
  // The same work under another address, as often as it is needed.
  const spelt = [words, words.map((word) => word.toUpperCase()), words.map((word) => `${word}!`)];
  return {
    search: spelt.flat().map((word) => addresses.search(word)),
    article: rows.map((row) => addresses.article({ ...row, refnumber: `${row.refnumber}` })),
  };
}
