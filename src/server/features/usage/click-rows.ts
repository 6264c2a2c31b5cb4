import { countingRules } from '#domain/usage/counting-rules.ts';
import type { WindowClick } from '#domain/usage/window-click.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { findFromWhere } from './from-where.ts';
import { hashVisitor, type Salts } from './salts.ts';
import type { UsageParts } from './usage-parts.ts';

/** So long a visitor of a new day is looked for in the day before. */
const aroundMidnightMilliseconds = 2 * countingRules.doubleClickMilliseconds;

type Hash = (day: string, click: WindowClick) => Promise<string>;

/** Asks for the salt of a day once in a transaction. */
export function hasher(tx: Tx, salts: Salts): Hash {
  const known = new Map<string, string>();
  return async (day, { address, agent }) => {
    const salt = known.get(day) ?? (await salts.of(tx, day));
    known.set(day, salt);
    return hashVisitor(salt, address, agent);
  };
}

export async function toRow(parts: UsageParts, hash: Hash, click: WindowClick, item: string) {
  const { hourOf } = parts;
  const { address, isPrivate } = click;
  const { day } = hourOf(click.last);
  const before = hourOf(click.first - aroundMidnightMilliseconds).day;
  return {
    visitor: await hash(day, click),
    previous: before === day ? '' : await hash(before, click),
    ...{ kind: click.item.kind, item, words: '' },
    ...{ first_at: click.first, last_at: click.last, clicks: click.clicks },
    is_private: isPrivate ? 1 : 0,
    ...(isPrivate
      ? { country: '', referrer: '' }
      : {
          country: parts.countryOf(address),
          referrer: findFromWhere(click.referrer, parts.ownHost()),
        }),
  };
}
