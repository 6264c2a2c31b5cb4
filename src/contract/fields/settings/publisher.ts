import { limits } from '../../limits.ts';
import { fields, line } from '../fields.ts';

const max = limits.maxSettingCharacters;

/** Who publishes a journal: all empty where `publisher.yaml` says it. */
export const publisherFields = fields({
  publisher_name: line({
    label: 'Publisher',
    see: 'all',
    max,
    input: {
      label: 'Name',
      help: 'In the footer, on certificates, and in metadata for libraries and indexes.',
      isRequired: true,
    },
  }),
  publisher_address: line({
    label: 'Publisher’s address',
    see: 'all',
    max,
    input: { label: 'Address', help: 'On one line, with the country: indexes ask for it.' },
  }),
  publisher_email: line({
    label: 'Publisher’s email',
    see: 'all',
    max,
    input: {
      label: 'Email',
      help: 'On the contact page, next to the journal’s own.',
      kind: 'email',
      half: true,
    },
  }),
  publisher_phone: line({
    label: 'Publisher’s telephone',
    see: 'all',
    max,
    input: { label: 'Phone', help: 'Like +91 20 5550 1234.', kind: 'tel', half: true },
  }),
  /** Digits with the country code, as in `https://wa.me/<number>`. */
  publisher_whatsapp: line({
    label: 'Publisher’s WhatsApp',
    see: 'all',
    max,
    input: {
      label: 'WhatsApp number',
      help: 'With the country code. Left empty, no page has a WhatsApp button.',
      kind: 'tel',
      half: true,
    },
  }),
  publisher_site: line({
    label: 'Publisher’s site',
    see: 'all',
    max,
    input: { label: 'Web address', help: 'Like https://press.example.', kind: 'url', half: true },
  }),
  publisher_journals: line({
    label: 'Publisher’s journals',
    see: 'all',
    max,
    input: {
      label: 'List of journals',
      help: 'The page of all your journals, where there is one.',
      kind: 'url',
      half: true,
    },
  }),
});
