import { z } from 'zod';

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A plain date, `2026-11-20`, or empty. */
export const plainDate = z.union([z.iso.date(), z.literal('')]);
