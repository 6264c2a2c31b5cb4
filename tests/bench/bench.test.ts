import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { largeShape } from '../../bench/support/article-files.ts';
import type { Bench } from '../../bench/support/bench.ts';
import { figure } from '../../bench/support/figure.ts';
import { interleave } from '../../bench/support/interleave.ts';
import { startLoad } from '../../bench/support/load.ts';
import {
  headlineIn,
  headlineOf,
  reportPage,
  reportText,
  withHeadline,
} from '../../bench/support/report.ts';
import {
  chooseMeasurements,
  type Measurement,
  runMeasurements,
} from '../../bench/support/run-measurements.ts';
import { syntheticArticles } from '../../bench/support/synthetic-articles.ts';

const within = { ...figure('quick', 1, { max: 2, digits: 1 }, 'p95'), headline: '1 ms for a page' };
const beyond = figure('  few', 3, { unit: 'pages', min: 4, digits: 0 });
const measurements: Measurement[] = [
  { group: 'Pages', name: 'home', figures: async () => [within] },
  { group: 'Search', name: 'words', figures: async () => [beyond] },
];
const measured = [
  { group: 'Pages', figures: [within] },
  { group: 'Pages', figures: [beyond] },
];
const run = {
  data: 'a file',
  articles: 3000,
  command: 'npm run bench',
  date: new Date(0),
  seconds: 61,
  stolen: 0.1,
};

describe('measurements', () => {
  it('are all chosen but optional ones, or those named by a part of their name or group', () => {
    const soak = { group: 'Endurance', name: 'soak', figures: async () => [], isOptional: true };
    const names = (words: string[]) =>
      chooseMeasurements([...measurements, soak], words).map(({ name }) => name);
    expect(names([])).toEqual(['home', 'words']);
    expect(names(['hom'])).toEqual(['home']);
    expect(names(['search'])).toEqual(['words']);
    expect(names(['soak'])).toEqual(['soak']);
    expect(() => names(['nothing'])).toThrow('No measurement is named nothing');
  });

  it('that throw are reported as missed and lose no other figure', async () => {
    const broken = async () => {
      throw new Error('no file');
    };
    const chosen = [{ group: 'Files', name: 'broken', figures: broken }, ...measurements];
    const lines: string[] = [];
    const results = await runMeasurements(chosen, {} as Bench, (line) => lines.push(line));
    expect(results.map(({ figures }) => figures[0]?.value)).toEqual([
      'failed',
      '1.0 times',
      '3 pages',
    ]);
    expect(reportText(results)).toMatch(/broken +failed +✗ missed +no file/);
    expect(lines).toHaveLength(3);
  });
});

describe('the figures that are kept', () => {
  it('are a table for each group, with limits met and missed', () => {
    const page = reportPage(measured, run);
    expect(page.match(/## Pages/g)).toHaveLength(1);
    expect(page).toContain('| quick | 1.0 times | ≤ 2 times | ✓ | p95 |');
    expect(page).toContain('| … few | 3 pages | ≥ 4 pages | ✗ missed |  |');
    expect(page).toContain('| date | 1970-01-01 |');
    expect(page).toContain('| took | 1 min 1 s |');
    expect(page).toContain('| taken by other guests | 10 % of the processors |');
  });

  it('are in README too, between its marks', () => {
    const readme = 'a\n<!-- written by npm run bench -->\nold\n<!-- end -->\nb';
    const headline = headlineOf(measured, run);
    expect(headline).toMatch(/1970-01-01 over 3,000 articles.*\n1 ms for a page\./);
    expect(reportPage(measured, run)).toContain(headline);
    expect(headlineIn(withHeadline(readme, headline))).toBe(headline);
    expect(() => headlineIn('a')).toThrow('README lacks the marks');
  });
});

describe('variants measured in turn', () => {
  it('take turns, every other round backwards, and are compared round by round', async () => {
    const order: string[] = [];
    const numbers = { ours: [2, 4, 100], reference: [1, 2, 20] };
    const next = (name: 'ours' | 'reference') => async () => {
      order.push(name);
      return numbers[name].shift() ?? Number.NaN;
    };
    const { median, ratio } = await interleave(
      { ours: next('ours'), reference: next('reference') },
      3,
    );
    expect(order.join(' ')).toBe('ours reference reference ours ours reference');
    expect(median).toEqual({ ours: 4, reference: 2 });
    expect(ratio('ours', 'reference')).toBe(2);
  });
});

it('readers read so many pages, or as long as something goes on', async () => {
  const server = createServer(({ url }, response) => {
    const body = 'a page'.repeat(100_000);
    response.writeHead(url === '/known' ? 304 : 200, { 'content-length': body.length });
    response.end(url === '/known' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const load = startLoad();
  try {
    const pace = { readers: 1 };
    const { page } = await load.read({
      page: { origin, paths: ['/', '/known'], pace, requests: 3 },
    });
    expect(page.map(({ status }) => status)).toEqual([200, 304, 200]);
    let answers = 0;
    server.on('request', () => (answers += 1));
    const enough = async () => {
      while (answers < 10) await new Promise(setImmediate);
    };
    const { more } = await load.read({ more: { origin, paths: ['/'], pace } }, enough);
    expect(more.length).toBeGreaterThanOrEqual(10);
  } finally {
    load.close();
    server.close();
  }
});

it('the synthetic journal has 73,970 articles in 924 issues, some of them large', () => {
  const issues = Map.groupBy(syntheticArticles(largeShape), (one) => `${one.year}/${one.issue}`);
  const sizes = [...issues.values()].map(({ length }) => length).sort((a, b) => b - a);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(73_970);
  expect(sizes).toHaveLength(924);
  expect(sizes.slice(0, 7)).toEqual([300, 300, 300, 300, 300, 300, 79]);
});
