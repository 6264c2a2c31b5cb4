import { z } from 'zod';
import type { Db } from '#server/platform/db/tables.ts';
import { numberedPart } from './numbered-part.ts';

type Address = { year: number; volume: number; issue: number };

/** The issues, empty ones too. */
export const issuePart = numberedPart({
  file: 'issues.jsonl',
  noun: 'issues',
  table: 'issues',
  shape: z.strictObject({
    id: z.int().positive(),
    year: z.int(),
    volume: z.int(),
    issue: z.int(),
    frequency: z.string(),
    creation: z.string(),
  }),
});

/** The ids of the issues at these addresses, by `year/volume/issue`; and perhaps of some more. */
export async function issueIdsByAddress(
  db: Db,
  addresses: Address[],
): Promise<Map<string, number>> {
  const issues = await db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue'])
    .where('year', 'in', [...new Set(addresses.map(({ year }) => year))])
    .where('volume', 'in', [...new Set(addresses.map(({ volume }) => volume))])
    .execute();
  return new Map(issues.map(({ id, year, volume, issue }) => [`${year}/${volume}/${issue}`, id]));
}
