/** One value of a scrape; `Nan`, as prom-client spells it, is read like `NaN`, as Prometheus does. */
export type Sample = { name: string; labels: Record<string, string>; value: number };
export type Scrape = { types: Map<string, string>; samples: Sample[] };

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const helpLine = new RegExp(`^# HELP (${name}) (\\S.*)$`);
const typeLine = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram|summary|untyped)$`);
const sampleLine = new RegExp(
  `^(${name})(?:\\{(.*)\\})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|Na[nN])$`,
);
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

/**
 * Reads Prometheus' text format, and throws at whatever its grammar has not: a sample without its type, a series twice, a
 * counter below zero, buckets that are not cumulative.
 */
export function parsePrometheusText(text: string): Scrape {
  if (!text.endsWith('\n')) throw new Error('The last line has no end');
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const samples: Sample[] = [];
  const series = new Set<string>();
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const help = helpLine.exec(line);
    const type = typeLine.exec(line);
    const sample = sampleLine.exec(line);
    if (help?.[1]) {
      if (helps.has(help[1])) throw new Error(`Help twice: ${line}`);
      helps.add(help[1]);
    } else if (type?.[1] && type[2]) {
      if (types.has(type[1])) throw new Error(`Type twice: ${line}`);
      types.set(type[1], type[2]);
    } else if (sample?.[1] && sample[3]) {
      const [, of, labels = '', value] = sample;
      const read = { name: of, labels: readLabels(labels, line), value: toNumber(value) };
      const key = JSON.stringify([of, Object.entries(read.labels).sort()]);
      if (series.has(key)) throw new Error(`Series twice: ${line}`);
      series.add(key);
      const family = familyOf(of, types);
      if (family === undefined) throw new Error(`No type: ${line}`);
      if (types.get(family) === 'counter' && read.value < 0) throw new Error(`Below 0: ${line}`);
      samples.push(read);
    } else throw new Error(`Neither help, type nor sample: ${line}`);
  }
  for (const family of types.keys()) if (!helps.has(family)) throw new Error(`No help: ${family}`);
  checkBuckets(samples);
  return { types, samples };
}

function readLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  let end = 0;
  for (let found = label.exec(text); found; found = label.exec(text)) {
    const [, key = '', value = ''] = found;
    if (key in labels) throw new Error(`Label twice: ${line}`);
    labels[key] = value;
    end = label.lastIndex;
  }
  if (end !== text.length) throw new Error(`Not labels: ${line}`);
  return labels;
}

const toNumber = (text: string | undefined): number =>
  Number(text?.replace('+Inf', 'Infinity').replace('-Inf', '-Infinity'));

function familyOf(of: string, types: Map<string, string>): string | undefined {
  if (types.has(of)) return types.get(of) === 'histogram' ? undefined : of;
  const family = of.replace(/_(bucket|sum|count)$/, '');
  return /^(histogram|summary)$/.test(types.get(family) ?? '') ? family : undefined;
}

/** Each histogram's buckets grow to +Inf, which is its count. */
function checkBuckets(samples: Sample[]): void {
  const last = new Map<string, number>();
  for (const { name: of, labels, value } of samples) {
    const { le, ...others } = labels;
    const key = (suffix: string) => `${of.replace(suffix, '')}${JSON.stringify(others)}`;
    if (of.endsWith('_bucket')) {
      if (value < (last.get(key('_bucket')) ?? 0)) throw new Error(`Buckets shrink: ${of} ${le}`);
      last.set(key('_bucket'), value);
    } else if (of.endsWith('_count') && last.has(key('_count'))) {
      if (last.get(key('_count')) !== value) throw new Error(`Not the last bucket: ${of}`);
    }
  }
}
