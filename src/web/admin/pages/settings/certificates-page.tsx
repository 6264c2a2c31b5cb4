import { Alert, Anchor, Button, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import { editorsCalls } from '#contract/calls/editors-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { shippedAccent } from '#contract/looks.ts';
import { messages } from '#contract/messages.ts';
import type { FieldIn } from '#contract/settings-groups.ts';
import { colourPair, isColour } from '#domain/journal-colour.ts';
import { readSettings } from '#domain/settings-form.ts';
import { callApi, callForFile } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import type { Inputs } from '../../kit/fields.tsx';
import { settingsPage } from '../../kit/settings-form.tsx';
import { StoredPicture } from '../../pictures/stored-picture.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { shellData } from '../../ui/shell-data.ts';
import { OwnPicture } from './own-picture.tsx';
import styles from './settings.module.css';

type Field = Extract<FieldIn<'appearance'>, `certificate_${string}`>;
type Words = Record<Field, string>;
type Stored = AnswerOf<typeof settingsCalls.getAppearance>;

/** In English; in Hindi and Marathi the shipped words are other ones. */
const shippedWords: Words = {
  certificate_heading: 'Certificate of Publication',
  certificate_certifies: 'This is to certify that',
  certificate_published: 'is an author of the article',
};

const input = (field: Field, label: string) => ({
  label,
  placeholder: shippedWords[field],
  help: `Left empty: ${shippedWords[field]} (in the journal’s language)`,
});

const inputs: Inputs<Field> = {
  certificate_heading: input('certificate_heading', 'Heading'),
  certificate_certifies: input('certificate_certifies', 'Before the author’s name'),
  certificate_published: input('certificate_published', 'Between the name and the title'),
};

async function findChief(): Promise<string | undefined> {
  const editors = await callApi(editorsCalls.listEditors);
  return editors.find(({ category, status }) => category === 'chief editor' && status === 'enabled')
    ?.name;
}

/** /admin/settings/certificates: signature, frame and words of the authors' certificates, with a preview next to them. */
export const { loader, Component } = settingsPage({
  title: 'Certificates',
  subtitle:
    'The certificates that authors get. Printed certificates stay genuine: their codes do not change.',
  draftKey: 'certificates',
  label: 'Words',
  save: 'Save words',
  read: () => callApi(settingsCalls.getAppearance),
  also: findChief,
  write: ({ changes }, was) =>
    callApi(settingsCalls.updateAppearance, { body: { ...changes, was } }),
  check: (values, stored) => readSettings(values, stored).problems,
  inputs,
  buttons: ({ form }) => <SampleButton words={form.values} />,
  around: (form, { form: { values }, stored, also: chief, reload }) => (
    <>
      <NotSigned stored={stored} chief={chief} />
      <div className={styles.looks}>
        <div className={styles.controls}>
          <OwnPicture
            slot="signature"
            label="Signature"
            help="The editor-in-chief’s signature on a white or transparent background, cropped close to the ink."
            picture={stored.signature}
            without={stored.files.signature ? 'The one in the journal’s folder' : 'None yet'}
            onChanged={reload}
          />
          <OwnPicture
            slot="frame"
            label="Frame"
            help="Behind the whole page, A4 landscape: 1754 by 1240 pixels. Keep the middle empty."
            picture={stored.frame}
            without={stored.files.frame ? 'The one in the journal’s folder' : 'Default'}
            onChanged={reload}
          />
          {form}
        </div>
        <CertificatePreview appearance={stored} words={values} chief={chief} />
      </div>
    </>
  ),
});

function SampleButton({ words }: { words: Words }) {
  const { act, busy } = useAct();
  const make = () =>
    act(async () => {
      const pdf = await callForFile(settingsCalls.sampleCertificate, { body: words });
      saveFile(pdf, messages.files.sampleCertificate);
    });
  return (
    <Button onClick={make} loading={busy}>
      Sample as PDF
    </Button>
  );
}

type Props = { stored: Stored; chief: string | undefined };

function NotSigned({ stored, chief }: Props) {
  const hasSignature = stored.signature !== '' || stored.files.signature;
  if (chief !== undefined && hasSignature) return null;
  return (
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
  );
}

type PreviewProps = { appearance: Stored; words: Words; chief: string | undefined };

/** What the words and pictures make of a certificate, while they are typed. The PDF is set with more care. */
function CertificatePreview({ appearance, words, chief }: PreviewProps) {
  const said = (field: Field) => words[field].trim() || shippedWords[field];
  const accent = [appearance.accent, appearance.files.accent, shippedAccent].find(isColour) ?? '';
  const ink = { '--certificate-ink': colourPair(accent).light } as CSSProperties;
  return (
    <aside className={styles.looksPreview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2>Approximate result</h2>
        <Text size="sm" c="dimmed">
          “Sample as PDF” makes the real one.
        </Text>
      </div>
      <div className={styles.certificate} style={ink}>
        {appearance.frame !== '' && <Picture name={appearance.frame} alt="" />}
        <div className={styles.paper}>
          <p>{shellData.journalName}</p>
          <h3>{said('certificate_heading')}</h3>
          <p>{said('certificate_certifies')}</p>
          <p className={styles.author}>Asha Kulkarni</p>
          <p>{said('certificate_published')}</p>
          <p>
            <strong>A sample: how the certificates of this journal look</strong>
          </p>
          <div className={styles.signed}>
            {appearance.signature !== '' && (
              <Picture name={appearance.signature} alt="The signature" />
            )}
          </div>
          <p className={styles.signer}>
            {chief ?? ''}
            <br />
            Editor-in-Chief
          </p>
        </div>
      </div>
    </aside>
  );
}

const Picture = ({ name, alt }: { name: string; alt: string }) => (
  <StoredPicture key={name} address={addresses.journalPicture(name)} isPublic={false} alt={alt} />
);
