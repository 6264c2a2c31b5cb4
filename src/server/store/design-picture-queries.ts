import { type AppearancePicture, appearancePictures } from '#contract/appearance.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

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
