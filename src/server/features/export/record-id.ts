import { z } from 'zod';
import { limits } from '#contract/limits.ts';

/** The number of a row. Bounded, so that the database has numbers left for what comes after. */
export const recordId = z.int().positive().max(limits.maxRecordId);
