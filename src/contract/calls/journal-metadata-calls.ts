import { z } from 'zod';
import { formMessages } from '../form-messages.ts';
import { journalMetadata, journalMetadataFields } from '../journal-metadata.ts';
import { callsOf } from './call.ts';
import { someOf } from './some-of.ts';

const { read, write } = callsOf('Settings');

const value = z.string(formMessages.settings.text).optional();

/** Any subset of the fields. */
const journalMetadataUpdate = someOf(journalMetadataFields, value);

/** Ours, beside the specification's settings: what a journal knows of itself for libraries and indexes. */
export const journalMetadataCalls = {
  getJournalMetadata: read(
    '/api/admin/journal-metadata',
    'Read the journal’s data for libraries and indexes',
    { answer: journalMetadata },
  ),
  updateJournalMetadata: write('/api/admin/journal-metadata', 'Change some of it', {
    body: journalMetadataUpdate,
    answer: journalMetadata,
    // Of another public address alone.
    problems: ['confirmation_required'],
  }),
};
