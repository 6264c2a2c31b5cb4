import { by, type MetricsRegistry, one } from './metrics-registry.ts';

type Numbers = {
  written: number;
  robots: number;
  lost: number;
  writes: number;
  writeMilliseconds: number;
};

/** What was counted of what is read. */
export function addUsageMetrics(registry: MetricsRegistry, numbers: Readonly<Numbers>): void {
  registry.counter(
    'colophon_usage_requests_total',
    'Requests for what is counted: written, of robots, and lost because they could not be written.',
    () => {
      const { written, robots, lost } = numbers;
      return by('outcome', Object.entries({ written, robots, lost }));
    },
    ['outcome'],
  );
  registry.counter(
    'colophon_usage_writes_total',
    'Transactions that wrote what was read, of all journals.',
    () => one(numbers.writes),
  );
  registry.counter('colophon_usage_write_seconds_total', 'Time that these transactions took.', () =>
    one(numbers.writeMilliseconds / 1000),
  );
}
