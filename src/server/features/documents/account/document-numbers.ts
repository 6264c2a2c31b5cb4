import type { DocumentKind } from '#contract/account-kinds.ts';
import type { AccountSeries } from '#contract/calls/account-documents-calls.ts';
import type { PlainDate } from '#contract/entities/values.ts';
import { formMessages } from '#contract/messages.ts';
import type { AccountValues } from '#contract/settings-groups.ts';
import { prefixFieldOf } from '#domain/fees/account-settings.ts';
import { documentNumber, financialYear } from '#domain/fees/document-number.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  type AccountSeriesRow,
  findRestore,
  insertSeries,
  listSeries,
  updateSeries,
} from '#server/store/account-queries.ts';

/** Where a series is asked for: what the settings say, and which day it is. */
type Asked = { kind: DocumentKind; settings: AccountValues; today: PlainDate };

type Current = {
  prefix: string;
  year: string;
  /** No date of a kind is before the last one's, whatever the clock says. */
  day: PlainDate;
  /** Undefined before its first number. */
  row: AccountSeriesRow | undefined;
  isHeld: boolean;
};

const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);

/** The series of a kind in which the next number is given. @param restoredOn the day of the last restore */
export function currentSeries(
  { kind, settings, today }: Asked,
  rows: readonly AccountSeriesRow[],
  restored: { moment: string; day: string } | undefined,
): Current {
  const prefix = settings[prefixFieldOf(kind)];
  const day = rows
    .filter((row) => row.kind === kind)
    .reduce((last, row) => later(last, row.last_on), today);
  const year = financialYear(day);
  const row = rows.find((one) => one.prefix === prefix && one.year === year);
  const isHeld =
    restored !== undefined &&
    year <= financialYear(restored.day) &&
    (row?.confirmed_at ?? '') < restored.moment;
  return { prefix, year, day, row, isHeld };
}

/** When the journal was last restored, with the day of it. */
export async function restoreOf(db: Db, dayOf: (moment: Date) => string) {
  const moment = await findRestore(db);
  return moment === undefined ? undefined : { moment, day: dayOf(new Date(moment)) };
}

type Given = { series_id: number; place: number; number: string; day: PlainDate };

/**
 * Raises the counter of a kind: the next number, with its date, in the transaction that inserts its document. The journal is locked
 * (`lockSettings`). Throws `invalid_fields` without a prefix, `series_full`, and `series_unconfirmed` after a restore.
 */
export async function takeNumber(
  tx: Tx,
  asked: Asked,
  dayOf: (moment: Date) => string,
): Promise<Given> {
  const { prefix, year, day, row, isHeld } = currentSeries(
    asked,
    await listSeries(tx),
    await restoreOf(tx, dayOf),
  );
  if (prefix === '') refuseInvalid({ kind: formMessages.account.noPrefix });
  if (isHeld) throw new Problem('series_unconfirmed');
  const place = (row?.last ?? 0) + 1;
  const number = documentNumber(prefix, year, place);
  if (number === undefined) throw new Problem('series_full');
  const { id } = row ?? (await insertSeries(tx, { kind: asked.kind, prefix, year }));
  await updateSeries(tx, id, { last: place, last_on: day });
  return { series_id: id, place, number, day };
}

/**
 * Says after a restore what the last number of the current series was: those between are lost, and never given again. Throws
 * `invalid_fields`. Gives the series as people know it.
 */
export async function confirmSeries(
  tx: Tx,
  asked: Asked,
  last: number,
  { now, dayOf }: { now: Date; dayOf(moment: Date): string },
): Promise<string> {
  const { prefix, year, day, row, isHeld } = currentSeries(
    asked,
    await listSeries(tx),
    await restoreOf(tx, dayOf),
  );
  if (prefix === '') refuseInvalid({ kind: formMessages.account.noPrefix });
  if (!isHeld) refuseInvalid({ kind: formMessages.account.confirmed });
  const {
    id,
    last: known,
    lost,
  } = row ?? (await insertSeries(tx, { kind: asked.kind, prefix, year }));
  if (last < known) {
    refuseInvalid({ last: formMessages.account.tooLow(documentNumber(prefix, year, known) ?? '') });
  }
  await updateSeries(tx, id, {
    last,
    confirmed_at: now.toISOString(),
    ...(last > known && {
      last_on: day,
      lost: JSON.stringify([...JSON.parse(lost), [known + 1, last]]),
    }),
  });
  return `${prefix}/${year}`;
}

/** The series in which numbers are given now, of every kind that has a prefix. */
export function shownSeries(
  kinds: readonly DocumentKind[],
  asked: Omit<Asked, 'kind'>,
  rows: readonly AccountSeriesRow[],
  restored: Parameters<typeof currentSeries>[2],
): AccountSeries[] {
  return kinds.flatMap((kind) => {
    const { prefix, year, row, isHeld } = currentSeries({ ...asked, kind }, rows, restored);
    return prefix === '' ? [] : [{ kind, prefix, year, last: row?.last ?? 0, is_held: isHeld }];
  });
}
