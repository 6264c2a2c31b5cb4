import { describe, expect, it } from 'vitest';
import type { BenchJournal } from '../../bench/support/bench-journal.ts';
import { wholeSyntheticJournal } from '../../bench/support/bench-source.ts';
import { limited } from '../../bench/support/figure.ts';
import { interleave } from '../../bench/support/interleave.ts';
import { onSlowMachine, reportPage, reportText } from '../../bench/support/report.ts';
import {
  chooseMeasurements,
  type MeasurementGroup,
  runMeasurements,
} from '../../bench/support/run-measurements.ts';

const journal = {} as BenchJournal;
const within = limited(
  { name: 'quick', detail: 'p95' },
  { value: 1, most: 2, unit: 'ms', digits: 1 },
);
const beyond = limited(
  { name: '  slow', detail: '' },
  { value: 3, most: 2, unit: 'ms', digits: 1 },
);
const groups: MeasurementGroup[] = [
  { heading: 'Pages', measurements: { home: async () => [within] } },
  { heading: 'Search', measurements: { words: async () => [beyond] } },
];
const measured = [{ heading: 'Pages', figures: [within, beyond] }];
const run = {
  data: '3 articles',
  command: 'npm run bench',
  date: new Date(0),
  seconds: 61,
  paces: [
    { countingMs: 400, lookingNs: 99.6 },
    { countingMs: 400, lookingNs: 180 },
  ],
};

describe('measurements', () => {
  it('are all chosen, or those named by a part of their name or heading', () => {
    const names = (words: string[]) =>
      chooseMeasurements(groups, words).flatMap((group) => Object.keys(group.measurements));
    expect(names([])).toEqual(['home', 'words']);
    expect(names(['hom'])).toEqual(['home']);
    expect(names(['search'])).toEqual(['words']);
    expect(() => names(['nothing'])).toThrow('No measurement is named nothing');
  });

  it('that throw are reported as failed and lose no other figure', async () => {
    const failing = {
      heading: 'Files',
      measurements: {
        broken: async () => {
          throw new Error('no file');
        },
      },
    };
    const lines: string[] = [];
    const results = await runMeasurements([failing, ...groups], journal, (line) =>
      lines.push(line),
    );
    expect(results.map(({ figures }) => figures[0]?.value)).toEqual(['failed', '1.0 ms', '3.0 ms']);
    expect(reportText(results)).toMatch(/broken +failed +✗ missed +no file/);
    expect(lines).toHaveLength(3);
  });
});

describe('the page of figures', () => {
  it('has a table for each group, with limits met and missed', () => {
    const page = reportPage(measured, run, {});
    expect(page).toContain('## Pages');
    expect(page).toContain('| quick | 1.0 ms | ≤ 2 ms | ✓ | p95 |');
    expect(page).toContain('| … slow | 3.0 ms | ≤ 2 ms | ✗ missed |  |');
    expect(page).toContain('| date | 1970-01-01 |');
    expect(page).toContain('| took | 1 min 1 s |');
    expect(page).toMatch(/its pace .* in 400 ms, .* in 100 to 180 ns \|/);
  });

  it('explains a limit only for as long as it is missed', () => {
    const explanations = { slow: 'the disk.', quick: 'it was slow once.' };
    const page = reportPage(measured, run, explanations);
    expect(page).toContain('- **slow**, missed: the disk.');
    expect(page).not.toContain('it was slow once');
    expect(reportPage(measured, run, {})).toContain('- **slow**, missed: not explained yet.');
    const slow = { ...run, paces: [{ countingMs: 900, lookingNs: 200 }] };
    const byMachine = { [onSlowMachine]: 'the machine.' };
    expect(reportPage(measured, slow, byMachine)).toContain('- **slow**, missed: the machine.');
    expect(reportPage(measured, run, byMachine)).toContain(
      '- **slow**, missed: not explained yet.',
    );
  });
});

describe('variants measured in turn', () => {
  it('take turns, every other round backwards, and are compared round by round', async () => {
    const order: string[] = [];
    const numbers = { ours: [2, 4, 100], reference: [1, 2, 20] };
    const next = (name: 'ours' | 'reference') => () => {
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

it('the synthetic journal has 73,970 articles in 924 issues, some of them large', async () => {
  const issues = new Map<string, number>();
  for await (const row of await wholeSyntheticJournal.rows()) {
    if (!('fields' in row)) throw new Error(`Row ${row.row} has no fields`);
    const issue = `${row.fields.volume}/${row.fields.issue}`;
    issues.set(issue, (issues.get(issue) ?? 0) + 1);
  }
  const sizes = [...issues.values()].sort((a, b) => b - a);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(73_970);
  expect(sizes).toHaveLength(924);
  expect(sizes.slice(0, 7)).toEqual([300, 300, 300, 300, 300, 300, 79]);
});
