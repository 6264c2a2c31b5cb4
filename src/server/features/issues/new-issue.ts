import { limits } from '#contract/limits.ts';
import { parseMonths } from '#domain/frequency.ts';
import type { IssueAddress } from '#domain/issue-address.ts';

export type NewIssue = IssueAddress & { frequency: string };

const minYear = 1000;
const maxYear = 9999;

/**
 * The issue that a body asks for, its months in their stored form; undefined where volume, issue or frequency is missing
 * or cannot be. Numbers may be written as text, as form fields are.
 */
export function parseNewIssue(body: unknown, currentYear: number): NewIssue | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const given = body as Record<string, unknown>;
  const year = given.year === undefined ? currentYear : wholeNumber(given.year);
  const volume = wholeNumber(given.volume);
  const issue = wholeNumber(given.issue);
  const frequency = typeof given.frequency === 'string' ? parseMonths(given.frequency) : undefined;
  if (year === undefined || volume === undefined || issue === undefined) return undefined;
  if (frequency === undefined || year < minYear || year > maxYear) return undefined;
  if (Math.max(volume, issue) > limits.maxVolumeOrIssue) return undefined;
  return { year, volume, issue, frequency };
}

function wholeNumber(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined;
}
