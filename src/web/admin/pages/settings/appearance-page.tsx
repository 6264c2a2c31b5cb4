import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import type { AnswerOf } from '#contract/calls/call.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { colourPair, isColour, judgeColour } from '#domain/journal-colour.ts';
import { readSettings } from '#domain/settings-form.ts';
import { callApi } from '../../api/call-api.ts';
import { useRead } from '../../api/use-read.ts';
import type { InputProps } from '../../kit/fields.tsx';
import { settingsPage } from '../../kit/settings-form.tsx';
import { OwnPicture, shippedAccent } from './own-picture.tsx';
import styles from './settings.module.css';

type Props = {
  /** As it is typed; what is no colour shows nothing. */
  accent: string;
  /** Changes whenever what is stored does: the page is fetched again. */
  version: string;
};

const pages = [
  { value: addresses.home, label: 'Home' },
  { value: addresses.contact, label: 'Contact' },
];

/**
 * The journal's real page, as readers have it now, in the colour that is typed. It runs no script and leads nowhere: it
 * is only looked at.
 */
function SitePreview({ accent, version }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [path, setPath] = useState<string>(addresses.home);
  // The version names what is stored: another one is another page.
  const { found: page } = useRead(() => fetchInert(path, version), `${path} ${version}`);

  function colour() {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    shown.body.inert = true;
    const { style } = shown.documentElement;
    if (!isColour(accent)) {
      style.removeProperty('--accent');
      style.removeProperty('--accent-fill');
      return;
    }
    const { light, dark } = colourPair(accent);
    style.setProperty('--accent', `light-dark(${light}, ${dark})`);
    style.setProperty('--accent-fill', light);
  }
  useEffect(colour);

  return (
    <aside className={styles.looksPreview} aria-label="Preview">
      <div className={styles.previewHead}>
        <h2>As readers see it</h2>
        <SegmentedControl
          size="xs"
          aria-label="Page of the preview"
          data={pages}
          value={path}
          onChange={setPath}
        />
      </div>
      {page === undefined ? (
        <Loader aria-label="Loading..." />
      ) : (
        <iframe
          ref={frame}
          className={styles.frame}
          title="Preview of the journal’s page"
          sandbox="allow-same-origin"
          tabIndex={-1}
          srcDoc={page}
          onLoad={colour}
        />
      )}
    </aside>
  );
}

/** The page without its scripts. */
async function fetchInert(path: string, version: string): Promise<string> {
  const response = await fetch(path, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Fonts that come late are not shown at all, so they are still asked for first.
  const needless = 'script, link[rel="preload"]:not([as="font"])';
  for (const one of page.querySelectorAll(needless)) one.remove();
  page.documentElement.dataset.version = version;
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}

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
