import { Alert } from '@mantine/core';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { publisherFields } from '#contract/fields/settings/publisher.ts';
import { readSettings } from '#domain/settings-form.ts';
import { callApi } from '../../api/call-api.ts';
import { inputsOf } from '../../kit/record-form.ts';
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
  inputs: inputsOf(publisherFields),
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
