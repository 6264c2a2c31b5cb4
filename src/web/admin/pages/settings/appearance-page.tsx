import { Button } from '@mantine/core';
import { addresses } from '#contract/addresses.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { readSettings } from '#domain/settings-form.ts';
import { callApi } from '../../api/call-api.ts';
import { settingsPage } from '../../kit/settings-form.tsx';
import {
  ColourField,
  FaceChoice,
  fallbackAccent,
  GroundChoice,
  MotifChoice,
  typedLook,
} from './look-choices.tsx';
import { OwnPicture } from './own-picture.tsx';
import styles from './settings.module.css';
import { SitePreview } from './site-preview.tsx';

const pictures = [
  {
    slot: 'logo',
    label: 'Logo',
    help: 'Next to the name at the top of every page, and on certificates and other documents.',
  },
  {
    slot: 'cover',
    label: 'Cover',
    help: 'On the home page, in the shape of a book (3:4): 900 by 1200 pixels are enough.',
  },
  {
    slot: 'share_picture',
    label: 'Picture for shared links',
    help: 'Shown with a link by WhatsApp, LinkedIn and others. Cropped to 1200 by 630 pixels.',
  },
  {
    slot: 'icon',
    label: 'Icon',
    help: 'In the browser’s tab. Square; fine details are lost at this size.',
  },
] as const;

/** /admin/settings/appearance: how the journal looks, with its real page next to it. */
export const { loader, Component } = settingsPage({
  title: 'Appearance',
  subtitle: 'Readers see a change on the next page that they open.',
  actions: (
    <Button component="a" href={addresses.home} target="_blank">
      See the site
    </Button>
  ),
  draftKey: 'appearance',
  label: 'How the journal looks',
  save: 'Save look',
  read: () => callApi(settingsCalls.getAppearance),
  also: async () => (await callApi(settingsCalls.tryAppearance)).issue,
  write: ({ changes }, was) =>
    callApi(settingsCalls.updateAppearance, { body: { ...changes, was } }),
  check: (values, stored) => readSettings(values, stored).problems,
  inputs: {
    motif: {
      label: 'Drawing',
      help: 'What draws the covers of issues. This is your current issue.',
      kind: (input, form) => <MotifChoice {...{ input, form }} />,
    },
    accent: { label: 'Colour', kind: (input) => <ColourField {...input} /> },
    ground: {
      label: 'Ground',
      help: 'What a drawing has behind it.',
      kind: (input, form) => <GroundChoice {...{ input, form }} />,
    },
    heading_face: {
      label: 'Typeface of headings',
      kind: (input, form) => <FaceChoice {...{ input, form }} />,
    },
    short_title: {
      label: 'Short title',
      help: 'In place of a long name at the top of the pages on phones.',
    },
    document_band: {
      label: 'Drawing on certificates and the board',
      help: 'A band at the foot of a certificate, drawn of its article, and one above the board. Your own templates and frames stay as they are.',
      kind: { on: 'shown', off: '' },
    },
  },
  around: (form, { form: { values }, stored, also: issue, reload }) => {
    const { motif, ground, heading_face, short_title } = values;
    return (
      <div className={styles.looks}>
        {form}
        <SitePreview
          look={typedLook(values, fallbackAccent(stored))}
          typed={{ motif, ground, heading_face, short_title }}
          issue={issue}
          version={JSON.stringify(stored)}
        />
        <div className={styles.controls}>
          {pictures.map(({ slot, label, help }) => (
            <OwnPicture
              key={slot}
              slot={slot}
              label={label}
              help={help}
              picture={stored[slot]}
              without={
                slot === 'logo' && stored.files.logo
                  ? 'On documents: the one in the journal’s folder'
                  : 'Default'
              }
              isPublic
              onChanged={reload}
            />
          ))}
        </div>
      </div>
    );
  },
});
