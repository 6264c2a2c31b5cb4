import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,demo,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/postgres-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Where nobody watches, a real browser on a busy machine may miss a beat once; twice is a fault.
    retry: process.env.CI ? 1 : 0,
  },
});
