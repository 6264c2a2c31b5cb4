import { z } from 'zod';
import { formMessages } from '../form-messages.ts';
import { journalMetadata, journalMetadataFields } from '../journal-metadata.ts';
import type { Call } from './call.ts';
import { someOf } from './some-of.ts';

const value = z.string(formMessages.settings.text).optional();

/** Any subset of the fields. */
const journalMetadataUpdate = someOf(journalMetadataFields, value);

/** Ours, beside the specification's settings: what a journal knows of itself for libraries and indexes. */
export const journalMetadataCalls = {
  getJournalMetadata: {
    method: 'GET',
    path: '/api/admin/journal-metadata',
    group: 'Settings',
    summary: 'Read the journal’s data for libraries and indexes',
    token: 'required',
    answer: { status: 200, body: journalMetadata },
    problems: ['unauthorized'],
  },
  updateJournalMetadata: {
    method: 'POST',
    path: '/api/admin/journal-metadata',
    group: 'Settings',
    summary: 'Change some of it',
    token: 'required',
    body: journalMetadataUpdate,
    answer: { status: 200, body: journalMetadata },
    // Of another public address alone.
    problems: ['unauthorized', 'invalid_fields', 'confirmation_required'],
  },
} as const satisfies Record<string, Call>;
