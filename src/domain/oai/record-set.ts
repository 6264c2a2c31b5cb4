import type { IssueAddress } from '../issue-address.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { slug } from '../slug.ts';

/** What a set of OAI-PMH names: an issue, or all subjects of one short name. */
export type RecordSet = { issue: IssueAddress } | { subject: string };

/** The letters of a set, as the protocol has them. */
export const setSpecPattern = /^[\w\-.!~*'()]+(?::[\w\-.!~*'()]+)*$/;

export const issueSetSpec = ({ year, volume, issue }: IssueAddress): string =>
  `issue:${year}:${volume}:${issue}`;

/**
 * The set of a subject, as it is stored; undefined where it has no letter.
 *
 * @example subjectSetSpec('Soil &amp;amp; Crop') // 'subject:soil-crop'
 */
export function subjectSetSpec(subject: string): string | undefined {
  const name = slug(plainText(subject));
  return name === '' ? undefined : `subject:${name}`;
}

/**
 * The set that a setSpec names; undefined for one that this repository can never have.
 *
 * @example parseSetSpec('issue:2026:3:2') // { issue: { year: 2026, volume: 3, issue: 2 } }
 */
export function parseSetSpec(setSpec: string): RecordSet | undefined {
  const issue = /^issue:(\d{1,4}):(\d{1,4}):(\d{1,4})$/.exec(setSpec);
  if (issue) {
    const [year = 0, volume = 0, number = 0] = issue.slice(1).map(Number);
    return { issue: { year, volume, issue: number } };
  }
  const subject = /^subject:([a-z0-9-]{1,80})$/.exec(setSpec)?.[1];
  return subject === undefined ? undefined : { subject };
}
