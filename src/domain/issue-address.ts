import { limits } from '#contract/limits.ts';

export type IssueAddress = { year: number; volume: number; issue: number };

/** Whether both are the address of one issue. */
export const isSameIssue = (one: IssueAddress, other: IssueAddress): boolean =>
  one.year === other.year && one.volume === other.volume && one.issue === other.issue;

/** The one of some issues that is at an address; undefined where none is. */
export const issueAt = <Issue extends IssueAddress>(
  issues: readonly Issue[],
  address: IssueAddress,
): Issue | undefined => issues.find((one) => isSameIssue(one, address));

/** The issue that the home page shows, of all that are public, newest first: the chosen one, else the newest. */
export const currentIssue = <Issue extends { is_current?: true }>(
  issues: readonly Issue[],
): Issue | undefined => issues.find(({ is_current }) => is_current) ?? issues[0];

const maxYear = 9999;

/**
 * The number in a part of an address: its only run of digits, up to `most`. Undefined where there is none, more
 * than one, one too large, or a file's extension behind it: `issue2.pdf` is no issue.
 *
 * @example digitsOf('vol4') // 4
 */
export function digitsOf(part: string, most: number = limits.maxVolumeOrIssue): number | undefined {
  const digits = /^[^0-9]{0,20}0{0,20}([0-9]{1,4})(?!\.\p{L})[^0-9]{0,20}$/u.exec(part)?.[1];
  if (digits === undefined) return undefined;
  return Number(digits) <= most ? Number(digits) : undefined;
}

/**
 * The issue that the parts of an address name, in any of its spellings. Undefined unless each part holds a number.
 *
 * @example parseIssueAddress('2024', 'vol4', 'issue2') // { year: 2024, volume: 4, issue: 2 }
 */
export function parseIssueAddress(
  year: string,
  volume: string,
  issue: string,
): IssueAddress | undefined {
  const address = {
    year: digitsOf(year, maxYear),
    volume: digitsOf(volume),
    issue: digitsOf(issue),
  };
  if (address.year === undefined || address.volume === undefined || address.issue === undefined) {
    return undefined;
  }
  return { year: address.year, volume: address.volume, issue: address.issue };
}
