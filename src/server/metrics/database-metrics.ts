import type { PoolState } from '../platform/db/database-engine.ts';
import type { StatementCounts } from '../platform/db/statement-counts.ts';
import { by, type MetricsRegistry, one } from './metrics-registry.ts';

/** Statements and, with PostgreSQL, connections. */
export function addDatabaseMetrics(
  registry: MetricsRegistry,
  statements: StatementCounts,
  connections: () => PoolState | undefined,
): void {
  registry.counter('colophon_database_statements_total', 'Statements of all journals.', () =>
    one(statements.count),
  );
  registry.counter('colophon_database_statement_seconds_total', 'Time that statements took.', () =>
    one(statements.milliseconds / 1000),
  );
  registry.counter(
    'colophon_database_errors_total',
    'Statements that failed; of kind constraint are writes that a rule of the database kept out, as it should.',
    () => by('kind', Object.entries(statements.errors)),
    ['kind'],
  );
  registry.gauge(
    'colophon_database_connections',
    'With PostgreSQL: connections of the pool that all journals share.',
    () => {
      const pool = connections();
      return pool ? by('state', Object.entries({ used: pool.used, idle: pool.idle })) : [];
    },
    ['state'],
  );
  registry.gauge(
    'colophon_database_connections_max',
    'With PostgreSQL: how many there may be.',
    () => one(connections()?.max),
  );
  registry.gauge(
    'colophon_database_connections_waiting',
    'With PostgreSQL: how many wait for a connection.',
    () => one(connections()?.waiting),
  );
}
