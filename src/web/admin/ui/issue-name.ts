import type { IssueAddress } from '#domain/issue-address.ts';

/** @example issueName({ year: 2026, volume: 4, issue: 2 }) // 'Volume 4, issue 2 (2026)' */
export const issueName = ({ volume, issue, year }: IssueAddress) =>
  `Volume ${volume}, issue ${issue} (${year})`;
