import type { IssueAddress } from '../issue-address.ts';
import type { IssueRange } from '../metadata/records.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { slug } from '../slug.ts';

/**
 * What a set of OAI-PMH names: an issue, all of a volume or a year, all subjects of one short name; or what these are
 * under, all issues or all subjects.
 */
export type RecordSet = { issue: IssueRange | 'all' } | { subject: string | 'all' };

/** The set that OpenAIRE harvests: all articles, for all are free to read. Source: OpenAIRE guidelines for literature repositories 3.0. */
export const openAireSet = { spec: 'openaire', name: 'OpenAIRE' } as const;

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

/** A set holds what the sets under it hold: these are above the set of an issue, the widest first. */
export const setSpecsAbove = ({ year, volume }: IssueAddress): string[] => [
  'issue',
  `issue:${year}`,
  `issue:${year}:${volume}`,
];

const number = '(0|[1-9]\\d{0,3})';
const issuePattern = new RegExp(`^issue(?::${number}(?::${number}(?::${number})?)?)?$`);

/**
 * The set that a setSpec names; undefined for one that this repository can never have, as of numbers with zeros before
 * them.
 *
 * @example parseSetSpec('issue:2026:3:2') // { issue: { year: 2026, volume: 3, issue: 2 } }
 * @example parseSetSpec('issue:2026') // { issue: { year: 2026 } }
 * @example parseSetSpec('issue:2026:03:2') // undefined
 */
export function parseSetSpec(setSpec: string): RecordSet | undefined {
  if (setSpec === openAireSet.spec) return { issue: 'all' };
  const parts = issuePattern.exec(setSpec);
  if (parts) {
    const [year, volume, issue] = parts.slice(1).map((part) => part && Number(part));
    if (typeof year !== 'number') return { issue: 'all' };
    return {
      issue: {
        year,
        ...(typeof volume === 'number' ? { volume } : {}),
        ...(typeof issue === 'number' ? { issue } : {}),
      },
    };
  }
  if (setSpec === 'subject') return { subject: 'all' };
  const subject = /^subject:([a-z0-9-]{1,80})$/.exec(setSpec)?.[1];
  return subject === undefined ? undefined : { subject };
}
