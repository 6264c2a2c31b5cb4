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
  /** Undefined before its first number. */
  row: AccountSeriesRow | undefined;
  isHeld: boolean;
  /** The last document of the kind, where it is dated after today: the clock is wrong, or was. */
  ahead: { number: string; date: PlainDate } | undefined;
};

/** The series of a kind in which the next number is given. @param restoredOn the day of the last restore */
export function currentSeries(
  { kind, settings, today }: Asked,
  rows: readonly AccountSeriesRow[],
  restored: { moment: string; day: string } | undefined,
): Current {
  const prefix = settings[prefixFieldOf(kind)];
  const year = financialYear(today);
  const row = rows.find((one) => one.prefix === prefix && one.year === year);
  const isHeld =
    restored !== undefined &&
    year <= financialYear(restored.day) &&
    (row?.confirmed_at ?? '') < restored.moment;
  const [latest] = rows
    .filter((one) => one.kind === kind && one.last_on > today)
    .toSorted((one, other) => (one.last_on < other.last_on ? 1 : -1));
  const ahead = latest && {
    number: documentNumber(latest.prefix, latest.year, latest.last) ?? '',
    date: latest.last_on,
  };
  return { prefix, year, row, isHeld, ahead };
}

/** When the journal was last restored, with the day of it. */
export async function restoreOf(db: Db, dayOf: (moment: Date) => string) {
  const moment = await findRestore(db);
  return moment === undefined ? undefined : { moment, day: dayOf(new Date(moment)) };
}

type Given = { series_id: number; place: number; number: string; day: PlainDate };

/**
 * Raises the counter of a kind: the next number, with its date, in the transaction that inserts its document. The journal is locked
 * (`lockSettings`). Throws `invalid_fields` without a prefix and after a document of a day to come, `series_full`, and `series_unconfirmed`
 * after a restore.
 */
export async function takeNumber(
  tx: Tx,
  asked: Asked,
  dayOf: (moment: Date) => string,
): Promise<Given> {
  const { prefix, year, row, isHeld, ahead } = currentSeries(
    asked,
    await listSeries(tx),
    await restoreOf(tx, dayOf),
  );
  if (prefix === '') refuseInvalid({ kind: formMessages.account.noPrefix });
  if (isHeld) throw new Problem('series_unconfirmed');
  if (ahead) refuseInvalid({ kind: formMessages.account.ahead(ahead.number, ahead.date) });
  const place = (row?.last ?? 0) + 1;
  const number = documentNumber(prefix, year, place);
  if (number === undefined) throw new Problem('series_full');
  const { id } = row ?? (await insertSeries(tx, { kind: asked.kind, prefix, year }));
  await updateSeries(tx, id, { last: place, last_on: asked.today });
  return { series_id: id, place, number, day: asked.today };
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
  const { prefix, year, row, isHeld } = currentSeries(
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
      last_on: asked.today,
      lost: JSON.stringify([...JSON.parse(lost), [known + 1, last]]),
    }),
  });
  return `${prefix}/${year}`;
}

/**
 * Says that the clock was wrong where documents of a kind are dated after today: the next ones have the date of their day. Throws
 * `invalid_fields`. Gives the last of them.
 */
export async function confirmClock(tx: Tx, { kind, today }: Asked): Promise<string> {
  const ahead = (await listSeries(tx)).filter((row) => row.kind === kind && row.last_on > today);
  if (ahead.length === 0) refuseInvalid({ kind: formMessages.account.notAhead });
  for (const { id, last } of ahead) await updateSeries(tx, id, { last_on: today, misdated: last });
  return ahead.map(({ prefix, year, last }) => documentNumber(prefix, year, last)).join(', ');
}

/** The series in which numbers are given now, of every kind that has a prefix. */
export function shownSeries(
  kinds: readonly DocumentKind[],
  asked: Omit<Asked, 'kind'>,
  rows: readonly AccountSeriesRow[],
  restored: Parameters<typeof currentSeries>[2],
): AccountSeries[] {
  return kinds.flatMap((kind) => {
    const { prefix, year, row, isHeld, ahead } = currentSeries({ ...asked, kind }, rows, restored);
    return prefix === ''
      ? []
      : [{ kind, prefix, year, last: row?.last ?? 0, is_held: isHeld, ahead: ahead ?? null }];
  });
}
