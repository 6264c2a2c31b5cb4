import { type DepositService, depositServices } from '#contract/calls/deposits-calls.ts';
import type { LeftOut } from '#domain/exports/left-out.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Journal } from '#server/compose-journal.ts';
import { findChosen } from '#server/features/deposits/chosen-records.ts';

/** The service that a command names. Throws where it is none. */
export function chooseService(name: string): DepositService {
  const service = depositServices.find((known) => known === name);
  if (!service) throw new Error(`The service is one of: ${depositServices.join(', ')}.`);
  return service;
}

/** The issue that `--issue 2026/3/2` names. Throws where it is written in another way. */
export function chooseIssue(text: string): IssueAddress {
  const [year = '', volume = '', issue = '', ...rest] = text.split('/');
  const address = parseIssueAddress(year, volume, issue);
  if (!address || rest.length > 0) {
    throw new Error('An issue is written as year/volume/issue: 2026/3/2.');
  }
  return address;
}

/**
 * The articles of `--issue` or `--ref 101,102`; a number that no public article has stops no other, and is left out. Throws
 * where neither, both, or an issue that is not there is named.
 */
export async function chooseRecords(
  { records }: Journal,
  { issue, ref }: { issue?: string; ref?: string },
): Promise<{ found: BibliographicRecord[]; missing: LeftOut[] }> {
  if ((issue === undefined) === (ref === undefined)) {
    throw new Error('Choose the articles with --issue 2026/3/2 or --ref 101,102.');
  }
  if (issue !== undefined) {
    const found = await records.listOfIssue(chooseIssue(issue));
    if (!found) throw new Error(`There is no issue ${issue}.`);
    return { found, missing: [] };
  }
  return findChosen(records, (ref ?? '').split(/[\s,]+/).filter(Boolean));
}
