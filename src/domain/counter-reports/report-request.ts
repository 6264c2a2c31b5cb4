import { type CounterException, counterException } from './counter-exceptions.ts';
import { addMonths, listMonths, parseMonth } from './months.ts';
import {
  kindOf,
  type Metric,
  type ReportAttribute,
  type ReportFilter,
  type ReportId,
  type ReportKind,
} from './report-kinds.ts';

/** The customer that stands for everybody: the only one that open journals can report on. */
export const theWorld = '0000000000000000';

/** What a request for a report asks, after its words were understood. */
export type ReportRequest = {
  report: ReportId;
  /** `2026-01`; the last month is part of it. */
  firstMonth: string;
  lastMonth: string;
  /** What was asked for, as the header says it. Nothing of a filter that was not asked for. */
  filters: Partial<Record<ReportFilter | 'Metric_Type', readonly string[]>>;
  metrics: readonly Metric[];
  attributes: readonly ReportAttribute[];
  hasParents: boolean;
  /** Whether months have columns; in JSON they always do. */
  hasMonths: boolean;
  /** Whether a month of it is over; of the others nothing is told. */
  isReady: boolean;
  exceptions: CounterException[];
};

/** What a request for a report is held against, as months: `2026-10`. */
export type MonthsOfReports = {
  /** The first and the last that there are figures of. */
  firstMonth: string;
  lastMonth: string;
  /** The one that is not over where the publisher is. */
  thisMonth: string;
};

/** How a report is delivered. */
export type ReportForm = 'json' | 'tabular';

/** The parameters that every report reads. A value is bounded before it comes here. */
const own = ['customer_id', 'requestor_id', 'api_key', 'platform', 'begin_date', 'end_date'];
const maxMonths = 120;

const allowed: Partial<Record<ReportFilter, readonly string[]>> = {
  Access_Method: ['Regular', 'TDM'],
  Access_Type: ['Controlled', 'Free_To_Read', 'Open'],
};

/**
 * Reads the parameters of a request for a report. What is not understood of filters and attributes is left out of it and
 * named, as the Code of Practice wants; what would make another report of it is an exception alone.
 *
 * @param parameters by their names in small letters
 * @param months the first and the last month that there are figures of, and the one that is not over yet
 */
export function parseReportRequest(
  report: ReportId,
  parameters: ReadonlyMap<string, string>,
  months: MonthsOfReports,
  form: ReportForm = 'json',
): ReportRequest | CounterException {
  const refused = refuseRequest(parameters, ['customer_id', 'begin_date', 'end_date']);
  if (refused) return refused;
  const period = readPeriod(parameters, months);
  if ('Code' in period) return period;
  const kind = kindOf(report);
  const exceptions = [...period.exceptions];
  const chosen = readFilters(kind, parameters, exceptions);
  const shown = readAttributes(kind, parameters, exceptions);
  const details = form === 'json' ? 'granularity' : 'exclude_monthly_details';
  const strange = [...parameters.keys()].filter((name) => !readsParameter(kind, name, details));
  if (strange.length) exceptions.push(counterException(3050, strange.sort().join('|')));
  return { report, ...period, ...chosen, ...shown, exceptions };
}

/**
 * Why a request cannot be answered: what it needs and does not have, then whom it asks for. Of two reasons the one with the
 * lowest code is told.
 *
 * @example refuseRequest(new Map(), ['customer_id'])?.Code // 1030
 */
export function refuseRequest(
  parameters: ReadonlyMap<string, string>,
  needed: readonly string[],
): CounterException | undefined {
  const missing = needed.filter((name) => !parameters.get(name));
  if (missing.length) return counterException(1030, `missing: ${missing.join(', ')}`);
  if (parameters.get('customer_id') === theWorld) return undefined;
  return counterException(2010, `the only customer_id is ${theWorld}`);
}

function readsParameter(kind: ReportKind, name: string, details: string): boolean {
  if (own.includes(name)) return true;
  if (kind.standardView) return false;
  if (['metric_type', 'attributes_to_show', details].includes(name)) return true;
  if (name.startsWith('include_')) return kind.of === 'article';
  return kind.filters.some((filter) => filter.toLowerCase() === name);
}

function readPeriod(
  parameters: ReadonlyMap<string, string>,
  { thisMonth, ...known }: MonthsOfReports,
) {
  const firstMonth = parseMonth(parameters.get('begin_date') ?? '');
  const asked = parseMonth(parameters.get('end_date') ?? '');
  if (!(firstMonth && asked)) return counterException(3020, 'dates are yyyy-mm or yyyy-mm-dd');
  if (asked < firstMonth) return counterException(3020, 'end_date is before begin_date');
  if (asked > addMonths(firstMonth, maxMonths - 1)) {
    return counterException(3020, `a report is of at most ${maxMonths} months`);
  }
  const isReady = firstMonth <= known.lastMonth;
  const isAhead = asked > known.lastMonth;
  // Of months that are not counted yet, the report says that they were asked for; those after it are named.
  const over = firstMonth < thisMonth ? addMonths(thisMonth, -1) : firstMonth;
  const latest = isReady ? known.lastMonth : over;
  const isBeyond = asked > latest;
  const lastMonth = isBeyond ? latest : asked;
  const exceptions: CounterException[] = [];
  if (isAhead) {
    const missing = listMonths(isReady ? addMonths(lastMonth, 1) : firstMonth, asked);
    exceptions.push(counterException(3031, missing.join('|')));
  }
  if (firstMonth < known.firstMonth) {
    const available = `usage is available from ${known.firstMonth} to ${known.lastMonth}`;
    exceptions.push(counterException(3032, available));
  }
  return { firstMonth, lastMonth, isReady, exceptions };
}

function readFilters(
  kind: ReportKind,
  parameters: ReadonlyMap<string, string>,
  exceptions: CounterException[],
) {
  const { standardView } = kind;
  if (standardView) {
    const filters = { ...standardView.filters, Metric_Type: standardView.metrics };
    return { filters, metrics: kind.metrics };
  }
  const filters: ReportRequest['filters'] = {};
  const take = (name: ReportFilter | 'Metric_Type', isAllowed: (value: string) => boolean) => {
    const values = listOf(parameters.get(name.toLowerCase()));
    const wrong = values.filter((value) => !isAllowed(value));
    if (wrong.length) exceptions.push(counterException(3060, `${name}=${wrong.join('|')}`));
    const right = values.filter(isAllowed);
    if (right.length) filters[name] = right;
  };
  take('Metric_Type', (value) => kind.metrics.some((metric) => metric === value));
  for (const filter of kind.filters) {
    if (filter === 'YOP') take(filter, isYears);
    else if (filter === 'Item_ID') take(filter, (value) => value.length > 1);
    else if (filter === 'Data_Type') take(filter, (value) => kind.dataTypes.includes(value));
    else take(filter, (value) => allowed[filter]?.includes(value) ?? false);
  }
  const { Metric_Type } = filters;
  const metrics = Metric_Type
    ? kind.metrics.filter((metric) => Metric_Type.includes(metric))
    : kind.metrics;
  return { filters, metrics };
}

function readAttributes(
  kind: ReportKind,
  parameters: ReadonlyMap<string, string>,
  exceptions: CounterException[],
) {
  if (kind.standardView) {
    const hasParents = kind.of === 'article';
    return { attributes: kind.standardView.attributes, hasParents, hasMonths: true };
  }
  const wrong: string[] = [];
  const asked = listOf(parameters.get('attributes_to_show'));
  const unknown = asked.filter((name) => !kind.attributes.some((attribute) => attribute === name));
  if (unknown.length) wrong.push(`attributes_to_show=${unknown.join('|')}`);
  const oneOf = (name: string, values: readonly string[]) => {
    const value = parameters.get(name);
    if (value !== undefined && !values.includes(value)) wrong.push(`${name}=${value}`);
    return value;
  };
  oneOf('granularity', ['Month']);
  const excluded = oneOf('exclude_monthly_details', ['True', 'False']);
  const parents = kind.of === 'article' && oneOf('include_parent_details', ['True', 'False']);
  if (kind.of === 'article' && parameters.get('include_component_details') === 'True') {
    exceptions.push(counterException(3063));
  }
  if (wrong.length) exceptions.push(counterException(3062, wrong.join('; ')));
  return {
    attributes: kind.attributes.filter((attribute) => asked.includes(attribute)),
    hasParents: parents === 'True',
    hasMonths: excluded !== 'True',
  };
}

const listOf = (text: string | undefined): string[] => [
  ...new Set((text ?? '').split('|').filter((value) => value !== '')),
];

const isYears = (value: string): boolean => {
  const [, from, to = from] = /^(\d{4})(?:-(\d{4}))?$/.exec(value) ?? [];
  return from !== undefined && to !== undefined && from <= to;
};

/** Whether a year is among those of a filter; without one every year is. */
export function isYearOf(filter: readonly string[] | undefined, year: number): boolean {
  if (!filter) return true;
  return filter.some((value) => {
    const [from = '', to = from] = value.split('-');
    return Number(from) <= year && year <= Number(to);
  });
}
