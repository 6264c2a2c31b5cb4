import type { Db } from '#server/platform/db/tables.ts';

/** Everybody who changed something, each found by one step into the index. */
export async function listHistoryPeople(db: Db): Promise<string[]> {
  const rows = await db
    .withRecursive('people(name)', (made) =>
      made
        .selectFrom('history')
        .where('batch_id', 'is', null)
        .select((eb) => eb.fn.min<string | null>('username').as('name'))
        .unionAll(
          made
            .selectFrom('people')
            .where('people.name', 'is not', null)
            .select((eb) =>
              eb
                .selectFrom('history')
                .where('batch_id', 'is', null)
                .whereRef('username', '>', 'people.name')
                .select((next) => next.fn.min<string | null>('username').as('least'))
                .as('name'),
            ),
        ),
    )
    .selectFrom('people')
    .select('name')
    .where('name', 'is not', null)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}

/** What articles and issues are called now, by the ids of their records. */
export async function findRecordNames(
  db: Db,
  { articles, issues }: { articles: readonly number[]; issues: readonly number[] },
) {
  const [articleRows, issueRows] = await Promise.all([
    articles.length === 0
      ? []
      : db.selectFrom('articles').select(['id', 'refnumber']).where('id', 'in', articles).execute(),
    issues.length === 0
      ? []
      : db
          .selectFrom('issues')
          .select(['id', 'year', 'volume', 'issue'])
          .where('id', 'in', issues)
          .execute(),
  ]);
  return {
    refnumbers: new Map(articleRows.map((row) => [row.id, String(row.refnumber ?? '')])),
    issues: new Map(
      issueRows.map(({ id, year, volume, issue }) => [id, `${year}/${volume}/${issue}`]),
    ),
  };
}
