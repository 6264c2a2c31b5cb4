import { z } from 'zod';
import { formMessages } from '../form-messages.ts';
import { publisherFields, publisherValues } from '../publisher.ts';
import { callsOf } from './call.ts';
import { someOf } from './some-of.ts';

const { read, write } = callsOf('Settings');

const publisher = z.strictObject({
  ...publisherValues.shape,
  /** Where it stands: `file` while nobody has saved it, so that `publisher.yaml` is what readers are told. */
  kept: z.enum(['journal', 'file']),
});

/** Ours, beside the specification's settings: who publishes the journal. */
export const publisherCalls = {
  getPublisher: read('/api/admin/publisher', 'Read who publishes the journal', {
    answer: publisher,
  }),
  updatePublisher: write(
    '/api/admin/publisher',
    'Change some of it; from then on the journal has its own',
    {
      body: someOf(publisherFields, z.string(formMessages.settings.text).optional()),
      answer: publisher,
    },
  ),
};
