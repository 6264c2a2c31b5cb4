import { Button, TextInput } from '@mantine/core';
import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { isColour, judgeColour } from '#domain/journal-colour.ts';
import { readSettings } from '#domain/settings-form.ts';
import { callApi } from '../../api/call-api.ts';
import type { InputProps } from '../../kit/fields.tsx';
import { settingsPage } from '../../kit/settings-form.tsx';
import { OwnPicture, shippedAccent } from './own-picture.tsx';
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
  label: 'The journal’s colour',
  save: 'Save colour',
  read: () => callApi(settingsCalls.getAppearance),
  write: ({ changes }, was) =>
    callApi(settingsCalls.updateAppearance, { body: { ...changes, was } }),
  check: (values, stored) => readSettings(values, stored).problems,
  inputs: {
    accent: { label: 'Colour', kind: (input) => <ColourField {...input} /> },
  },
  around: (form, { form: { values }, stored, reload }) => (
    <div className={styles.looks}>
      <div className={styles.controls}>
        {form}
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
      <SitePreview
        accent={values.accent.trim() || stored.files.accent || shippedAccent}
        version={JSON.stringify(stored)}
      />
    </div>
  ),
});

/** The journal's colour, by its digits or by a choice; one that cannot be read offers the nearest that can. */
function ColourField(input: InputProps) {
  const { stored } = useLoaderData<{ stored: AnswerOf<typeof settingsCalls.getAppearance> }>();
  const fallback = stored.files.accent || shippedAccent;
  const accent = input.value.trim();
  const judged = judgeColour(accent);
  const nearest = judged?.nearest;
  return (
    <div>
      <div className={styles.colour}>
        <input
          type="color"
          className={styles.swatch}
          aria-label="Choose the colour"
          value={isColour(accent) ? accent : fallback}
          onChange={(event) => input.onChange(event.currentTarget.value)}
        />
        <TextInput
          {...input}
          flex={1}
          placeholder={fallback}
          description={
            judged && !nearest
              ? `Contrast on the page: ${judged.contrast} to 1. On dark pages a lighter one of its hue is used.`
              : `Links, lines and buttons. Default: ${fallback}`
          }
        />
      </div>
      {nearest && (
        <Button variant="light" size="xs" mt="xs" onClick={() => input.onChange(nearest)}>
          Use {nearest}, the nearest that can be read
        </Button>
      )}
    </div>
  );
}
