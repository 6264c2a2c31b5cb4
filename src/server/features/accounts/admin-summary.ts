import type { z } from 'zod';
import type { adminSummary } from '../../../contract/entities.ts';
import type { Db } from '../../db/tables.ts';

/** How many articles, editors and issues there are, shown or not: the counts of the administrators' first page. */
export async function countAll(db: Db): Promise<z.infer<typeof adminSummary>> {
  const { archives, editors, issues } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('articles').select(eb.fn.countAll().as('count')).as('archives'),
      eb.selectFrom('editors').select(eb.fn.countAll().as('count')).as('editors'),
      eb.selectFrom('issues').select(eb.fn.countAll().as('count')).as('issues'),
    ])
    .executeTakeFirstOrThrow();
  return { archives: Number(archives), editors: Number(editors), issues: Number(issues) };
}
