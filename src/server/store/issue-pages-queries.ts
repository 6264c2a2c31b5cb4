import type { Db } from '#server/platform/db/tables.ts';

/** The pages of the articles of some issues, but for those that were withdrawn. */
export const listPagesInIssues = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('articles')
        .where('issue_id', 'in', ids)
        .where('status', 'in', ['enabled', 'draft'])
        .select(['issue_id', 'refnumber', 'title', 'pagenumber'])
        .execute();
