import { z } from 'zod';
import { callsOf } from './call.ts';

const { read } = callsOf('Settings');

/** Whose criteria they are. */
export const readinessServices = [
  'DOAJ',
  'UGC',
  'Scopus',
  'Google Scholar',
  'Crossref',
  'COPE',
] as const;
export type ReadinessService = (typeof readinessServices)[number];

/** What is not as it should be, and where in the administrators' area that is changed. */
const readinessRecord = z.strictObject({ label: z.string(), address: z.string() });
export type ReadinessRecord = z.infer<typeof readinessRecord>;

export const readinessStates = ['met', 'not_met', 'unknown'] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** One thing that services look for. */
export const readinessCheck = z.strictObject({
  id: z.string(),
  title: z.string(),
  services: z.array(z.enum(readinessServices)),
  state: z.enum(readinessStates),
  /** What was found, in a sentence. */
  finding: z.string(),
  /** What an editor can do; empty where it is met. */
  todo: z.string(),
  /** At most 50 of them, with the total. */
  records: z.strictObject({ total: z.int(), first: z.array(readinessRecord) }),
  /** An address that the server has asked itself, to be asked once more from where a reader is; mostly empty. */
  ask: z.string(),
});
export type ReadinessCheck = z.infer<typeof readinessCheck>;

export const readinessCalls = {
  getReadiness: read(
    '/api/admin/readiness',
    'What indexes look for, and whether the journal meets it',
    { right: 'read', answer: z.array(readinessCheck) },
  ),
};
