import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import type { TestHouse } from './databases.ts';

/** How the engine would answer each of the queries of `work`, in its own words, one query a text. */
export async function plansOf(
  { journal: { database } }: Pick<TestHouse, 'journal'>,
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const { reads, engine } = database;
  const nodes: RootOperationNode[] = [];
  const note: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(reads.withPlugin(note));
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  return Promise.all(
    nodes.map(async (node) => {
      const { sql, parameters } = reads.getExecutor().compileQuery(node, { queryId: 'plan' });
      const explained = CompiledQuery.raw(`${explain} ${sql}`, [...parameters]);
      const { rows } = await reads.executeQuery<Record<string, unknown>>(explained);
      return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
    }),
  );
}
