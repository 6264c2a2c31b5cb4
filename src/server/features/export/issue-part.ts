import { z } from 'zod';
import { numberedPart } from './numbered-part.ts';

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
