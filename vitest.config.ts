import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/support/slowest-first.ts';

/** Files that patch modules or weigh the process they run in: each has a process of its own. */
const alone = [
  'tests/admin/session-limits.test.ts',
  'tests/import/import-memory.test.ts',
  'tests/pdf/document-pool.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{src,demo,tests}/**/*.test.{ts,tsx}'],
          exclude: alone,
          // Loading the server takes longer than most files run: a process loads it once and runs one file after another.
          isolate: false,
        },
      },
    ],
  },
});
