import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { JobRuns } from '#server/platform/jobs/repeat.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Which rules fire at a moment, for whom; the series are as promtool writes them, a value each ten minutes. */
async function expectFiring(
  series: Record<string, string>,
  at: string,
  firing: Record<string, { instance: string; severity: string; job?: string }[]>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-alerts-'));
  const labelsOf = (labels: Record<string, string>) =>
    Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  const test = {
    rule_files: [resolve('deploy/prometheus/alerts.yml')],
    evaluation_interval: '10m',
    tests: [
      {
        interval: '10m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: Object.entries(firing).map(([alertname, whom]) => ({
          expr: `ALERTS{alertname="${alertname}",alertstate="firing"}`,
          eval_time: at,
          exp_samples: whom.map((labels) => ({
            labels: `ALERTS{${labelsOf({ alertname, alertstate: 'firing', ...labels })}}`,
            value: 1,
          })),
        })),
      },
    ],
  };
  try {
    const path = join(folder, 'test.yml');
    await writeFile(path, JSON.stringify(test));
    const ran = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' });
    expect([ran.status, ran.stderr]).toEqual([0, '']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it.skipIf(!hasPromtool)(
  'backups that were never made, fail or are old are told; one that is made is not (skipped without promtool)',
  async () => {
    const last = 'colophon_backup_last_success_timestamp_seconds';
    const failures = 'colophon_job_failures_total';
    const series = {
      'colophon_backup_scheduled{instance="never"}': '1x300',
      'colophon_backup_scheduled{instance="good"}': '1x300',
      'colophon_backup_scheduled{instance="unplanned"}': '0x300',
      'colophon_backup_scheduled{instance="old"}': '1x300',
      [`${last}{instance="good"}`]: '0+600x300',
      [`${last}{instance="old"}`]: '0x300',
      [`${failures}{instance="never",job="backup"}`]: '0x200 1x100',
      [`${failures}{instance="good",job="backup"}`]: '0x300',
    };
    const critical = { severity: 'critical' };
    await expectFiring(series, '30h', { ColophonBackupNone: [], ColophonBackupFails: [] });
    await expectFiring(series, '38h', {
      ColophonBackupNone: [{ instance: 'never', ...critical }],
      ColophonBackupTooOld: [{ instance: 'old', ...critical }],
      ColophonBackupFails: [{ instance: 'never', job: 'backup', severity: 'warning' }],
    });
  },
);

it('a job that has not run yet has not failed, and is counted', () => {
  const jobs = new JobRuns(['backup']);
  const failures = () => jobs.list().map(({ job, failures }) => [job, failures]);
  expect(failures()).toEqual([['backup', 0]]);
  jobs.note('backup', new Date(), false);
  expect(failures()).toEqual([['backup', 1]]);
});
