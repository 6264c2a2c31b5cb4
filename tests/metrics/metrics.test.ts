import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MetricsRegistry } from '#server/metrics/metrics-registry.ts';
import { signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { ask } from '../support/http-client.ts';
import { parsePrometheusText, type Scrape } from '../support/prometheus-text.ts';
import { onEachSite, onSite, openSite, roomForAll, type TestSite } from '../support/sites.ts';
import { damagePdf } from '../support/stored-files.ts';
import { addUser } from '../support/users.ts';

const watched = { env: { COLOPHON_METRICS_PORT: '0' } };
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

async function scrapeText({ metricsPort }: TestSite): Promise<string> {
  const answer = await ask(metricsPort, '/metrics', { host: '127.0.0.1' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.text;
}
const scrape = async (site: TestSite) => parsePrometheusText(await scrapeText(site));

/** The value of the series that has these labels, and perhaps more. */
function sampleOf({ samples }: Scrape, name: string, labels: Record<string, string> = {}) {
  const has = Object.entries(labels);
  return samples.find(
    (sample) => sample.name === name && has.every(([key, value]) => sample.labels[key] === value),
  )?.value;
}

const requests = 'colophon_http_requests_total';
const pdf = '/assets/archives/2024/vol4issue2/101.pdf';

onSite(
  'logins from an address that is refused already are counted, and write no line',
  async (site) => {
    await addUser(site.journal);
    const attempt = () =>
      site.get('/auth/login/', {
        method: 'POST',
        body: JSON.stringify({ username: 'asha', password: 'wrong' }),
        headers: { 'content-type': 'application/json' },
      });
    const linesOf = () => site.log.filter(({ msg }) => msg === 'login').length;
    const refused = async () =>
      sampleOf(await scrape(site), 'colophon_logins_total', { outcome: 'too_many_attempts' });
    for (let sent = 0; sent < 51; sent++) await attempt();
    expect([await refused(), linesOf()]).toEqual([41, 51]);
    for (let sent = 0; sent < 7; sent++) expect((await attempt()).status).toBe(429);
    expect([await refused(), linesOf()]).toEqual([48, 51]);
  },
  watched,
);

onEachSite(
  'what happened is in the metrics',
  async (site) => {
    await have.settings(site.journal);
    await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
    for (const _ of ['rendered', 'cached', 'cached']) await site.get('/archives/2024/vol4/issue2');
    await site.get('/archives/2024/vol4/issue2', { method: 'HEAD' });
    await site.get('/no/such/secret-address?token=secret');
    expect((await site.get(pdf)).status).toBe(200);
    await damagePdf(site, 101, undefined);
    await site.get(pdf);
    await signIn(site);
    await site.get('/auth/login/', {
      method: 'POST',
      body: JSON.stringify({ username: 'nobody', password: 'x' }),
      headers: { 'content-type': 'application/json' },
    });
    site.jobs.note('orphan cleanup', new Date('2026-02-03T04:05:06Z'), true);
    site.jobs.note('orphan cleanup', new Date(), false);
    await expect
      .poll(async () => sampleOf(await scrape(site), 'colophon_logins_total'))
      .toBeGreaterThan(0);

    const text = await scrapeText(site);
    const now = parsePrometheusText(text);
    const issue = { route: '/archives/{year}/{volume}/{issue}', status: '200' };
    expect(sampleOf(now, requests, { ...issue, method: 'GET' })).toBe(3);
    expect(sampleOf(now, requests, { ...issue, method: 'HEAD' })).toBe(1);
    const durations = 'colophon_http_request_duration_seconds';
    expect(sampleOf(now, `${durations}_count`, { route: issue.route, method: 'GET' })).toBe(3);
    expect(sampleOf(now, `${durations}_sum`, { route: issue.route })).toBeGreaterThan(0);
    expect(sampleOf(now, `${durations}_bucket`, { route: issue.route, le: '2.5' })).toBe(3);
    expect(sampleOf(now, requests, { route: 'unknown', status: '404' })).toBe(1);
    expect(sampleOf(now, requests, { status: '500' })).toBe(1);
    expect(text).not.toContain('secret');
    expect(text).not.toContain('127.0.0.1');
    const cache = 'colophon_response_cache_requests_total';
    expect(sampleOf(now, cache, { result: 'hit' })).toBe(3);
    expect(sampleOf(now, cache, { result: 'miss' })).toBe(1);
    expect(
      sampleOf(now, 'colophon_journal_requests_total', { journal: 'demo', status: '5xx' }),
    ).toBe(1);
    // The page, and the one that is not there.
    expect(sampleOf(now, 'colophon_cache_entries', { cache: 'responses' })).toBe(2);
    expect(sampleOf(now, 'colophon_logins_total', { outcome: 'invalid_credentials' })).toBe(1);
    expect(sampleOf(now, 'colophon_damaged_files')).toBe(1);
    expect(sampleOf(now, 'colophon_log_lines_dropped_total')).toBe(7);
    expect(sampleOf(now, 'colophon_ready')).toBe(1);
    expect(sampleOf(now, 'colophon_journal_ready', { journal: 'demo' })).toBe(1);
    expect(sampleOf(now, 'colophon_disk_free_bytes')).toBeGreaterThan(0);
    expect(sampleOf(now, 'colophon_database_statements_total')).toBeGreaterThan(5);
    const job = { job: 'orphan cleanup' };
    expect(sampleOf(now, 'colophon_job_last_success_timestamp_seconds', job)).toBe(1770091506);
    expect(sampleOf(now, 'colophon_job_failures_total', job)).toBe(1);
    expect(sampleOf(now, 'colophon_backup_last_success_timestamp_seconds')).toBe(1767323045);
    expect(sampleOf(now, 'colophon_backup_scheduled')).toBe(1);
    const { engine } = site.journal.database;
    expect(sampleOf(now, 'colophon_info', { engine })).toBe(1);
    const pool = sampleOf(now, 'colophon_database_connections_max');
    expect(pool).toBe(engine === 'postgres' ? 10 : undefined);
    expect(now.samples.length).toBeLessThan(400);
  },
  watched,
);

onEachSite(
  'statements that fail are counted by why they did',
  async (site) => {
    const { database } = site.journal;
    const article = { refnumber: 101 };
    await have.article(site.journal, article);
    await database.write((tx) => tx.schema.alterTable('settings').renameTo('away').execute());
    await site.get('/contact');
    const found = await scrape(site);
    const errors = 'colophon_database_errors_total';
    expect(sampleOf(found, errors, { kind: 'other' })).toBeGreaterThan(0);
    expect(sampleOf(found, errors, { kind: 'unavailable' })).toBe(0);
    expect(sampleOf(found, 'colophon_ready')).toBe(0);
    expect(sampleOf(found, 'colophon_journal_ready', { journal: 'demo' })).toBe(0);
    await database.write((tx) => tx.schema.alterTable('away').renameTo('settings').execute());
  },
  watched,
);

onSite(
  'who is refused, waits or is under way is counted by queue',
  async (site) => {
    await have.settings(site.journal);
    expect((await site.get('/contact')).status).toBe(503);
    const found = await scrape(site);
    expect(sampleOf(found, 'colophon_admission_refused_total', { queue: 'readers' })).toBe(1);
    expect(sampleOf(found, 'colophon_admission_refused_total', { queue: 'rest' })).toBe(0);
    expect(sampleOf(found, 'colophon_admission_under_way', { queue: 'readers' })).toBe(0);
    expect(sampleOf(found, 'colophon_admission_waiting', { queue: 'readers' })).toBe(0);
    expect(sampleOf(found, requests, { route: '/contact', status: '503' })).toBe(1);
  },
  {
    ...watched,
    admissionLimits: { ...roomForAll, readers: { ...roomForAll.readers, waiting: 0 } },
  },
);

onSite(
  'the port of metrics has nothing else, and the port of readers no metrics',
  async (site) => {
    await have.settings(site.journal);
    for (const path of ['/', '/healthz', '/api/settings', '/metrics/x']) {
      expect([path, (await ask(site.metricsPort, path)).status]).toEqual([path, 404]);
    }
    expect((await ask(site.metricsPort, '/metrics', { method: 'POST' })).status).toBe(405);
    const readers = await site.get('/metrics');
    expect(readers.status).toBe(404);
    expect(readers.text).not.toContain('colophon_');
  },
  watched,
);

describe('the text format is read strictly', () => {
  it.each([
    ['a type twice', '# HELP a b\n# TYPE a gauge\n# TYPE a gauge\n'],
    ['a sample without a type', 'a 1\n'],
    ['a series twice', '# HELP a b\n# TYPE a gauge\na{x="1"} 1\na{x="1"} 2\n'],
    ['a quote in a label', '# HELP a b\n# TYPE a gauge\na{x="1"2"} 1\n'],
    ['a counter below zero', '# HELP a b\n# TYPE a counter\na -1\n'],
    ['no number', '# HELP a b\n# TYPE a gauge\na undefined\n'],
    ['no end', '# HELP a b\n# TYPE a gauge\na 1'],
    [
      'buckets that shrink',
      '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\n',
    ],
  ])('%s is refused', (_, text) => {
    expect(() => parsePrometheusText(text)).toThrow();
  });

  it('labels of any text are written as the format wants them', async () => {
    const registry = new MetricsRegistry();
    registry.gauge('a', 'A\nb', () => [[{ x: 'quote " back \\ line \n end' }, 1]], ['x']);
    const { samples } = parsePrometheusText(await registry.metrics());
    expect(samples.find(({ name }) => name === 'a')?.labels).toEqual({
      x: 'quote \\" back \\\\ line \\n end',
    });
  });
});

/** Every metric that the alerts and the dashboard ask for. */
function namesAsked(): Map<string, string[]> {
  const files = ['deploy/prometheus/alerts.yml', 'deploy/grafana/colophon-dashboard.json'];
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8');
      const names = text.match(/\b(colophon|nodejs|process)_[a-z_]+\b/g) ?? [];
      return [file, [...new Set(names)].filter((name) => !/_$/.test(name))];
    }),
  );
}

it('alerts and the dashboard ask for nothing that there is not', async () => {
  const site = await openSite('postgres', watched);
  try {
    await have.settings(site.journal);
    await site.get('/contact');
    const { types } = await scrape(site);
    const exists = (name: string) =>
      types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram';
    for (const [file, names] of namesAsked()) {
      expect(names.length, file).toBeGreaterThan(10);
      expect([file, names.filter((name) => !exists(name))]).toEqual([file, []]);
    }
    const documented = readFileSync('docs/monitoring.md', 'utf8');
    const own = [...types.keys()].filter((name) => name.startsWith('colophon_'));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  } finally {
    await site.close();
  }
});

it.skipIf(!hasPromtool)('promtool finds nothing wrong with metrics and alerts', async () => {
  const site = await openSite('sqlite', watched);
  try {
    await have.settings(site.journal);
    await site.get('/contact');
    const text = await scrapeText(site);
    // Exit code 3 is about names; those of Node itself are not ours.
    const own = text.split('\n\n').filter((family) => family.includes('# TYPE colophon_'));
    const checked = spawnSync('promtool', ['check', 'metrics'], { input: `${own.join('\n')}\n` });
    expect([checked.status, String(checked.stderr)]).toEqual([0, '']);
    const whole = spawnSync('promtool', ['check', 'metrics'], { input: text });
    expect([0, 3]).toContain(whole.status);
  } finally {
    await site.close();
  }
  const rules = ['check', 'rules', 'deploy/prometheus/alerts.yml'];
  expect(String(execFileSync('promtool', rules))).toContain('SUCCESS');
});

onEachSite(
  'what was written of readers is in the metrics',
  async (site) => {
    await have.article(site.journal, { refnumber: 101 });
    const read = (agent: string) =>
      site.get('/archives/2024/4/2/101', { headers: { 'user-agent': agent } });
    for (const agent of [
      'Mozilla/5.0 Firefox/140.0',
      'Mozilla/5.0 Firefox/140.0',
      'Googlebot/2.1',
    ]) {
      await read(agent);
    }
    await site.journal.usage.record(site.usageWindow.take().get('demo') ?? [], Date.now());
    const now = await scrape(site);
    const requestsOf = (outcome: string) =>
      sampleOf(now, 'colophon_usage_requests_total', { outcome });
    expect(['written', 'robots', 'lost'].map(requestsOf)).toEqual([2, 1, 0]);
    expect(sampleOf(now, 'colophon_usage_writes_total')).toBe(1);
    expect(sampleOf(now, 'colophon_usage_write_seconds_total')).toBeGreaterThan(0);
  },
  watched,
);
