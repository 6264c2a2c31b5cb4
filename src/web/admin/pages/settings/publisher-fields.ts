import type { PublisherField } from '#contract/settings-groups.ts';

type Description = {
  field: PublisherField;
  label: string;
  help: string;
  type?: 'email' | 'tel' | 'url';
  isRequired?: boolean;
  half?: boolean;
};

/** Who publishes the journal, as readers are told in the footer, on the contact page and in every record. */
export const publisherDescriptions: Description[] = [
  {
    field: 'publisher_name',
    label: 'Name',
    help: 'In the footer, on certificates, and in metadata for libraries and indexes.',
    isRequired: true,
  },
  {
    field: 'publisher_address',
    label: 'Address',
    help: 'On one line, with the country: indexes ask for it.',
  },
  {
    field: 'publisher_email',
    label: 'Email',
    help: 'On the contact page, next to the journal’s own.',
    type: 'email',
    half: true,
  },
  {
    field: 'publisher_phone',
    label: 'Telephone',
    help: 'Like +91 20 5550 1234.',
    type: 'tel',
    half: true,
  },
  {
    field: 'publisher_whatsapp',
    label: 'WhatsApp number',
    help: 'With the country code. Left empty, no page has a WhatsApp button.',
    type: 'tel',
    half: true,
  },
  {
    field: 'publisher_site',
    label: 'Web address',
    help: 'Like https://press.example.',
    type: 'url',
    half: true,
  },
  {
    field: 'publisher_journals',
    label: 'List of journals',
    help: 'The page of all your journals, where there is one.',
    type: 'url',
    half: true,
  },
];
