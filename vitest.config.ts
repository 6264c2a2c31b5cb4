import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/support/slowest-first.ts';
import { alone, onBothDatabases, onlyInAll, tier } from './tests/tiers.ts';

const packages = '**/node_modules/**';
const every = ['{src,demo,tests}/**/*.test.{ts,tsx}'];
const isQuick = tier === 'quick';

/** Loading the server takes longer than most files run: a process loads it once and runs one file after another. */
const together = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [packages, ...exclude],
    isolate: false,
    env: { COLOPHON_TEST_DATABASES: name },
  },
});

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: tier === 'all' ? 600_000 : 90_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // The default of one second is too short for a page of a busy machine.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SlowestFirst },
    projects: isQuick
      ? [
          together('sqlite', every, [...onlyInAll, ...onBothDatabases]),
          together('both', onBothDatabases, onlyInAll),
        ]
      : [
          { extends: true, test: { name: 'alone', include: alone } },
          together('both', every, alone),
        ],
  },
});
