import { Histogram } from 'prom-client';

/** What was counted of how long something took. */
export type Durations = {
  labels: Record<string, string>;
  /** Upper bounds in seconds, and how many took no longer than each but longer than the one before it. */
  bounds: number[];
  /** One more than bounds: the last took longer than all. */
  counts: number[];
  seconds: number;
};

type Options = { name: string; help: string; labelNames: string[] };

/** A histogram whose numbers are counted elsewhere: `prom-client` itself can only be told of each single request. */
export class CountedDurations extends Histogram {
  readonly #name: string;
  /** One that nobody observes: what the registry has to know beside the values. */
  readonly #empty: Histogram;
  readonly #read: () => Iterable<Durations>;

  constructor(options: Options, read: () => Iterable<Durations>) {
    super({ ...options, registers: [] });
    this.#name = options.name;
    this.#empty = new Histogram({ ...options, registers: [] });
    this.#read = read;
  }

  override async get() {
    const values = [...this.#read()].flatMap((one) => samplesOf(this.#name, one));
    return { ...(await this.#empty.get()), values };
  }

  /** As the registry asks for it when it writes text. */
  getForPromString() {
    return this.get();
  }
}

function samplesOf(name: string, { labels, bounds, counts, seconds }: Durations) {
  let sum = 0;
  const buckets = counts.map((count, at) => {
    sum += count;
    const le = bounds[at] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: sum };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: sum },
  ];
}
