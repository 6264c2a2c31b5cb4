import type { Insertable, Selectable } from 'kysely';
import type { MailKind, MailLanguage } from '#contract/mail.ts';
import type { MailTemplatesTable } from '#server/platform/db/tables/mail-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

export type MailTemplateRow = Selectable<MailTemplatesTable>;

export const listMailTemplates = (db: Db): Promise<MailTemplateRow[]> =>
  db.selectFrom('mail_templates').selectAll().orderBy('id').execute();

export const findMailTemplate = (
  db: Db,
  kind: MailKind,
  language: MailLanguage,
): Promise<MailTemplateRow | undefined> =>
  db
    .selectFrom('mail_templates')
    .selectAll()
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();

export async function putMailTemplate(tx: Tx, row: Insertable<MailTemplatesTable>): Promise<void> {
  const { subject, body, modifiedby, modification } = row;
  await tx
    .insertInto('mail_templates')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'language'])
        .doUpdateSet({ subject, body, modifiedby, modification }),
    )
    .execute();
}

export async function deleteMailTemplate(
  tx: Tx,
  kind: MailKind,
  language: MailLanguage,
): Promise<void> {
  await tx
    .deleteFrom('mail_templates')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute();
}
