import { Alert, Anchor, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { messages, officeMessages } from '#contract/messages.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { helpBelow } from '../../forms/help-below.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './appearance.module.css';
import { type loadCertificates, readAppearance } from './appearance-loader.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { type CertificateField, certificateFields, shippedWords } from './certificate-words.ts';
import { OwnPicture } from './own-picture.tsx';
import { SettingsNav } from './settings-nav.tsx';

const wordsOf = (values: Record<CertificateField, string>): Record<CertificateField, string> => ({
  certificate_heading: values.certificate_heading,
  certificate_certifies: values.certificate_certifies,
  certificate_published: values.certificate_published,
});

/** Signature, frame and words of the authors' certificates, with one beside them as it changes. */
export function CertificatesPage() {
  const { appearance, chief } = useLoaderData<typeof loadCertificates>();
  const [stored, setStored] = useState(appearance);
  const form = useRecordForm({
    draftKey: 'certificates',
    stored: wordsOf(appearance),
    isQuiet: true,
  });
  const flash = useFlash();
  const sample = useAct();
  const undoOf = useUndo(reload);
  const hasSignature = stored.signature !== '' || stored.files.signature;

  async function reload() {
    const now = await readAppearance();
    setStored(now);
    form.rebase({ stored: wordsOf(now), version: undefined }, { ...wordsOf(now), ...form.changes });
  }

  async function save() {
    const saved = await callApi(settingsCalls.updateAppearance, { body: form.changes });
    const undo = undoOf([saved]);
    setStored(saved);
    form.saved(wordsOf(saved));
    flash(officeMessages.saved.settings, 'success', undo);
  }

  const makeSample = () =>
    sample.act(async () => {
      const pdf = await callForFile(settingsCalls.sampleCertificate, { body: form.values });
      saveFile(pdf, messages.files.sampleCertificate);
    });

  return (
    <PageFrame
      title="Certificates"
      subtitle="The certificates that authors get. Printed certificates stay genuine: their codes do not change."
    >
      <SettingsNav />
      <DraftNote draft={form.draft} />
      {(chief === undefined || !hasSignature) && (
        <Alert variant="default" title="Certificates are not signed yet" mb="lg">
          {chief === undefined && (
            <>
              There is no editor-in-chief:{' '}
              <Anchor component={Link} to={adminAddresses.addEditor} inherit>
                add one
              </Anchor>
              ; otherwise there is no name below the line.{' '}
            </>
          )}
          {!hasSignature && 'There is no signature: the line stays empty, to be signed by hand.'}
        </Alert>
      )}
      <div className={styles.columns}>
        <div className={styles.controls}>
          <OwnPicture
            slot="signature"
            label="Signature"
            help="Of the editor-in-chief, on white or transparent, cropped close to the ink."
            picture={stored.signature}
            without={stored.files.signature ? 'The one in the journal’s folder' : 'None yet'}
            onChanged={reload}
          />
          <OwnPicture
            slot="frame"
            label="Frame"
            help="Behind the whole page, A4 landscape: 1754 by 1240 pixels. Keep the middle empty."
            picture={stored.frame}
            without={stored.files.frame ? 'The one in the journal’s folder' : 'As shipped'}
            onChanged={reload}
          />
          <form {...form.submitting(save)} aria-label="Words" className={styles.controls}>
            {certificateFields.map(({ field, label }) => (
              <TextInput
                key={field}
                {...form.at(field)}
                {...helpBelow}
                label={label}
                placeholder={shippedWords[field]}
                description={`Left empty: ${shippedWords[field]} (in the journal’s language)`}
                maxLength={80}
              />
            ))}
            <Group>
              <Button variant="filled" type="submit" loading={form.isSaving}>
                Save words
              </Button>
              <Button onClick={makeSample} loading={sample.busy}>
                Sample as PDF
              </Button>
            </Group>
          </form>
        </div>
        <CertificatePreview appearance={stored} words={form.values} chief={chief} />
      </div>
      <HistoryList noun="settings" id={1} version={JSON.stringify(stored)} onRestored={reload} />
    </PageFrame>
  );
}

export { loadCertificates as loader } from './appearance-loader.ts';
export { CertificatesPage as Component };
