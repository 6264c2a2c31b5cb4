import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

type Labels = Record<string, string>;
/** Values with their labels; those without a value now are left out. */
type Samples = Iterable<readonly [Labels, number | undefined]>;

/** Prometheus' own registry, and metrics that cost nothing until somebody reads them: a function gives their values. */
export class MetricsRegistry extends Registry {
  constructor() {
    super();
    collectDefaultMetrics({ register: this });
  }

  gauge(name: string, help: string, read: () => Samples | Promise<Samples>, labels: string[] = []) {
    return new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this],
      async collect() {
        const samples = await read();
        this.reset();
        // Without labels a reset leaves 0, which would be a value.
        if (labels.length === 0) this.remove();
        for (const [of, value] of samples) if (value !== undefined) this.set(of, value);
      },
    });
  }

  counter(name: string, help: string, read: () => Samples, labels: string[] = []) {
    return new Counter({
      name,
      help,
      labelNames: labels,
      registers: [this],
      collect() {
        this.reset();
        for (const [of, value] of read()) this.inc(of, value ?? 0);
      },
    });
  }
}

/** One value without labels. */
export const one = (value: number | undefined): Samples => [[{}, value]];

/** The values of a map by one label. */
export const by = (label: string, values: Iterable<readonly [string, number]>): Samples =>
  [...values].map(([name, value]) => [{ [label]: name }, value] as const);
