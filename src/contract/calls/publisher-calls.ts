import { z } from 'zod';
import { formMessages } from '../form-messages.ts';
import { publisherFields, publisherValues } from '../publisher.ts';
import type { Call } from './call.ts';
import { someOf } from './some-of.ts';

const publisher = z.strictObject({
  ...publisherValues.shape,
  /** Where it stands: `file` while nobody has saved it, so that `publisher.yaml` is what readers are told. */
  kept: z.enum(['journal', 'file']),
});

/** Ours, beside the specification's settings: who publishes the journal. */
export const publisherCalls = {
  getPublisher: {
    method: 'GET',
    path: '/api/admin/publisher',
    group: 'Settings',
    summary: 'Read who publishes the journal',
    token: 'required',
    answer: { status: 200, body: publisher },
    problems: ['unauthorized'],
  },
  updatePublisher: {
    method: 'POST',
    path: '/api/admin/publisher',
    group: 'Settings',
    summary: 'Change some of it; from then on the journal has its own',
    token: 'required',
    body: someOf(publisherFields, z.string(formMessages.settings.text).optional()),
    answer: { status: 200, body: publisher },
    problems: ['unauthorized', 'invalid_fields'],
  },
} as const satisfies Record<string, Call>;
