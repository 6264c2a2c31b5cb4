import { createServer } from 'node:net';
import lighthouse, { desktopConfig } from 'lighthouse';
import { addresses } from '#contract/addresses.ts';
import { launchChromium } from '../tests/support/browser.ts';
import type { BenchJournal } from './support/bench-journal.ts';
import { type Figure, limited, type Measurement } from './support/figure.ts';
import { median } from './support/interleave.ts';
import { startColophon } from './support/servers.ts';

const least = 95;
const most = { paintSeconds: 1.2, shift: 0 };
const phoneRounds = 2;

const categories: string[] = ['performance', 'accessibility', 'best-practices', 'seo'];
const speed = ['performance'];

type Visit = { scores: number[]; paintSeconds: number; shift: number };

/**
 * What Lighthouse says of four pages of the real server, on a desktop and on its slow phone. Only speed varies, so the
 * phone's is the mean of two visits.
 */
export const lighthouseScores: Measurement = async (bench) => {
  const port = await freePort();
  const [server, browser] = await Promise.all([
    startColophon(bench.dataDir),
    launchChromium([`--remote-debugging-port=${port}`]),
  ]);
  const visits = pagesOf(bench).map(({ name, path }) => ({
    name,
    url: server.address + path,
    phone: [] as Visit[],
    desktop: [] as Visit[],
  }));
  try {
    for (const { url } of visits) await fetch(url);
    for (const { url, desktop } of visits) {
      desktop.push(await visit(url, port, categories, desktopConfig));
    }
    for (let round = 0; round < phoneRounds; round++) {
      const asked = round === 0 ? categories : speed;
      for (const { url, phone } of visits) phone.push(await visit(url, port, asked));
    }
    return [...visits.flatMap(figuresOf), shiftFigure(visits)];
  } finally {
    await browser.close();
    await server.close();
  }
};

function pagesOf({ issues }: BenchJournal) {
  const [issue] = issues;
  const [article] = issue?.articles ?? [];
  if (!issue || !article) throw new Error('There is no article');
  return [
    { name: 'home', path: addresses.home },
    { name: 'issue', path: addresses.issue(issue.address) },
    { name: 'article', path: addresses.article(article) },
    { name: 'search', path: addresses.search('language') },
  ];
}

async function visit(
  url: string,
  port: number,
  onlyCategories: string[],
  config?: typeof desktopConfig,
): Promise<Visit> {
  const flags = { port, logLevel: 'error', onlyCategories } as const;
  const lhr = (await lighthouse(url, flags, config))?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message}`);
  const measured = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: onlyCategories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    paintSeconds: measured('largest-contentful-paint') / 1000,
    shift: measured('cumulative-layout-shift'),
  };
}

type Visits = { name: string; phone: Visit[]; desktop: Visit[] };

function figuresOf({ name, phone, desktop }: Visits): Figure[] {
  const scores = [phone, desktop].map((taken) =>
    categories.map((_, index) => median(taken.flatMap((one) => one.scores[index] ?? []))),
  );
  const lowest = Math.min(...scores.flat());
  return [
    {
      name: `Lighthouse, ${name} page, lowest of eight scores`,
      value: `${lowest}`,
      limit: { text: `≥ ${least}`, met: lowest >= least },
      detail: `phone ${scores[0]?.join(' ')}, desktop ${scores[1]?.join(' ')} (${categories.join(', ')})`,
    },
    limited(
      {
        name: `  ${name} page’s largest element, slow phone`,
        detail: `of ${phone.map((one) => one.paintSeconds.toFixed(2)).join(', ')}; desktop ${desktop[0]?.paintSeconds.toFixed(2)} s`,
      },
      {
        value: median(phone.map((one) => one.paintSeconds)),
        most: most.paintSeconds,
        unit: 's',
        digits: 2,
      },
    ),
  ];
}

/** Lighthouse itself shows three digits. */
function shiftFigure(visits: Visits[]): Figure {
  const all = visits.flatMap(({ phone, desktop }) => [...phone, ...desktop]);
  const worst = Math.max(...all.map(({ shift }) => shift));
  return limited(
    { name: 'layout shift, worst of all visits', detail: `${all.length} visits` },
    { value: Math.round(worst * 1000) / 1000, most: most.shift, unit: '', digits: 3 },
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
