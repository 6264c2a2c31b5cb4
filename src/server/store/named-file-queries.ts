import { type AppearancePicture, appearancePictures } from '#contract/settings-groups.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { readRows } from './table-queries.ts';

const hash = /[0-9a-f]{64}/g;

/** Those of the hashes that are PDFs of articles or uploads, and all files of their full texts and key images. */
export async function listTextsAndPdfs(db: Db, hashes: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of ['articles', 'upload_files'] as const) {
    const rows = await db
      .selectFrom(table)
      .where('file_sha256', 'in', hashes)
      .select('file_sha256 as name')
      .execute();
    for (const { name } of rows) named.add(name ?? '');
    const texts = await db
      .selectFrom(table)
      .where('full_text', '<>', '')
      .select('full_text as name')
      .unionAll(db.selectFrom(table).where('key_image', '<>', '').select('key_image as name'))
      .execute();
    for (const { name } of texts) for (const sha256 of name.match(hash) ?? []) named.add(sha256);
  }
  return named;
}

/** Those of the hashes that the history names, in whatever field. Reads all of it, so that it needs no index. */
export async function listFilesOfHistory(db: Db, hashes: string[]): Promise<Set<string>> {
  const asked = new Set(hashes);
  const named = new Set<string>();
  if (asked.size === 0) return named;
  for await (const rows of readRows(db, { table: 'history' }, ['id', 'was', 'now'])) {
    for (const { was, now } of rows) {
      for (const [name] of `${was} ${now}`.matchAll(hash)) if (asked.has(name)) named.add(name);
    }
  }
  return named;
}

/** Notes that orphan cleanup ran on a day, `2026-05-12`. */
export async function insertCleanupDay(tx: Tx, day: string): Promise<void> {
  await tx
    .insertInto('file_cleanup_days')
    .values({ day })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** The days on which it ran until this one, the last first. */
export async function listCleanupDays(db: Db, until: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_cleanup_days')
    .select('day')
    .where('day', '<=', until)
    .orderBy('day', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ day }) => day);
}

/** The pictures of a journal's design that were ever set; one that was taken away is empty. */
export async function listDesignPictures(db: Db): Promise<Map<AppearancePicture, string>> {
  const rows = await db.selectFrom('design_pictures').select(['slot', 'picture']).execute();
  return new Map(
    rows.flatMap(({ slot, picture }) => {
      const known = appearancePictures.find((one) => one === slot);
      return known ? [[known, picture] as const] : [];
    }),
  );
}

export async function upsertDesignPictures(
  tx: Tx,
  pictures: Partial<Record<AppearancePicture, string>>,
): Promise<void> {
  const rows = Object.entries(pictures).map(([slot, picture]) => ({ slot, picture }));
  if (rows.length === 0) return;
  await tx
    .insertInto('design_pictures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slot').doUpdateSet((eb) => ({ picture: eb.ref('excluded.picture') })),
    )
    .execute();
}
