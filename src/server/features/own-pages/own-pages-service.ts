import type { AnswerOf, BodyOf } from '#contract/calls/call.ts';
import type { OwnPage, pagesCalls } from '#contract/calls/pages-calls.ts';
import { visibility } from '#contract/entities/values.ts';
import { isShownPage, readOwnPage } from '#domain/own-page-form.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { changedFields, recordChange } from '#server/store/history-queries.ts';
import {
  findOwnPage,
  findOwnPageById,
  insertOwnPage,
  listOwnPages,
  type OwnPageRow,
  updateOwnPage,
} from '#server/store/own-page-queries.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import { lockSettings } from '#server/store/settings-queries.ts';
import { momentAfter, requireVersion } from '#server/store/versions.ts';

type Kept = AnswerOf<typeof pagesCalls.savePage>;
type Fields = BodyOf<typeof pagesCalls.savePage>;
type Values = Pick<OwnPageRow, 'title' | 'content' | 'status'>;

/** Pages of text in the journal's own words; one without text, or kept unshown, is not shown. */
export type OwnPagesService = ReturnType<typeof ownPagesService>;

export function ownPagesService({ database }: JournalContext) {
  const { reads } = database;
  const rows = memoByVersion(database, () => listOwnPages(reads));
  const shownRows = async () => (await rows()).filter(isShownPage);
  return {
    list: async (): Promise<Kept[]> => (await rows()).map(toKept),
    /** As readers see it. */
    async find(slug: string): Promise<OwnPage | undefined> {
      const row = (await shownRows()).find((one) => one.slug === slug);
      return row && { slug, title: row.title, content: row.content };
    },
    /** Those that readers see, without their text. */
    shown: async () => (await shownRows()).map(({ slug, title }) => ({ slug, title })),
    /** Throws `invalid_fields`, and `changed_meanwhile` where the form was made of another version. */
    async save(slug: string, { status, modification, ...fields }: Fields, actor: Actor) {
      const { values: texts, problems } = readOwnPage(fields);
      refuseInvalid(problems);
      return database.write(async (tx) => {
        // One at a time: a page that is written first by two is one page.
        await lockSettings(tx);
        const before = await findOwnPage(tx, slug);
        await requireVersion(modification, before, () => before && toKept(before));
        const values = { ...texts, status: status ?? before?.status ?? 'enabled' };
        return toKept(before ? await change(tx, before, values, actor) : await add(tx, values));
      });

      async function add(tx: Tx, values: Values): Promise<OwnPageRow> {
        const moment = actor.now.toISOString();
        const row = await insertOwnPage(tx, { slug, ...values, modification: moment });
        const entry = { ...entryOf(row), action: 'created' as const };
        await recordChange(tx, actor, { ...entry, was: {}, now: { slug, ...values } });
        return row;
      }
    },
    /** Throws `changed_meanwhile` and `invalid_fields`. */
    async restore(restoring: Restoring) {
      await database.write(async (tx) => {
        await lockSettings(tx);
        const row = await findOwnPageById(tx, restoring.id);
        if (!row) throw new Problem('not_found');
        await requireUnchangedSince(tx, restoring);
        const { title, content } = row;
        const texts = textsOf(restoring.values, ['title', 'content']);
        const { values, problems } = readOwnPage({ title, content, ...texts });
        refuseInvalid(problems);
        // What was written before there was a status says nothing of it.
        const { data: status = row.status } = visibility.safeParse(restoring.values.status);
        await change(tx, row, { ...values, status }, restoring.actor);
      });
    },
  };
}

async function change(
  tx: Tx,
  before: OwnPageRow,
  values: Values,
  actor: Actor,
): Promise<OwnPageRow> {
  const changed = changedFields<Record<string, unknown>>(before, values);
  if (!changed) return before;
  const modification = momentAfter(before.modification, actor.now);
  const row = await updateOwnPage(tx, before.id, { ...values, modification });
  await recordChange(tx, actor, { ...entryOf(row), action: 'changed', ...changed });
  return row;
}

const entryOf = (row: OwnPageRow) => ({
  noun: 'page' as const,
  recordId: row.id,
  label: row.title,
});

const toKept = ({ id, slug, title, content, modification, status }: OwnPageRow): Kept => ({
  ...{ id, slug, title, content, modification, status },
});
