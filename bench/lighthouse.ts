import lighthouse, { desktopConfig } from 'lighthouse';
import { addresses } from '#contract/addresses.ts';
import { launchChromium } from '../tests/support/browser.ts';
import { freePort } from '../tests/support/free-port.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { median } from './support/statistics.ts';

/** The score of speed depends on what else the machine does; the others do not. */
const limits = { speed: 95, others: 100, paint: 3, shift: 0 };
/** Pages of results ask not to be indexed, which Lighthouse counts as a mistake. */
const skipAudits = { search: ['is-crawlable'] } as Partial<Record<string, string[]>>;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const phoneRounds = [categories, ['performance']];

type Visit = { scores: number[]; paintSeconds: number; shift: number };

/**
 * What Lighthouse says of four pages, on a desktop and on its slow phone. Only speed varies, so the phone's is the mean
 * of two visits; when the largest element shows is measured beside a plain page of one line.
 */
export async function lighthouseScores({ ours, issue, reference }: Bench): Promise<Figure[]> {
  const port = await freePort();
  const { origin } = await ours.server('cached');
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  const pages = {
    plain: `${reference.origin}/`,
    home: origin + addresses.home,
    issue: origin + addresses.issue(issue),
    article: origin + addresses.article(issue.articles[0]),
    search: origin + addresses.search('language'),
  };
  try {
    const visited = Object.entries(pages).map(([name, url]) => ({
      name,
      url,
      desktop: [] as Visit[],
      phone: [] as Visit[],
    }));
    for (const { name, url, desktop } of visited) {
      await (await fetch(url)).arrayBuffer();
      desktop.push(await visit({ name, url }, port, categories, desktopConfig));
    }
    for (const asked of phoneRounds) {
      for (const { name, url, phone } of visited) {
        phone.push(await visit({ name, url }, port, asked));
      }
    }
    const [plain, ...others] = visited;
    const visits = others.flatMap(({ desktop, phone }) => [...desktop, ...phone]);
    const shift = Math.max(...visits.map((one) => Number(one.shift.toFixed(3))));
    const none = { unit: '', digits: 3, max: limits.shift };
    const plainPaint = paintOf(plain?.phone ?? []);
    return [
      ...others.flatMap(({ name, desktop, phone }) => {
        const scores = [scoresOf(phone), scoresOf(desktop)];
        const shown = `phone, then desktop: ${scores.flat().join(' ')} (${categories.join(', ')})`;
        const lowest = (some: (number | undefined)[]) => Math.min(...some.map((one) => one ?? 0));
        const score = (min: number) => ({ unit: '', digits: 1, min });
        const speed = lowest(scores.map(([first]) => first));
        const others = lowest(scores.flatMap(([, ...rest]) => rest));
        const paint = paintOf(phone);
        const paints = `${paint.toFixed(2)} s; a page of one line ${plainPaint.toFixed(2)} s`;
        return [
          figure(`Lighthouse, ${name} page, performance`, speed, score(limits.speed), shown),
          figure('  lowest of the other scores', others, score(limits.others)),
          figure(
            '  largest element, slow phone',
            paint / plainPaint,
            { max: limits.paint },
            paints,
          ),
        ];
      }),
      figure('layout shift, worst of all visits', shift, none, `${visits.length} visits`),
    ];
  } finally {
    await browser.close();
  }
}

async function visit(
  { name, url }: { name: string; url: string },
  port: number,
  onlyCategories: string[],
  config?: typeof desktopConfig,
): Promise<Visit> {
  const skipped = skipAudits[name] ?? null;
  const flags = { port, logLevel: 'error', onlyCategories, skipAudits: skipped } as const;
  const lhr = (await lighthouse(url, flags, config))?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message}`);
  const measured = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: onlyCategories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    paintSeconds: measured('largest-contentful-paint') / 1000,
    shift: measured('cumulative-layout-shift'),
  };
}

const paintOf = (visits: Visit[]) => median(visits.map(({ paintSeconds }) => paintSeconds));

const scoresOf = (visits: Visit[]) =>
  categories.map((_, index) => median(visits.flatMap(({ scores }) => scores[index] ?? [])));
