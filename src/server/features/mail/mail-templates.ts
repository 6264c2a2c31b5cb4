import type { MailTemplate } from '#contract/calls/mail-calls.ts';
import { type MailKind, type MailLanguage, mailKinds, mailLanguages } from '#contract/mail.ts';
import { languages } from '#contract/words/languages.ts';
import { mailKindFacts } from '#domain/mail/mail-kinds.ts';
import { mailTextName } from '#domain/mail/mail-words.ts';
import { bodyText, headerText, type MailText, templateProblems } from '#domain/mail/render-mail.ts';
import { shippedTemplate } from '#domain/mail/shipped-mail.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { refuseInvalid } from '#server/problem.ts';
import { mailTextRecordId, recordChange } from '#server/store/history-queries.ts';
import {
  deleteMailTemplate,
  findMailTemplate,
  listMailTemplates,
  type MailTemplateRow,
  putMailTemplate,
} from '#server/store/mail-queries.ts';
import { lockSettings } from '#server/store/settings-queries.ts';
import { momentAfter, requireVersion } from '#server/store/versions.ts';

export type MailTemplates = ReturnType<typeof mailTemplates>;

/** The texts of mail: those that were shipped, and what the journal has made of them. */
export function mailTemplates({ reads, writePrivate }: JournalDatabase) {
  return {
    /** Of every kind in every language. */
    async list(): Promise<MailTemplate[]> {
      const rows = await listMailTemplates(reads);
      return mailKinds.flatMap((kind) =>
        mailLanguages.map((language) =>
          toMailTemplate(
            kind,
            language,
            rows.find((row) => row.kind === kind && row.language === language),
          ),
        ),
      );
    },
    /** What is written with. */
    async find(kind: MailKind, language: MailLanguage): Promise<MailText> {
      return (await findMailTemplate(reads, kind, language)) ?? shippedTemplate(kind, language);
    },
    /** Throws `invalid_fields`, and `changed_meanwhile` where the form was made of another version. */
    async change(
      kind: MailKind,
      language: MailLanguage,
      { modification, ...text }: MailText & { modification?: string | undefined },
      actor: Actor,
    ) {
      refuseInvalid(templateProblems(kind, text) as Record<string, string>);
      return writePrivate(async (tx) => {
        // One at a time: a text that is written first by two is one text.
        await lockSettings(tx);
        const before = await findMailTemplate(tx, kind, language);
        await requireVersion(modification, before, () => toMailTemplate(kind, language, before));
        const row = {
          ...{ kind, language, modifiedby: actor.username },
          modification: momentAfter(before?.modification, actor.now),
          ...{ subject: headerText(text.subject), body: bodyText(text.body) },
        };
        await keepChange(tx, row, actor);
        await putMailTemplate(tx, row);
        return toMailTemplate(kind, language, row);
      });
    },
    /** Back to the text that was shipped. Throws `changed_meanwhile` where another version was to be given up. */
    async reset(
      kind: MailKind,
      language: MailLanguage,
      { modification }: { modification?: string | undefined },
      actor: Actor,
    ) {
      await writePrivate(async (tx) => {
        await lockSettings(tx);
        const before = await findMailTemplate(tx, kind, language);
        await requireVersion(modification, before, () => toMailTemplate(kind, language, before));
        await keepChange(tx, { kind, language, ...shippedTemplate(kind, language) }, actor);
        await deleteMailTemplate(tx, kind, language);
      });
    },
  };
}

/** Keeps in the history what a text was and what it becomes, where it is another one. */
async function keepChange(
  tx: Tx,
  { kind, language, ...text }: MailText & { kind: MailKind; language: MailLanguage },
  actor: Actor,
): Promise<void> {
  const before = (await findMailTemplate(tx, kind, language)) ?? shippedTemplate(kind, language);
  const changed = (['subject', 'body'] as const).filter((field) => text[field] !== before[field]);
  if (changed.length === 0) return;
  const valuesOf = (one: MailText) =>
    Object.fromEntries(changed.map((field) => [field, one[field]]));
  await recordChange(tx, actor, {
    ...{ noun: 'mail_text', recordId: mailTextRecordId, action: 'changed' },
    ...{ label: mailTextName(kind, language) },
    ...{ was: valuesOf(before), now: valuesOf(text) },
  });
}

function toMailTemplate(
  kind: MailKind,
  language: MailLanguage,
  row: Omit<MailTemplateRow, 'id'> | undefined,
): MailTemplate {
  const shipped = shippedTemplate(kind, language);
  const { subject, body } = row ?? shipped;
  const { values, required } = mailKindFacts[kind];
  return {
    ...{ kind, language, subject, body },
    shipped: { subject: shipped.subject, body: shipped.body },
    is_changed: row !== undefined,
    is_unreviewed: row === undefined && !languages[language].isReviewed,
    placeholders: Object.keys(values),
    required: [...required],
    modifiedby: row?.modifiedby ?? '',
    modification: row?.modification ?? '',
  };
}
