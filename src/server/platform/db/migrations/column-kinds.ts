import type { ColumnDefinitionBuilder } from 'kysely';
import type { Engine } from './migration.ts';

/** The kinds of columns that tables are made of, as the engine spells them. */
export function columnKinds(engine: Engine) {
  return {
    id: (column: ColumnDefinitionBuilder) =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    idType: engine === 'sqlite' ? ('integer' as const) : ('bigint' as const),
    /** Text that is empty where nothing was given. */
    text: (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(''),
    required: (column: ColumnDefinitionBuilder) => column.notNull(),
  };
}
