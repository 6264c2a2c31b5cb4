import { Alert } from '@mantine/core';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { readSettings } from '#domain/settings-form.ts';
import { callApi } from '../../api/call-api.ts';
import { settingsPage } from '../../kit/settings-form.tsx';

/** /admin/settings/publisher: who publishes the journal. Until it is saved here, the file of the whole installation says it. */
export const { loader, Component } = settingsPage({
  title: 'Publisher',
  subtitle:
    'Who publishes the journal: in the footer, on the contact page, on certificates and in every record.',
  width: 'form',
  draftKey: 'publisher',
  save: 'Save publisher',
  read: () => callApi(settingsCalls.getPublisher),
  // The first time all of it: from now on the journal has its own.
  write: ({ values, changes }, was, { kept }) =>
    callApi(settingsCalls.updatePublisher, {
      body: kept === 'file' ? values : { ...changes, was },
    }),
  check: (values, stored) => readSettings(values, stored).problems,
  inputs: {
    publisher_name: {
      label: 'Name',
      help: 'In the footer, on certificates, and in metadata for libraries and indexes.',
      isRequired: true,
    },
    publisher_address: {
      label: 'Address',
      help: 'On one line, with the country: indexes ask for it.',
    },
    publisher_email: {
      label: 'Email',
      help: 'On the contact page, next to the journal’s own.',
      kind: 'email',
      half: true,
    },
    publisher_phone: {
      label: 'Telephone',
      help: 'Like +91 20 5550 1234.',
      kind: 'tel',
      half: true,
    },
    publisher_whatsapp: {
      label: 'WhatsApp number',
      help: 'With the country code. Left empty, no page has a WhatsApp button.',
      kind: 'tel',
      half: true,
    },
    publisher_site: {
      label: 'Web address',
      help: 'Like https://press.example.',
      kind: 'url',
      half: true,
    },
    publisher_journals: {
      label: 'List of journals',
      help: 'The page of all your journals, where there is one.',
      kind: 'url',
      half: true,
    },
  },
  around: (form, { stored }) => (
    <>
      {stored.kept === 'file' && (
        <Alert variant="default" title="From the server’s file" mb="lg">
          These details are from publisher.yaml, for all journals of this server. Once you save them
          here, this journal has its own.
        </Alert>
      )}
      {form}
    </>
  ),
});
