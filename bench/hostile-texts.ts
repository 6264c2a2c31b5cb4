import { articlesCalls } from '#contract/calls/articles-calls.ts';
import { sessionCalls } from '#contract/calls/session-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { probes } from '#contract/files.ts';
import { administratorAt, credentials } from './support/administrator.ts';
import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { milliseconds, percentile } from './support/statistics.ts';

const rounds = 3;
const pace = { perSecond: 200 };
const maxMilliseconds = 50;

/** Once each of these took seconds, in which nobody else was answered. */
const marks = (length: number) => `a${'\u0300'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`;
const texts = (length: number) => [
  marks(length),
  `a${' '.repeat(length)}b`,
  '<'.repeat(length),
  '1'.repeat(length),
  `a${'\u200D'.repeat(length)}b`,
  '('.repeat(length),
  '"'.repeat(length),
  `<script>${'</script '.repeat(length / 9)}`,
];

type Send = (path: string, body: object) => Promise<unknown>;

const attacks: [name: string, send: (post: Send, text: string) => Promise<unknown>][] = [
  [
    'logins',
    async (post, text) => {
      await post(sessionCalls.login.path, { username: text, password: 'x' });
      await post(sessionCalls.login.path, { username: credentials.username, password: text });
    },
  ],
  [
    'forms of administrators',
    async (post, text) => {
      const form = new FormData();
      for (const field of ['title', 'authorname', 'keywords']) form.append(field, text);
      await post(articlesCalls.createArticle.path, form);
      const issue = { volume: 901, issue: 1, frequency: text };
      await post(articlesCalls.createIssue.path, issue);
      await post(settingsCalls.updateSettings.path, { websitename: text });
    },
  ],
];

/**
 * How long the process is held by requests that are full of one thing, 100 kB and 1 MB of it: the longest that anybody
 * beside them waits for `/healthz`, which needs nothing but a turn of the event loop.
 */
export async function hostileTexts({ ours, load }: Bench): Promise<Figure[]> {
  const { origin, close } = await ours.site.serve();
  try {
    const { token } = await administratorAt(origin);
    const post: Send = async (path, body) => {
      const isForm = body instanceof FormData;
      const response = await fetch(origin + path, {
        method: 'POST',
        body: isForm ? body : JSON.stringify(body),
        headers: {
          authorization: `Bearer ${token}`,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
      });
      await response.arrayBuffer();
    };
    const readings = { healthz: { origin, paths: [probes.alive], pace } };
    const figures: Figure[] = [];
    for (const [name, send] of attacks) {
      const longest: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const { healthz } = await load.read(readings, async () => {
          for (const text of [...texts(100_000), ...texts(900_000)]) await send(post, text);
        });
        longest.push(
          Math.max(...healthz.map(({ ms, status }) => (status === 200 ? ms : Infinity))),
        );
      }
      // The machine's own pauses are in one round, what holds the loop is in each.
      const held = Math.min(...longest);
      const limit = { unit: 'ms', digits: 0, max: maxMilliseconds };
      const detail = `the longest wait for /healthz; median of the rounds ${milliseconds(percentile(longest, 0.5))}`;
      figures.push(figure(`held by ${name} full of one thing`, held, limit, detail));
    }
    return figures;
  } finally {
    await close();
  }
}
