import type { QueryOf } from '#contract/calls/call.ts';
import type { Duplicate, duplicatesCalls } from '#contract/calls/duplicates-calls.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listKeyHolders, type UniqueKeys } from '#server/store/article-keys.ts';
import { givenValues, keysWithinLimits } from './article-values.ts';

export type TypedKeys = QueryOf<typeof duplicatesCalls.findDuplicates>;

const keyOf = { refnumber: 'refnumber', title: 'title_key', txnid: 'txnid_key' } as const;

/** Which other articles hold what is typed into a form, read as saving would read it. */
export async function findDuplicates(
  db: Db,
  { except = 0, refnumber = '', title = '', txnid = '' }: TypedKeys,
): Promise<Duplicate[]> {
  const values = givenValues({ refnumber, title, txnid, ptype: 'paid' });
  const { title_key, ...others } = keysWithinLimits(values);
  // No article is a repeat of another because both have no title yet.
  const keys: UniqueKeys = { ...others, title_key: title_key || null };
  if (Object.values(keys).every((key) => key === null)) return [];
  const holders = await listKeyHolders(db, keys, except);
  return (['refnumber', 'title', 'txnid'] as const).flatMap((field) => {
    const key = keys[keyOf[field]];
    const holder = holders.find((one) => key !== null && one[keyOf[field]] === key);
    if (!holder) return [];
    const { id, title } = holder;
    return [{ field, id, refnumber: String(holder.refnumber ?? ''), title }];
  });
}
